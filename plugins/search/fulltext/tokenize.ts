import type { Language } from './language';

export interface Token {
  term: string;
  start: number;
  end: number;
}

/** Words keep a leading `$`, so that operators like `$like` stay one term. */
const wordPattern = /\$?[\p{L}\p{N}_]+/gu;

/** Scripts written without spaces; `Intl.Segmenter` finds their words. */
const unspacedPattern =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Khmer}\p{Script=Lao}\p{Script=Myanmar}]/u;

const stopWords = new Set(
  'a an and are as at be by can do does for from how i if in into is it its my not of on or so that the their then there these they this to was we what when which why will with you your'.split(
    ' ',
  ),
);

let segmenter: Intl.Segmenter | undefined;

function segment(word: string): { segment: string; index: number }[] {
  if (typeof Intl === 'undefined' || !('Segmenter' in Intl)) {
    return [...word].map((one, index) => ({ segment: one, index }));
  }
  // One fixed language, so that the build and the browser split alike whatever their own settings are.
  segmenter ??= new Intl.Segmenter('zh', { granularity: 'word' });
  return [...segmenter.segment(word)];
}

const normalize = (word: string) => word.normalize('NFC').toLowerCase();

/** All words of a text with their positions, stop words included. */
export function findTokens(text: string): Token[] {
  const tokens: Token[] = [];
  for (const match of text.matchAll(wordPattern)) {
    const word = match[0];
    const start = match.index;
    if (!unspacedPattern.test(word)) {
      tokens.push({ term: normalize(word), start, end: start + word.length });
      continue;
    }
    for (const part of segment(word)) {
      const at = start + part.index;
      tokens.push({ term: normalize(part.segment), start: at, end: at + part.segment.length });
    }
  }
  return tokens;
}

const termsOf = (text: string) => findTokens(text).map((token) => token.term);

/** The terms of a text for the index. Only English loses its stop words: queries may consist of them. */
export function tokenize(text: string, language?: Language): string[] {
  return language ? termsOf(text) : termsOf(text).filter((term) => !stopWords.has(term));
}

/** The terms of a query; a query made of stop words only keeps them. */
export function tokenizeQuery(query: string, language?: Language): string[] {
  const ignored = language?.stopWords ?? stopWords;
  const all = termsOf(query);
  const terms = all.filter((term) => !ignored.has(term));
  return terms.length > 0 ? terms : all;
}
