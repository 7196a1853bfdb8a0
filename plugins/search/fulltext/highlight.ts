import { findTokens, type Token } from './tokenize';
import type { MarkedText } from './types';

export interface Tags {
  pre: string;
  post: string;
}

/** The words that match a query. */
export type Terms = Pick<ReadonlySet<string>, 'has'>;

const matchLevel = (matched: number, wanted: number): MarkedText['matchLevel'] =>
  matched === 0 ? 'none' : matched >= wanted ? 'full' : 'partial';

function markTokens(text: string, from: number, to: number, tokens: Token[], tags: Tags): string {
  let value = '';
  let at = from;
  for (const { start, end } of tokens) {
    if (start < at || end > to) continue;
    value += `${text.slice(at, start)}${tags.pre}${text.slice(start, end)}${tags.post}`;
    at = end;
  }
  return value + text.slice(at, to);
}

/**
 * Marks the matched words of a text. `terms` are words as the index holds them, so a query with a typo marks
 * the words it found. `wanted` is the number of words of the query.
 */
export function highlight(text: string, terms: Terms, wanted: number, tags: Tags): MarkedText {
  const matched = findTokens(text).filter(({ term }) => terms.has(term));
  const matchedWords = [...new Set(matched.map(({ term }) => term))];
  return {
    value: markTokens(text, 0, text.length, matched, tags),
    matchLevel: matchLevel(matchedWords.length, wanted),
    matchedWords,
  };
}

/** The first word of the run of `length` words with the most distinct matches. */
function bestStart(all: Token[], terms: Terms, length: number): number {
  const matches = all.map(({ term }) => (terms.has(term) ? term : ''));
  const countFrom = (start: number) =>
    new Set(matches.slice(start, start + length).filter((term) => term !== '')).size;
  let best = 0;
  let bestCount = 0;
  for (const [start, term] of matches.entries()) {
    const count = term === '' ? 0 : countFrom(start);
    if (count > bestCount) [best, bestCount] = [start, count];
  }
  if (bestCount === 0) return 0;
  // A snippet reads better with a few words before the match.
  const leads = [2, 1].filter((lead) => best >= lead && countFrom(best - lead) === bestCount);
  return Math.min(best - (leads[0] ?? 0), all.length - length);
}

interface SnippetOptions {
  /** Words around the match. */
  length: number;
  /** Characters that the snippet may grow to; the words alone when absent. */
  characters?: number;
  wanted: number;
  ellipsis: string;
  tags: Tags;
}

/** The `length` words of a text around the match, with `ellipsis` where something was left out. */
export function snippet(text: string, terms: Terms, options: SnippetOptions): MarkedText {
  const all = findTokens(text);
  const first = all.length > options.length ? bestStart(all, terms, options.length) : 0;
  const least = { start: first, end: Math.min(first + options.length, all.length) };
  const { start, end } = grow(text, all, least, options.characters ?? 0);
  const matched = all.slice(start, end).filter(({ term }) => terms.has(term));
  const from = start === 0 ? 0 : all[start]!.start;
  const isCut = end < all.length;
  const to = isCut ? all[end - 1]!.end : text.length;
  const value = markTokens(text, from, to, matched, options.tags);
  const before = start > 0 && !startsSentence(text, all[start]!) ? options.ellipsis : '';
  return {
    value: `${before}${value.replace(/\s+/g, ' ').trim()}${isCut ? options.ellipsis : ''}`,
    matchLevel: matchLevel(new Set(matched.map(({ term }) => term)).size, options.wanted),
  };
}

const startsSentence = (text: string, { start }: Token): boolean =>
  /(?:[.!?]["')`]*\s+|。)["'(`]*$/u.test(text.slice(Math.max(0, start - 6), start));

/**
 * Adds words up to a number of characters: back to the beginning of the sentence if that leaves room for as much behind, then
 * behind, and before only when the text ends behind.
 */
function grow(
  text: string,
  all: readonly Token[],
  { start, end }: { start: number; end: number },
  most: number,
) {
  const lengthOf = (from: number, to: number) => all[to - 1]!.end - all[from]!.start;
  if (all.length === 0 || lengthOf(start, end) >= most) return { start, end };
  let sentence = start;
  while (sentence > 0 && !startsSentence(text, all[sentence]!)) sentence -= 1;
  if (lengthOf(sentence, end) <= most) start = sentence;
  while (end < all.length && lengthOf(start, end + 1) <= most) end += 1;
  while (end === all.length && start > 0 && lengthOf(start - 1, end) <= most) start -= 1;
  return { start, end };
}
