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

/** The files below a folder as they are now. */
export interface Tree extends TreeState {
  /** Size, times and inode of a file, as text; undefined when it is recent or not there. */
  stampOf(name: string): string | undefined;
}

/** Numbers that are kept of each file. */
const perFile = 4;

export interface TreeRules {
  /** Leaves out a file or folder, by its absolute path. */
  isLeftOut?(file: string): boolean;
  /** Notes the content of files that changed less than this long ago. */
  recentMs?: number;
}

/** Reads no file that has not changed recently. Undefined when there are links or devices: what they lead to is not known. */
export function readTree(folder: string, rules: TreeRules = {}): Tree | undefined {
  const { isLeftOut = () => false, recentMs = 0 } = rules;
  const recentSince = Date.now() - recentMs;
  const names: string[] = [];
  const numbers: number[] = [];
  const recent: TreeState['recent'] = {};
  const visit = (below: string): boolean =>
    entriesOf(path.join(folder, below)).every((entry) => {
      const name = below === '' ? entry.name : `${below}/${entry.name}`;
      const file = `${folder}/${name}`;
      if (isLeftOut(file)) return true;
      if (entry.isDirectory()) return visit(name);
      if (!entry.isFile()) return false;
      const { size, mtimeMs, ctimeMs, ino } = lstatSync(file);
      names.push(name);
      numbers.push(size, mtimeMs, ctimeMs, ino);
      const isRecent = recentMs > 0 && Math.max(mtimeMs, ctimeMs) >= recentSince;
      if (isRecent) recent[name] = hashOf(readFileSync(file));
      return true;
    });
  try {
    if (!visit('')) return undefined;
    // As bytes: writing the numbers as text takes as long as getting them.
    const bytes = new Uint8Array(Float64Array.from(numbers).buffer);
    const stats = hashOf(names.join('\n')) + hashOf(bytes);
    return { stats, recent, stampOf: stampsOf(names, numbers, recent) };
  } catch {
    return undefined; // changed while it was read
  }
}

function stampsOf(names: string[], numbers: number[], recent: TreeState['recent']) {
  let indexes: Map<string, number> | undefined;
  return (name: string) => {
    indexes ??= new Map(names.map((name, index) => [name, index]));
    const index = indexes.get(name);
    if (index === undefined || name in recent) return undefined;
    return numbers.slice(index * perFile, (index + 1) * perFile).join(' ');
  };
}

export const isSameTree = (folder: string, before: TreeState, now: TreeState): boolean =>
  before.stats === now.stats &&
  Object.entries(before.recent).every(
    ([name, hash]) => hashOf(readFileSync(path.join(folder, name))) === hash,
  );

function entriesOf(folder: string): Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}
