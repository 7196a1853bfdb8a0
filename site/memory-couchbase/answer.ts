import type { IndexFeed } from './indexes';

/**
 * Does the work at once and answers in a later turn of the event loop, as a server does: operations that run at the same
 * time get their answers one after the other.
 */
export async function answer<T>(feed: IndexFeed, work: () => T): Promise<T> {
  feed.postpone();
  let fail: (() => never) | undefined;
  let result: T | undefined;
  try {
    result = work();
  } catch (error) {
    fail = () => {
      throw error;
    };
  }
  await new Promise((resolve) => setImmediate(resolve));
  return fail ? fail() : (result as T); // without a failure the work has given it
}
