import {
  lstatSync,
  mkdirSync,
  readFileSync,
  rmdirSync,
  rmSync,
  statSync,
  unlinkSync,
} from 'node:fs';
import path from 'node:path';
import { crc32 } from 'node:zlib';
import { replaceFile } from '../writeWhole';

/** A file that a build wrote: the key of what it was made from, and how the disk showed it right afterwards. */
export type FileEntry = readonly [key: string, bytes: number, modifiedMs: number, inode: number];

/** The entry of a file that a build has begun to write. */
const unknown: FileEntry = ['', 0, 0, 0];

/**
 * A folder of output files, and what is known of each. The list lies apart from the folder, under the folder's inode, which
 * stays the same when the folder is renamed; so a folder without a list is one that somebody else made.
 */
export class OutputTree {
  readonly folder: string;
  readonly entries: Map<string, FileEntry>;
  /** Folders that exist. */
  readonly #made = new Set<string>();

  constructor(folder: string, entries = new Map<string, FileEntry>()) {
    this.folder = folder;
    this.entries = entries;
  }

  /** The tree in a folder, with its list if there is a whole one. */
  static read(folder: string, lists: string | undefined): OutputTree {
    return new OutputTree(folder, lists === undefined ? new Map() : readList(folder, lists));
  }

  pathOf(name: string): string {
    return `${this.folder}/${name}`;
  }

  /** Whether a file is still as the list says. */
  isWhole(name: string, entry = this.entries.get(name)): boolean {
    if (!entry) return false;
    const stats = lstatSync(this.pathOf(name), { throwIfNoEntry: false });
    if (!stats?.isFile()) return false;
    return stats.size === entry[1] && stats.mtimeMs === entry[2] && stats.ino === entry[3];
  }

  /** Makes room for a new file: its folder is there, and nothing has its name. Gives its path. */
  makeRoom(name: string): string {
    if (this.entries.size > 0) clearName(this.folder, name);
    this.entries.set(name, unknown);
    const target = this.pathOf(name);
    const folder = path.dirname(target);
    if (!this.#made.has(folder)) mkdirSync(folder, { recursive: true });
    this.#made.add(folder);
    return target;
  }

  /** Lists a file as it is now on the disk. */
  add(name: string, key: string): FileEntry {
    const { size, mtimeMs, ino } = lstatSync(this.pathOf(name));
    const entry: FileEntry = [key, size, mtimeMs, ino];
    this.entries.set(name, entry);
    return entry;
  }

  /** Removes a file of the list, and its folders if they are empty then. */
  remove(name: string): void {
    this.entries.delete(name);
    try {
      unlinkSync(this.pathOf(name));
      for (let at = path.dirname(name); at !== '.'; at = path.dirname(at))
        rmdirSync(this.pathOf(at));
    } catch {
      // it has gone, its name is that of a new folder now, or its folder has other files
    }
  }

  /** Writes the list. */
  save(lists: string): void {
    const text = JSON.stringify([...this.entries]);
    replaceFile(lists, listName(this.folder), `${crc32(text)}\n${text}`);
  }

  /** From now on nothing is known of the folder. */
  forget(lists: string): void {
    rmSync(path.join(lists, listName(this.folder)), { force: true });
  }
}

/** The name of the list of a folder, which exists. */
export const listName = (folder: string) => `${statSync(folder).ino}.json`;

/** Removes a file, a folder in its place, or a file in the place of one of its folders. */
function clearName(folder: string, name: string): void {
  const target = `${folder}/${name}`;
  try {
    unlinkSync(target);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOTDIR') clearName(folder, path.dirname(name));
    else if (code !== 'ENOENT') rmSync(target, { recursive: true, force: true });
  }
}

function readList(folder: string, lists: string): Map<string, FileEntry> {
  try {
    const text = readFileSync(path.join(lists, listName(folder)), 'utf8');
    const [checksum, entries = ''] = text.split('\n');
    // whoever has written a right checksum has written entries
    return crc32(entries) === Number(checksum) ? new Map(JSON.parse(entries)) : new Map();
  } catch {
    return new Map(); // no folder, no list, or a damaged one: every file is looked at
  }
}
