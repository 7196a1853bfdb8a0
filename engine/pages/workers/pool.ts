import type { Cache } from '../../cache/store';
import type { ExtensionSet } from '../../content/extensions/extension';
import { SiteError, textOfThrown } from '../../report/report';
import type { Tasks } from './tasks';
import { type Job, Thread, type ThreadOptions } from './thread';

interface PoolOptions extends ThreadOptions {
  /** Maximum number of threads; 0 runs tasks in this thread, where nothing can end them. */
  workers: number;
  /** The caller's cache: threads see what is in it when `prepare` is called. */
  cache?: Cache;
  /** The caller's additions to Markdown, for tasks in this thread. */
  extensions?: ExtensionSet;
}

/** A further thread starts when this many tasks wait for each that runs: below, starting it costs more than it gains. */
const waitingPerThread = 24;

/** Runs tasks in worker threads, which start when there is work. */
export class Pool {
  readonly #options: PoolOptions;
  #waiting: Job[] = [];
  #threads: Thread[] = [];
  #local: Promise<Tasks> | undefined;
  /** Why no further task can run. */
  #failure: Error | undefined;
  /** No task can run any more: its site is being loaded again, or the build has ended. */
  isClosed = false;

  constructor(options: PoolOptions) {
    this.#options = options;
  }

  /** Number of threads. */
  get size(): number {
    return this.#threads.length;
  }

  /** Shows the values of the cache to threads. */
  prepare(): void {
    this.#options.cache?.flush();
  }

  /** Shows the values that threads have made to the caller and to other threads. */
  async share(): Promise<void> {
    await Promise.all(
      this.#threads.map(
        (thread) =>
          new Promise<void>((resolve) => {
            // Whoever needs a value of a thread that is lost meanwhile reports that it is gone.
            const job = { name: 'flush', input: undefined, tries: 1 } as const;
            thread.run({ ...job, resolve: () => resolve(), reject: () => resolve() });
          }),
      ),
    );
    this.#options.cache?.refresh();
  }

  /** Starts a thread before there is work. */
  warmUp(): void {
    if (this.#options.workers > 0 && this.#threads.length === 0) this.#addThread();
  }

  /** Runs one task. When its thread dies, another thread tries it once more. */
  run<N extends keyof Tasks>(
    name: N,
    input: Parameters<Tasks[N]>[0],
  ): Promise<Awaited<ReturnType<Tasks[N]>>> {
    if (this.#options.workers === 0 && !this.#failure) return this.#runHere(name, input);
    return new Promise((resolve, reject) => {
      const job: Job = { name, input, tries: 0, resolve: resolve as Job['resolve'], reject };
      if (this.#failure) return reject(this.#failure);
      this.#waiting.push(job);
      this.#distribute();
    });
  }

  /** Ends the threads, which frees their memory, until there is work again. */
  async rest(): Promise<void> {
    const threads = this.#threads;
    this.#threads = [];
    await Promise.all(threads.map((thread) => thread.close()));
    if (threads.length > 0) this.#options.cache?.refresh();
  }

  /** Ends the threads for good; what is not done yet fails. */
  async close(): Promise<void> {
    this.isClosed = true;
    this.#fail(new Error('the pool of threads has been closed'));
    await this.rest();
    if (!this.#options.cache) (await this.#local?.catch(() => undefined))?.close();
  }

  /** Gives waiting tasks to threads, the least busy one first. */
  #distribute(): void {
    const wanted = 1 + Math.floor(this.#waiting.length / waitingPerThread);
    while (this.#threads.length < Math.min(wanted, this.#options.workers)) this.#addThread();
    while (this.#waiting.length > 0) {
      const [free] = this.#threads.toSorted((a, b) => a.load - b.load);
      if (!free?.hasRoom) return;
      free.run(this.#waiting.shift()!); // it is not empty
    }
  }

  #addThread(): void {
    const thread: Thread = new Thread(this.#options, {
      answered: () => this.#distribute(),
      lost: (jobs, reason, wasReady) => {
        this.#threads = this.#threads.filter((other) => other !== thread);
        this.#tryAgain(jobs, reason, wasReady);
      },
    });
    this.#threads.push(thread);
  }

  /** The first task of a dead thread is to blame: it is tried once more, then it fails. */
  #tryAgain([blamed, ...others]: Job[], reason: string, wasReady: boolean): void {
    this.#waiting.unshift(...others);
    if (blamed) {
      blamed.tries++;
      if (blamed.tries < 2) this.#waiting.push(blamed);
      else if (wasReady) blamed.reject(lostTwice(reason));
      else {
        this.#waiting.push(blamed);
        this.#fail(cannotStart(reason));
      }
    }
    this.#distribute();
  }

  #fail(failure: Error): void {
    this.#failure ??= failure;
    for (const job of this.#waiting.splice(0)) job.reject(this.#failure);
  }

  async #runHere<N extends keyof Tasks>(
    name: N,
    input: Parameters<Tasks[N]>[0],
  ): Promise<Awaited<ReturnType<Tasks[N]>>> {
    const { setup, ...shared } = this.#options;
    this.#local ??= import('./tasks').then(
      ({ createTasks }) => createTasks(setup, shared),
      (cause) => {
        throw cannotStart(textOfThrown(cause), cause);
      },
    );
    const task = (await this.#local)[name] as (given: typeof input) => ReturnType<Tasks[N]>;
    return task(input) as Awaited<ReturnType<Tasks[N]>>;
  }
}

/** Without a stack: it would blame the pool for the task's error. */
const lostTwice = (reason: string) =>
  Object.assign(new Error(`${reason}, twice`), { stack: undefined });

/** One error for all tasks: it is not caused by a page. */
const cannotStart = (reason: string, cause?: unknown) =>
  new SiteError(
    {
      message: `engine: the modules that compile and render pages could not be loaded: ${reason}`,
      action: 'Install the packages again with "npm ci", with the version of Node that builds.',
    },
    { cause },
  );
