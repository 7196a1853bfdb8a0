/** Characters of a word that readers do not see or leave out: soft hyphens, joiners, points of Hebrew, vowels and stretches of Arabic. */
const optional =
  /[\p{Join_Control}\u00ad\u2060\u0591-\u05c7\u0610-\u061a\u0640\u064b-\u0652\u0670\u06d6-\u06ed]/gu;

/** Accents of Latin and Greek letters, the dots of ё and ї, the hamza of Arabic. In other scripts a mark is a letter: й, が, the vowels of Hindi. */
const accents =
  /(?<=[\p{Script=Latin}\p{Script=Greek}])\p{M}+|(?<=\p{Script=Cyrillic})[\u0300\u0301\u0308]|[\u0653-\u0655]/gu;

/** Letters that Unicode does not take apart, and how readers without such a key type them. */
const plainLetters: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ħ: 'h',
  ŧ: 't',
  ł: 'l',
  ŋ: 'n',
  ı: 'i',
  ς: 'σ',
  ى: 'ي',
  ی: 'ي',
  ک: 'ك',
  ة: 'ه',
};
const withPlainForm = new RegExp(`[${Object.keys(plainLetters).join('')}]`, 'g');

// Nearly all words of most sites are ASCII, for which the rest takes five times as long.
const isAscii = (word: string) => /^[\0-\x7f]*$/.test(word);

/** A word in lower case, without differences that nobody means: the width of its letters, ligatures, soft hyphens. */
export const normalizeWord = (word: string): string =>
  isAscii(word)
    ? word.toLowerCase()
    : word.normalize('NFKC').toLowerCase().replace(optional, '').normalize('NFC');

/** A normalized word as a reader types it who leaves accents out: `café` → `cafe`, `größe` → `grosse`, `ещё` → `еще`. */
export function foldWord(word: string): string {
  if (isAscii(word)) return word;
  const bare = word.normalize('NFD').replace(accents, '').normalize('NFC');
  return bare.replace(withPlainForm, (letter) => plainLetters[letter] ?? letter);
}
