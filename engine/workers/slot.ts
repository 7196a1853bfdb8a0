import { Worker } from 'node:worker_threads';
import type { Problem } from '../plugin';
import { SiteError } from '../report/report';
import type { Tasks } from './tasks';
import type { WorkerSetup } from './workerSetup';

export interface Job {
  name: keyof Tasks;
  input: unknown;
  /** How many workers died while running it. */
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
export interface ThrownData {
  message: string;
  name: string;
  stack?: string;
  /** Of a `SiteError`. */
  problems?: Problem[];
}

export interface SlotOptions {
  setup: WorkerSetup;
  /** A worker without a message for this long is ended; 60 s by default, as most tasks take milliseconds. */
  stallAfterMs?: number;
  /** Heap of the worker, in MB. */
  heapMb?: number;
  /** The module that the worker runs; tests use their own. */
  worker?: URL;
}

/** The part of the pool that a slot uses. */
interface Queue {
  /** The next task that waits. */
  take(): Job | undefined;
  /** Takes back a task whose worker died. */
  giveBack(job: Job): void;
  /** A worker cannot even load its modules. */
  cannotStart(reason: string): void;
}

/** With a single task a worker would wait for the main thread after each: two save 6 % of a cold build of 1,000 pages. */
const tasksAhead = 2;
const defaultStallMs = 60_000;
const closeWithinMs = 5_000;
/** With a smaller heap, one large array has been seen to end the whole process. */
const defaultHeapMb = 1_536;

/** A seat for one worker thread: starts it when there is work, replaces it when it dies. */
export class Slot {
  readonly #options: SlotOptions;
  readonly #queue: Queue;
  #worker: Worker | undefined;
  #isReady = false;
  /** The worker's tasks, in the order in which it works and answers. */
  #jobs: Job[] = [];
  #stallTimer: NodeJS.Timeout | undefined;

  constructor(options: SlotOptions, queue: Queue) {
    this.#options = options;
    this.#queue = queue;
  }

  /** Number of the worker's tasks. */
  get load(): number {
    return this.#jobs.length;
  }

  get hasRoom(): boolean {
    return this.#jobs.length < tasksAhead;
  }

  run(job: Job): void {
    this.#jobs.push(job);
    if (this.#jobs.length === 1) this.#watch();
    this.start().postMessage({ name: job.name, input: job.input });
  }

  /** Starts the worker unless it is running. */
  start(): Worker {
    if (this.#worker) return this.#worker;
    const { setup, worker = new URL(setup.workerFile), heapMb = defaultHeapMb } = this.#options;
    const started = new Worker(worker, {
      workerData: setup,
      // Flags of this process, such as a script of its command line, are not for a thread.
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: heapMb },
    });
    started.on('message', (answer: Answer) => this.#hear(answer));
    let death: string | undefined;
    started.on('error', ({ message }) => {
      death = `the worker died: ${message}`;
    });
    // not before: an error may be heard before the messages that the worker sent earlier
    started.on('exit', (code) => this.#lose(death ?? `the worker ended with code ${code}`));
    this.#worker = started;
    return started;
  }

  /** Ends the worker, forcibly if it does not end by itself. */
  async close(): Promise<void> {
    clearTimeout(this.#stallTimer);
    const worker = this.#worker;
    this.#worker = undefined;
    this.#isReady = false;
    if (!worker) return;
    stopListening(worker);
    const ended = new Promise((resolve) => worker.once('exit', resolve));
    worker.postMessage({ name: 'close' });
    const limit = setTimeout(() => void worker.terminate(), closeWithinMs);
    await ended;
    clearTimeout(limit);
  }

  #hear(answer: Answer): void {
    if ('ready' in answer) {
      this.#isReady = true;
      this.#watch();
      return;
    }
    const job = this.#jobs.shift();
    this.#watch();
    if (answer.ok) job?.resolve(answer.value as never);
    else job?.reject(revive(answer.error));
    this.#fill();
  }

  /** The first task of a dead worker is to blame: it is tried once more, then it fails. */
  #lose(reason: string): void {
    const [worker, wasReady] = [this.#worker, this.#isReady];
    this.#worker = undefined;
    this.#isReady = false;
    if (worker) stopListening(worker);
    void worker?.terminate();
    const [blamed, ...others] = this.#jobs;
    this.#jobs = [];
    this.#watch();
    for (const job of others) this.#queue.giveBack(job);
    if (!blamed) return;
    blamed.tries++;
    if (blamed.tries > 1 && wasReady) blamed.reject(lostTwice(reason));
    else {
      if (blamed.tries > 1) this.#queue.cannotStart(reason);
      this.#queue.giveBack(blamed);
    }
    this.#fill();
  }

  #watch(): void {
    clearTimeout(this.#stallTimer);
    if (this.#jobs.length === 0) return;
    const { stallAfterMs = defaultStallMs } = this.#options;
    const limitMs = this.#isReady ? stallAfterMs : defaultStallMs;
    this.#stallTimer = setTimeout(() => this.#lose('the worker did not answer'), limitMs);
  }

  #fill(): void {
    while (this.hasRoom) {
      const job = this.#queue.take();
      if (!job) return;
      this.run(job);
    }
  }
}

/** The error passed on by a thread. */
function revive(data: ThrownData): Error {
  const { problems, message } = data;
  return Object.assign(problems ? new SiteError(problems) : new Error(message), data);
}

/** Without a stack: it would blame the pool for the task's error. */
const lostTwice = (reason: string) =>
  Object.assign(new Error(`${reason}, twice`), { stack: undefined });

/** An abandoned worker may still fail, and an unhandled error would end the process. */
function stopListening(worker: Worker): void {
  worker.removeAllListeners();
  worker.on('error', () => {});
}
