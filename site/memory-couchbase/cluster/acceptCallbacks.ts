type Call = (this: unknown, ...given: unknown[]) => unknown;

/** Lets calls that return promises take a callback as their last argument as well, like those of the SDK. */
export function acceptCallbacks<T extends object>(calls: T, names: readonly (keyof T)[]): T {
  const byName = calls as Record<keyof T, Call>;
  for (const name of names) {
    const call = byName[name];
    byName[name] = function (...given) {
      const callback = given.at(-1);
      if (typeof callback !== 'function') return call.apply(this, given);
      const answer = call.apply(this, given.slice(0, -1)) as Promise<unknown>;
      answer.then(
        (result) => callback(null, result),
        (error) => callback(error, null),
      );
      return answer;
    };
  }
  return calls;
}
