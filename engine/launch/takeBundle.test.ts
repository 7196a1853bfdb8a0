import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { codeHashes } from './codeHashes';
import { type Bundle, bundleConfig, bundleEngine } from './makeBundles';
import { engineFolder } from './packageFiles';
import { SourceFiles } from './sourceFiles';
import { takeBundle } from './takeBundle';

let folder: string;
let config: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'bundle-'));
  config = path.join(folder, 'config.ts');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** The config's title in its bundle, which another save may follow at once. */
async function titleOf(savedMeanwhile?: string): Promise<string | undefined> {
  const make = async (sources: SourceFiles): Promise<Bundle> => {
    const bundle = await bundleConfig(config, folder, sources);
    if (savedMeanwhile) writeFileSync(path.join(folder, 'title.ts'), titled(savedMeanwhile));
    return bundle;
  };
  const taken = await takeBundle('config', path.join(folder, 'launch'), make);
  return /title = "(.+)"/.exec(readFileSync(path.join(taken.folder, 'config.mjs'), 'utf8'))?.[1];
}

const titled = (title: string) => `export const title = '${title}';`;

test('bundles a config again that was saved while it was bundled', async () => {
  writeFileSync(config, `export { title } from './title';`);
  writeFileSync(path.join(folder, 'title.ts'), titled('old'));
  expect(await titleOf('new')).toBe('old');
  expect(await titleOf()).toBe('new');
  expect(await titleOf()).toBe('new');
});

test('bundles a config again of whose bundle the disk has lost a byte', async () => {
  writeFileSync(config, titled('old'));
  expect(await titleOf()).toBe('old');
  const launch = path.join(folder, 'launch');
  const [name] = (readdirSync(launch, { recursive: true }) as string[]).filter((file) =>
    file.endsWith('config.mjs'),
  );
  const module = path.join(launch, name!);
  writeFileSync(module, readFileSync(module, 'utf8').replace('old', 'odd'));
  expect(await titleOf()).toBe('old');
});

/** Sources whose text differs from that on the disk, as if they were saved just after they were read. */
class SavedSince extends SourceFiles {
  override text(file: string): string {
    const isCode = /\.tsx?$/.test(file);
    return isCode ? `${super.text(file)}\nglobalThis.read ??= '';` : super.text(file);
  }
}

test('compiles the bytes that it hashes, also those of the engine', async () => {
  writeFileSync(config, `import './part.tsx'; import data from './data.json'; console.log(data);`);
  writeFileSync(path.join(folder, 'part.tsx'), 'export {};');
  writeFileSync(path.join(folder, 'data.json'), '{}');
  const textOf = ({ files }: Bundle, name: string) => files.find(([file]) => file === name)![1];
  const ofConfig = await bundleConfig(config, folder, new SavedSince());
  expect(textOf(ofConfig, 'config.mjs').match(/globalThis\.read/g)).toHaveLength(2);
  const ofEngine = await bundleEngine(new SavedSince());
  expect(ofEngine.inputs).toContain(path.join(engineFolder, 'cli.ts'));
  expect(textOf(ofEngine, 'cli.mjs')).toContain('globalThis.read');
});

test('hashes the code of a module from the bytes that were read first', async () => {
  writeFileSync(config, 'export default 1;');
  const sources = new SourceFiles();
  const { hashes } = await codeHashes([config], sources);
  writeFileSync(config, 'export default 2;');
  expect((await codeHashes([config], sources)).hashes).toEqual(hashes);
  expect((await codeHashes([config])).hashes).not.toEqual(hashes);
});
