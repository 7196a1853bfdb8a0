import { existsSync, lstatSync, readFileSync, type Stats } from 'node:fs';
import { join } from 'node:path';
import { hashOf } from '../cache/hashOf';
import { replaceFile } from '../files/writeWhole';

/** The sources of an output file, and a mark to check that nobody has changed it since. */
export interface Made {
  key: string;
  inode: number;
  size: number;
  modified: number;
}

/** File of the output → its sources. A damaged or missing manifest counts as empty. */
export type Manifest = Map<string, Made>;

/** Reads the last build's record about `out`. */
export function readManifest(out: string, cacheFolder: string | undefined): Manifest {
  const manifest: Manifest = new Map();
  if (cacheFolder === undefined) return manifest;
  try {
    const rows: unknown = JSON.parse(readFileSync(join(cacheFolder, manifestName(out)), 'utf8'));
    for (const [file, key, inode, size, modified] of rows as [string, string, ...number[]][]) {
      manifest.set(file, { key, inode: inode!, size: size!, modified: modified! });
    }
  } catch {
    return new Map();
  }
  return manifest;
}

/** Whether a build has recorded anything about `out`. */
export const hasManifest = (out: string, cacheFolder: string | undefined): boolean =>
  cacheFolder !== undefined && existsSync(join(cacheFolder, manifestName(out)));

/** Records the sources of the files of `out` for the next build; a failing disk only costs time then. */
export function writeManifest(out: string, cacheFolder: string, manifest: Manifest): void {
  const rows = [...manifest].map(([file, made]) =>
    JSON.stringify([file, made.key, made.inode, made.size, made.modified]),
  );
  try {
    replaceFile(join(cacheFolder, 'outputs'), `${hashOf(out)}.json`, `[${rows.join(',\n')}]\n`);
  } catch {
    // The next build writes every file.
  }
}

const manifestName = (out: string) => join('outputs', `${hashOf(out)}.json`);

/** The mark of a file just made from `key`. */
export function madeFrom(key: string, { ino, size, mtimeMs }: Stats): Made {
  return { key, inode: ino, size, modified: mtimeMs };
}

/** The file if it has not changed since it was recorded. */
export function untouched(file: string, { inode, size, modified }: Made): Stats | undefined {
  const stats = lstatSync(file, { throwIfNoEntry: false });
  const isSame = stats?.ino === inode && stats.size === size && stats.mtimeMs === modified;
  return isSame ? stats : undefined;
}
