import type { PatternScanner, RegexEngine, RegexEngineString } from 'shiki/types';
import { requiredText } from './requiredText';
import { toRegExp } from './toRegExp';

/**
 * A regular expression engine for Shiki, based on JavaScript's. It has two layers on top of Shiki's own:
 *
 * - required text: a pattern is searched for only in a line that contains the text it needs, and only translated
 *   then.
 * - shared searches: the match that one rule found is known to all rules with the same pattern.
 *
 * Without both, a cold build takes 1.09 times the CPU time (1.06 to 1.12) for this repository's site and 1.14 times
 * (1.03 to 1.26) for 1,000 pages. Each does a part of what the other does: without one of them 1,000 pages take 1.11
 * or 1.13 times.
 * Measured by `npm run bench -- --only build --cold --before COMMIT`, with `--pages own` or `--pages 1000`, after a commit
 * that takes `finders` or `#isShared` out of `Pattern`.
 */
export function createRegexEngine(): RegexEngine {
  const patterns = new Map<string | RegExp, Pattern>();
  const finders = new Map<string, TextFinder>();
  const finderOf = (text: string) => remember(finders, text, () => new TextFinder(text));
  const findersOf = (source: string | RegExp) =>
    typeof source === 'string' ? requiredText(source)?.map(finderOf) : undefined;
  const patternOf = (source: string | RegExp) =>
    remember(patterns, source, () => new Pattern(source, findersOf(source)));
  let lineId = 0;
  const createString = (content: string): Line => {
    lineId += 1;
    return { content, id: lineId };
  };
  return {
    createString,
    createScanner: (sources) => createScanner(sources.map(patternOf), createString),
  };
}

interface Line extends RegexEngineString {
  readonly id: number;
}

type Match = ReturnType<PatternScanner['findNextMatchSync']>;
type Capture = NonNullable<Match>['captureIndices'][number];

/** Finds the first match of several patterns; of two that start together, that of the earlier pattern. */
function createScanner(
  patterns: readonly Pattern[],
  createString: (content: string) => Line,
): PatternScanner {
  let lineId = 0;
  /** Indexes of the patterns that can match in the line. */
  const possible: number[] = [];
  const enter = (line: Line) => {
    lineId = line.id;
    possible.length = 0;
    for (let index = 0; index < patterns.length; index += 1) {
      if (patterns[index]!.isPossible(line)) possible.push(index);
    }
  };
  return {
    findNextMatchSync(text, start): Match {
      const line = typeof text === 'string' ? createString(text) : (text as Line);
      if (line.id !== lineId) enter(line);
      let best = -1;
      let bestAt = 0;
      for (const index of possible) {
        const at = patterns[index]!.search(line, start);
        if (at < 0 || (best >= 0 && at >= bestAt)) continue;
        best = index;
        bestAt = at;
        if (at === start) break;
      }
      return best < 0 ? null : toMatch(best, patterns[best]!.indices);
    },
  } as PatternScanner;
}

type Indices = readonly ([start: number, end: number] | undefined)[];

/** Oniguruma's value for a group that took no part in the match. */
const nowhere = { start: 4294967295, end: 4294967295, length: 0 };

function toMatch(index: number, indices: Indices): Match {
  const captureIndices: Capture[] = [];
  // The list has holes for groups that took no part.
  for (let group = 0; group < indices.length; group += 1) {
    const range = indices[group];
    captureIndices.push(
      range ? { start: range[0], end: range[1], length: range[1] - range[0] } : nowhere,
    );
  }
  return { index, captureIndices };
}

/** Says whether a line contains a text; remembers the answer for the last line. */
class TextFinder {
  readonly #text: string;
  #lineId = 0;
  #isFound = false;

  constructor(text: string) {
    this.#text = text;
  }

  isIn(line: Line): boolean {
    if (line.id !== this.#lineId) {
      this.#lineId = line.id;
      this.#isFound = line.content.includes(this.#text);
    }
    return this.#isFound;
  }
}

class Pattern {
  /** Groups of the last match. */
  indices: Indices = [];
  readonly #source: string | RegExp;
  readonly #finders: readonly TextFinder[] | undefined;
  /** Whether a search is remembered for other rules with this pattern. */
  readonly #isShared: boolean;
  /** Null for a pattern that JavaScript cannot express: it matches nothing. */
  #regExp: RegExp | null | undefined;
  #lineId = 0;
  #from = 0;
  #at = -1;

  /** A line with none of the texts of `finders` has no match; without `finders` any line may have one. */
  constructor(source: string | RegExp, finders: readonly TextFinder[] | undefined) {
    this.#source = source;
    this.#finders = finders;
    // `\G` is where a search starts: a match found from one start says nothing about another.
    this.#isShared = typeof source === 'string' && !source.includes('\\G');
  }

  isPossible(line: Line): boolean {
    return !this.#finders || this.#finders.some((finder) => finder.isIn(line));
  }

  /** Where the first match from `start` on begins; -1 when there is none. */
  search(line: Line, start: number): number {
    const isKnown =
      line.id === this.#lineId && this.#from <= start && (this.#at < 0 || this.#at >= start);
    if (isKnown && this.#isShared) return this.#at;
    const match = this.#exec(line.content, start);
    this.#lineId = line.id;
    this.#from = start;
    this.#at = match ? match.index : -1;
    this.indices = match?.indices ?? [];
    return this.#at;
  }

  /** Null as well for a line that is too complex for the pattern; other lines may still match. */
  #exec(content: string, start: number): RegExpExecArray | null {
    if (this.#regExp === undefined) {
      const source = this.#source;
      this.#regExp = typeof source === 'string' ? toRegExp(source) : source;
    }
    if (this.#regExp === null) return null;
    this.#regExp.lastIndex = start;
    try {
      return this.#regExp.exec(content);
    } catch {
      return null;
    }
  }
}

function remember<Key, Value>(values: Map<Key, Value>, key: Key, make: () => Value): Value {
  let value = values.get(key);
  if (value === undefined) {
    value = make();
    values.set(key, value);
  }
  return value;
}
