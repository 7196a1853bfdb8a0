import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SearchManifest } from '../../plugins/search/contract';
import { SearchIndex } from '../../plugins/search/fulltext';
import { full } from '../testing/full';
import { type BuildRow, benchBuilds } from './buildBench';
import { corpusPages } from './corpus/corpus';
import { syntaxes } from './corpus/syntaxes';
import { engineGenerator } from './engineGenerator';

/** Costs that must not grow with a site, and limits for an unchanged build: only ratios and bytes, which hold on any machine. */

const few = 20;
const many = full ? 400 : 80;
const bench = mkdtempSync(path.join(tmpdir(), 'growth-'));
const generator = engineGenerator(path.resolve(import.meta.dirname, '../..'), bench);
const rows: BuildRow[] = [];

const fail = (error: unknown) => {
  throw error;
};

beforeAll(async () => {
  const options = {
    runs: 1,
    logs: path.join(bench, 'logs'),
    onRow: (row: BuildRow) => rows.push(row),
    onFailure: fail,
  };
  await benchBuilds([generator.prepare(few)!], { ...options, kinds: ['cold'] });
  const kinds = ['cold', 'unchanged', 'edit'] as const;
  await benchBuilds([generator.prepare(many)!], { ...options, kinds });
});
afterAll(() => rmSync(bench, { recursive: true, force: true }));

const rowOf = (kind: BuildRow['kind']) =>
  rows.find((row) => row.kind === kind && row.size === many)!;

const outOf = (count: number) => path.join(bench, 'engine', String(count), 'out');

/** The documents of the first pages, which both sites have. */
const documentsOf = (count: number): string[] =>
  corpusPages(few, syntaxes.plain).map((page) =>
    readFileSync(path.join(outOf(count), `docs/${page.path}/index.html`), 'utf8'),
  );

const mean = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

/** How many times larger the documents of the large site are. */
function growth(sizeOf: (html: string) => number): number {
  const [small, large] = [few, many].map((pages) => mean(documentsOf(pages).map(sizeOf)));
  return large! / small!;
}

test('a document has as many elements on a large site', () => {
  expect(growth((html) => html.match(/<[a-z]/g)!.length)).toBeLessThan(1.1);
});

test('a document has as many bytes on a large site', () => {
  expect(growth((html) => gzipSync(html).length)).toBeLessThan(1.1);
});

test('what every page fetches first is as small on a large site', () => {
  const shared = [few, many].map((pages) => {
    const out = outOf(pages);
    const names = readdirSync(out, { recursive: true, encoding: 'utf8' });
    const name = names.find((file) => /(^|[\\/])shared\.\w+\.json$/.test(file))!;
    return gzipSync(readFileSync(path.join(out, name))).length;
  });
  expect(shared[1]! / shared[0]!).toBeLessThan(1.1);
});

test('a first query downloads at most 128 kB of the index', async () => {
  const folder = path.join(outOf(many), 'search');
  const readText = (file: string) => readFileSync(path.join(folder, file), 'utf8');
  const { layout } = JSON.parse(readText('index.json')) as SearchManifest;
  const titles = corpusPages(few, syntaxes.plain).map(({ title }) => title);
  // titles, their words alone, and with a typing error in each
  const queries = titles.flatMap((title) => [
    title,
    title.replace(/ \d+$/, ''),
    ...title.split(' ').filter((word) => word !== 'the'),
    title.replace(/(?<=\b\w\w)(\w)(\w)/g, '$2$1'),
  ]);
  for (const query of queries) {
    const read = new Set(['index.json']);
    const index = new SearchIndex(layout, async (file) => {
      read.add(file);
      return JSON.parse(readText(file));
    });
    const { hits } = await index.answer({ indexName: 'docs', query });
    expect(hits, query).not.toEqual([]);
    const sizes = [...read].map((file) => gzipSync(readText(file), { level: 9 }).length);
    expect(
      sizes.reduce((sum, size) => sum + size),
      query,
    ).toBeLessThanOrEqual(128_000);
  }
});

test('an unchanged build costs a fraction of a cold one', () => {
  const [cold, unchanged] = [rowOf('cold'), rowOf('unchanged')];
  expect(unchanged.cpuSeconds / cold.cpuSeconds).toBeLessThan(0.25); // target: 0.05 with 1,000 pages
});

test('a build after one edit costs a fraction of a cold one', () => {
  const [cold, edit] = [rowOf('cold'), rowOf('edit')];
  expect(edit.cpuSeconds / cold.cpuSeconds).toBeLessThan(0.4);
});
