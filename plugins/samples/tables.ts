import type { Problem } from '../../engine';

export interface Table {
  /** Line of its head, from 1. */
  line: number;
  indent: string;
  head: string[];
  rows: string[][];
}

/** A row that a sample passes to `console.table`: column heading → cell text; other cells are the author's. */
type ProvenRow = Record<string, unknown>;

/** The table that begins below line `after`, past empty lines; undefined when something else is there. */
export function readTable(lines: readonly string[], after: number): Table | undefined {
  let at = after;
  while (lines[at]?.trim() === '') at += 1;
  const [head, delimiter, ...rows] = rowsFrom(lines, at);
  if (!head || !delimiter?.every((cell) => /^:?-+:?$/.test(cell))) return undefined;
  return { line: at + 1, indent: /^\s*/.exec(lines[at]!)![0], head, rows };
}

function rowsFrom(lines: readonly string[], start: number): string[][] {
  const rows: string[][] = [];
  for (let at = start; lines[at]?.trim().startsWith('|'); at += 1) {
    const line = lines[at]!.trim().replace(/^\||(?<!\\)\|$/g, '');
    rows.push(line.split(/(?<!\\)\|/).map((cell) => cell.trim()));
  }
  return rows;
}

/** The argument of a sample's `console.table`; empty when it was not called. */
export const rowsOf = (printed: string): ProvenRow[] =>
  printed ? (JSON.parse(printed) as ProvenRow[]) : [];

const cellOf = (value: unknown) => String(value).replace(/(?<!\\)\|/g, '\\|');

/** Differences between a table and its sample's rows. */
export function compareTable(
  { line, head, rows }: Table,
  proven: readonly ProvenRow[],
  file: string,
): Problem[] {
  const problem = (at: number, says: string): Problem => ({
    message: `samples: ${says}`,
    place: { file, line: at },
    action: 'Fix the sample, or run "npm run samples -- --write" when its rows are right.',
  });
  const names = Object.keys(proven[0] ?? {});
  const unknown = names.filter((name) => !head.includes(name));
  if (names.length === 0) return [problem(line, 'the sample of the table gives no rows')];
  if (unknown.length > 0)
    return [problem(line, `the table has no column "${unknown[0]}", which its sample gives`)];
  const count = Math.max(rows.length, proven.length);
  return Array.from({ length: count }).flatMap((_, index) => {
    const at = line + 2 + Math.min(index, rows.length);
    const [shown, proof] = [rows[index], proven[index]];
    if (!shown || !proof) {
      const what = (row: string | undefined) => (row === undefined ? 'no further row' : `"${row}"`);
      const actual = proof && cellOf(proof[names[0]!]);
      return [problem(at, `the table shows ${what(shown?.[0])}; the sample gives ${what(actual)}`)];
    }
    const name = names.find(
      (column) =>
        proof[column] !== undefined && shown[head.indexOf(column)] !== cellOf(proof[column]),
    );
    if (name === undefined) return [];
    const expected = shown[head.indexOf(name)] ?? '';
    return [
      problem(
        at,
        `the table shows "${expected}" under "${name}"; the sample gives "${cellOf(proof[name])}"`,
      ),
    ];
  });
}

/** The table's lines with the sample's rows; the author's own cells stay with their row's first generated cell. */
export function writeRows({ indent, head, rows }: Table, proven: readonly ProvenRow[]): string[] {
  const [key = ''] = Object.keys(proven[0] ?? {});
  const column = head.indexOf(key);
  const old = new Map(rows.map((row) => [row[column], row]));
  return proven.map((row) => {
    const oldRow = old.get(cellOf(row[key]));
    const cells = head.map((name, index) =>
      row[name] === undefined ? (oldRow?.[index] ?? '') : cellOf(row[name]),
    );
    return `${indent}|${cells.map((cell) => (cell ? ` ${cell} |` : ' |')).join('')}`;
  });
}
