import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { Cache } from '../cache/store';
import { loadSite } from '../config/site';
import type { LoadContext, Plugin } from '../plugin';
import { Progress } from '../report/progress';
import { loadPlugins } from './loadPlugins';
import { createSiteReader } from './reader';

const cacheFolder = mkdtempSync(path.join(tmpdir(), 'load-plugins-'));
afterEach(() => {
  vi.restoreAllMocks();
  rmSync(cacheFolder, { recursive: true, force: true });
});

async function load(plugins: Plugin[]) {
  const config = path.join(import.meta.dirname, '../testing/fixtures/plain/config.ts');
  const site = await loadSite({ config });
  return loadPlugins({
    site: { ...site, config: { ...site.config, plugins } },
    cache: new Cache(cacheFolder),
    mode: 'build',
    warn() {},
    progress: new Progress(),
    reader: createSiteReader(site),
  });
}

test('all texts of a plugin share the means to highlight their code', async () => {
  // The library warns of every tenth highlighter; other tests of this worker may have made nine.
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const text = (index: number) => `\`\`\`ts\nconst a${index} = 1;\n\`\`\``;
  const plugin = {
    name: 'texts',
    hooks: {
      loadContent: ({ compileRuled }: LoadContext) =>
        Promise.all(
          Array.from({ length: 20 }, (_, index) =>
            compileRuled(text(index), { link: () => undefined, symbol: () => undefined }),
          ),
        ),
    },
  } as unknown as Plugin; // it has no options
  const loaded = await load([plugin]);
  expect(loaded.contents[0]).toHaveLength(20);
  expect(warn.mock.calls.length).toBeLessThan(2);
});

test('texts show the annotations of other plugins in their code', async () => {
  const annotator = {
    name: 'annotator',
    hooks: {
      annotateText: async (text: string) =>
        text.includes('const a')
          ? [{ code: 'const a: number = 1;', notes: [], javascript: { code: 'const a = 1;' } }]
          : [],
    },
  } as unknown as Plugin; // it has no options
  const rules = { link: () => undefined, symbol: () => undefined };
  const reader = {
    name: 'reader',
    hooks: {
      loadContent: ({ compileRuled }: LoadContext) =>
        compileRuled('```ts\nconst a: number = 1;\n```', rules),
    },
  } as unknown as Plugin; // it has no options
  const { contents } = await load([reader, annotator]);
  expect(JSON.stringify(contents[0])).toContain('as-js');
});
