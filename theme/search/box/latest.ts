/**
 * Runs work where only the latest call matters: a superseded call waits for the newest one and returns its
 * result, so that an old answer never shows, whether it arrives before or after the new one.
 */
export function createLatest<T>(): (work: () => Promise<T>) => Promise<T> {
  let latest: Promise<T> | undefined;
  return async (work) => {
    let own = work();
    latest = own;
    for (;;) {
      const outcome = await own.then(
        (value) => ({ value }),
        (error: unknown) => ({ error }),
      );
      if (latest === own) {
        if ('error' in outcome) throw outcome.error;
        return outcome.value;
      }
      own = latest;
    }
  };
}
