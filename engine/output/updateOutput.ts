import {
  existsSync,
  linkSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmdirSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { readMemo } from '../cache/memo';
import { listFiles } from '../files/listFiles';
import { diskError, moveError } from './diskError';
import type { OutputFolders } from './outputFolders';
import { removeFolder } from './removeFolder';

// An update moves the files that changed into the output, and leaves the others where they are. Before it begins, the staged
// folder gets another name: while there is a folder of that name, the update can be undone, and the next build undoes it
// if this one is killed. A last rename ends the update.

/** Called before each step of a commit; tests of kill safety stop there. */
export type OnStep = (step: string) => void;

export interface Update {
  added: readonly string[];
  changed: readonly string[];
  removed: readonly string[];
  /** Whether a removed file has to go before others come: one that becomes a folder, for example. */
  isInTheWay(file: string): boolean;
}

const addedFile = 'added.json';

/** Moves the staged files into the output. Whatever fails, `current` is the whole old or the whole new site. */
export function updateOutput(folders: OutputFolders, update: Update, onStep: OnStep): void {
  const { current, staged, moving } = folders;
  const { added, changed, removed, isInTheWay } = update;
  const file = (name: string) => join(current, name);
  const staging = (name: string) => join(moving, 'new', name);
  const kept = (name: string) => {
    const place = join(moving, 'old', name);
    mkdirSync(dirname(place), { recursive: true });
    return place;
  };
  const remove = (name: string) => {
    onStep(`remove ${name}`);
    renameSync(file(name), kept(name));
    removeEmptyFolders(current, dirname(name));
  };
  try {
    writeFileSync(join(staged, addedFile), JSON.stringify(added));
    onStep('begin');
    renameSync(staged, moving);
    for (const name of removed) if (isInTheWay(name)) remove(name);
    for (const name of added) {
      onStep(`add ${name}`);
      mkdirSync(dirname(file(name)), { recursive: true });
      renameSync(staging(name), file(name));
    }
    // After the added files, which the changed documents may name.
    for (const name of changed) {
      onStep(`keep ${name}`);
      linkOrMove(file(name), kept(name));
      onStep(`replace ${name}`);
      renameSync(staging(name), file(name));
    }
    for (const name of removed) if (!isInTheWay(name)) remove(name);
    onStep('end');
    renameSync(moving, staged);
  } catch (error) {
    if (existsSync(moving)) undoUpdate(folders);
    throw moveError(current, error);
  }
}

/** Undoes an update that did not end; when it is killed itself, it is begun again. */
export function undoUpdate({ current, moving, staged }: OutputFolders): void {
  const old = join(moving, 'old');
  // An output that somebody deleted is not brought back in part.
  const isThere = existsSync(current);
  try {
    for (const name of isThere ? (readMemo<string[]>(join(moving, addedFile)) ?? []) : []) {
      if (!isFile(join(current, name))) continue;
      unlinkSync(join(current, name));
      removeEmptyFolders(current, dirname(name));
    }
    for (const name of isThere ? listFiles(old) : []) {
      mkdirSync(dirname(join(current, name)), { recursive: true });
      renameSync(join(old, name), join(current, name));
    }
    renameSync(moving, staged);
  } catch (error) {
    throw diskError(current, error);
  }
  removeFolder(staged);
}

/** Keeps a file that another one replaces, so that its name always has one of them. */
function linkOrMove(file: string, target: string): void {
  try {
    linkSync(file, target);
  } catch {
    renameSync(file, target); // a disk without hard links
  }
}

function removeEmptyFolders(current: string, folder: string): void {
  try {
    for (let empty = folder; empty !== '.'; empty = dirname(empty)) rmdirSync(join(current, empty));
  } catch {
    // not empty
  }
}

function isFile(file: string): boolean {
  try {
    return lstatSync(file).isFile();
  } catch {
    return false; // not there, or below another file
  }
}

/** Turns the staged files into the output. Whatever fails, `current` is the whole old or the whole new site. */
export function swapOutput({ current, staged, previous }: OutputFolders, onStep: OnStep): void {
  const had = existsSync(current);
  try {
    // A folder cannot be renamed over one with files in it: hence two renames, and `recoverOutput`.
    if (had) renameSync(current, previous);
    onStep('between the renames');
    renameSync(join(staged, 'new'), current);
  } catch (error) {
    if (had && existsSync(previous) && !existsSync(current)) renameSync(previous, current);
    throw moveError(current, error);
  }
}

/**
 * Recovers from a killed build: restores the files or the output it had moved aside, and removes staged folders. Only
 * the holder of the lock may call it; so any staged folder belongs to a dead build.
 */
export function recoverOutput(folders: OutputFolders): void {
  const { current, previous, moving } = folders;
  if (existsSync(moving)) undoUpdate(folders);
  if (existsSync(previous)) {
    if (existsSync(current)) removeFolder(previous);
    else renameSync(previous, current);
  }
  const start = `${basename(current)}.next-`;
  for (const name of readdirSync(dirname(current))) {
    if (name.startsWith(start) && /^\d+$/.test(name.slice(start.length))) {
      removeFolder(join(dirname(current), name));
    }
  }
}
