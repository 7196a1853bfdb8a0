import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import type { Bundle } from './makeBundles';
import { engineFolder } from './packageFiles';
import { hashFile, hashText, SourceFiles } from './sourceFiles';

export interface TakenBundle extends Pick<Bundle, 'code'> {
  folder: string;
  /** Files that the bundle was made from, with their hashes. */
  inputs: readonly (readonly [file: string, hash: string | undefined])[];
  /** The hashes of its modules, by name. */
  modules: readonly (readonly [name: string, hash: string])[];
}

const keepMs = 7 * 24 * 60 * 60 * 1000;

/**
 * The bundle of that name in `folder`: the last one, when all its source files are unchanged.
 * @param loaded bundles that were just loaded: their files are not read again
 * @throws errors of the disk or the bundler
 */
export async function takeBundle(
  name: string,
  folder: string,
  make: (sources: SourceFiles) => Promise<Bundle>,
  loaded: readonly TakenBundle[] = [],
): Promise<TakenBundle> {
  const record = path.join(
    folder,
    `${hashText([process.version, engineFolder, name].join('\0'))}.json`,
  );
  const last = lastBundle(record, new Map(loaded.flatMap(({ inputs }) => inputs)));
  if (last) return last;
  const sources = new SourceFiles();
  const { files, inputs, code } = await make(sources);
  const out = path.join(folder, hashText(JSON.stringify(files)));
  writeBundle(out, files);
  const hashed = inputs.map((file) => [file, sources.hash(file)] as const);
  const modules = files
    .filter(([name]) => name.endsWith('.mjs'))
    .map(([name, text]) => [name, hashText(text)] as const);
  const taken: TakenBundle = { folder: out, inputs: hashed, code, modules };
  writeFileSync(record, JSON.stringify(taken));
  removeOld(folder, [record, out]);
  return taken;
}

function lastBundle(
  record: string,
  hashes: ReadonlyMap<string, string | undefined>,
): TakenBundle | undefined {
  try {
    const last = JSON.parse(readFileSync(record, 'utf8')) as TakenBundle;
    const isSame = ([file, hash]: readonly [string, string | undefined]) =>
      (hashes.get(file) ?? hashFile(file)) === hash;
    if (!last.inputs.every(isSame)) return undefined;
    const isWhole = ([name, hash]: readonly [string, string]) =>
      hashFile(path.join(last.folder, name)) === hash;
    if (!last.modules.every(isWhole)) return undefined; // a disk that fails would change the site
    const now = new Date();
    utimesSync(last.folder, now, now);
    return last;
  } catch {
    return undefined;
  }
}

/** Written whole, replacing a possibly damaged one: another process may be starting from that folder. */
function writeBundle(out: string, files: Bundle['files']): void {
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

/** Removes bundles that nobody started for a week; a younger one may still be running. The clock may jump: `kept` stay. */
function removeOld(folder: string, kept: readonly string[]): void {
  for (const name of readdirSync(folder)) {
    const file = path.join(folder, name);
    if (!kept.includes(file) && statSync(file).mtimeMs < Date.now() - keepMs)
      rmSync(file, { recursive: true, force: true });
  }
}

/** The folder where tools cache data about packages; undefined when it does not exist or is not writable. */
export function folderNextToPackages(): string | undefined {
  for (let folder = engineFolder; path.dirname(folder) !== folder; folder = path.dirname(folder)) {
    const packages = path.join(folder, 'node_modules');
    if (!existsSync(packages)) continue;
    const own = path.join(packages, '.cache', 'ottoman-docs');
    try {
      mkdirSync(own, { recursive: true });
      accessSync(own, constants.W_OK);
      return own;
    } catch {
      return undefined;
    }
  }
  return undefined;
}
