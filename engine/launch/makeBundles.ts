import { randomUUID } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { engineFolder, moduleAt, root } from './packageFiles';
import { type BundleRecord, type CodeErrors, hashText, recordFile } from './record.mjs';
import { type Code, codeErrorsOf, type EntryPoint, traceCode } from './traceCode';

/** Bundles the command line, the worker threads and the modules that configs and plugins import. @see writeBundle */
export async function bundleEngine(places: readonly string[]): Promise<BundleRecord> {
  const code = await traced(traceCode(engineEntries(), root));
  return writeBundle(places, { code, module: moduleAt(engineFolder, 'cli') });
}

/** Bundles a config with its imports; it imports the engine from the bundle in the folder `engine`. @see writeBundle */
export async function bundleConfig(
  config: string,
  places: readonly string[],
  engine: string,
): Promise<BundleRecord | CodeErrors> {
  const entries = [{ in: config, out: 'config' }];
  const doors = new Map(
    [...findDoors()].map(([door, name]) => [door, path.join(engine, `${name}.mjs`)]),
  );
  try {
    const code = await traced(traceCode(entries, path.dirname(config), { doors }));
    return writeBundle(places, { code, module: config, engine });
  } catch (error) {
    return codeErrorsOf(error, config);
  }
}

/** The code of modules, such as a config, and of everything that they import, besides the engine. */
export const codeOfModules = (modules: readonly string[]): Promise<Code> =>
  traceCode(
    modules.map((file, index) => ({ in: file, out: `module-${index}` })),
    path.dirname(modules[0] ?? root),
    { doors: findDoors(), hashesOnly: true },
  );

/** A module and everything that it imports; for packages, their `package.json`. If code cannot be read, the files with problems. */
export const filesOfModule = (module: string): Promise<string[]> =>
  codeOfModules([module]).then(
    ({ inputs }) => inputs.map(([file]) => file),
    (error: unknown) => codeErrorsOf(error, module).codeErrors.map(({ file }) => file),
  );

export { codeErrorsOf } from './traceCode';

const engineEntries = (): EntryPoint[] => [
  { in: moduleAt(engineFolder, 'cli'), out: 'cli' },
  { in: moduleAt(engineFolder, 'launch/makeBundles'), out: 'makeBundles' },
  { in: moduleAt(engineFolder, 'pages/workers/worker'), out: 'worker' },
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

/** Code, without the process of esbuild: it would hold some 300 MB as long as this one lives. */
const traced = (code: Promise<Code>): Promise<Code> =>
  code.finally(async () => (await import('esbuild')).stop());

/** Writes a bundle into the first of these folders that can be written, else into a temporary one. @throws when none can */
function writeBundle(places: readonly string[], bundle: NewBundle): BundleRecord {
  const failures: Error[] = [];
  for (const place of [...places.map((name) => () => name), temporaryPlace]) {
    try {
      return writeInto(place(), bundle);
    } catch (error) {
      failures.push(error as Error); // of the disk: it names the folder
    }
  }
  const reasons = failures.map(({ message }) => `  ${message}`).join('\n');
  throw new Error(
    `launch: the bundle of engine and config cannot be written anywhere\n${reasons}\n` +
      '  Make one of the folders writable, or name one with --cache or TMPDIR.',
  );
}

interface NewBundle {
  code: Code;
  /** The first module. */
  module: string;
  /** The folder of the engine's bundle, which a config imports. */
  engine?: string;
}

function writeInto(place: string, { code, module, engine }: NewBundle): BundleRecord {
  mkdirSync(place, { recursive: true });
  removeOld(place);
  const name = randomUUID().slice(0, 8);
  const unfinished = path.join(place, `making-${name}`);
  mkdirSync(unfinished); // open to other users, who may read the bundle that one of them has made
  for (const [name, text] of code.files) writeFileSync(path.join(unfinished, name), text);
  // Each bundle has its own folder: another process may run the last one.
  const folder = path.join(place, `bundle-${name}`);
  renameSync(unfinished, folder);
  const modules = code.files
    .filter(([name]) => name.endsWith('.mjs'))
    .map(([name, text]): [string, string] => [name, hashText(text)]);
  const { files: _, ...madeFrom } = code;
  const record = { folder, modules, ...madeFrom };
  const file = recordFile(place, module, engine);
  const replaced = bundleOf(file);
  if (replaced !== undefined && existsSync(replaced)) utimesSync(replaced, new Date(), new Date());
  writeFileSync(file, JSON.stringify(record));
  return record;
}

/** A folder of this process alone. */
function temporaryPlace(): string {
  const place = mkdtempSync(path.join(tmpdir(), 'site-launch-'));
  process.once('exit', () => rmSync(place, { recursive: true, force: true }));
  return place;
}

const hourMs = 60 * 60 * 1000;
const dayMs = 24 * hourMs;

/** How long files are kept that no record leads to; a server may still run a bundle that was replaced. */
const keptMs = { making: hourMs, bundle: dayMs, record: 7 * dayMs };

/** Removes old records and bundles, and those of processes that were killed while they made one. */
function removeOld(place: string): void {
  const files = readdirSync(place).map((name) => path.join(place, name));
  const current = new Set(files.filter((file) => file.endsWith('.json')).map(bundleOf));
  for (const file of files.filter((name) => !current.has(name))) {
    const [kind] = path.basename(file).split('-');
    const keepMs = kind === 'making' || kind === 'bundle' ? keptMs[kind] : keptMs.record;
    const madeMs = statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
    if (madeMs < Date.now() - keepMs) rmSync(file, { recursive: true, force: true });
  }
}

/** The folder that a record leads to; nothing when there is no whole record. */
function bundleOf(record: string): string | undefined {
  try {
    return (JSON.parse(readFileSync(record, 'utf8')) as BundleRecord).folder;
  } catch {
    return undefined;
  }
}
