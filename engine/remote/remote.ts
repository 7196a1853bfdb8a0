/** Where a shared cache keeps its files, by names such as `cas/…`: a server or a folder. */
export interface Remote {
  /** How messages name it; without credentials. */
  name: string;
  /** The bytes of a file; undefined when there is none. Rejects when it is longer than `most`. */
  get(name: string, most: number, patience: Patience): Promise<Uint8Array | undefined>;
  has(name: string, patience: Patience): Promise<boolean>;
  put(name: string, bytes: Uint8Array, patience: Patience): Promise<void>;
}

/** A reason to go on without the shared cache, for the closing table. */
export class RemoteFailure extends Error {
  override name = 'RemoteFailure';
}

/** A transfer may be this slow; 1 MB/s. */
const leastBytesPerMs = 1_000;

/**
 * Waits for a remote at most `waitMs` longer than a transfer at the slowest useful rate takes. So a slow server
 * costs that time in all, however many files are asked for, and a large cache may take as long as it has to.
 */
export class Patience {
  readonly #controller = new AbortController();
  readonly #endOfWait: number;
  #bytes = 0;
  #timer: NodeJS.Timeout | undefined;

  constructor(waitMs: number) {
    this.#endOfWait = performance.now() + waitMs;
    this.#wait();
  }

  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  /** Counts bytes that were transferred. */
  add(bytes: number): void {
    this.#bytes += bytes;
    this.#wait();
  }

  /** Stops waiting now. */
  end(): void {
    clearTimeout(this.#timer);
    this.#controller.abort();
  }

  #wait(): void {
    clearTimeout(this.#timer);
    if (this.signal.aborted) return;
    const leftMs = this.#endOfWait + this.#bytes / leastBytesPerMs - performance.now();
    this.#timer = setTimeout(() => this.#controller.abort(), Math.max(0, leftMs));
    this.#timer.unref();
  }
}
