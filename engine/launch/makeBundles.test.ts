import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { bundleConfig, bundleEngine, codeOfModules } from './makeBundles';
import { type BundleRecord, type CodeErrors, findRecord } from './record.mjs';
import { sourceRuntime } from './runtime';
import { SourceFiles } from './sourceFiles';

let folder: string;
let config: string;
let place: string;
beforeEach(() => {
  folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'bundles-')));
  config = path.join(folder, 'site/config.ts');
  place = path.join(folder, 'launch');
  mkdirSync(place);
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true, force: true });
});

function write(file: string, text: string): void {
  mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
  writeFileSync(path.join(folder, file), text);
}

const titled = (title: string) => `export const title = '${title}';`;

function whole(made: BundleRecord | CodeErrors): BundleRecord {
  if ('codeErrors' in made) throw new Error(JSON.stringify(made));
  return made;
}

/** The bundle of the config: the last one, when nothing has changed. */
const taken = async () =>
  findRecord([place], config, place) ?? whole(await bundleConfig(config, [place], place));

const textOf = async () => readFileSync(path.join((await taken()).folder, 'config.mjs'), 'utf8');
const titleOf = async () => /title = "(.+)"/.exec(await textOf())?.[1];
const hashOf = async () => (await codeOfModules([config])).code;

test('code has the same hash in whatever order its modules are read', async () => {
  const modules = Array.from({ length: 8 }, (_, at) => `site/part-${at}.ts`);
  for (const file of modules) write(file, titled(file));
  const files = modules.map((file) => path.join(folder, file));
  const { code } = await codeOfModules(files);
  expect((await codeOfModules(files.toReversed())).code).toBe(code);
});

test('the engine starts with what it needs: no error texts in other languages, no highlighter', async () => {
  // the one that ran before, as long as it is current; Node 22 and 24 add a folder with compiled code
  const places = [path.resolve('node_modules/.cache/ottoman-docs'), place];
  const record = findRecord(places, path.resolve('engine/cli.ts')) ?? (await bundleEngine([place]));
  const texts = new Map(
    record.modules.map(([name]) => [name, readFileSync(path.join(record.folder, name), 'utf8')]),
  );
  const all = [...texts.values()].join('\n');
  expect(all).toContain('node_modules/zod/v4/locales/en.js');
  expect(all).not.toContain('node_modules/zod/v4/locales/de.js');
  for (const [name, part] of [
    ['worker.mjs', 'withBlockCache'],
    ['plugins-preset.mjs', 'openHighlighter'],
  ] as const) {
    const text = withImports(texts, name);
    expect(text).toContain(part);
    expect(text).not.toContain('createHighlighterCoreSync');
  }
});

test('gives a config its own address, and leaves texts that speak of it alone', async () => {
  const code = 'export const own = [import.meta.url, import.meta.dirname, "Use import.meta.url"];';
  write('site/config.ts', `${code}\nexport const __dirname = import.meta.dirname;`);
  const made = await import(pathToFileURL(path.join((await taken()).folder, 'config.mjs')).href);
  expect({ ...made }).toEqual({
    own: [pathToFileURL(config).href, path.dirname(config), 'Use import.meta.url'],
    __dirname: path.dirname(config),
  });
});

test('takes the engine of a config from its bundle, and packages from where they are', async () => {
  const theirs = path.join(folder, 'node_modules/theirs');
  const facts = { type: 'module', main: 'index.js', peerDependencies: { 'ottoman-docs': '*' } };
  write('node_modules/theirs/package.json', JSON.stringify(facts));
  write('node_modules/theirs/index.js', 'export const theirs = () => "of a package";');
  const engine = JSON.stringify(path.resolve('engine/index.ts'));
  const docs = JSON.stringify(path.resolve('plugins/docs/index.ts'));
  write(
    'site/config.ts',
    `import { defineConfig } from '${path.posix.relative(path.dirname(config), path.resolve('engine'))}';
    import { docs } from '${path.posix.relative(path.dirname(config), path.resolve('plugins/docs'))}';
    import { theirs } from 'theirs';
    export default defineConfig({ plugins: [docs(), theirs()] } as never); // ${engine} ${docs}`,
  );
  const { inputs } = await taken();
  expect(inputs.map(([file]) => file)).toEqual([path.join(theirs, 'package.json'), config]);
  const addresses = [...(await textOf()).matchAll(/from "(.+)"/g)].map(([, address]) => address);
  expect(addresses.filter((address) => address !== 'node:module')).toEqual(
    [
      path.join(place, 'engine.mjs'),
      path.join(place, 'plugins-docs.mjs'),
      path.join(theirs, 'index.js'),
    ].map((file) => pathToFileURL(file).href),
  );
});

test('modules of CommonJS require the engine and packages from where they are', async () => {
  write('node_modules/theirs/package.json', '{}');
  write('node_modules/theirs/index.js', 'exports.theirs = "of a package";');
  write(
    'site/plugin.cjs',
    `const { theirs } = require('theirs');
    exports.made = () => require('${path.posix.relative(path.dirname(config), path.resolve('engine'))}');
    exports.theirs = theirs;`,
  );
  write('site/config.ts', `export { made, theirs } from './plugin.cjs';`);
  const made = await import(pathToFileURL(path.join((await taken()).folder, 'config.mjs')).href);
  expect(made.theirs).toBe('of a package');
  expect(await textOf()).toContain(`(${JSON.stringify(path.join(place, 'engine.mjs'))})`);
});

test('bundles a config again that was saved while it was bundled', async () => {
  write('site/config.ts', `export { title } from './title';`);
  write('site/title.ts', titled('old'));
  const read = vi.spyOn(SourceFiles.prototype, 'text').mockImplementation(function (
    this: SourceFiles,
    file,
  ) {
    const text = readFileSync(file, 'utf8');
    this.hash(file);
    if (file.endsWith('title.ts')) write('site/title.ts', titled('new'));
    return text;
  });
  expect(await titleOf()).toBe('old');
  read.mockRestore();
  expect(await titleOf()).toBe('new');
});

test('bundles a config again of whose bundle the disk has lost a byte', async () => {
  write('site/config.ts', titled('old'));
  const { folder: made } = await taken();
  const module = path.join(made, 'config.mjs');
  writeFileSync(module, readFileSync(module, 'utf8').replace('old', 'odd'));
  expect(await titleOf()).toBe('old');
});

test('sees a new file that an import now finds first', async () => {
  write('site/config.ts', `export { title } from './title';`);
  write('site/title.js', titled('JavaScript'));
  expect(await titleOf()).toBe('JavaScript');
  const hash = await hashOf();
  write('site/title.ts', titled('TypeScript'));
  expect(await titleOf()).toBe('TypeScript');
  expect(await hashOf()).not.toBe(hash);
});

test('sees where aliases of package.json and tsconfig.json now lead, also in a tsconfig.json that another one extends', async () => {
  const lead = (to: string) =>
    `{ "compilerOptions": { "paths": { "@own/*": ["./${to}/*"] } } } // for editors, too`;
  write('site/config.ts', `import { one } from '@own/part';\nexport const title = one;`);
  write('one/part.ts', `export { title as one } from './title';`);
  write('one/title.ts', titled('one'));
  write('two/part.ts', `export const one = 'two'; export const title = 'two';`);
  write('base.json', lead('one'));
  write('site/tsconfig.json', '{ "extends": ["../base"] }');
  expect(await titleOf()).toBe('one');
  const hash = await hashOf();
  write('base.json', lead('two'));
  expect(await textOf()).toContain('"two"');
  const now = await hashOf();
  expect(now).not.toBe(hash);
  write('tsconfig.json', lead('one')); // farther out, as on another machine
  expect(await hashOf()).toBe(now);
  write('site/config.ts', `export { title } from '#own/title';`);
  write('package.json', '{ "imports": { "#own/*": "./one/*.ts" } }');
  expect(await titleOf()).toBe('one');
  write('two/title.ts', titled('three'));
  write('package.json', '{ "imports": { "#own/*": "./two/*.ts" } }');
  expect(await titleOf()).toBe('three');
});

test('sees packages of the site that an import now finds first', async () => {
  write(
    'site/config.ts',
    `import { text } from 'words';\nexport { title } from './title';\nvoid text;`,
  );
  write('site/title.ts', titled('same'));
  write('node_modules/words/package.json', '{"name":"words","version":"1.0.0","main":"index.js"}');
  write('node_modules/words/index.js', `exports.text = 'outer';`);
  const { folder: made } = await taken();
  write(
    'site/node_modules/words/package.json',
    '{"name":"words","version":"2.0.0","main":"index.js"}',
  );
  write('site/node_modules/words/index.js', `exports.text = 'inner';`);
  expect((await taken()).folder).not.toBe(made);
});

test('takes the last bundle when a folder appears next to its modules, such as the output', async () => {
  write('site/config.ts', `export { title } from './title';`);
  write('site/title.ts', titled('same'));
  const { folder: made } = await taken();
  write('site/dist/index.html', '');
  write('site/.cache/entry', '');
  expect((await taken()).folder).toBe(made);
});

test('removes what a killed process left an hour ago, and bundles a day after they were replaced', async () => {
  const make = async (title: string) => {
    write('site/config.ts', titled(title));
    return path.basename(whole(await bundleConfig(config, [place], place)).folder);
  };
  const setAge = (name: string, hours: number) => {
    const time = Date.now() / 1000 - hours * 60 * 60;
    utimesSync(path.join(place, name), time, time);
  };
  const folders = () => new Set(readdirSync(place).filter((name) => !name.endsWith('.json')));
  for (const name of ['making-killed', 'making-busy']) mkdirSync(path.join(place, name));
  setAge('making-killed', 1.1);
  const first = await make('first');
  setAge(first, 100);
  const second = await make('second');
  expect(folders()).toEqual(new Set([first, second, 'making-busy']));
  setAge(first, 25);
  const third = await make('third');
  expect(folders()).toEqual(new Set([second, third, 'making-busy']));
});

test('bundles into a temporary folder when no other one can be written, and names all when none can', async () => {
  write('site/config.ts', titled('anywhere'));
  write('file', '');
  const closed = [path.join(folder, 'file/first'), path.join(folder, 'file/second')];
  const made = whole(await bundleConfig(config, closed, place));
  expect(path.dirname(path.dirname(made.folder))).toBe(tmpdir());
  expect(readFileSync(path.join(made.folder, 'config.mjs'), 'utf8')).toContain('"anywhere"');
  vi.stubEnv('TMPDIR', path.join(folder, 'none'));
  await expect(bundleConfig(config, closed, place)).rejects.toThrow(
    `launch: the bundle of engine and config cannot be written anywhere
  ENOTDIR: not a directory, mkdir '${closed[0]}'
  ENOTDIR: not a directory, mkdir '${closed[1]}'
  ENOENT: no such file or directory, mkdtemp '${folder}/none/site-launch-XXXXXX'
  Make one of the folders writable, or name one with --cache or TMPDIR.`,
  );
});

test('the hash of code changes with every module, also one that is started by address, and with packages', async () => {
  write('site/config.ts', `import '../plugins/own'; import 'installed/part';`);
  write('plugins/own.ts', `export const thread = new URL('./thread.ts', import.meta.url);`);
  write('plugins/thread.ts', `import './part';`);
  write('plugins/part.ts', '');
  write('plugins/unused.ts', '');
  write('node_modules/installed/package.json', '{ "version": "1.0.0" }');
  write('node_modules/installed/part.js', '');
  const seen = new Set([await hashOf()]);
  write('plugins/unused.ts', '1;');
  expect(await hashOf()).toBe([...seen][0]);
  write('plugins/own.ts', `export const thread = new URL('./thread.ts', import.meta.url); // new`);
  seen.add(await hashOf());
  write('plugins/part.ts', '1;');
  seen.add(await hashOf());
  write('node_modules/installed/package.json', '{ "version": "1.0.1" }');
  seen.add(await hashOf());
  expect(seen.size).toBe(4);
});

test('the hash of code is the same in a checkout at another path', async () => {
  write('first/site/config.ts', `import '../plugins/own';`);
  write('first/plugins/own.ts', `export const here = import.meta.url;`);
  cpSync(path.join(folder, 'first'), path.join(folder, 'second/deeper'), { recursive: true });
  const hashIn = async (checkout: string) =>
    (await codeOfModules([path.join(folder, checkout, 'site/config.ts')])).code;
  expect(await hashIn('second/deeper')).toBe(await hashIn('first'));
});

test('lists the files of the code, or the one with a mistake, so that fixing it is seen', async () => {
  write('site/config.ts', "import '../plugins/own';\nimport 'node:fs';\n");
  write('plugins/own.ts', "import './part';\n");
  write('plugins/part.ts', '');
  const found = async () =>
    (await sourceRuntime.codeFiles(config)).map((file) => path.relative(folder, file));
  expect(await found()).toEqual(['plugins/own.ts', 'plugins/part.ts', 'site/config.ts']);
  write('plugins/part.ts', 'const = 1;\n');
  expect(await found()).toEqual(['plugins/part.ts']);
});

/** The text of a file and of all that it imports at once. */
function withImports(texts: ReadonlyMap<string, string>, first: string): string {
  const seen = new Set([first]);
  for (const name of seen) {
    const imports = texts.get(name)?.matchAll(/(?:^import|from) "\.\/([^"]+)";$/gm) ?? [];
    for (const [, next] of imports) seen.add(next!);
  }
  return [...seen].map((name) => texts.get(name)).join('\n');
}
