import { Worker } from 'node:worker_threads';
import type { Problem } from '../../plugin';
import { SiteError } from '../../report/report';
import type { Tasks } from './tasks';
import type { WorkerSetup } from './workerSetup';

export interface Job {
  name: keyof Tasks;
  input: unknown;
  /** How many threads died while running it. */
  tries: number;
  resolve: (value: never) => void;
  reject: (error: unknown) => void;
}

/** Messages of a worker: its modules are loaded, then the result of each task in turn. */
export type Answer =
  | { ready: true }
  | { ok: true; value: unknown }
  | { ok: false; error: ThrownData };

/** An error as passed between threads. */
interface ThrownData {
  message: string;
  name: string;
  stack?: string;
  /** Of a `SiteError`. */
  problems?: Problem[];
}

export interface ThreadOptions {
  setup: WorkerSetup;
  /** A thread without a message for this long is ended; 60 s by default, as most tasks take milliseconds. */
  stallAfterMs?: number;
  /** Heap of the thread, in MB. */
  heapMb?: number;
  /** The module that the thread runs; tests use their own. */
  worker?: URL;
}

/** The part of the pool that a thread uses. */
interface Listener {
  /** The thread has answered, and has room for a task. */
  answered(): void;
  /** The thread is gone; its tasks, in its order, and whether it had loaded its modules. */
  lost(jobs: Job[], reason: string, wasReady: boolean): void;
}

/** With a single task a thread would wait for the main thread after each: two save 6 % of a cold build of 1,000 pages. */
const tasksAhead = 2;
const defaultStallMs = 60_000;
const closeWithinMs = 5_000;
/** With a smaller heap, one large array has been seen to end the whole process. */
const defaultHeapMb = 1_536;

/** A worker thread: it does its tasks one after the other. */
export class Thread {
  readonly #worker: Worker;
  readonly #listener: Listener;
  readonly #stallAfterMs: number;
  /** In the order in which it works and answers. */
  #jobs: Job[] = [];
  #isReady = false;
  #stallTimer: NodeJS.Timeout | undefined;

  constructor(options: ThreadOptions, listener: Listener) {
    const { setup, worker = new URL(setup.workerFile), heapMb = defaultHeapMb } = options;
    this.#listener = listener;
    this.#stallAfterMs = options.stallAfterMs ?? defaultStallMs;
    this.#worker = new Worker(worker, {
      workerData: setup,
      // Flags of this process, such as a script of its command line, are not for a thread.
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: heapMb },
    });
    this.#worker.on('message', (answer: Answer) => this.#hear(answer));
    let death: string | undefined;
    this.#worker.on('error', ({ message }) => {
      death = `the worker died: ${message}`;
    });
    // not before: an error may be heard before the messages that the worker sent earlier
    this.#worker.on('exit', (code) => this.#lose(death ?? `the worker ended with code ${code}`));
  }

  /** Number of its tasks. */
  get load(): number {
    return this.#jobs.length;
  }

  get hasRoom(): boolean {
    return this.#jobs.length < tasksAhead;
  }

  run(job: Job): void {
    this.#jobs.push(job);
    if (this.#jobs.length === 1) this.#watch();
    this.#worker.postMessage({ name: job.name, input: job.input });
  }

  /** Ends the thread, forcibly if it does not end by itself. */
  async close(): Promise<void> {
    clearTimeout(this.#stallTimer);
    this.#stopListening();
    for (const job of this.#jobs) job.reject(new Error('the thread has been closed'));
    const ended = new Promise((resolve) => this.#worker.once('exit', resolve));
    this.#worker.postMessage({ name: 'close' });
    const limit = setTimeout(() => void this.#worker.terminate(), closeWithinMs);
    await ended;
    clearTimeout(limit);
  }

  #hear(answer: Answer): void {
    if ('ready' in answer) this.#isReady = true;
    else {
      const job = this.#jobs.shift();
      if (answer.ok) job?.resolve(answer.value as never);
      else job?.reject(revive(answer.error));
    }
    this.#watch();
    this.#listener.answered();
  }

  #lose(reason: string): void {
    clearTimeout(this.#stallTimer);
    this.#stopListening();
    void this.#worker.terminate();
    this.#listener.lost(this.#jobs, reason, this.#isReady);
  }

  #watch(): void {
    clearTimeout(this.#stallTimer);
    if (this.#jobs.length === 0) return;
    const limitMs = this.#isReady ? this.#stallAfterMs : defaultStallMs;
    this.#stallTimer = setTimeout(() => this.#lose('the worker did not answer'), limitMs);
  }

  /** An abandoned worker may still fail, and an unhandled error would end the process. */
  #stopListening(): void {
    this.#worker.removeAllListeners();
    this.#worker.on('error', () => {});
  }
}

/** The error passed on by a thread. */
function revive(data: ThrownData): Error {
  const { problems, message } = data;
  return Object.assign(problems ? new SiteError(problems) : new Error(message), data);
}
