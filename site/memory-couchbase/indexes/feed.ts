import type { Keyspace } from '../kv';

/** Turns of the event loop without any operation after which the indexes catch up. */
const idleTurns = 2;
/** At the latest they do so after this time. */
const longestLagMs = 1000;

/**
 * Brings writes to the indexes with a delay, as a cluster does: a program that queries right after it wrote does not see
 * what it wrote. Here the indexes catch up as soon as the program has paused.
 * https://docs.couchbase.com/server/current/learn/services-and-indexes/indexes/index-replication.html#index-consistency
 */
export class IndexFeed {
  readonly #behind = new Set<Keyspace>();
  #turnsLeft = 0;
  #latest = 0;

  /** Says that an operation has come in. */
  postpone(): void {
    this.#turnsLeft = idleTurns;
  }

  /** Says that a collection has changed. */
  add(keyspace: Keyspace): void {
    this.postpone();
    if (this.#behind.size === 0) {
      this.#latest = Date.now() + longestLagMs;
      setImmediate(() => this.#turn());
    }
    this.#behind.add(keyspace);
  }

  /** Lets every index catch up at once. */
  settle(): void {
    for (const keyspace of this.#behind) keyspace.catchUp();
    this.#behind.clear();
  }

  #turn(): void {
    if (this.#behind.size === 0) return;
    this.#turnsLeft -= 1;
    if (this.#turnsLeft < 0 || Date.now() >= this.#latest) this.settle();
    else setImmediate(() => this.#turn());
  }
}
