/** Characters of the scripts that are written without spaces. */
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Khmer}\p{Script=Lao}\p{Script=Myanmar}]/gu;

/** People read about 500 such characters in the time of 200 words. */
const charactersPerWord = 2.5;

/** The number of words in a text, for its reading time; in scripts without spaces, what takes as long to read. */
export function countWords(text: string): number {
  const characters = text.match(unspaced)?.length ?? 0;
  const rest = characters > 0 ? text.replace(unspaced, ' ') : text;
  const words = rest.match(/\S+/g) ?? [];
  if (characters === 0) return words.length;
  const written = words.filter((word) => /[\p{L}\p{N}]/u.test(word)); // not the punctuation between them
  return written.length + Math.ceil(characters / charactersPerWord);
}
