import fs, { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { full } from '../../../tools/testing/full';
import { writeFiles } from '../../files/writeFiles';
import { buildFixture } from '..';

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

/** Only files of the site's cache and output: those of the engine are the same for each site. */
const isCounted = (file: unknown) => /\/\d+\.(?:cache|out)\//.test(String(file));

/** Counts the calls until `stop`. */
function countCalls(): { counts: Counts; stop(): void } {
  const counts: Counts = { reads: 0, bytesRead: 0, opened: 0, written: 0, removed: 0 };
  const real: Record<string, unknown> = {};
  type Call = (...parameters: unknown[]) => unknown;
  const spy = (names: string[], note: (parameters: unknown[], result: unknown) => void) => {
    for (const name of names) {
      real[name] ??= fs[name as 'openSync'];
      const call = fs[name as 'openSync'] as Call;
      const counted: Call = (...parameters) => {
        const result = call(...parameters);
        note(parameters, result);
        return result;
      };
      Object.assign(fs, { [name]: counted });
    }
  };
  const openFiles = new Set<unknown>();
  const count = (names: string[], kind: keyof Counts) =>
    spy(names, (files) => {
      if (files.some(isCounted)) counts[kind]++;
    });
  count(['readFileSync'], 'opened');
  spy(['openSync'], ([file], number) => {
    if (!isCounted(file)) return openFiles.delete(number);
    counts.opened++;
    return openFiles.add(number);
  });
  spy(['readSync'], ([file], bytes) => {
    if (!openFiles.has(file)) return;
    counts.reads++;
    counts.bytesRead += bytes as number; // as Node documents it
  });
  count(['writeFileSync', 'linkSync', 'copyFileSync', 'mkdirSync', 'renameSync'], 'written');
  count(['unlinkSync', 'rmSync', 'rmdirSync'], 'removed');
  syncBuiltinESMExports();
  const stop = () => {
    Object.assign(fs, real);
    syncBuiltinESMExports();
  };
  return { counts, stop };
}

const words = ['bucket', 'cluster', 'document', 'index', 'query', 'schema', 'scope', 'statement'];

function page(number: number): string {
  const text = Array.from({ length: 60 }, (_, at) => words[(number * 7 + at * at) % words.length]);
  return `# Page ${number}\n\n${text.join(' ')}.\n\n## More of ${number}\n\nSee [the first page](./page-0.md#more-of-0).\n`;
}

function writeSite(pages: number): string {
  const folder = path.join(root, String(pages));
  writeFiles(folder, {
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

async function build(folder: string): Promise<Counts> {
  const { counts, stop } = countCalls();
  try {
    const { result, texts } = await buildFixture(folder, {
      out: `${folder}.out`,
      cache: `${folder}.cache`,
    });
    expect(result, texts.join('\n')).toBeDefined();
    return counts;
  } finally {
    stop();
  }
}

const results = new Map<number, { unchanged: Counts; edit: Counts }>();

beforeAll(async () => {
  for (const pages of [few, many]) {
    const folder = writeSite(pages);
    const edit = (text: string) =>
      writeFileSync(path.join(folder, 'content/docs/page-7.md'), `${page(7)}\n${text}\n`);
    await build(folder);
    edit('A first change.'); // from now on there are two folders of output
    await build(folder);
    const unchanged = await build(folder);
    edit('Another change.');
    results.set(pages, { unchanged, edit: await build(folder) });
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
