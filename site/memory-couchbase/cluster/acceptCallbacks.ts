type Call = (this: unknown, ...args: unknown[]) => unknown;

/** Lets calls that return promises take a callback as their last argument as well, like those of the SDK. */
export function acceptCallbacks<T extends object>(calls: T, names: readonly (keyof T)[]): T {
  const byName = calls as Record<keyof T, Call>;
  for (const name of names) {
    const call = byName[name];
    byName[name] = function (...args) {
      const callback = args.at(-1);
      if (typeof callback !== 'function') return call.apply(this, args);
      const answer = call.apply(this, args.slice(0, -1)) as Promise<unknown>;
      answer.then(
        (result) => callback(null, result),
        (error) => callback(error, null),
      );
      return answer;
    };
  }
  return calls;
}
