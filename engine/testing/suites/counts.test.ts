import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { full } from '../../../tools/testing/full';
import { writeFiles } from '../../files/writeFiles';

/** Builds count what they do, on any machine: an edit of one page costs the same in a small site and in a large one. */

// A full bucket, and many of them: see `inBuckets`.
const few = 60;
const many = full ? 600 : 240;

const repository = path.resolve(import.meta.dirname, '../../..');
// Next to the fixtures, so that its imports of the engine and the theme resolve.
const root = mkdtempSync(path.join(repository, 'engine/testing/fixtures/.counts-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

/** Calls of the disk, without those for sources: the content is listed and read by every build. */
interface Counts {
  /** Parts of packs: values, and the index of each pack. */
  reads: number;
  bytesRead: number;
  opened: number;
  written: number;
  removed: number;
}

/** Counts in the process of a build, which writes the counts into the file `COUNTS`. */
const counter = `
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
const counts = { reads: 0, bytesRead: 0, opened: 0, written: 0, removed: 0 };
// Only files of the site's cache and output: those of the engine are the same for each site.
const isCounted = (file) => /\\/\\d+\\.(?:cache|out)\\//.test(String(file));
const spy = (names, note) => {
  for (const name of names) {
    const real = fs[name];
    fs[name] = (...args) => {
      const result = real(...args);
      note(args, result);
      return result;
    };
  }
};
const counted = new Set();
spy(['openSync'], ([file], number) => {
  if (isCounted(file)) counted.add(number);
  else counted.delete(number);
});
spy(['readSync'], ([file], bytes) => {
  if (!counted.has(file)) return;
  counts.reads++;
  counts.bytesRead += bytes;
});
const count = (names, kind) => spy(names, (files) => {
  if (files.some(isCounted)) counts[kind]++;
});
count(['openSync', 'readFileSync'], 'opened');
count(['writeFileSync', 'linkSync', 'copyFileSync', 'mkdirSync', 'renameSync'], 'written');
count(['unlinkSync', 'rmSync', 'rmdirSync'], 'removed');
syncBuiltinESMExports();
process.on('exit', () => {
  fs.writeFileSync(process.env.COUNTS, JSON.stringify(counts));
});
`;

const words = ['bucket', 'cluster', 'document', 'index', 'query', 'schema', 'scope', 'statement'];

function page(number: number): string {
  const text = Array.from({ length: 60 }, (_, at) => words[(number * 7 + at * at) % words.length]);
  return `# Page ${number}\n\n${text.join(' ')}.\n\n## More of ${number}\n\nSee [the first page](./page-0.md#more-of-0).\n`;
}

function writeSite(pages: number): string {
  const folder = path.join(root, String(pages));
  writeFiles(folder, {
    'counter.mjs': counter,
    'package.json': '{"type":"module"}',
    'config.ts': `import { defineConfig } from '../../../../../engine';
import { docs } from '../../../../../plugins/docs';
import { search } from '../../../../../plugins/search';
import { siteFiles } from '../../../../../plugins/site-files';
export default defineConfig({
  title: 'Counts',
  url: 'https://counts.dev',
  theme: '../../small/theme',
  plugins: [docs({ mainDoc: 'page-0' }), search({ links: [] }), siteFiles()],
});
`,
    ...Object.fromEntries(
      Array.from({ length: pages }, (_, at) => [`content/docs/page-${at}.md`, page(at)]),
    ),
  });
  return folder;
}

function build(folder: string): Counts {
  const counts = `${folder}.counts.json`;
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [
      ...['--import', path.join(folder, 'counter.mjs')],
      ...['engine/bin.mjs', 'build', '--workers', '0', '--config', path.join(folder, 'config.ts')],
      ...['--out', `${folder}.out`, '--cache', `${folder}.cache`],
    ],
    { cwd: repository, encoding: 'utf8', env: { ...process.env, COUNTS: counts } },
  );
  expect(status, stdout + stderr).toBe(0);
  return JSON.parse(readFileSync(counts, 'utf8'));
}

const results = new Map<number, { unchanged: Counts; edit: Counts }>();

beforeAll(() => {
  for (const pages of [few, many]) {
    const folder = writeSite(pages);
    const edit = (text: string) =>
      writeFileSync(path.join(folder, 'content/docs/page-7.md'), `${page(7)}\n${text}\n`);
    build(folder);
    edit('A first change.'); // from now on there are two folders of output
    build(folder);
    const unchanged = build(folder);
    edit('Another change.');
    results.set(pages, { unchanged, edit: build(folder) });
  }
});

const bucketsOf = (pages: number) => 2 ** Math.ceil(Math.log2(pages / 64));
const moreBuckets = bucketsOf(many) - bucketsOf(few);

/** With this much more for a site that is many times as large, an edit costs what it touches. */
const growth = 1.2;

test.each([
  { kind: 'unchanged', valuesOfBucket: 4, bytesOfPage: 2_000 },
  { kind: 'edit', valuesOfBucket: 8, bytesOfPage: 4_000 },
] as const)(
  '$kind: a larger site reads a few values for each bucket of pages, and opens, writes and removes no more files',
  ({ kind, valuesOfBucket, bytesOfPage }) => {
    const [small, large] = [results.get(few)![kind], results.get(many)![kind]];
    expect(large.reads).toBeLessThanOrEqual(small.reads + valuesOfBucket * moreBuckets);
    expect(large.bytesRead).toBeLessThanOrEqual(small.bytesRead + bytesOfPage * (many - few));
    expect(large.opened).toBeLessThanOrEqual(small.opened * growth);
    expect(large.written).toBeLessThanOrEqual(small.written * growth);
    expect(large.removed).toBeLessThanOrEqual(small.removed * growth);
  },
);
