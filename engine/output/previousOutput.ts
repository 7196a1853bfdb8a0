import {
  existsSync,
  linkSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  renameSync,
  unlinkSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { hashOf } from '../cache/hashOf';
import { removeFolder } from './swap';

/**
 * The spare is the output before the present one, kept in the cache. All but a few of its files are those of the
 * present output, so a few links make it the next one; to make a folder anew takes ten times as long.
 * It is only ever a shortcut: whatever was done to it, each of its files is compared with the one it is to be.
 */

/** A file that the output is to have: where it lies now, and its number on the disk. */
export interface SpareFile {
  source: string;
  inode: number;
}

/** Where the spare of `out` is kept. */
export const spareOf = (out: string, cacheFolder: string): string =>
  join(cacheFolder, 'outputs', `${hashOf(out)}.spare`);

/** Makes the spare hold these files and no others; false when there is none or it cannot, and it is gone then. */
export function fillSpare(spare: string, files: ReadonlyMap<string, SpareFile>): boolean {
  if (!existsSync(spare)) return false;
  try {
    removeOthers(spare, files, foldersOf(files.keys()));
    for (const [name, { source, inode }] of files) {
      const target = join(spare, name);
      const present = lstatSync(target, { throwIfNoEntry: false });
      if (present?.ino === inode) continue;
      if (present) unlinkSync(target);
      link(source, target);
    }
    return true;
  } catch {
    removeFolder(spare); // a disk without links, or something that never was an output
    return false;
  }
}

/** Removes what is neither one of the files nor one of the folders. */
function removeOthers(
  spare: string,
  files: ReadonlyMap<string, SpareFile>,
  folders: ReadonlySet<string>,
  below = '',
): void {
  for (const entry of readdirSync(join(spare, below), { withFileTypes: true })) {
    const name = below === '' ? entry.name : `${below}/${entry.name}`;
    const place = join(spare, name);
    if (!entry.isDirectory()) {
      if (!files.has(name)) unlinkSync(place);
    } else if (folders.has(name)) removeOthers(spare, files, folders, name);
    else removeFolder(place);
  }
}

function link(source: string, target: string): void {
  try {
    linkSync(source, target);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    mkdirSync(dirname(target), { recursive: true });
    linkSync(source, target);
  }
}

function foldersOf(files: Iterable<string>): Set<string> {
  const folders = new Set<string>();
  for (const name of files) {
    for (let up = dirname(name); up !== '.' && !folders.has(up); up = dirname(up)) folders.add(up);
  }
  return folders;
}

/**
 * Keeps a former output as the spare; where it cannot be moved there, it goes. After the first build there is none:
 * then the spare is the folders of these files alone, for folders are what takes long to make.
 */
export function keepAsSpare(former: string, spare: string, files: Iterable<string>): void {
  removeFolder(spare);
  try {
    if (existsSync(former)) renameSync(former, spare);
    else for (const name of foldersOf(files)) mkdirSync(join(spare, name), { recursive: true });
  } catch {
    removeFolder(former); // another disk, or a cache that cannot be written
  }
}
