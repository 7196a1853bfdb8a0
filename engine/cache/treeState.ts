import { type Dirent, lstatSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { hashOf } from './hashOf';

/** The files below a folder, to compare them with a later state. */
export interface TreeState {
  /** Hash of the name, size, times and inode of every file. */
  stats: string;
  /**
   * File → hash of its content, of files that changed just before: they may change again within the clock's
   * resolution, and then only their content differs.
   */
  recent: Record<string, string>;
}

/** Size, times and inode of a file: while they are the same, it has the same content. */
export type Stamp = readonly [bytes: number, modifiedMs: number, changedMs: number, inode: number];

export const isSameStamp = (a: Stamp, b: Stamp): boolean => a.every((part, at) => part === b[at]);

/**
 * Folder → its stamp and its names. A folder with the same stamp has the same names: of 10,000 pages, 0.7 s of the
 * processor time of each build went into listing folders that nobody had changed.
 */
export type Folders = ReadonlyMap<string, FolderState>;
export type FolderState = readonly [Stamp, Names];

interface Names {
  files: readonly string[];
  folders: readonly string[];
}

/** The files below a folder as they are now. */
export class Tree implements TreeState {
  readonly stats: string;
  readonly recent: TreeState['recent'];
  readonly #folder: string;
  readonly #stamps: ReadonlyMap<string, Stamp>;
  /** The folders as they were read; undefined unless asked for. */
  readonly folders: Folders | undefined;

  constructor(
    folder: string,
    stamps: ReadonlyMap<string, Stamp>,
    recent: TreeState['recent'],
    folders?: Folders,
  ) {
    const sorted = [...stamps].sort(([a], [b]) => (a < b ? -1 : 1));
    // As bytes: writing the numbers as text takes as long as getting them.
    const numbers = Float64Array.from(sorted.flatMap(([, stamp]) => stamp));
    this.stats = hashOf(sorted.map(([name]) => name).join('\n')) + hashOf(bytesOf(numbers));
    this.recent = recent;
    this.folders = folders;
    this.#folder = folder;
    this.#stamps = stamps;
  }

  /** Every file, in no order. */
  names(): string[] {
    return [...this.#stamps.keys()];
  }

  /** The stamp of a file; undefined when it is recent or not there. */
  stampOf(name: string): Stamp | undefined {
    return Object.hasOwn(this.recent, name) ? undefined : this.#stamps.get(name);
  }

  /** The tree after files were written or removed. */
  after(written: readonly string[], removed: readonly string[]): Tree {
    const stamps = new Map(this.#stamps);
    for (const name of removed) stamps.delete(name);
    for (const name of written) stamps.set(name, readStamp(path.join(this.#folder, name)));
    return new Tree(this.#folder, stamps, this.recent, this.folders);
  }
}

const bytesOf = ({ buffer }: Float64Array): Uint8Array => new Uint8Array(buffer);

export interface TreeRules {
  /** Leaves out a file or folder, by its absolute path. */
  isLeftOut?(file: string): boolean;
  /** Notes the content of files that changed less than this long ago. */
  recentMs?: number;
  /** The folders of an earlier tree, which this one gives again; names are read of those that changed. */
  folders?: Folders;
}

/** Reads no file that has not changed recently. Undefined when there are links or devices: what they lead to is not known. */
export function readTree(folder: string, rules: TreeRules = {}): Tree | undefined {
  const { isLeftOut = () => false, recentMs = 0 } = rules;
  const recentSince = Date.now() - recentMs;
  const stamps = new Map<string, Stamp>();
  const recent: TreeState['recent'] = {};
  const folders = rules.folders && new Map<string, FolderState>();
  const namesIn = (below: string): Names | undefined => {
    const absolute = path.join(folder, below);
    if (!folders) return readNames(absolute, isLeftOut);
    const stamp = readStamp(absolute);
    const [knownStamp, known] = rules.folders?.get(below) ?? [];
    const isKnown = knownStamp !== undefined && isSameStamp(knownStamp, stamp);
    const names = isKnown ? known : readNames(absolute, isLeftOut);
    if (names) folders.set(below, [stamp, names]);
    return names;
  };
  const visit = (below: string): boolean => {
    const names = namesIn(below);
    if (!names) return false;
    const nameOf = (name: string) => (below === '' ? name : `${below}/${name}`);
    for (const name of names.files.map(nameOf)) {
      const file = `${folder}/${name}`;
      const stamp = readStamp(file);
      stamps.set(name, stamp);
      const isRecent = recentMs > 0 && Math.max(stamp[1], stamp[2]) >= recentSince;
      if (isRecent) recent[name] = hashOf(readFileSync(file));
    }
    return names.folders.map(nameOf).every(visit);
  };
  try {
    return visit('') ? new Tree(folder, stamps, recent, folders) : undefined;
  } catch {
    return undefined; // changed while it was read
  }
}

function readStamp(file: string): Stamp {
  const { size, mtimeMs, ctimeMs, ino } = lstatSync(file);
  return [size, mtimeMs, ctimeMs, ino];
}

export const isSameTree = (folder: string, before: TreeState, now: TreeState): boolean =>
  before.stats === now.stats &&
  Object.entries(before.recent).every(
    ([name, hash]) => hashOf(readFileSync(path.join(folder, name))) === hash,
  );

/** The names in a folder; undefined when there are links or devices. */
function readNames(folder: string, isLeftOut: (file: string) => boolean): Names | undefined {
  const entries = entriesOf(folder).filter(({ name }) => !isLeftOut(`${folder}/${name}`));
  if (!entries.every((entry) => entry.isFile() || entry.isDirectory())) return undefined;
  return {
    files: entries.filter((entry) => entry.isFile()).map(({ name }) => name),
    folders: entries.filter((entry) => entry.isDirectory()).map(({ name }) => name),
  };
}

function entriesOf(folder: string): Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}
