import {
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { engineFolder, root } from './packageFiles';
import { type BundleRecord, hashText, recordFile } from './record.mjs';
import { type Code, type EntryPoint, traceCode } from './traceCode';

/** Bundles the command line, the worker threads and the modules that configs and plugins import, into `place`. */
export const bundleEngine = (place: string): Promise<BundleRecord> =>
  makeBundle(place, engineEntries());

/** Bundles a config with its imports into `place`. The modules of the engine stay where `doorAddress` says. */
export const bundleConfig = (
  config: string,
  place: string,
  doorAddress: DoorAddress,
): Promise<BundleRecord> => makeBundle(place, [{ in: config, out: 'config' }], doorAddress);

/** The address of a module that others may import, by its file and its name in the engine's bundle. */
export type DoorAddress = (file: string, name: string) => string;

/** Doors in the engine's bundle. */
export const bundledDoor =
  ({ folder }: Pick<BundleRecord, 'folder'>): DoorAddress =>
  (_, name) =>
    pathToFileURL(path.join(folder, `${name}.mjs`)).href;

/** Doors in the sources. */
const sourceDoor: DoorAddress = (file) => pathToFileURL(file).href;

/** The code of a config and of everything that it imports, besides the engine. */
export const codeOfConfig = (config: string): Promise<Code> =>
  traceCode([{ in: config, out: 'config' }], path.dirname(config), {
    doors: doorsAt(sourceDoor),
    hashesOnly: true,
  });

/** The code of the engine and of its plugins. */
export const codeOfEngine = (): Promise<Code> =>
  traceCode(engineEntries(), root, { hashesOnly: true });

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
  const files = names.map(
    (name) => [moduleAt(root, name, 'index'), name.replaceAll('/', '-')] as const,
  );
  return new Map(files.filter(([file]) => existsSync(file)));
}

/** A module of the repository, or of the package made of it. */
const moduleAt = (...names: string[]): string => {
  const file = path.join(...names);
  return existsSync(`${file}.ts`) ? `${file}.ts` : `${file}.js`;
};

const doorsAt = (doorAddress: DoorAddress) =>
  new Map([...findDoors()].map(([file, name]) => [file, doorAddress(file, name)]));

async function makeBundle(
  place: string,
  entries: readonly EntryPoint[],
  doorAddress?: DoorAddress,
): Promise<BundleRecord> {
  const from = doorAddress ? path.dirname(entries[0]!.in) : root;
  const code = await traceCode(entries, from, { doors: doorAddress && doorsAt(doorAddress) });
  await (await import('esbuild')).stop(); // its process would hold some 300 MB as long as this one lives
  const folder = path.join(place, hashText(JSON.stringify(code.files)));
  writeBundle(folder, code.files);
  const modules = code.files
    .filter(([name]) => name.endsWith('.mjs'))
    .map(([name, text]): [string, string] => [name, hashText(text)]);
  const { inputs, folders, hash, engineHash } = code;
  const record = { folder, modules, inputs, folders, code: hash, engineCode: engineHash };
  writeFileSync(recordFile(place, entries[0]!.in), JSON.stringify(record));
  removeOld(place);
  return record;
}

/** Written whole, replacing a possibly damaged one: another process may be starting from that folder. */
function writeBundle(out: string, files: Code['files']): void {
  const staged = `${out}.new-${process.pid}`;
  const old = `${out}.old-${process.pid}`;
  mkdirSync(staged, { recursive: true });
  for (const [name, text] of files) writeFileSync(path.join(staged, name), text);
  if (existsSync(out)) renameSync(out, old);
  try {
    renameSync(staged, out);
  } catch (error) {
    rmSync(staged, { recursive: true });
    if (!existsSync(out)) throw error; // another process was first
  }
  rmSync(old, { recursive: true, force: true });
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
