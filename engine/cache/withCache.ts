import type { Problem } from '../plugin';
import { SiteError } from '../report/report';
import { Cache } from './store';

/** Runs work with the cache in a folder. A failure also says that values could not be written, which may be its cause. */
export async function withCache<T>(folder: string, work: (cache: Cache) => Promise<T>): Promise<T> {
  const cache = new Cache(folder);
  try {
    return await work(cache);
  } catch (error) {
    if (!cache.isIncomplete) throw error;
    const problems = error instanceof SiteError ? error.problems : [];
    throw new SiteError([...problems, cache.problem!], { cause: error }); // it is incomplete for that reason
  } finally {
    cache.close();
  }
}

/** A value that the build counts on is gone. */
export const cacheLost = (folder: string): Problem => ({
  message: `cache: a value in ${folder} is gone; the folder was deleted or damaged while it was in use`,
  action: 'Build again, and make sure that nothing else deletes files there.',
});
