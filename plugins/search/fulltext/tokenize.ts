import type { Language } from './language';
import { normalizeWord } from './letters';

export interface Token {
  term: string;
  start: number;
  end: number;
}

/** A version is one word, `2.5.2`, also of `v2.5.2`. Words keep a leading `$`, so that operators like `$like` stay one term, and marks, soft hyphens and joiners within. */
const wordPattern =
  /\p{N}+(?:\.\p{N}+)+|(?![vV]\p{N}+\.\p{N})\$?[\p{L}\p{N}_][\p{L}\p{M}\p{N}_\p{Join_Control}\u00ad\u2060]*/gu;

/** Letters that are apostrophes: `компʼютер`, which most people write with one of the other two. */
const apostropheLetters = /[\u02b9-\u02bf]/g;
/** The parts of `model's` and `can't` behind the apostrophe, which are no words. */
const endings = new Set(['s', 't', 'd', 'm', 're', 've', 'll']);
const beforeEnding = /\p{L}['’]$/u;

/** Scripts written without spaces; `Intl.Segmenter` finds their words. */
export const unspacedPattern =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Khmer}\p{Script=Lao}\p{Script=Myanmar}]/u;

const stopWords = new Set(
  'a an and are aren as at be by can couldn didn do does doesn don for from hadn hasn haven how i if in into is isn it its my not of on or shouldn so that the their then there these they this to was wasn we weren what when which why will with won wouldn you your'.split(
    ' ',
  ),
);

/** Words of questions that say nothing about their subject. In a name, such as `app.use`, they are words like others. */
const fillers = /(?<!\S)(?:use[ds]?|using|want|need)(?!\S)/gi;

let segmenter: Intl.Segmenter | undefined;

function segment(word: string): { segment: string; index: number }[] {
  if (typeof Intl === 'undefined' || !('Segmenter' in Intl)) {
    return [...word].map((one, index) => ({ segment: one, index }));
  }
  // One fixed language, so that the build and the browser split alike whatever their own settings are.
  segmenter ??= new Intl.Segmenter('zh', { granularity: 'word' });
  return [...segmenter.segment(word)];
}

/** Calls `add` with each word of a text and its position, stop words included. */
function eachWord(text: string, add: (term: string, start: number, end: number) => void): void {
  const addWord = (word: string, start: number) => {
    const term = normalizeWord(word);
    const isEnding =
      endings.has(term) && beforeEnding.test(text.slice(Math.max(0, start - 3), start));
    if (term !== '' && !isEnding) add(term, start, start + word.length);
  };
  const isUnspaced = unspacedPattern.test(text);
  const words = text.replace(apostropheLetters, "'");
  wordPattern.lastIndex = 0;
  // `matchAll` takes twice as long.
  for (let found = wordPattern.exec(words); found; found = wordPattern.exec(words)) {
    const [word] = found;
    if (!isUnspaced || !unspacedPattern.test(word)) addWord(word, found.index);
    else for (const part of segment(word)) addWord(part.segment, found.index + part.index);
  }
}

/** All words of a text with their positions, stop words included. */
export function findTokens(text: string): Token[] {
  const tokens: Token[] = [];
  eachWord(text, (term, start, end) => tokens.push({ term, start, end }));
  return tokens;
}

function termsOf(text: string): string[] {
  const terms: string[] = [];
  eachWord(text, (term) => terms.push(term));
  return terms;
}

/** The terms of a text for the index. Only English loses its stop words: queries may consist of them. */
export function tokenize(text: string, language?: Language): string[] {
  return language ? termsOf(text) : termsOf(text).filter((term) => !stopWords.has(term));
}

/** The terms of a query; a query made of stop words and fillers only keeps them. */
export function tokenizeQuery(query: string, language?: Language): string[] {
  const ignored = language?.stopWords ?? stopWords;
  const subject = language ? query : query.replace(fillers, ' ');
  const terms = termsOf(subject).filter((term) => !ignored.has(term));
  return terms.length > 0 ? terms : termsOf(query);
}
