import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import path from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { full } from '../../../tools/testing/full';
import { build } from '../../build';
import { Cache } from '../../cache/store';
import { writeFiles } from '../../files/writeFiles';
import { Pool } from '../../pages/workers/pool';

/** A build counts what it does, on any machine: an edit of one page, or of none, costs the same in a small site and in a large one. */

const few = 40;
const many = full ? 400 : 160;
/** Pages share values in groups of this size at most; see `inBuckets`. */
const bucketSize = 64;
const repository = path.resolve(import.meta.dirname, '../../..');

// Next to the fixtures, so that its imports of the engine and the theme resolve.
const root = fs.mkdtempSync(path.join(repository, 'engine/testing/fixtures/.counts-'));
afterAll(() => fs.rmSync(root, { recursive: true, force: true }));

interface Counts {
  valuesRead: number;
  valuesMade: number;
  bytesRead: number;
  tasks: number;
  filesOpened: number;
  filesWritten: number;
  filesRemoved: number;
}

const calls = {
  filesOpened: ['openSync', 'readFileSync'],
  filesWritten: ['writeFileSync', 'linkSync', 'copyFileSync', 'mkdirSync'],
  filesRemoved: ['unlinkSync', 'rmSync', 'rmdirSync'],
} as const;

/** Runs work and counts what it does; files of the content, which every build reads, do not count. */
async function count(work: () => Promise<unknown>): Promise<Counts> {
  const counts: Counts = {
    valuesRead: 0,
    valuesMade: 0,
    bytesRead: 0,
    tasks: 0,
    filesOpened: 0,
    filesWritten: 0,
    filesRemoved: 0,
  };
  const { get, set } = Cache.prototype;
  const { run } = Pool.prototype;
  const spies = [
    vi.spyOn(Cache.prototype, 'get').mockImplementation(function (this: Cache, key) {
      const bytes = get.call(this, key);
      if (bytes) counts.valuesRead++;
      counts.bytesRead += bytes?.length ?? 0;
      return bytes;
    }),
    vi.spyOn(Cache.prototype, 'set').mockImplementation(function (this: Cache, key, value) {
      counts.valuesMade++;
      set.call(this, key, value);
    }),
    vi.spyOn(Pool.prototype, 'run').mockImplementation(function (this: Pool, name, input) {
      counts.tasks++;
      return run.call(this, name, input) as never;
    }),
  ];
  const restore = Object.entries(calls).flatMap(([kind, names]) =>
    names.map((name) => {
      const real = fs[name] as (...args: unknown[]) => unknown;
      Object.assign(fs, {
        [name]: (...args: unknown[]) => {
          if (!String(args[0]).includes('/content/')) counts[kind as keyof typeof calls]++;
          return real(...args);
        },
      });
      return () => Object.assign(fs, { [name]: real });
    }),
  );
  syncBuiltinESMExports();
  try {
    await work();
  } finally {
    for (const undo of restore) undo();
    syncBuiltinESMExports();
    for (const spy of spies) spy.mockRestore();
  }
  return counts;
}

const words = ['bucket', 'cluster', 'document', 'index', 'query', 'schema', 'scope', 'statement'];

function page(number: number): string {
  const text = Array.from({ length: 60 }, (_, at) => words[(number * 7 + at * at) % words.length]);
  return `# Page ${number}\n\n${text.join(' ')}.\n\n## More of ${number}\n\nSee [the first page](./page-0.md#more-of-0).\n`;
}

function writeSite(pages: number): string {
  const folder = path.join(root, String(pages));
  const from = (room: string) => JSON.stringify(path.relative(folder, path.join(repository, room)));
  writeFiles(folder, {
    'config.ts': `import { defineConfig } from ${from('engine')};
import { docs } from ${from('plugins/docs')};
import { search } from ${from('plugins/search')};
import { siteFiles } from ${from('plugins/site-files')};
export default defineConfig({
  title: 'Counts',
  url: 'https://example.org',
  theme: ${from('theme')},
  plugins: [docs({ mainDoc: 'page-0' }), search({ links: [] }), siteFiles()],
});
`,
    'package.json': '{"type":"module"}',
  });
  for (let number = 0; number < pages; number++)
    writeFiles(folder, { [`content/docs/page-${number}.md`]: page(number) });
  return folder;
}

const buildIn = (folder: string) =>
  build({
    root: repository,
    config: path.join(folder, 'config.ts'),
    out: `${folder}.out`,
    cache: `${folder}.cache`,
    workers: 0,
  });

const results = new Map<number, { unchanged: Counts; edit: Counts }>();

beforeAll(async () => {
  for (const pages of [few, many]) {
    const folder = writeSite(pages);
    const edited = path.join(folder, 'content/docs/page-7.md');
    const edit = (text: string) => fs.writeFileSync(edited, `${page(7)}\n${text}\n`);
    await buildIn(folder);
    edit('A first change.'); // from now on there are two folders of output
    await buildIn(folder);
    const unchanged = await count(() => buildIn(folder));
    edit('Another change.');
    const editing = await count(() => buildIn(folder));
    results.set(pages, { unchanged, edit: editing });
  }
});

test.each(['unchanged', 'edit'] as const)('%s', (kind) => {
  const [small, large] = [results.get(few)![kind], results.get(many)![kind]];
  expect(large).toEqual(small);
});
