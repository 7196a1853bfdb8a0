import { foldWord } from './letters';

/** Words up to this length are not corrected, and of one letter more only those that lack a letter: too many words are alike. */
const longestExact = 3;
/** Letters from which on two of a word may be wrong. */
const longWord = 8;

/** The words that a word with typing errors may mean: those with the fewest errors, in the order of the list. A missing accent is none. */
export function corrections(typed: string, words: Iterable<string>): string[] {
  const word = foldWord(typed);
  if (word.length <= longestExact || word.startsWith('$')) return [];
  const isShort = word.length === longestExact + 1;
  let most = word.length < longWord ? 1 : 2;
  let nearest: string[] = [];
  for (const candidate of words) {
    const bare = foldWord(candidate);
    const errors = typingErrors(word, bare, most);
    if (errors > most || (isShort && !hasAllLetters(bare, word))) continue;
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
