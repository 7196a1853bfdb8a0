import type { Problem } from '../../plugin';

/** Names of all directives that hold content. */
export const containerNames = [
  ...['note', 'tip', 'info', 'caution', 'warning', 'danger', 'details'],
  ...['tabs', 'tab', 'code-group'],
];

/** Rewrites the lines that open and close directives to the form that the parser understands. */
export interface DirectiveLines {
  /** Reads line `index` of the text; `number` is its line in the file. */
  read(index: number, number: number): void;
  /** Ends the text: gives nested directives their numbers of colons. */
  finish(): void;
}

interface Opened {
  start: number;
  end?: number;
  colons: number;
  /** Levels of directives inside. */
  height: number;
}

const opener =
  /^([ \t>]*(?:[-*+][ \t]+|\d+[.)][ \t]+)*)(:{3,})([ \t]*)([A-Za-z][\w-]*)([ \t]*)(.*?)[ \t]*$/;
const closer = /^[ \t>]*(:{3,})[ \t]*$/;

/**
 * A reader that edits `lines` in place: `:::tip Title` gets brackets, and a directive nested in one with the
 * same number of colons gets fewer. `change` is called for every edited line, with its old text.
 */
export function createDirectiveLines(
  file: string,
  lines: string[],
  { change, problems }: { change: (index: number) => void; problems: Problem[] },
): DirectiveLines {
  const open: Opened[] = [];
  /** Everything since the outermost one opened. */
  let tree: Opened[] = [];
  /** Whether the parser would take the end of one for the end of another. */
  let unclear = false;

  const write = (index: number, text: string) => {
    if (lines[index] === text) return;
    change(index);
    lines[index] = text;
  };
  const settle = () => {
    for (const { start, end, height } of unclear ? tree : []) {
      const colons = ':'.repeat(3 + height);
      write(start, lines[start]!.replace(/:{3,}/, colons));
      if (end !== undefined) write(end, lines[end]!.replace(/:{3,}/, colons));
    }
    tree = [];
    unclear = false;
  };
  const close = (index: number, number: number, colons: number) => {
    const same = open.findLastIndex((one) => one.colons === colons);
    const at = same >= 0 ? same : open.findLastIndex((one) => one.colons < colons);
    if (at < 0) return void problems.push(closesNothing(file, lines[index]!, number));
    open[at]!.end = index;
    for (const child of open.splice(at).reverse()) {
      const parent = open.at(-1);
      if (parent) parent.height = Math.max(parent.height, child.height + 1);
    }
    if (open.length === 0) settle();
  };
  return {
    read(index, number) {
      const text = lines[index]!;
      const end = closer.exec(text);
      if (end) return close(index, number, end[1]!.length);
      const start = openingLine(text);
      if (!start) return;
      write(index, start.text);
      const { colons } = start;
      if (open.some((one) => one.colons <= colons)) unclear = true;
      const opened = { start: index, colons, height: 0 };
      open.push(opened);
      tree.push(opened);
    },
    finish() {
      while (open.length > 0) {
        const child = open.pop()!;
        const parent = open.at(-1);
        if (parent) parent.height = Math.max(parent.height, child.height + 1);
      }
      settle();
    },
  };
}

/** The line with its title in brackets; undefined when it opens no directive. */
function openingLine(text: string): { text: string; colons: number } | undefined {
  const [, before, marks, blank, name, gap, rest] = opener.exec(text) ?? [];
  if (!marks || !name || rest === undefined) return undefined;
  if (blank && !containerNames.includes(name)) return undefined;
  const written = rest === '' || /^[[{]/.test(rest) ? rest : gap ? `[${escapeTitle(rest)}]` : null;
  if (written === null) return undefined;
  return { text: `${before}${marks}${name}${written}`, colons: marks.length };
}

/** A title whose brackets do not match would end its label early. */
function escapeTitle(title: string): string {
  let depth = 0;
  let balanced = true;
  for (const character of title) {
    if (character === '[') depth += 1;
    if (character === ']') depth -= 1;
    if (depth < 0) balanced = false;
  }
  return balanced && depth === 0 ? title : title.replace(/[[\]]/g, '\\$&');
}

const closesNothing = (file: string, text: string, line: number): Problem => ({
  message: `content: "${text.replace(/^[ \t>]+|[ \t]+$/g, '')}" closes no directive`,
  place: { file, line, column: text.indexOf(':') + 1 },
  action: 'Remove the line, or open a directive with as many colons above it.',
});
