import { existsSync, readdirSync, renameSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { OutputFolders } from './outputFolders';
import { removeFolder } from './removeFolder';
import { undoUpdate } from './updateOutput';

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
