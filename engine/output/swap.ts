import { existsSync, readdirSync, renameSync, rmdirSync, rmSync, unlinkSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { SiteError } from '../report/report';
import { diskError } from './diskError';
import type { OutputFolders } from './outputFolders';

/**
 * Recovers from a killed build: restores the output it had moved aside and removes staged folders. Only the
 * holder of the lock may call it; so any staged folder belongs to a dead build.
 */
export function recoverOutput({ current, previous }: OutputFolders): void {
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

/** Turns the staged folder into the output. Whatever fails, `current` is the whole old or the whole new site. */
export function swapOutput(
  { current, staged, previous }: OutputFolders,
  betweenRenames?: () => void,
): void {
  const had = existsSync(current);
  try {
    // A folder cannot be renamed over one with files in it: hence two renames, and `recoverOutput`.
    if (had) renameSync(current, previous);
    betweenRenames?.();
    renameSync(staged, current);
  } catch (error) {
    if (had && existsSync(previous) && !existsSync(current)) renameSync(previous, current);
    throw swapError(current, error);
  }
}

function swapError(out: string, error: unknown): SiteError {
  const { code } = error as NodeJS.ErrnoException;
  if (code !== 'EBUSY' && code !== 'EXDEV') return diskError(out, error);
  return new SiteError(
    {
      message: `output: ${out} cannot be replaced (${code}); it is in use, or a mounted disk begins there`,
      action: 'Name a folder inside the mounted one with --out, or close the program that uses it.',
    },
    { cause: error },
  );
}

/** Removes a folder if possible; the next build removes leftovers. */
export function removeFolder(folder: string): void {
  try {
    sweep(folder);
  } catch {
    try {
      rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
    } catch {
      // The output is complete either way.
    }
  }
}

/** Removes a folder in half the time of Node's own removal, which checks each file first. */
function sweep(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const place = join(folder, entry.name);
    if (entry.isDirectory()) sweep(place);
    else unlinkSync(place);
  }
  rmdirSync(folder);
}
