import words from './words.json';

const nouns = words.nouns.split(' ');
const adjectives = words.adjectives.split(' ');
const verbs = words.verbs.split(' ');

export type Random = ReturnType<typeof createRandom>;

/**
 * Random choices that are the same for the same seed: a linear congruential generator (Numerical Recipes' constants), of
 * which the high bits are used.
 */
export function createRandom(seed: number) {
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
  const name = () => verb() + capital(noun()) + capital(noun());
  return { int, pick, noun, adjective, verb, name };
}

export const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
