import { existsSync, lstatSync, type Stats } from 'node:fs';
import { join } from 'node:path';
import { hashOf } from '../cache/hashOf';
import { readMemo, writeMemo } from '../cache/memo';

/** The sources of an output file, and a mark to check that nobody has changed it since. */
export interface Made {
  key: string;
  inode: number;
  size: number;
  modified: number;
}

/** File of the output → its sources. A damaged or missing manifest counts as empty. */
export type Manifest = Map<string, Made>;

export function readManifest(out: string, cacheFolder: string | undefined): Manifest {
  const file = cacheFolder && join(cacheFolder, manifestName(out));
  return new Map(Object.entries((file && readMemo<Record<string, Made>>(file)) || {}));
}

export const hasManifest = (out: string, cacheFolder: string | undefined): boolean =>
  cacheFolder !== undefined && existsSync(join(cacheFolder, manifestName(out)));

/** Records the sources of the files of `out` for the next build; a failing disk only costs time then. */
export function writeManifest(out: string, cacheFolder: string, manifest: Manifest): void {
  writeMemo(join(cacheFolder, manifestName(out)), Object.fromEntries(manifest));
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
