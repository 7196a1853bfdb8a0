import { findTokens, type Token } from './tokenize';
import type { HighlightResult, SnippetResult } from './types';

export interface Tags {
  pre: string;
  post: string;
}

const matchLevel = (matched: number, wanted: number): HighlightResult['matchLevel'] =>
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
export function highlight(
  text: string,
  terms: ReadonlySet<string>,
  wanted: number,
  tags: Tags,
): HighlightResult {
  const matched = findTokens(text).filter(({ term }) => terms.has(term));
  const matchedWords = [...new Set(matched.map(({ term }) => term))];
  return {
    value: markTokens(text, 0, text.length, matched, tags),
    matchLevel: matchLevel(matchedWords.length, wanted),
    matchedWords,
  };
}

/** The first word of the run of `length` words with the most distinct matches. */
function bestStart(all: Token[], terms: ReadonlySet<string>, length: number): number {
  const counts = new Map<string, number>();
  let best = 0;
  let bestCount = 0;
  all.forEach(({ term }, i) => {
    if (terms.has(term)) counts.set(term, (counts.get(term) ?? 0) + 1);
    const leaving = all[i - length];
    if (leaving && terms.has(leaving.term)) {
      const left = counts.get(leaving.term)! - 1;
      if (left === 0) counts.delete(leaving.term);
      else counts.set(leaving.term, left);
    }
    if (counts.size > bestCount) {
      bestCount = counts.size;
      best = Math.max(0, i - length + 1);
    }
  });
  if (bestCount === 0) return 0;
  // A snippet reads better with a few words before the match.
  const first = all.findIndex(({ term }, i) => i >= best && terms.has(term));
  return Math.min(Math.max(best, first - 2), all.length - length);
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
export function snippet(
  text: string,
  terms: ReadonlySet<string>,
  options: SnippetOptions,
): SnippetResult {
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
  /[.!?。][\s"'(`]*$/u.test(text.slice(Math.max(0, start - 6), start));

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
