import { statSync } from 'node:fs';
import { contains } from '../files/contains';
import { isDiskFull } from '../files/output/diskError';
import type { Problem } from '../plugin';
import { isSiteError, SiteError } from '../report/report';
import { Cache, unusable } from './store';

/**
 * Runs work with the cache in a folder; once more when a value was damaged, which is known only when it is read.
 * @throws SiteError when what the work counts on has gone from there
 */
export async function withCache<T>(folder: string, work: (cache: Cache) => Promise<T>): Promise<T> {
  try {
    return await runWithCache(folder, work);
  } catch (error) {
    const { message } = cacheLost(folder);
    const isLost =
      isSiteError(error) && error.problems.some((problem) => problem.message === message);
    // With a cause, the folder itself has gone.
    if (!isLost || error.cause !== undefined) throw error;
    return await runWithCache(folder, work);
  }
}

async function runWithCache<T>(folder: string, work: (cache: Cache) => Promise<T>): Promise<T> {
  const cache = new Cache(folder);
  const inode = inodeOf(cache.folder);
  try {
    return await work(cache);
  } catch (error) {
    const { cause = error } = error as Error;
    const { code, path: file } = cause as NodeJS.ErrnoException;
    const isFileGone = code === 'ENOENT' && file !== undefined && contains(cache.folder, file);
    if (!isSiteError(error) && isDiskFull(error))
      throw new SiteError(unusable(cache.folder, error), { cause: error });
    if (!isFileGone && inodeOf(cache.folder) === inode) throw error;
    throw new SiteError(cacheLost(cache.folder), { cause: error });
  } finally {
    cache.close();
  }
}

/** Changes when a folder is deleted, also when it is made again. */
const inodeOf = (folder: string) => statSync(folder, { throwIfNoEntry: false })?.ino;

/** A value that the build counts on is gone. */
export const cacheLost = (folder: string): Problem => ({
  message: `cache: a value in ${folder} is gone; the folder was deleted or damaged meanwhile, or its disk is full`,
  action:
    'Make sure that there is space and that nothing else deletes files there, and build again.',
});
