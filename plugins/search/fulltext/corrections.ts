import { foldWord } from './letters';

/** Words up to this length are not corrected: too many words are alike. */
const longestExact = 3;
/** Words up to this length are corrected to frequent words alone, and only if they lack a letter or swap two: `modal` is not `model`. */
const longestShort = 5;
/** Words at the beginning of the list that are frequent: `indx` means `index`, and `seed` not the rare word `speed`. */
const frequentWords = 500;
/** Letters from which on two of a word may be wrong. */
const longWord = 9;

/** Few mistype the first letter: `trace` is not `race`. It may be missing, or be swapped with the next one. */
export const isBegunAlike = (word: string, other: string) => other.slice(0, 2).includes(word[0]!);

/**
 * The words that a word with typing errors surely means: those with the fewest errors, in the order of the list, frequent ones
 * first. A missing accent is no error. Other words that are alike are only offered, by `suggest`: readers also type words that no page has.
 */
export function corrections(typed: string, words: Iterable<string>): string[] {
  const word = foldWord(typed);
  if (word.length <= longestExact || word.startsWith('$')) return [];
  const isShort = word.length <= longestShort;
  const candidates = isShort ? [...words].slice(0, frequentWords) : words;
  let most = word.length < longWord ? 1 : 2;
  let nearest: string[] = [];
  for (const candidate of candidates) {
    const bare = foldWord(candidate);
    if (!isBegunAlike(word, bare) || (isShort && !hasAllLetters(bare, word))) continue;
    const errors = typingErrors(word, bare, most);
    if (errors > most) continue;
    if (errors < most) nearest = [];
    most = errors;
    nearest.push(candidate);
  }
  return nearest;
}

/** Whether all letters of a word are in another one, as often. */
function hasAllLetters(other: string, word: string): boolean {
  let rest = other;
  for (const letter of word) {
    if (!rest.includes(letter)) return false;
    rest = rest.replace(letter, '');
  }
  return true;
}

/** Letters that are missing, added, wrong, or transposed with their neighbor; more than `most` when there are too many. */
export function typingErrors(word: string, other: string, most: number): number {
  if (Math.abs(word.length - other.length) > most) return most + 1;
  let beforeLast: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, i) => i);
  for (let i = 1; i <= word.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= other.length; j += 1) {
      const isSame = word[i - 1] === other[j - 1];
      let errors = Math.min(last[j]! + 1, row[j - 1]! + 1, last[j - 1]! + (isSame ? 0 : 1));
      const isTransposed =
        i > 1 && j > 1 && word[i - 1] === other[j - 2] && word[i - 2] === other[j - 1];
      if (isTransposed) errors = Math.min(errors, beforeLast[j - 2]! + 1);
      row.push(errors);
    }
    if (Math.min(...row) > most) return most + 1;
    [beforeLast, last] = [last, row];
  }
  return last[other.length]!;
}
