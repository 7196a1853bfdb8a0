/**
 * A value of the tab that React shares with the delegated listeners of `early/`. jotai does the same and
 * more, but costs 4 KB gzipped that a reader of prose would wait for; so only the search uses it, which loads
 * on demand.
 */
export interface Signal<T> {
  get(): T;
  set(value: T): void;
  subscribe(listener: () => void): () => void;
  /** The value the document was prerendered with. */
  readonly first: T;
}

/** A signal that starts with the value every prerendered document has. */
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
