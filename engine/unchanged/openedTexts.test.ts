import type fs from 'node:fs';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { build } from '../build';

// The build and its threads read texts through `openSync`; those of threads are not counted here.
const opened = vi.hoisted(() => [] as string[]);
vi.mock('node:fs', async (original) => {
  const real = await original<typeof fs>();
  const openSync: typeof real.openSync = (file, ...rest) => {
    opened.push(String(file));
    return real.openSync(file, ...rest);
  };
  const readFileSync = ((file: string, ...rest: []) => {
    opened.push(String(file));
    return real.readFileSync(file, ...rest);
  }) as typeof real.readFileSync;
  return { ...real, openSync, readFileSync, default: { ...real, openSync, readFileSync } };
});

const sample = '\n```ts\nconst one: number = 1;\n```\n';
const fixtures = path.join(import.meta.dirname, '../testing/fixtures');
let folder: string;
const at = (...names: string[]) => path.join(folder, ...names);

beforeEach(() => {
  folder = mkdtempSync(path.join(fixtures, '.opened-'));
  mkdirSync(at('site/content/docs'), { recursive: true });
  writeFileSync(
    at('site/config.ts'),
    `import { components } from '../../../../../plugins/components';
import { docs } from '../../../../../plugins/docs';
import { samples } from '../../../../../plugins/samples';
import { defineConfig } from '../../../../index';
export default defineConfig({
  title: 'Site',
  url: 'https://example.com',
  theme: '../../../../../theme',
  plugins: [docs({ showLastUpdated: false }), components(), samples({ folders: ['content'] })],
});
`,
  );
  for (let page = 0; page < 8; page += 1)
    writeFileSync(
      at(`site/content/docs/page-${page}.md`),
      `# Page ${page}\n\n${page === 3 ? '::include{file="content/_part.md"}' : 'Words.'}\n${page === 0 ? sample : ''}`,
    );
  writeFileSync(at('site/content/_part.md'), 'A part.\n');
});
afterEach(() => {
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true, force: true });
});

/** The texts of the site that a build opened, sorted. */
async function openedTexts(): Promise<string[]> {
  opened.length = 0;
  // Files that changed within the last seconds are always read.
  const later = Date.now() + 60_000;
  vi.spyOn(Date, 'now').mockReturnValue(later);
  await build({
    root: path.join(fixtures, '../../..'),
    config: at('site/config.ts'),
    out: at('out'),
    cache: at('cache'),
  });
  const texts = opened.filter((file) => file.startsWith(at('site')) && file.endsWith('.md'));
  return [...new Set(texts)].map((file) => path.basename(file)).sort();
}

test('after an edit a build opens what was edited and what includes it, also with additions to Markdown', async () => {
  expect(await openedTexts()).toHaveLength(9);
  writeFileSync(at('site/content/docs/page-7.md'), '# Page 7\n\nOther words.\n');
  expect(await openedTexts()).toEqual(['page-7.md']);
  writeFileSync(at('site/content/_part.md'), 'Another part.\n');
  expect(await openedTexts()).toEqual(['_part.md', 'page-3.md']);
});
