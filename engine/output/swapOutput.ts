import { existsSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { moveError } from './diskError';
import type { OutputFolders } from './outputFolders';
import type { OnStep } from './updateOutput';

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
