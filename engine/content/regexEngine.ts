import {
  createJavaScriptRegexEngine,
  defaultJavaScriptRegexConstructor,
} from 'shiki/engine/javascript';
import type { RegexEngine } from 'shiki/types';
import { requiredText } from './requiredText';

/**
 * Shiki's JavaScript engine, but a pattern is only searched for in a line that has the text it needs, and only
 * turned into a regular expression then. Most are not: nine searches of a grammar in ten would find nothing.
 */
export function createRegexEngine(): RegexEngine {
  const finders = new Map<string, TextFinder>();
  const finderOf = (text: string): TextFinder => {
    let known = finders.get(text);
    if (!known) {
      known = createTextFinder(text);
      finders.set(text, known);
    }
    return known;
  };
  const patterns = new Map<string, RegExp>();
  const construct = (pattern: string): RegExp => {
    const texts = requiredText(pattern);
    // `\G` is where the search began: such a pattern is searched for anew every time, and the scanner must know
    if (!texts || pattern.includes('\\G')) return defaultJavaScriptRegexConstructor(pattern);
    return createGuarded(pattern, texts.map(finderOf)) as RegExp;
  };
  return createJavaScriptRegexEngine({
    forgiving: true,
    cache: null,
    regexConstructor(pattern) {
      let known = patterns.get(pattern);
      if (!known) {
        known = construct(pattern);
        patterns.set(pattern, known);
      }
      return known;
    },
  });
}

/** Whether a line has a text; the answer for the last line is remembered. */
type TextFinder = (line: string) => boolean;

function createTextFinder(text: string): TextFinder {
  let last = '';
  let isFound = false;
  return (line) => {
    if (line !== last) {
      last = line;
      isFound = line.includes(text);
    }
    return isFound;
  };
}

/** What the scanner uses of a regular expression. */
type Guarded = Pick<RegExp, 'lastIndex' | 'sticky' | 'exec'>;

function createGuarded(pattern: string, finders: readonly TextFinder[]): Guarded {
  let made: RegExp | undefined;
  return {
    lastIndex: 0,
    sticky: false,
    exec(line) {
      if (!finders.some((isIn) => isIn(line))) return null;
      made ??= defaultJavaScriptRegexConstructor(pattern);
      made.lastIndex = this.lastIndex;
      return made.exec(line);
    },
  };
}
