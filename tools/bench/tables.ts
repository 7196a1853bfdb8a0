import type { BuildRow } from './buildBench';
import type { PageRow } from './pageBench';

export type Row = BuildRow | PageRow;

/** All measurements of one command or visit: the values of each column, in the order of the turns. */
interface Group {
  generator: string;
  size: string;
  kind: string;
  values: Record<string, number[]>;
}

/** Medians with the smallest and the largest value; growth between sizes; and ratios of this engine to the others. */
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
  for (const { generator, size, kind, ...values } of rows) {
    const key = [generator, size, kind].join();
    const group = groups.get(key) ?? { generator, size: String(size), kind, values: {} };
    groups.set(key, group);
    for (const [name, value] of Object.entries(values))
      group.values[name] = [...(group.values[name] ?? []), value];
  }
  return [...groups.values()];
}

function valueTable(title: string, groups: readonly Group[]): string {
  const columns = Object.keys(groups[0]?.values ?? {});
  const cells = groups.map(({ generator, size, kind, values }) => [
    ...[generator, size, kind],
    ...columns.map((name) => summary(values[name]!, (value) => format(name, value))),
  ]);
  return table([title, 'pages', 'kind', ...columns.map(titleOf)], cells);
}

/** The CPU time of each extra page in a cold build, between two sizes. */
function growthTable(builds: readonly Group[]): string {
  const cold = builds.filter(({ kind, size }) => kind === 'cold' && size !== 'own');
  const msOf = ({ values }: Group) => 1_000 * median(values.cpuSeconds!);
  const cells = cold.flatMap((group, index) => {
    const smaller = cold.slice(0, index).findLast((other) => other.generator === group.generator);
    if (!smaller) return [];
    const slope = (msOf(group) - msOf(smaller)) / (Number(group.size) - Number(smaller.size));
    return [[group.generator, `${smaller.size} to ${group.size}`, slope.toFixed(1)]];
  });
  return table(['each extra page', 'pages', 'CPU ms'], cells);
}

/** The times of this engine, divided by those of another generator, or of another commit, in the same turn. */
function ratioTable(groups: readonly Group[]): string {
  const engine = groups.filter(({ generator }) => generator === 'engine');
  const cells = engine.flatMap(({ size, kind, values }) =>
    groups
      .filter((other) => other.size === size && other.kind === kind && other.generator !== 'engine')
      .flatMap((other) =>
        Object.keys(values)
          .filter((name) => /Seconds$|Ms$/.test(name))
          .map((name) => {
            const turns = values[name]!.map((value, turn) => value / other.values[name]![turn]!);
            const ratios = turns.filter(Number.isFinite);
            const ratio = ratios.length > 0 ? summary(ratios, (value) => value.toFixed(2)) : '-';
            return [other.generator, size, kind, titleOf(name), ratio];
          }),
      ),
  );
  return table(['engine to', 'pages', 'kind', 'figure', 'ratio'], cells);
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}

function summary(values: readonly number[], print: (value: number) => string): string {
  const [least, most] = [print(Math.min(...values)), print(Math.max(...values))];
  return least === most ? least : `${print(median(values))} (${least} to ${most})`;
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
  return all
    .map((line) => line.map((cell, column) => cell.padEnd(widths[column]!)).join('  '))
    .map((line) => `${line.trimEnd()}\n`)
    .join('');
}
