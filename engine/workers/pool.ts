import { availableParallelism } from 'node:os';
import type { Cache } from '../cache/store';
import { SiteError, textOfThrown } from '../report/report';
import { type Job, Slot, type SlotOptions } from './slot';
import type { Tasks } from './tasks';

export interface PoolOptions extends SlotOptions {
  /** Maximum number of threads; by default one per core. */
  workers?: number;
  /** The caller's cache: tasks of this thread use it, threads see what it has when the pool gets ready for them. */
  cache?: Cache;
}

/** Below this many tasks, starting a thread costs more than it gains. */
const tasksPerThread = 48;

/** Runs tasks in worker threads, or in this thread when there are few. It has no threads until `prepare`. */
export class Pool {
  readonly #options: PoolOptions;
  readonly #waiting: Job[] = [];
  #slots: Slot[] = [];
  #local: Promise<Tasks> | undefined;
  /** Why no further task can run. */
  #failure: Error | undefined;

  constructor(options: PoolOptions) {
    this.#options = options;
  }

  /** Number of threads; 0 when tasks run in this one. */
  get size(): number {
    return this.#slots.length;
  }

  /** Prepares for this many tasks: starts as many threads as pay off, in addition to running ones. */
  prepare(tasks: number): void {
    const { workers = availableParallelism(), cache } = this.#options;
    const worth = tasks < tasksPerThread ? 0 : Math.ceil(tasks / tasksPerThread);
    while (this.#slots.length < Math.min(worth, workers)) this.#slots.push(this.#createSlot());
    if (tasks === 0 || this.#slots.length === 0) return;
    cache?.flush();
    for (const slot of this.#slots) slot.start();
  }

  /** Runs one task. When its thread dies, the thread is replaced and the task tried once more. */
  run<N extends keyof Tasks>(
    name: N,
    input: Parameters<Tasks[N]>[0],
  ): Promise<Awaited<ReturnType<Tasks[N]>>> {
    if (this.#slots.length === 0 && !this.#failure) return this.#runHere(name, input);
    return new Promise((resolve, reject) => {
      this.#place({ name, input, tries: 0, resolve: resolve as Job['resolve'], reject });
    });
  }

  /** Ends the threads, which frees their memory, until `prepare` is called again. */
  async rest(): Promise<void> {
    const slots = this.#slots;
    this.#slots = [];
    await Promise.all(slots.map((slot) => slot.close()));
  }

  /** Ends the threads for good. */
  async close(): Promise<void> {
    this.#failure ??= new Error('The pool is closed.');
    await this.rest();
    const { cache } = this.#options;
    if (!cache) (await this.#local?.catch(() => undefined))?.close();
  }

  /** Gives a task to the least busy thread, or queues it. */
  #place(job: Job): void {
    if (this.#failure) {
      job.reject(this.#failure);
      return;
    }
    const [free] = this.#slots.toSorted((a, b) => a.load - b.load);
    if (free?.hasRoom) free.run(job);
    else this.#waiting.push(job);
  }

  #createSlot(): Slot {
    return new Slot(this.#options, {
      take: () => this.#waiting.shift(),
      giveBack: (job) => this.#place(job),
      cannotStart: (reason) => {
        this.#failure ??= cannotStart(reason);
        for (const job of this.#waiting.splice(0)) job.reject(this.#failure);
      },
    });
  }

  async #runHere<N extends keyof Tasks>(
    name: N,
    input: Parameters<Tasks[N]>[0],
  ): Promise<Awaited<ReturnType<Tasks[N]>>> {
    const { setup, cache } = this.#options;
    this.#local ??= import('./tasks').then(
      ({ createTasks }) => createTasks(setup, cache),
      (cause) => {
        throw cannotStart(textOfThrown(cause), cause);
      },
    );
    const task = (await this.#local)[name] as (given: typeof input) => ReturnType<Tasks[N]>;
    return task(input) as Awaited<ReturnType<Tasks[N]>>;
  }
}

/** One error for all tasks: it is not caused by a page. */
const cannotStart = (reason: string, cause?: unknown) =>
  new SiteError(
    {
      message: `engine: the modules that compile and render pages could not be loaded: ${reason}`,
      action: 'Install the packages again with "npm ci", with the version of Node that builds.',
    },
    { cause },
  );
