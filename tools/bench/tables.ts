import { type BuildKind, type BuildRow, buildKinds } from './buildBench';
import type { DevRow } from './devBench';
import { median, summarise } from './machine/statistics';
import type { InteractionRow, PageRow } from './pageBench';

/** Measurements as tables for people: medians, and the spread where it matters. */

export type Row = BuildRow | DevRow | PageRow | InteractionRow;

/** All tables that have rows. */
export function tables(rows: readonly Row[]): string {
  const builds = rows.filter((row): row is BuildRow => 'cpuSeconds' in row);
  const parts = [
    buildTable(builds),
    slopeTable(builds),
    devTable(rows.filter((row): row is DevRow => row.kind === 'dev')),
    pageTable(rows.filter((row): row is PageRow => row.kind === 'page')),
    interactionTable(rows.filter((row): row is InteractionRow => row.kind === 'interaction')),
  ];
  return parts.filter((part) => part !== '').join('\n');
}

function buildTable(rows: readonly BuildRow[]): string {
  return table(
    [
      'builds',
      'pages',
      'kind',
      'CPU s',
      'spread',
      'of cold',
      'wall s',
      'peak MB',
      'written',
      'runs',
    ],
    groups(rows, ({ generator, pages }) => `${pages} ${generator}`).flatMap((group) => {
      const ofKind = (kind: BuildKind) => group.filter((row) => row.kind === kind);
      const cold = ofKind('cold').map(({ cpuSeconds }) => cpuSeconds);
      return buildKinds.flatMap((kind) => {
        const some = ofKind(kind);
        if (some.length === 0) return [];
        const { generator, pages } = some[0]!;
        const of = (value: (row: BuildRow) => number) => median(some.map(value));
        const cpu = summarise(some.map(({ cpuSeconds }) => cpuSeconds));
        return [
          [
            generator,
            pages,
            kind,
            cpu.median.toFixed(2),
            `${cpu.min.toFixed(2)} to ${cpu.max.toFixed(2)}`,
            cold.length > 0 ? (cpu.median / median(cold)).toFixed(3) : '',
            of(({ wallSeconds }) => wallSeconds).toFixed(2),
            (of(({ peakBytes }) => peakBytes) / 1e6).toFixed(0),
            of(({ written }) => written),
            cpu.runs,
          ],
        ];
      });
    }),
  );
}

/** The cost of each extra page in a cold build, between two sizes. */
function slopeTable(rows: readonly BuildRow[]): string {
  const cold = rows.filter(({ kind }) => kind === 'cold');
  const lines = groups(cold, ({ generator }) => generator).flatMap((group) => {
    const sizes = groups(group, ({ pages }) => `${pages}`).map((some) => ({
      pages: some[0]!.pages,
      cpu: median(some.map(({ cpuSeconds }) => cpuSeconds)),
    }));
    return sizes.slice(1).map((size, index) => {
      const { pages, cpu } = sizes[index]!;
      const ms = ((size.cpu - cpu) / (size.pages - pages)) * 1_000;
      return [group[0]!.generator, `${pages} to ${size.pages}`, ms.toFixed(1)];
    });
  });
  return table(['a page more', 'pages', 'CPU ms'], lines);
}

function devTable(rows: readonly DevRow[]): string {
  return table(
    ['dev server', 'pages', 'first document s', 'text in browser s', 'edit ms', 'spread', 'runs'],
    groups(rows, ({ generator, pages }) => `${pages} ${generator}`).map((group) => {
      const first = group.flatMap(({ firstDocumentMs }) => firstDocumentMs ?? []);
      const edits = summarise(group.flatMap(({ editMs }) => editMs));
      return [
        group[0]!.generator,
        group[0]!.pages,
        first.length > 0 ? (median(first) / 1_000).toFixed(2) : 'without the text',
        (median(group.map(({ firstTextMs }) => firstTextMs)) / 1_000).toFixed(2),
        edits.median.toFixed(0),
        `${edits.min.toFixed(0)} to ${edits.max.toFixed(0)}`,
        group.length,
      ];
    }),
  );
}

function pageTable(rows: readonly PageRow[]): string {
  const kB = (bytes: number) => (bytes / 1_000).toFixed(1);
  return table(
    [
      ...['pages', 'of', 'requests', 'HTML kB', 'JS kB', 'blocking JS kB', 'CSS kB', 'other kB'],
      ...['elements', 'blocking ms', 'worst', 'paint ms', 'without JS', 'click ms'],
      ...['not prefetched', 'address', 'runs'],
    ],
    groups(rows, ({ generator, pages, address }) => `${pages} ${generator} ${address}`).map(
      (group) => {
        const of = (value: (row: PageRow) => number) => median(group.map(value));
        return [
          group[0]!.generator,
          group[0]!.pages,
          of(({ requests }) => requests),
          kB(of(({ htmlBytes }) => htmlBytes)),
          kB(of(({ jsBytes }) => jsBytes)),
          kB(of(({ blockingJsBytes }) => blockingJsBytes)),
          kB(of(({ cssBytes }) => cssBytes)),
          kB(of(({ otherBytes }) => otherBytes)),
          of(({ elements }) => elements),
          of(({ blockingMs }) => blockingMs).toFixed(0),
          Math.max(...group.map(({ blockingMs }) => blockingMs)).toFixed(0),
          of(({ largestPaintMs }) => largestPaintMs).toFixed(0),
          of(({ largestPaintWithoutJsMs }) => largestPaintWithoutJsMs).toFixed(0),
          of(({ navigationMs }) => navigationMs).toFixed(0),
          of(({ unpreparedMs }) => unpreparedMs).toFixed(0),
          group[0]!.address,
          group.length,
        ];
      },
    ),
  );
}

function interactionTable(rows: readonly InteractionRow[]): string {
  const MB = (bytes: number) => (bytes / 1e6).toFixed(1);
  return table(
    ['use', 'search cold ms', 'cached ms', 'MB after 20 pages', 'after 200', 'runs'],
    groups(rows, ({ generator }) => generator).map((group) => {
      const of = (value: (row: InteractionRow) => number) => median(group.map(value));
      return [
        group[0]!.generator,
        of(({ searchColdMs }) => searchColdMs).toFixed(0),
        of(({ searchCachedMs }) => searchCachedMs).toFixed(0),
        MB(of(({ heapBytesAfter20 }) => heapBytesAfter20)),
        MB(of(({ heapBytesAfter200 }) => heapBytesAfter200)),
        group.length,
      ];
    }),
  );
}

function groups<T>(rows: readonly T[], keyOf: (row: T) => string): T[][] {
  const found = new Map<string, T[]>();
  for (const row of rows) {
    const key = keyOf(row);
    found.set(key, [...(found.get(key) ?? []), row]);
  }
  return [...found.values()];
}

function table(head: readonly string[], lines: readonly (readonly (string | number)[])[]): string {
  if (lines.length === 0) return '';
  const all = [head, ...lines].map((line) => line.map(String));
  const widths = head.map((_, column) => Math.max(...all.map((line) => line[column]!.length)));
  const text = all.map((line) =>
    line
      .map((cell, column) => cell.padEnd(widths[column]!))
      .join('  ')
      .trimEnd(),
  );
  return `${text.join('\n')}\n`;
}
