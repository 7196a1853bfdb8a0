/** An object of Node without some of its functions: they throw, with their name. */
const without = <Value extends object>(value: Value, isRefused: (name: string) => boolean): Value =>
  new Proxy(value, {
    get(own, key) {
      const value: unknown = Reflect.get(own, key);
      if (typeof value === 'function' && isRefused(String(key)))
        return () => {
          throw new Error(`the conversion does not call ${String(key)}()`);
        };
      return typeof value === 'object' && value !== null && key === 'promises'
        ? without(value, isRefused)
        : value;
    },
  });

const ends = ['exit', 'reallyExit', 'abort', 'kill', 'chdir'];

/** `process` as code of an old site sees it: it cannot end the conversion. */
export const oldProcess = without(process, (name) => ends.includes(name));

const reads = /^(access|exists|f?l?stat|opendir|read|createRead|realpath|glob)/;

/** `fs` as code of an old site sees it: it reads. */
export const readOnly = (fs: object): object => without(fs, (name) => !reads.test(name));
