/** The part of `runConfig` that runs in a separate process, bundled with the config of the old site. */

const placeholders = new WeakMap();

/** Replaces the value of a package: it can be called, read and iterated, and has no content. */
export function placeholder(source) {
  const value = new Proxy(() => {}, {
    get: (_, key) => {
      if (key === Symbol.iterator) return [][Symbol.iterator];
      if (key === Symbol.toPrimitive || key === 'toString') return () => '';
      if (key === '__esModule') return true;
      return key === 'then' ? undefined : placeholder(source);
    },
    // a bundled `import { name }` looks for names that a module does not list in its prototype
    getPrototypeOf: () => value,
    apply: () => placeholder(source),
    construct: () => placeholder(source),
  });
  placeholders.set(value, source);
  return value;
}

/** Calls `load`, and prints the default export, or what it returns, or why there is none; then the process ends. */
export async function run(load, mark) {
  const { exit } = process;
  for (const name of ['exit', 'reallyExit', 'abort', 'kill'])
    process[name] = () => {
      throw new Error(`the conversion does not call ${name}()`);
    };
  process.on('unhandledRejection', () => {});
  const result = await load().then(
    async (module) => {
      const exported = 'default' in module ? module.default : module;
      const isCalled = typeof exported === 'function' && !placeholders.has(exported);
      return { value: plain(await (isCalled ? exported() : exported), []) };
    },
    (cause) => ({ reason: cause instanceof Error ? cause.message : String(cause) }),
  );
  process.stdout.write(`${mark}${JSON.stringify(result)}`, () => exit.call(process, 0));
}

/** A value as data: functions and placeholders become their names. */
function plain(value, above) {
  if (typeof value === 'function')
    return {
      missing: placeholders.get(value),
      function: placeholders.has(value) ? undefined : value.name,
    };
  if (typeof value !== 'object' || value === null) return value;
  if (above.includes(value)) return undefined;
  const inside = [...above, value];
  if (Array.isArray(value)) return value.map((entry) => plain(entry, inside) ?? null);
  return Object.fromEntries(
    Object.entries(value).map(([key, entry]) => [key, plain(entry, inside)]),
  );
}
