import { type Dirent, type FSWatcher, lstatSync, readdirSync, realpathSync, watch } from 'node:fs';
import path from 'node:path';
import { contains } from '../../files/contains';
import { relativeName } from '../../files/relativeName';
import { SiteError } from '../../report/report';

/** Edits would be lost: the system has no watcher left. */
const refused = ({ message }: NodeJS.ErrnoException) =>
  new SiteError({
    message: `dev: this system cannot watch any more folders, so edits are not seen (${message})`,
    action:
      'Close other programs that watch files, or raise fs.inotify.max_user_watches and fs.inotify.max_user_instances.',
  });

/**
 * Watches a folder and everything below it with one watcher per folder (not per file), including folders
 * created later. `onChange` gets names relative to the folder, with `/`, also those of links to a file that has changed; `onProblem` why a folder cannot be watched. Returns a
 * function that stops it.
 */
export function watchFolders(
  folder: string,
  onChange: (file: string) => void,
  onProblem: (problem: SiteError) => void,
): () => void {
  const watchers = new Map<string, FSWatcher>();
  const links = new Set<string>();

  const add = (relative: string, isNew: boolean) => {
    if (watchers.has(relative)) return;
    const full = path.join(folder, relative);
    let names: Dirent[];
    try {
      watchers.set(
        relative,
        watch(full, (_, name) => name && changed(relative, name)),
      );
      names = readdirSync(full, { withFileTypes: true });
    } catch (error) {
      const { code = '' } = error as NodeJS.ErrnoException;
      if (['EMFILE', 'ENFILE', 'ENOSPC'].includes(code)) onProblem(refused(error as Error));
      return remove(relative); // else it is gone again, or not a folder
    }
    for (const entry of names) {
      const child = path.posix.join(relative, entry.name);
      if (entry.isSymbolicLink()) links.add(child);
      if (entry.isDirectory()) {
        if (!/^(node_modules|\..*)$/.test(entry.name)) add(child, isNew);
      } else if (isNew) onChange(child); // written before the watcher was set up
    }
  };

  const remove = (relative: string) => {
    watchers.get(relative)?.close();
    watchers.delete(relative);
  };

  const changed = (relative: string, name: string) => {
    const child = path.posix.join(relative, name);
    if (isFolder(path.join(folder, child))) add(child, true);
    else {
      if (watchers.has(child)) remove(child);
      onChange(child);
      for (const link of linksTo(child)) onChange(link);
    }
  };

  /** Other names of a file: links to it, and files below links to its folders. */
  const linksTo = (file: string): string[] => {
    if (isLink(path.join(folder, file))) links.add(file);
    else links.delete(file);
    if (links.size === 0) return [];
    const real = realPath(path.join(folder, file)) ?? path.join(realPath(folder) ?? folder, file);
    return [...links].flatMap((link) => {
      if (link === file) return [];
      const target = realPath(path.join(folder, link));
      if (target === undefined) return link; // perhaps this file was removed
      return contains(target, real) ? path.posix.join(link, relativeName(target, real)) : [];
    });
  };

  add('', false);
  return () => {
    for (const watcher of watchers.values()) watcher.close();
    watchers.clear();
  };
}

function isLink(file: string): boolean {
  try {
    return lstatSync(file).isSymbolicLink();
  } catch {
    return false; // removed meanwhile, or its folder is a file now
  }
}

/** Undefined for a link that leads nowhere, and for what is gone. */
function realPath(file: string): string | undefined {
  try {
    return realpathSync.native(file);
  } catch {
    return undefined;
  }
}

function isFolder(file: string): boolean {
  try {
    readdirSync(file);
    return true;
  } catch {
    return false;
  }
}

/**
 * Watches files by their folders, so that a file which an editor replaces, or which does not exist yet, is seen too.
 * `onChange` gets absolute paths. Returns a function that stops it.
 */
export function watchFiles(files: readonly string[], onChange: (file: string) => void): () => void {
  const wanted = new Set(files);
  const folders = [...new Set(files.map((file) => path.dirname(file)))];
  const watchers = folders.flatMap((folder) => {
    if (!isFolder(folder)) return [];
    return watch(folder, (_, name) => {
      const file = path.join(folder, name ?? '');
      if (wanted.has(file)) onChange(file);
    });
  });
  return () => {
    for (const watcher of watchers) watcher.close();
  };
}
