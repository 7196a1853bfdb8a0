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

interface DirectiveLinesInput {
  file: string;
  /** The lines of the text, edited in place. */
  lines: string[];
  /** Called before a line is edited, with its index. */
  change(index: number): void;
  problems: Problem[];
  /** Names of the directives that may have blanks before them. */
  names: readonly string[];
}

/**
 * Rewrites the lines that open and close directives to the form that the parser understands: `:::tip Title`
 * gets brackets, and a directive nested in one with the same number of colons gets fewer.
 */
export class DirectiveLines {
  readonly #input: DirectiveLinesInput;
  readonly #open: Opened[] = [];
  /** All directives since the outermost one opened. */
  #tree: Opened[] = [];
  /** Whether the parser would take the end of one for the end of another. */
  #isUnclear = false;
  /** The most colons of a line of code in them: the JavaScript parser ends a directive there. */
  #inCode = 0;

  constructor(input: DirectiveLinesInput) {
    this.#input = input;
  }

  /** The number of directives that are open, or that as many colons as a line of code has would stand for. */
  get depth(): number {
    return Math.max(this.#open.length, this.#inCode - 2);
  }

  /** Reads line `index` of the text; `number` is its line in the file. */
  read(index: number, number: number): void {
    const text = this.#input.lines[index]!;
    const end = closer.exec(text);
    if (end) {
      this.#close(index, number, end[1]!.length);
      return;
    }
    const start = openingLine(text, this.#input.names);
    if (!start) return;
    const { file, problems } = this.#input;
    if (start.isUnpaired) problems.push(unpairedInCode(file, text, number));
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
    const { lines } = this.#input;
    // One that is never closed ends with its parent: no line closes it, as it has the most colons.
    const deepest = this.#tree.reduce((most, { depth }) => Math.max(most, depth), 0);
    for (const { start, end, depth } of this.#isUnclear ? this.#tree : []) {
      const level = end === undefined ? deepest + 1 : deepest - depth;
      const colons = ':'.repeat(Math.max(3, this.#inCode + 1) + level);
      this.#write(start, lines[start]!.replace(/:{3,}/, colons));
      if (end !== undefined) this.#write(end, lines[end]!.replace(/:{3,}/, colons));
    }
    this.#tree = [];
    this.#isUnclear = false;
    this.#inCode = 0;
  }

  #close(index: number, number: number, colons: number): void {
    const { file, lines, problems } = this.#input;
    const same = this.#open.findLastIndex((opened) => opened.colons === colons);
    const at = same >= 0 ? same : this.#open.findLastIndex((opened) => opened.colons < colons);
    if (at < 0) {
      problems.push(closesNothing(file, lines[index]!, number));
      return;
    }
    this.#open[at]!.end = index;
    if (at < this.#open.length - 1) this.#isUnclear = true;
    this.#open.length = at;
    if (this.#open.length === 0) this.finish();
  }

  #write(index: number, text: string): void {
    const { lines, change } = this.#input;
    if (lines[index] === text) return;
    change(index);
    lines[index] = text;
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
  if (text.startsWith('['))
    for (const { sign, index } of brackets(text)) {
      depth += sign === '[' ? 1 : -1;
      end = index + 1;
      if (depth === 0) break;
    }
  return depth === 0 && attributesOnly.test(text.slice(end));
}

/** A title whose brackets do not match, or which ends with a backslash, would end its label elsewhere. */
function escapeTitle(title: string): string {
  let depth = 0;
  let isBalanced = true;
  for (const { sign } of brackets(title)) {
    depth += sign === '[' ? 1 : -1;
    if (depth < 0) isBalanced = false;
  }
  const isClosed = isBalanced && depth === 0;
  const escaped = isClosed
    ? title
    : title.replace(/\\.|[[\]]/gs, (sign) => (sign.length > 1 ? sign : `\\${sign}`));
  return /(?<!\\)(?:\\\\)*\\$/.test(escaped) ? `${escaped}\\` : escaped;
}

/** The brackets of a text that are not escaped. */
const brackets = (text: string): { sign: string; index: number }[] =>
  [...text.matchAll(/\\.|[[\]]/gs)].flatMap(({ 0: sign, index }) =>
    sign.length === 1 ? [{ sign, index }] : [],
  );

const unpairedInCode = (file: string, text: string, line: number): Problem => ({
  message:
    'content: a bracket in the code of this title has no partner, and is shown with a backslash',
  place: { file, line, column: text.indexOf(':') + 1 },
  action: 'Write the bracket outside of the code, or pair it.',
});

const closesNothing = (file: string, text: string, line: number): Problem => ({
  message: `content: "${text.replace(/^[ \t>]+/, '').trimEnd()}" closes no directive`,
  place: { file, line, column: text.indexOf(':') + 1 },
  action: 'Remove the line, or open a directive with as many colons above it.',
});
