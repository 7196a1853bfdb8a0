import type { Problem } from '../../plugin';

interface Opened {
  start: number;
  end?: number;
  colons: number;
  /** Number of directives around it. */
  depth: number;
}

const opener =
  /^([ \t>]*(?:[-*+][ \t]+|\d+[.)][ \t]+)*)(:{3,})([ \t]*)([A-Za-z][\w-]*)([ \t]*)(.*)$/s;
const closer = /^[ \t>]*(:{3,})[ \t]*$/;

/**
 * Rewrites the lines that open and close directives to the form that the parser understands: `:::tip Title`
 * gets brackets, and a directive nested in one with the same number of colons gets fewer.
 */
export class DirectiveLines {
  /** Lines that were edited, by their number from 1, as the author wrote them. */
  readonly written = new Map<number, string>();
  readonly problems: Problem[] = [];
  readonly #file: string;
  /** The lines of the file, edited in place. */
  readonly #lines: string[];
  /** Names of the directives that may have blanks before them. */
  readonly #names: readonly string[];
  readonly #open: Opened[] = [];
  /** All directives since the outermost one opened. */
  #tree: Opened[] = [];
  /** Whether the parser would take the end of one for the end of another. */
  #isUnclear = false;
  /** The most colons of a line of code in them: the JavaScript parser ends a directive there. */
  #inCode = 0;

  constructor(file: string, lines: string[], names: readonly string[]) {
    this.#file = file;
    this.#lines = lines;
    this.#names = names;
  }

  /** The number of directives that are open, or that as many colons as a line of code has would stand for. */
  get depth(): number {
    return Math.max(this.#open.length, this.#inCode - 2);
  }

  /** Reads the line with an index, which is no code. */
  read(index: number): void {
    const text = this.#lines[index]!;
    const end = closer.exec(text);
    if (end) {
      this.#close(index, end[1]!.length);
      return;
    }
    const start = openingLine(text, this.#names);
    if (!start) return;
    if (start.isUnpaired) this.#warn(index, unpairedInCode);
    this.#write(index, start.text);
    const { colons } = start;
    if (this.#open.some((opened) => opened.colons <= colons)) this.#isUnclear = true;
    const opened = { start: index, colons, depth: this.#open.length };
    this.#open.push(opened);
    this.#tree.push(opened);
  }

  /** Reads a line of a code block, which closes nothing. */
  readCode(text: string): void {
    const colons = this.#open.length > 0 ? closer.exec(text)?.[1]?.length : undefined;
    if (colons === undefined) return;
    this.#inCode = Math.max(this.#inCode, colons);
    if (this.#open.some((opened) => opened.colons <= colons)) this.#isUnclear = true;
  }

  /** Ends the text, or the outermost directive: gives nested directives their numbers of colons. */
  finish(): void {
    // One that is never closed ends with its parent: no line closes it, as it has the most colons.
    const deepest = this.#tree.reduce((most, { depth }) => Math.max(most, depth), 0);
    for (const { start, end, depth } of this.#isUnclear ? this.#tree : []) {
      const level = end === undefined ? deepest + 1 : deepest - depth;
      const colons = ':'.repeat(Math.max(3, this.#inCode + 1) + level);
      this.#write(start, this.#lines[start]!.replace(/:{3,}/, colons));
      if (end !== undefined) this.#write(end, this.#lines[end]!.replace(/:{3,}/, colons));
    }
    this.#tree = [];
    this.#isUnclear = false;
    this.#inCode = 0;
  }

  #close(index: number, colons: number): void {
    const same = this.#open.findLastIndex((opened) => opened.colons === colons);
    const at = same >= 0 ? same : this.#open.findLastIndex((opened) => opened.colons < colons);
    if (at < 0) {
      this.#warn(index, closesNothing(this.#lines[index]!));
      return;
    }
    this.#open[at]!.end = index;
    if (at < this.#open.length - 1) this.#isUnclear = true;
    this.#open.length = at;
    if (this.#open.length === 0) this.finish();
  }

  #write(index: number, text: string): void {
    const before = this.#lines[index]!;
    if (before === text) return;
    if (!this.written.has(index + 1)) this.written.set(index + 1, before);
    this.#lines[index] = text;
  }

  #warn(index: number, problem: Problem): void {
    const column = this.#lines[index]!.indexOf(':') + 1;
    const place = { file: this.#file, line: index + 1, column };
    this.problems.push({ ...problem, place });
  }
}

/** The line with its title in brackets; undefined when it opens no directive. */
function openingLine(
  text: string,
  names: readonly string[],
): { text: string; colons: number; isUnpaired: boolean } | undefined {
  const [, before, marks, blank, name, gap, rest] = opener.exec(text.trimEnd()) ?? [];
  if (!marks || !name || rest === undefined) return undefined;
  if (blank && !names.includes(name)) return undefined;
  const isParsed = rest === '' || (/^[[{]/.test(rest) && isLabel(rest));
  if (!isParsed && !gap && !/^[[{]/.test(rest)) return undefined;
  const title = isParsed ? rest : escapeTitle(rest);
  return {
    text: `${before}${marks}${name}${isParsed ? rest : `[${title}]`}`,
    colons: marks.length,
    // In code, the backslash in front of the bracket is shown.
    isUnpaired: title !== rest && /`[^`[\]]*[[\]][^`]*`/.test(rest),
  };
}

const attributesOnly = /^(?:\{(?:"[^"]*"|'[^']*'|[^{}"'])*\})?$/;

/** Whether a text is `[label]`, `{attributes}` or one after the other, which the parser reads. */
function isLabel(text: string): boolean {
  let depth = 0;
  let end = 0;
  for (const { 0: sign, index } of text.startsWith('[') ? text.matchAll(bracket) : []) {
    if (sign === '[') depth += 1;
    if (sign === ']') depth -= 1;
    end = index + 1;
    if (depth === 0) break;
  }
  return depth === 0 && attributesOnly.test(text.slice(end));
}

/** A bracket, or an escaped character. */
const bracket = /\\.|[[\]]/gs;

/** A title whose brackets do not match, or which ends with a backslash, would end its label elsewhere. */
function escapeTitle(title: string): string {
  const ended = /(?<!\\)(?:\\\\)*\\$/.test(title) ? `${title}\\` : title;
  if (isLabel(`[${ended}]`)) return ended;
  return ended.replace(bracket, (sign) => (sign.length > 1 ? sign : `\\${sign}`));
}

const unpairedInCode: Problem = {
  message:
    'content: a bracket in the code of this title has no partner, and is shown with a backslash',
  action: 'Write the bracket outside of the code, or pair it.',
};

const closesNothing = (text: string): Problem => ({
  message: `content: "${text.replace(/^[ \t>]+/, '').trimEnd()}" closes no directive`,
  action: 'Remove the line, or open a directive with as many colons above it.',
});
