/**
 * A value of the tab that the delegated listeners of `early/` and React share. jotai does the same and more;
 * it costs 4 KB of gzip that a reader of prose would wait for, so it serves the search, which loads on demand.
 */
export interface Signal<T> {
  get(): T;
  set(value: T): void;
  subscribe(listener: () => void): () => void;
  /** What the document was prerendered with. */
  readonly first: T;
}

/** A signal that starts as every prerendered document has it. */
export function createSignal<T>(first: T): Signal<T> {
  let value = first;
  const listeners = new Set<() => void>();
  return {
    first,
    get: () => value,
    set(next) {
      if (Object.is(next, value)) return;
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
