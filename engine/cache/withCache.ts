import type { Problem } from '../plugin';
import { Cache } from './store';

/** Runs work with the cache in a folder. */
export async function withCache<T>(folder: string, work: (cache: Cache) => Promise<T>): Promise<T> {
  const cache = new Cache(folder);
  try {
    return await work(cache);
  } finally {
    cache.close();
  }
}

/** A value that the build counts on is gone. */
export const cacheLost = (folder: string): Problem => ({
  message: `cache: a value in ${folder} is gone; the folder was deleted or damaged meanwhile, or its disk is full`,
  action:
    'Make sure that there is space and that nothing else deletes files there, and build again.',
});
