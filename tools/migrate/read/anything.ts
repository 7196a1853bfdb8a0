/** Where a placeholder comes from. */
interface Origin {
  /** The package whose value it replaces. */
  source: string;
  /** The arguments of the call whose result it replaces. */
  values: readonly unknown[];
}

const origins = new WeakMap<object, Origin>();

/** A value in place of one of a missing package: it can be called, read and iterated, and has no content. */
export function anything(source: string, values: readonly unknown[] = []): unknown {
  const value: unknown = new Proxy(class {}, {
    get: (_, key) => {
      if (key === Symbol.iterator) return [][Symbol.iterator];
      if (key === Symbol.toPrimitive) return () => '';
      if (key === '__esModule') return true; // so that `import * as` leaves it as it is
      return key === 'then' ? undefined : anything(source);
    },
    apply: (_, __, args) => anything(source, args),
    construct: (_, args) => anything(source, args) as object,
  });
  origins.set(value as object, { source, values });
  return value;
}

const originOf = (value: unknown): Origin | undefined =>
  (typeof value === 'function' || typeof value === 'object') && value !== null
    ? origins.get(value)
    : undefined;

export const isAnything = (value: unknown): boolean => originOf(value) !== undefined;

/** The missing package that a value came from. */
export const packageOf = (value: unknown): string | undefined => originOf(value)?.source;

/** The arguments with which a function of a missing package was called. */
export const argumentsOf = (value: unknown): readonly unknown[] => originOf(value)?.values ?? [];
