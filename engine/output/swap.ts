import { existsSync, readdirSync, renameSync, rmdirSync, rmSync, unlinkSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { SiteError } from '../report/report';
import { diskError } from './diskError';
import type { OutputFolders } from './outputFolders';

/**
 * Puts right what a killed build left behind: the output it had moved aside comes back, half-made ones go.
 * Only the holder of the lock may call it; so whatever is staged belongs to a dead build.
 */
export function recoverOutput({ out, prev }: OutputFolders): void {
  if (existsSync(prev)) {
    if (existsSync(out)) removeFolder(prev);
    else renameSync(prev, out);
  }
  const start = `${basename(out)}.next-`;
  for (const name of readdirSync(dirname(out))) {
    if (name.startsWith(start) && /^\d+$/.test(name.slice(start.length))) {
      removeFolder(join(dirname(out), name));
    }
  }
}

/** Makes the staged folder the output. Whatever fails, `out` is the old or the new site as a whole. */
export function swapOutput({ out, next, prev }: OutputFolders, betweenRenames?: () => void): void {
  const had = existsSync(out);
  try {
    // A folder cannot be renamed over one with files in it: hence two renames, and `recoverOutput`.
    if (had) renameSync(out, prev);
    betweenRenames?.();
    renameSync(next, out);
  } catch (error) {
    if (had && existsSync(prev) && !existsSync(out)) renameSync(prev, out);
    throw swapError(out, error);
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

/** Removes a folder if it can; what stays is swept by the next build. */
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

/** Removes a folder, in half of the time that Node's own removal takes: that one asks the disk about each file first. */
function sweep(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const place = join(folder, entry.name);
    if (entry.isDirectory()) sweep(place);
    else unlinkSync(place);
  }
  rmdirSync(folder);
}
