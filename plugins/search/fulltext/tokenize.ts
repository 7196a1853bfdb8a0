import type { Language } from './language';
import { normalizeWord } from './letters';

export interface Token {
  term: string;
  start: number;
  end: number;
}

/** Words keep a leading `$`, so that operators like `$like` stay one term, and marks, soft hyphens and joiners within. */
const wordPattern = /\$?[\p{L}\p{N}_][\p{L}\p{M}\p{N}_\p{Join_Control}\u00ad\u2060]*/gu;

/** Letters that are apostrophes: `компʼютер`, which most people write with one of the other two. */
const apostropheLetters = /[\u02b9-\u02bf]/g;
/** The parts of `model's` and `can't` behind the apostrophe, which are no words. */
const endings = new Set(['s', 't', 'd', 'm', 're', 've', 'll']);
const beforeEnding = /\p{L}['’]$/u;

/** Scripts written without spaces; `Intl.Segmenter` finds their words. */
const unspacedPattern =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Khmer}\p{Script=Lao}\p{Script=Myanmar}]/u;

const stopWords = new Set(
  'a an and are aren as at be by can couldn didn do does doesn don for from hadn hasn haven how i if in into is isn it its my not of on or shouldn so that the their then there these they this to was wasn we weren what when which why will with won wouldn you your'.split(
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

/** All words of a text with their positions, stop words included. */
export function findTokens(text: string): Token[] {
  const tokens: Token[] = [];
  const add = (word: string, start: number) => {
    const term = normalizeWord(word);
    const isEnding =
      endings.has(term) && beforeEnding.test(text.slice(Math.max(0, start - 3), start));
    if (term !== '' && !isEnding) tokens.push({ term, start, end: start + word.length });
  };
  for (const { 0: word, index } of text.replace(apostropheLetters, "'").matchAll(wordPattern)) {
    if (!unspacedPattern.test(word)) add(word, index);
    else for (const part of segment(word)) add(part.segment, index + part.index);
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
