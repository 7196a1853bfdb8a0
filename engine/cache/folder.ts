import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Problem } from '../plugin';

/** The cache's folder for one build. */
export interface CacheFolder {
  /** Absolute; a temporary one when the wanted folder cannot be written. */
  folder: string;
  /** The reason for using a temporary one. */
  problem?: Problem;
  /** Whether somebody deleted the folder since it was opened. */
  isLost(): boolean;
  /** Starts again with an empty folder after a loss. */
  renew(): void;
  release(): void;
}

/** Thrown when the cache disappeared or was damaged during a build: everything in it can be made again. */
export class CacheLost extends Error {
  override name = 'CacheLost';
}

/** Provides a writable folder: the wanted one, else a temporary one. */
export function takeCacheFolder(wanted: string): CacheFolder {
  const mark = (folder: string) => {
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'in-use'), '');
  };
  let folder = wanted;
  let problem: Problem | undefined;
  try {
    mark(folder);
  } catch (error) {
    folder = mkdtempSync(join(tmpdir(), 'site-cache-'));
    mark(folder);
    problem = unusable(wanted, error);
  }
  return {
    folder,
    problem,
    isLost: () => !existsSync(join(folder, 'in-use')),
    renew: () => mark(folder),
    release() {
      if (problem) rmSync(folder, { recursive: true, force: true });
      else rmSync(join(folder, 'in-use'), { force: true });
    },
  };
}

/** The problem with a cache folder, as a warning. */
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
