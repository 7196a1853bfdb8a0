import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Problem } from '../plugin';

export interface CacheFolder {
  /** Absolute; a temporary one when the wanted folder cannot be written. */
  readonly folder: string;
  /** The reason for using a temporary one. */
  readonly problem?: Problem;
  /** Whether somebody deleted the folder since it was opened. */
  isLost(): boolean;
  /** Starts again with an empty folder after a loss. */
  renew(): void;
  /** Starts again with a temporary folder, because the wanted one has no space. */
  leave(error: CacheFull): void;
  release(): void;
}

/** Thrown when the cache disappeared or was damaged during a build: everything in it can be made again. */
export class CacheLost extends Error {
  override name = 'CacheLost';
}

/** Thrown when something that the build cannot do without does not fit on the disk of the cache. */
export class CacheFull extends Error {
  override name = 'CacheFull';
  readonly code = 'ENOSPC';
}

/** Runs work that writes into the cache's folder. @throws CacheFull when there is no space for it */
export async function writingIntoCache<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    // The bundler reports the failure of a disk as text.
    if (/\b(ENOSPC|EDQUOT): /.test(String(error))) throw new CacheFull('', { cause: error });
    throw error;
  }
}

/** Provides a writable folder: the wanted one, else a temporary one. */
export function takeCacheFolder(wanted: string): CacheFolder {
  let folder = wanted;
  let problem: Problem | undefined;
  const leave = (error: unknown) => {
    folder = mkdtempSync(join(tmpdir(), 'site-cache-'));
    makeFolder(folder);
    problem = unusable(wanted, error);
  };
  try {
    makeFolder(folder);
  } catch (error) {
    leave(error);
  }
  return {
    get folder() {
      return folder;
    },
    get problem() {
      return problem;
    },
    isLost: () => !existsSync(markIn(folder)),
    renew: () => makeFolder(folder),
    leave,
    release() {
      if (problem) rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** A file that is gone when somebody deleted the folder. */
const markIn = (folder: string) => join(folder, 'mark');

function makeFolder(folder: string): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(markIn(folder), '');
}

export function unusable(folder: string, error: unknown): Problem {
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === 'ENOSPC' || code === 'EDQUOT') {
    return {
      message: `cache: no space left on the disk of ${folder}`,
      action: 'Free some space, or choose a folder on another disk with --cache.',
    };
  }
  return {
    message: `cache: the folder ${folder} cannot be written; this build works without it (${message})`,
    action:
      'Make the folder writable, or choose another one with --cache; deleting it is always safe.',
  };
}
