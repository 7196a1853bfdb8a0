import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import { expect, test } from 'vitest';
import { createReader } from '../lifecycle/reader';
import { copyFixture } from '../testing';
import type { WorkerSetup } from '../workers/workerSetup';
import { bundleConfig, bundleEngine } from './makeBundles';
import { SourceFiles } from './sourceFiles';

test('starts with what it needs: no error texts in other languages, no highlighter', async () => {
  const { files } = await bundleEngine(new SourceFiles());
  const texts = new Map(files);
  const all = [...texts.values()].join('\n');
  expect(all).toContain('node_modules/zod/v4/locales/en.js');
  expect(all).not.toContain('node_modules/zod/v4/locales/de.js');
  const worker = withImports(texts, 'worker.mjs');
  expect(worker).toContain('createHighlighter(');
  expect(worker).not.toContain('createHighlighterCoreSync');
});

test('saves the patterns of grammars in the given file when a thread ends', async () => {
  const { folder, remove } = copyFixture('good');
  try {
    const bundle = path.join(folder, 'bundle');
    mkdirSync(bundle);
    const { files } = await bundleEngine(new SourceFiles());
    for (const [name, text] of files) writeFileSync(path.join(bundle, name), text);
    writeFileSync(path.join(folder, 'a.md'), '# A\n\n```ts\nconst one = 1;\n```\n');
    const source = await createReader(folder).read('a.md');
    const workerFile = path.join(bundle, 'worker.mjs');
    const workerData: WorkerSetup = {
      siteFolder: folder,
      cacheFolder: path.join(folder, 'cache'),
      workerFile: pathToFileURL(workerFile).href,
      engineHash: '',
      schemes: [],
    };
    const thread = new Worker(workerFile, { workerData, execArgv: [] });
    expect(await once(thread, 'message')).toMatchObject([{ ready: true }]);
    thread.postMessage({ name: 'compile', input: { source, notes: [] } });
    expect(await once(thread, 'message')).toMatchObject([{ ok: true }]);
    thread.postMessage({ name: 'close' });
    await once(thread, 'exit');
  } finally {
    remove();
  }
});

test('gives a config its own address, and leaves texts that speak of it alone', async () => {
  const { folder, remove } = copyFixture('good');
  try {
    const config = path.join(folder, 'config.ts');
    const code =
      'export const own = [import.meta.url, import.meta.dirname, "Use import.meta.url"];';
    writeFileSync(config, `${code}\nexport const __dirname = import.meta.dirname;`);
    const { files } = await bundleConfig(config, folder, new SourceFiles());
    for (const [name, text] of files) writeFileSync(path.join(folder, name), text);
    expect({ ...(await import(pathToFileURL(path.join(folder, 'config.mjs')).href)) }).toEqual({
      own: [pathToFileURL(config).href, folder, 'Use import.meta.url'],
      __dirname: folder,
    });
  } finally {
    remove();
  }
});

test('takes the engine of a config from its bundle, and packages from where they are', async () => {
  const { folder: site, remove } = copyFixture('good');
  try {
    const theirs = path.join(site, 'node_modules/theirs');
    mkdirSync(theirs, { recursive: true });
    const facts = { type: 'module', main: 'index.js', peerDependencies: { 'ottoman-docs': '*' } };
    writeFileSync(path.join(theirs, 'package.json'), JSON.stringify(facts));
    writeFileSync(path.join(theirs, 'index.js'), 'export const theirs = () => "of a package";');
    const config = path.join(site, 'config.ts');
    writeFileSync(
      config,
      `import { defineConfig } from '../../..';
      import { docs } from '../../../../plugins/docs';
      import { theirs } from 'theirs';
      export default defineConfig({ plugins: [docs(), theirs()] } as never);`,
    );
    const folder = path.join(site, 'bundle');
    const { files, inputs } = await bundleConfig(config, folder, new SourceFiles());
    expect(inputs).toContain(config);
    expect(inputs).toContain(path.join(theirs, 'package.json'));
    const text = files.find(([name]) => name === 'config.mjs')![1];
    const addresses = [...text.matchAll(/from "(.+)"/g)].map(([, address]) => address);
    expect(addresses.filter((one) => one !== 'node:module')).toEqual(
      [
        path.join(folder, 'engine.mjs'),
        path.join(folder, 'plugins-docs.mjs'),
        path.join(theirs, 'index.js'),
      ].map((file) => pathToFileURL(file).href),
    );
  } finally {
    remove();
  }
});

/** The text of a file and of all that it imports at once. */
function withImports(texts: ReadonlyMap<string, string>, first: string): string {
  const seen = new Set([first]);
  for (const name of seen) {
    const found = texts.get(name)?.matchAll(/(?:^import|from) "\.\/([^"]+)";$/gm) ?? [];
    for (const [, next] of found) seen.add(next!);
  }
  return [...seen].map((name) => texts.get(name)).join('\n');
}
