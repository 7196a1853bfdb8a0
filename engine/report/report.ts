import type { Problem, SourcePosition } from '../plugin';

/**
 * Failures and warnings as people read them. The only file that formats for people; STYLE of a problem:
 *
 *     docs: unknown sidebar id "tutorial"; known ids are "tutorialSidebar"
 *       at content/docs/intro.md:3:10
 *       3 | sidebar: tutorial
 *         |          ^
 *       Use a known id, or add this one to sidebars.ts.
 */

/** Name of the symbol that marks a `SiteError`, for code that cannot import the class. */
export const siteErrorBrand = 'ottoman-docs.SiteError';
const brand: unique symbol = Symbol.for(siteErrorBrand);

/** A failure that a person can cause and fix: one or more problems, reported together. See `isSiteError`. */
export class SiteError extends Error {
  /** `SiteError`, as stacks show it. */
  override name = 'SiteError';
  /** At least one, each once, in the order they were found. */
  readonly problems: readonly Problem[];

  /** The error's message joins those of all problems, one per line; `cause` is the caught error. */
  constructor(problem: Problem | readonly Problem[], options?: { cause?: unknown }) {
    const problems = 'message' in problem ? [problem] : eachOnce(problem);
    super(problems.map((problem) => problem.message).join('\n'), options);
    this.problems = problems;
  }

  get [brand](): true {
    return true;
  }
}

/** Problems without repetition: pages share files, and languages the pages that nobody has translated. */
export function eachOnce<P extends Problem>(problems: readonly P[]): P[] {
  return [...new Map(problems.map((problem) => [JSON.stringify(problem), problem])).values()];
}

/** Whether something thrown is a `SiteError`; that of another copy of the engine is one too. */
export const isSiteError = (thrown: unknown): thrown is SiteError =>
  typeof thrown === 'object' && thrown !== null && brand in thrown;

/** A thrown value as text, with its causes. Anything can be thrown, even a value without text. */
export function textOfThrown(thrown: unknown, maxCauses = 5): string {
  if (thrown instanceof Error) {
    const text = thrown.message || thrown.name;
    const cause = thrown.cause && maxCauses > 0 ? textOfThrown(thrown.cause, maxCauses - 1) : '';
    return text.includes(cause) ? text : `${text}: ${cause}`;
  }
  try {
    const text = String(thrown);
    if (text !== '[object Object]') return text;
  } catch {
    // an object without a text
  }
  return describeValue(thrown);
}

/** A value in a message, in 60 characters at most; `nothing` when there is none. */
export function describeValue(value: unknown): string {
  if (value === undefined) return 'nothing';
  if (typeof value === 'function') return 'a function';
  const text = jsonOf(value);
  return text.length > 60 ? `${text.slice(0, 57)}…` : text;
}

/** Some values are not JSON: circular ones, big integers, values that throw when read. */
function jsonOf(value: unknown): string {
  try {
    return (typeof value === 'number' ? undefined : JSON.stringify(value)) ?? String(value);
  } catch {
    if (typeof value === 'bigint') return `${value}n`;
    return Array.isArray(value) ? 'a list' : 'an object';
  }
}

/**
 * Waits for all. Returns the values (undefined for failures) and the problems of all failures.
 * @throws the first error that is not a SiteError.
 */
export async function settle<T>(
  promises: Iterable<Promise<T>>,
): Promise<{ values: (T | undefined)[]; problems: Problem[] }> {
  const settled = await Promise.allSettled(promises);
  const problems: Problem[] = [];
  const values = settled.map((result) => {
    if (result.status === 'fulfilled') return result.value;
    if (!isSiteError(result.reason)) throw result.reason;
    problems.push(...result.reason.problems);
    return undefined;
  });
  return { values, problems };
}

/** Waits for all, then returns all values. @throws SiteError with the problems of all failures. */
export async function settleAll<T>(promises: Iterable<Promise<T>>): Promise<T[]> {
  const { values, problems } = await settle(promises);
  if (problems.length > 0) throw new SiteError(problems);
  return values as T[]; // without problems there is a value for each
}

/** How many entries a list in a message may have before it ends with "and N more". */
const maxListed = 20;

/** `"a", "b" and 3 more`: sorted, quoted, complete up to 20 entries. */
export function listNames(names: Iterable<string>): string {
  const sorted = [...names].sort();
  const shown = sorted.slice(0, maxListed).map((name) => JSON.stringify(name));
  const rest = sorted.length - shown.length;
  return shown.join(', ') + (rest > 0 ? ` and ${rest} more` : '');
}

/**
 * The known name or path closest to `name`, or undefined when none is close enough to be a typo. Paths share their folders: one
 * below the same folder comes first, then one with another folder, then a like name anywhere.
 */
export function nearestName(name: string, known: Iterable<string>): string | undefined {
  const paths = [...known];
  const folder = name.slice(0, name.lastIndexOf('/') + 1);
  const below = (path: string) => path.slice(folder.length);
  const siblings = paths.filter((path) => path.startsWith(folder));
  const base = (path: string) => path.slice(path.lastIndexOf('/') + 1);
  const moved = paths.filter((path) => base(path) === base(name));
  return (
    nearest(siblings, (path) => [below(name), below(path)]) ??
    nearest(moved, (path) => [name, path]) ??
    nearest([...siblings, ...paths], (path) => [base(name), base(path)])
  );
}

/** The action of a problem about an unknown name: the nearest one, or `otherwise` when none is near. */
export function didYouMean(name: string, known: Iterable<string>, otherwise: string): string {
  const near = nearestName(name, known);
  return near ? `Did you mean "${near}"?` : otherwise;
}

/** A word may have one typing error, a longer one several. */
const typingErrorsIn = (word: string) =>
  word.length < 5 ? 1 : Math.max(2, Math.floor(word.length / 3));

/** The known name with the fewest letters to change; `compared` gives the parts of both that count, and `errorsIn` how many may differ. */
function nearest(
  known: Iterable<string>,
  compared: (candidate: string) => [string, string],
  errorsIn: (own: string, other: string) => number = typingErrorsIn,
): string | undefined {
  let best: string | undefined;
  let bestDistance = Number.POSITIVE_INFINITY;
  for (const candidate of known) {
    const [own, other] = compared(candidate);
    const limit = Math.min(bestDistance, errorsIn(own, other) + 1);
    const distance = editDistance(own.toLowerCase(), other.toLowerCase(), limit);
    if (distance < limit) {
      best = candidate;
      bestDistance = distance;
    }
  }
  return best;
}

/** The known name of which `name` is a misspelling: one letter off, two in a long name; undefined when there is none. */
export const misspelledName = (name: string, known: Iterable<string>): string | undefined =>
  nearest(
    known,
    (candidate) => [name, candidate],
    (own, other) => (Math.min(own.length, other.length) < 8 ? 1 : 2),
  );

/** Letters to change, add, remove or swap with the next one. */
function editDistance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) >= limit) return limit;
  let before: number[] = [];
  let row = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const changed = row[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1);
      const isSwapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      const swapped = isSwapped ? before[j - 2]! + 1 : changed;
      next.push(Math.min(changed, swapped, row[j]! + 1, next[j - 1]! + 1));
    }
    before = row;
    row = next;
  }
  return row[b.length]!;
}

/** `file:line:column`, as far as known. */
function formatPlace({ file, line, column }: SourcePosition): string {
  return [file, line, line === undefined ? undefined : column]
    .filter((part) => part !== undefined)
    .join(':');
}

/** The line of a position with a caret below the column; empty when the text or the line is not known. */
export function codeFrame(text: string | undefined, place: SourcePosition | undefined): string[] {
  const line = place?.line === undefined ? undefined : text?.split(/\r\n?|\n/)[place.line - 1];
  if (line === undefined || place?.line === undefined) return [];
  const number = String(place.line);
  const start = Math.max(0, (place.column ?? 1) - 80);
  const shown = line.slice(start, start + 120).replace(/\t/g, ' ');
  const frame = [`${number} | ${shown}`];
  if (place.column !== undefined) {
    frame.push(
      `${' '.repeat(number.length)} | ${' '.repeat(Math.max(0, place.column - 1 - start))}^`,
    );
  }
  return frame;
}

/**
 * A whole problem as text; `textOf` reads files for the code frame, `others` are more places of the problem. Control
 * characters of names and texts are replaced: a terminal, or a program that reads the log, would obey them.
 */
export function formatProblem(
  problem: Problem,
  textOf?: (file: string) => string | undefined,
  others: readonly SourcePosition[] = [],
): string {
  const lines = problem.message.split('\n');
  if (problem.place) {
    lines.push(`  at ${formatPlace(problem.place)}`);
    const text = problem.place.line === undefined ? undefined : textOf?.(problem.place.file);
    lines.push(...codeFrame(text, problem.place).map((line) => `  ${line}`));
  }
  if (others.length > 0) lines.push(`  also at ${listPlaces(others)}`);
  if (problem.action) lines.push(...problem.action.split('\n').map((line) => `  ${line}`));
  return lines.map((line) => line.replace(/(?!\t)\p{Cc}/gu, '\ufffd')).join('\n');
}

/** How many further places of a problem are named. */
const maxPlaces = 5;

function listPlaces(places: readonly SourcePosition[]): string {
  const shown = places.slice(0, maxPlaces).map(formatPlace).join(', ');
  const rest = places.length - maxPlaces;
  return rest > 0 ? `${shown} and ${rest} more ${rest === 1 ? 'place' : 'places'}` : shown;
}

interface ProblemGroup {
  problem: Problem;
  others: SourcePosition[];
}

/** Problems as people read them: lost pages first, then by place; the same message and action is one problem. */
export function groupProblems(problems: readonly Problem[]): ProblemGroup[] {
  const groups = new Map<string, ProblemGroup>();
  for (const problem of sortProblems(problems)) {
    const key = JSON.stringify([problem.message, problem.action]);
    const group = groups.get(key);
    if (!group) groups.set(key, { problem, others: [] });
    else if (problem.place) group.others.push(problem.place);
  }
  const rank = ({ problem }: ProblemGroup) => (problem.losesPage ? 0 : 1);
  return [...groups.values()].sort((a, b) => rank(a) - rank(b));
}

/** Problems sorted by file, line, column and message. */
export function sortProblems<P extends Problem>(problems: readonly P[]): P[] {
  const key = (p: Problem) =>
    [p.place?.file ?? '', pad(p.place?.line), pad(p.place?.column), p.message].join('\u0000');
  return [...problems].sort((a, b) => (key(a) < key(b) ? -1 : key(a) > key(b) ? 1 : 0));
}

const pad = (n: number | undefined) => String(n ?? 0).padStart(8, '0');

/** Reports each problem at its severity from the config. @throws SiteError with those that are errors */
export function reportAs<P extends Problem>(
  severityOf: (problem: P) => 'ignore' | 'warn' | 'error',
  problems: readonly P[],
  warn: (problem: P) => void,
): void {
  const errors = problems.filter((problem) => severityOf(problem) === 'error');
  if (errors.length > 0) throw new SiteError(errors);
  for (const problem of problems) if (severityOf(problem) === 'warn') warn(problem);
}
