import type { Problem } from '../plugin';
import { SiteError } from '../report/report';
import { type CacheFolder, CacheFull, CacheLost, takeCacheFolder, unusable } from './folder';
import { type Cache, openCache } from './store';

export interface OpenCache {
  /** Opened when it is first used: with very many values that takes longer than an unchanged build. */
  readonly cache: Cache;
  /** Absolute; a temporary one when the wanted folder cannot be written. */
  folder: string;
  /** Restarts the work when somebody deleted the folder meanwhile. */
  assertThere(): void;
  /** Why the cache could not be used as intended, for warnings. */
  problems(): Problem[];
}

/**
 * Runs work with the cache in a folder; once more when the folder is deleted or found damaged meanwhile, or in a temporary
 * folder when the disk is full.
 */
export async function withCache<T>(
  wanted: string,
  work: (open: OpenCache) => Promise<T>,
): Promise<T> {
  const folder = takeCacheFolder(wanted);
  try {
    return await workOnce(folder, work);
  } catch (error) {
    if (error instanceof CacheFull && !folder.problem) folder.leave(error);
    else if (error instanceof CacheLost) folder.renew();
    else failedAgain(error, folder);
    return await workOnce(folder, work).catch((again) => failedAgain(again, folder));
  } finally {
    folder.release();
  }
}

async function workOnce<T>(place: CacheFolder, work: (open: OpenCache) => Promise<T>): Promise<T> {
  let opened: Cache | undefined;
  try {
    return await work({
      get cache() {
        opened ??= openCache(place.folder);
        return opened;
      },
      folder: place.folder,
      assertThere() {
        if (place.isLost()) throw new CacheLost();
      },
      problems: () => [place.problem, opened?.problem].filter((problem) => problem !== undefined),
    });
  } catch (error) {
    if (place.isLost() || opened?.isWhole() === false) throw new CacheLost('', { cause: error });
    if (!opened?.problem || error instanceof CacheFull) throw error;
    throw withProblem(error, opened.problem);
  } finally {
    opened?.close();
  }
}

function failedAgain(error: unknown, { folder }: CacheFolder): never {
  if (error instanceof CacheFull) throw new SiteError(unusable(folder, error), { cause: error });
  if (!(error instanceof CacheLost)) throw error;
  throw new SiteError(
    {
      message: 'cache: the folder was deleted or damaged twice while the build ran',
      action: 'Make sure that nothing else uses the folder, or name another one with --cache.',
    },
    { cause: error },
  );
}

/** Adds to a failure that it may be caused by the cache's disk. */
function withProblem(error: unknown, problem: Problem): SiteError {
  const problems = error instanceof SiteError ? error.problems : [];
  return new SiteError([...problems, problem], { cause: error });
}
