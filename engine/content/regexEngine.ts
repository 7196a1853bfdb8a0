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
  return createJavaScriptRegexEngine({
    forgiving: true,
    regexConstructor(pattern) {
      const texts = requiredText(pattern);
      // `\G` is where the search began: such a pattern is searched for anew every time, and the scanner must know
      return !texts || pattern.includes('\\G')
        ? defaultJavaScriptRegexConstructor(pattern)
        : new GuardedRegExp(pattern, texts.map(finderOf));
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

/** A pattern that is made into what searches when a line first has one of its texts. */
class GuardedRegExp extends RegExp {
  readonly #pattern: string;
  readonly #finders: readonly TextFinder[];
  /** Null for a pattern that JavaScript cannot express: it matches nothing. */
  #made: RegExp | null | undefined;

  constructor(pattern: string, finders: readonly TextFinder[]) {
    super('', 'g');
    this.#pattern = pattern;
    this.#finders = finders;
  }

  override exec(line: string): RegExpExecArray | null {
    if (!this.#finders.some((isIn) => isIn(line))) return null;
    if (this.#made === undefined) this.#made = construct(this.#pattern);
    if (this.#made === null) return null;
    this.#made.lastIndex = this.lastIndex;
    return this.#made.exec(line);
  }
}

function construct(pattern: string): RegExp | null {
  try {
    return defaultJavaScriptRegexConstructor(pattern);
  } catch {
    return null;
  }
}
