/** Where a shared cache keeps its files, by names such as `cas/…`: a server or a folder. */
export interface Remote {
  /** How messages name it; without credentials. */
  name: string;
  /** The bytes of a file; undefined when there is none. Rejects when it is longer than `most`. */
  get(name: string, most: number, patience: Patience): Promise<Uint8Array | undefined>;
  put(name: string, bytes: Uint8Array, patience: Patience): Promise<void>;
}

/** A reason to go on without the shared cache, for the closing table. */
export class RemoteFailure extends Error {
  override name = 'RemoteFailure';
}

/** Why something failed, in brackets: the code or the text of the error, or of its cause, as `fetch` reports it. */
export function reasonOf(error: unknown): string {
  const { cause = error } = error as Error;
  const { code, message } = cause as NodeJS.ErrnoException;
  return `(${code ?? message})`;
}

/** A transfer may be this slow; 1 MB/s. */
const leastBytesPerMs = 1_000;
const checkEveryMs = 50;

/**
 * Waits for a remote at most `waitMs` longer than a transfer at the slowest useful rate takes. So a slow server
 * costs that time in all, however many files are asked for, and a large cache may take as long as it has to.
 */
export class Patience {
  readonly #controller = new AbortController();
  readonly #timer: NodeJS.Timeout;
  #endsAtMs: number;

  constructor(waitMs: number) {
    this.#endsAtMs = performance.now() + waitMs;
    const check = () => performance.now() > this.#endsAtMs && this.end();
    this.#timer = setInterval(check, checkEveryMs).unref();
  }

  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  /** Counts bytes that are transferred. */
  add(bytes: number): void {
    this.#endsAtMs += bytes / leastBytesPerMs;
  }

  /** Stops waiting now. */
  end(): void {
    clearInterval(this.#timer);
    this.#controller.abort();
  }
}
