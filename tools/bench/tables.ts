import type { BuildRow } from './buildBench';
import type { PageRow } from './pageBench';

export type Row = BuildRow | PageRow;

/** All measurements of one command or visit: its name, and a value of each row by column. */
interface Group {
  label: string[];
  values: Map<string, number[]>;
}

const labels = ['generator', 'pages', 'kind'] as const;

/** Medians with the smallest and the largest value; growth between sizes; and the ratio to another commit. */
export function tables(rows: readonly Row[]): string {
  const isBuild = (row: Row) => 'cpuSeconds' in row;
  const builds = groupsOf(rows.filter(isBuild));
  const pages = groupsOf(rows.filter((row) => !isBuild(row)));
  const parts = [
    valueTable('builds', builds),
    growthTable(builds),
    valueTable('pages', pages),
    ratioTable([...builds, ...pages]),
  ];
  return parts.filter(Boolean).join('\n');
}

function groupsOf(rows: readonly Row[]): Group[] {
  const groups = new Map<string, Group>();
  for (const row of rows) {
    const label = labels.map((name) => String(row[name]));
    const group = groups.get(label.join()) ?? { label, values: new Map() };
    groups.set(label.join(), group);
    for (const [name, value] of Object.entries(row)) {
      if ((labels as readonly string[]).includes(name)) continue;
      group.values.set(name, [...(group.values.get(name) ?? []), Number(value)]);
    }
  }
  return [...groups.values()];
}

function valueTable(title: string, groups: readonly Group[]): string {
  const columns = [...(groups[0]?.values.keys() ?? [])];
  const cells = groups.map(({ label, values }) => [
    ...label,
    ...columns.map((name) => summary(values.get(name)!, (value) => format(name, value))),
  ]);
  return table([title, 'pages', 'kind', ...columns.map(titleOf)], cells);
}

/** The CPU time of each extra page in a cold build, between two sizes. */
function growthTable(builds: readonly Group[]): string {
  const cold = builds
    .filter(({ label }) => label[2] === 'cold')
    .map(({ label, values }) => ({
      name: label[0]!,
      pages: Number(label[1]),
      ms: 1_000 * median(values.get('cpuSeconds')!),
    }));
  const cells = cold.flatMap((size) => {
    const smaller = cold
      .filter(({ name, pages }) => name === size.name && pages < size.pages)
      .at(-1);
    if (!smaller) return [];
    const slope = (size.ms - smaller.ms) / (size.pages - smaller.pages);
    return [[size.name, `${smaller.pages} to ${size.pages}`, slope.toFixed(1)]];
  });
  return table(['each extra page', 'pages', 'CPU ms'], cells);
}

/** The times of the engine, divided by those of `before` in the same turn. */
function ratioTable(groups: readonly Group[]): string {
  const before = groups.filter(({ label }) => label[0] === 'before');
  const cells = before.flatMap(({ label, values }) => {
    const [, ...same] = label;
    const now = groups.find((group) => group.label.join() === ['engine', ...same].join());
    return [...values].flatMap(([name, old]) => {
      const ratios = now?.values.get(name)?.flatMap((value, turn) => {
        const divisor = old[turn];
        return divisor ? [value / divisor] : [];
      });
      const isTime = /Seconds$|Ms$/.test(name);
      if (!isTime || !ratios?.length) return [];
      return [[...same, titleOf(name), summary(ratios, (value) => value.toFixed(2))]];
    });
  });
  return table(['of before: pages', 'kind', 'figure', 'ratio'], cells);
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}

function summary(values: readonly number[], print: (value: number) => string): string {
  const [middle, least, most] = [median(values), Math.min(...values), Math.max(...values)].map(
    print,
  );
  return least === most ? middle! : `${middle} (${least} to ${most})`;
}

/** `cpuSeconds` is in seconds, `clickMs` in milliseconds, `peakBytes` becomes kB or MB. */
function format(name: string, value: number): string {
  if (name.endsWith('Seconds')) return value.toFixed(2);
  if (name === 'peakBytes') return (value / 1e6).toFixed(0);
  return name.endsWith('Bytes') ? (value / 1_000).toFixed(1) : value.toFixed(0);
}

const titleOf = (name: string) =>
  name
    .replace('peakBytes', 'peak MB')
    .replace('cpuSeconds', 'CPU s')
    .replace(/Bytes$/, ' kB')
    .replace(/Seconds$/, ' s')
    .replace(/Ms$/, ' ms');

function table(head: readonly string[], lines: readonly (readonly string[])[]): string {
  if (lines.length === 0) return '';
  const all = [head, ...lines];
  const widths = head.map((_, column) => Math.max(...all.map((line) => line[column]!.length)));
  const text = all.map((line) =>
    line
      .map((cell, column) => cell.padEnd(widths[column]!))
      .join('  ')
      .trimEnd(),
  );
  return `${text.join('\n')}\n`;
}
