import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { engineFolder, moduleAt, root } from './packageFiles';
import { type BundleRecord, hashText, recordFile } from './record.mjs';
import { type Code, type EntryPoint, traceCode } from './traceCode';

/** Bundles the command line, the worker threads and the modules that configs and plugins import, into `place`. */
export const bundleEngine = (place: string): Promise<BundleRecord> =>
  makeBundle(place, engineEntries());

/** Bundles a config with its imports into `place`; it imports the engine from the bundle in the folder `engine`. */
export const bundleConfig = (
  config: string,
  place: string,
  engine: string,
): Promise<BundleRecord> => makeBundle(place, [{ in: config, out: 'config' }], engine);

/** The code of modules, such as a config, and of everything that they import, besides the engine. */
export const codeOfModules = (modules: readonly string[]): Promise<Code> =>
  traceCode(
    modules.map((file, index) => ({ in: file, out: `module-${index}` })),
    path.dirname(modules[0] ?? root),
    {
      doors: new Map([...findDoors().keys()].map((file) => [file, pathToFileURL(file).href])),
      hashesOnly: true,
    },
  );

const engineEntries = (): EntryPoint[] => [
  { in: moduleAt(engineFolder, 'cli'), out: 'cli' },
  { in: moduleAt(engineFolder, 'workers/worker'), out: 'worker' },
  ...[...findDoors()].map(([file, out]) => ({ in: file, out })),
];

/** The modules that others may import, with their names in the bundle. */
function findDoors(): Map<string, string> {
  const names = [
    'engine',
    'plugins/search/fulltext',
    ...readdirSync(path.join(root, 'plugins')).map((name) => `plugins/${name}`),
  ];
  const modules = names.flatMap((name) => [
    [moduleAt(root, name, 'index'), name],
    // Without it, each thread would translate it again.
    [moduleAt(root, name, 'renderers'), `${name}-renderers`],
  ]);
  const files = modules.map(([file, name]) => [file!, name!.replaceAll('/', '-')] as const);
  return new Map(files.filter(([file]) => existsSync(file)));
}

const doorsIn = (folder: string) =>
  new Map(
    [...findDoors()].map(([file, name]) => [
      file,
      pathToFileURL(path.join(folder, `${name}.mjs`)).href,
    ]),
  );

async function makeBundle(
  place: string,
  entries: readonly EntryPoint[],
  engine?: string,
): Promise<BundleRecord> {
  const [first] = entries;
  const from = engine ? path.dirname(first!.in) : root;
  const code = await traceCode(entries, from, { doors: engine ? doorsIn(engine) : undefined });
  await (await import('esbuild')).stop(); // its process would hold some 300 MB as long as this one lives
  mkdirSync(place, { recursive: true });
  const folder = mkdtempSync(path.join(place, 'bundle-')); // another process may run the last one
  for (const [name, text] of code.files) writeFileSync(path.join(folder, name), text);
  const modules = code.files
    .filter(([name]) => name.endsWith('.mjs'))
    .map(([name, text]): [string, string] => [name, hashText(text)]);
  const { inputs, folders, hash, engineHash } = code;
  const record = { folder, modules, inputs, folders, code: hash, engineCode: engineHash };
  writeFileSync(recordFile(place, first!.in, engine), JSON.stringify(record));
  removeOld(place);
  return record;
}

const keepMs = 7 * 24 * 60 * 60 * 1000;

/** Removes bundles that are a week old; a younger one may still be running. */
function removeOld(place: string): void {
  const isOld = (file: string) => statSync(file).mtimeMs < Date.now() - keepMs;
  for (const name of readdirSync(place)) {
    const file = path.join(place, name);
    if (isOld(file)) rmSync(file, { recursive: true, force: true });
  }
}
