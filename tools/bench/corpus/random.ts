import words from './words.json';

const [nouns, adjectives, verbs] = [words.nouns, words.adjectives, words.verbs].map((list) =>
  list.split(' '),
) as [string[], string[], string[]]; // map() keeps the number of lists

/** Random choices that are the same for the same seed. */
export interface Random {
  int(low: number, high: number): number;
  pick<T>(list: readonly T[]): T;
  noun(): string;
  adjective(): string;
  verb(): string;
  name(): string;
}

/** A linear congruential generator (Numerical Recipes' constants), of which the high bits are used. */
export function createRandom(seed: number): Random {
  let state = Math.imul(seed + 1, 2_654_435_761) >>> 0;
  const next = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return (state >>> 8) / 2 ** 24;
  };
  const int = (low: number, high: number) => low + Math.floor(next() * (high - low + 1));
  const pick = <T>(list: readonly T[]): T => list[int(0, list.length - 1)]!;
  const noun = () => pick(nouns);
  const adjective = () => pick(adjectives);
  const verb = () => pick(verbs);
  return {
    int,
    pick,
    noun,
    adjective,
    verb,
    name: () => verb() + capital(noun()) + capital(noun()),
  };
}

export const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
