import {
  lstatSync,
  mkdirSync,
  readFileSync,
  rmdirSync,
  rmSync,
  type Stats,
  statSync,
  unlinkSync,
} from 'node:fs';
import path from 'node:path';
import { crc32 } from 'node:zlib';
import { entriesOf } from '../listFiles';
import { replaceFile } from '../replaceFile';

/** A file that a build wrote: the key of what it was made from, and how the disk showed it right afterwards. */
export type FileEntry = readonly [key: string, bytes: number, modifiedMs: number, inode: number];

/** The entry of a file that a build has begun to write. */
const unknown: FileEntry = ['', 0, 0, 0];

/** Changes that are closer than this may have the same date. */
const clockTickMs = 20;

/** The list of an output folder: its files, and the dates of its folders. */
interface List {
  files: Map<string, FileEntry>;
  /** Folder below it, or '' for itself → its date. While it has this date, nobody has added a name to it or removed one. */
  dates: Map<string, number>;
}

/**
 * A folder of output files, and what is known of each. The list lies apart from the folder, under the folder's inode, which
 * stays the same when the folder is renamed; so a folder without a list is one that somebody else made.
 */
export class OutputTree {
  readonly folder: string;
  readonly entries: Map<string, FileEntry>;
  /** The folder of the list; without one, a later build knows nothing of the tree. */
  readonly #lists: string | undefined;
  readonly #dates: Map<string, number>;
  /** Folders that had the date of the list when `others` looked. */
  readonly #asListed = new Set<string>();
  /** Folders whose names this build has changed. */
  readonly #changed = new Set<string>();
  /** Folders that exist. */
  readonly #made = new Set<string>();

  /** The tree in a folder, with its list if there is a whole one, unless another one is given. */
  constructor(folder: string, lists: string | undefined, list = readList(folder, lists)) {
    this.folder = folder;
    this.#lists = lists;
    this.entries = list.files;
    this.#dates = list.dates;
  }

  pathOf(name: string): string {
    return `${this.folder}/${name}`;
  }

  /** Whether a file is still as the list says. */
  isWhole(name: string): boolean {
    const entry = this.entries.get(name);
    if (!entry) return false;
    const stats = statsOf(this.pathOf(name));
    if (!stats?.isFile()) return false;
    return stats.size === entry[1] && stats.mtimeMs === entry[2] && stats.ino === entry[3];
  }

  /** Whether the name is a link to this file of the other tree. Ask for `others` first. */
  hasLink(name: string, [, , , inode]: FileEntry): boolean {
    if (this.entries.get(name)?.[3] !== inode) return false;
    return this.#asListed.has(folderOf(name)) || this.isWhole(name);
  }

  /** The names that are here and are not wanted. The disk is asked only about folders with another date than in the list. */
  others(wanted: ReadonlyMap<string, unknown>): string[] {
    const names = new Set(this.entries.keys());
    for (const folder of new Set(['', ...this.#dates.keys()]))
      for (const name of this.#look(folder)) names.add(name);
    return [...names].filter((name) => !wanted.has(name));
  }

  /** Makes room for a new file: its folder is there, and nothing has its name. Gives its path. */
  makeRoom(name: string): string {
    const folder = folderOf(name);
    const target = this.pathOf(name);
    for (const at of foldersOf(name)) this.#changed.add(at);
    if (this.entries.size > 0) clearName(this.folder, name);
    this.entries.set(name, unknown);
    if (!this.#made.has(folder)) mkdirSync(path.dirname(target), { recursive: true });
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
    const folders = foldersOf(name);
    for (const at of folders) this.#changed.add(at);
    try {
      unlinkSync(this.pathOf(name));
      for (const at of folders.slice(0, -1)) rmdirSync(this.pathOf(at));
    } catch {
      // it has gone, its name is that of a new folder now, or its folder has other files
    }
  }

  /** Writes the list of a tree without other files. */
  save(): void {
    if (this.#lists === undefined) return;
    const dates = new Map<string, number>();
    for (const name of this.entries.keys())
      for (let at = folderOf(name); !dates.has(at); at = folderOf(at))
        dates.set(at, this.#dateToList(at) ?? 0);
    const text = JSON.stringify([[...this.entries], [...dates]]);
    replaceFile(this.#lists, listName(this.folder), `${crc32(text)}\n${text}`);
  }

  /** From now on nothing is known of the folder. */
  forget(): void {
    if (this.#lists === undefined) return;
    rmSync(path.join(this.#lists, listName(this.folder)), { force: true });
  }

  /** The date of a folder that has the names of the list and no others; undefined when that is not certain. */
  #dateToList(folder: string): number | undefined {
    const date = this.#changed.has(folder) ? dateOf(this.pathOf(folder)) : this.#dates.get(folder);
    return date !== undefined && date < Date.now() - clockTickMs ? date : undefined;
  }

  /** The names in a folder, and in folders below it that the list does not have; none when it has the date of the list. */
  #look(folder: string): string[] {
    const date = dateOf(this.pathOf(folder));
    if (date === this.#dates.get(folder)) {
      this.#asListed.add(folder);
      return [];
    }
    const names = entriesOf(this.pathOf(folder)).flatMap((entry) => {
      const name = folder === '' ? entry.name : `${folder}/${entry.name}`;
      if (!entry.isDirectory()) return name;
      return this.#dates.has(name) ? [] : this.#look(name);
    });
    if (date !== undefined) this.#dates.set(folder, date);
    return names;
  }
}

export const emptyList = (): List => ({ files: new Map(), dates: new Map() });

const folderOf = (name: string): string => name.slice(0, Math.max(0, name.lastIndexOf('/')));

/** The folders that a name is in, the innermost first and '' last. */
function foldersOf(name: string): string[] {
  const folder = folderOf(name);
  return folder === '' ? [''] : [folder, ...foldersOf(folder)];
}

const dateOf = (folder: string): number | undefined => statsOf(folder)?.mtimeMs;

/** Undefined for a name that is not there: `throwIfNoEntry` throws when a file is in the place of its folder. */
function statsOf(name: string): Stats | undefined {
  try {
    return lstatSync(name);
  } catch {
    return undefined;
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

function readList(folder: string, lists: string | undefined): List {
  if (lists === undefined) return emptyList();
  try {
    const text = readFileSync(path.join(lists, listName(folder)), 'utf8');
    const [checksum, list = ''] = text.split('\n');
    if (crc32(list) !== Number(checksum)) return emptyList();
    const [files, dates] = JSON.parse(list); // whoever has written a right checksum has written a list
    return { files: new Map(files), dates: new Map(dates) };
  } catch {
    return emptyList(); // no folder, no list, or a damaged one: every file is looked at
  }
}
