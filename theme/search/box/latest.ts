/** Only the latest call counts: superseded calls return the result of the newest. */
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
