import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { Cache } from '../cache/store';
import type { Problem } from '../plugin';
import { SiteError } from '../report/report';
import { watchForStuck } from './stallWatch';
import type { Tasks } from './tasks';
import { growSlowly } from './v8Flags';
import type { WorkerSetup } from './workerSetup';

/** Runs tasks in worker threads, or in this thread when there are few. */

export interface Pool {
  run<N extends keyof Tasks>(
    name: N,
    input: Parameters<Tasks[N]>[0],
  ): Promise<Awaited<ReturnType<Tasks[N]>>>;
  /** What the caller's cache has been given is put on disk before a thread gets its next task; it may read it. */
  share(): void;
  /** Ends the threads until there is a task again, which frees their memory. */
  rest(): Promise<void>;
  /** Number of threads; 0 when tasks run in this one. */
  readonly size: number;
  close(): Promise<void>;
}

/** Below this many tasks the start of a thread costs more than it gains. */
const threadsFrom = 48;
/** This many tasks at once are done before a thread has started. */
const fewTasks = 8;
/** A worker has this many tasks at hand: with one alone it would wait for this thread after each. */
const tasksAhead = 2;
/** A worker that says nothing for this long is ended, and its task is tried once more. Rendering takes milliseconds. */
const stuckAfterMs: Record<keyof Tasks, number> = { compile: 60_000, render: 10_000, close: 5_000 };
/** Heap of one worker, in MB. With a smaller one, a single large array has been seen to end the whole process. */
const workerHeapMb = 1_536;
/** Of it for what is new, in MB. Node 24 would take 192 to no gain in time, and has more beside it than older ones. */
const workerYoungMb = Number.parseInt(process.versions.node, 10) < 24 ? 48 : 24;

export interface PoolOptions {
  setup: WorkerSetup;
  /** How many tasks are expected. */
  tasks: number;
  /** Threads at most; by default one a core. */
  workers?: number;
  stuckAfterMs?: number;
  /** Heap of one thread, in MB. */
  heapMb?: number;
  /** The caller's cache, for tasks of this thread; threads open their own. */
  cache?: Cache;
  /** This many tasks at once start no thread. */
  few?: number;
  /** Starts the threads at once, for tasks that will come while this thread is busy. */
  early?: boolean;
  /** The module that a thread runs; tests bring their own. */
  worker?: URL;
}

interface Job {
  name: keyof Tasks;
  input: unknown;
  tries: number;
  resolve: (value: never) => void;
  reject: (error: unknown) => void;
}

/** What a worker answers. */
export type Answer = { ok: true; value: unknown } | { ok: false; error: SerialError };

export interface SerialError {
  message: string;
  name: string;
  stack?: string;
  /** Of a `SiteError`. */
  problems?: Problem[];
}

/** Opens a pool that fits the number of tasks. */
export async function openPool(options: PoolOptions): Promise<Pool> {
  const size = Math.min(
    options.workers ?? availableParallelism(),
    Math.ceil(options.tasks / threadsFrom),
  );
  if (options.tasks < threadsFrom || size < 1) return localPool(options);
  const threads = threadPool(size, options);
  return options.few === 0 ? threads : growingPool(threads, options);
}

/** Does few tasks in this thread, as after one edit; once many wait together, it leaves all to the threads. */
function growingPool(threads: Pool, options: PoolOptions): Pool {
  const { few = fewTasks } = options;
  let local: Promise<Pool> | undefined;
  let isGrown = false;
  let waiting: ((pool: Pool) => void)[] = [];

  function spread(): void {
    const starts = waiting;
    waiting = [];
    isGrown ||= starts.length > few;
    if (!isGrown) local ??= localPool(options);
    const pool = isGrown ? Promise.resolve(threads) : local!;
    for (const start of starts) void pool.then(start);
  }

  return {
    size: threads.size,
    run: (name, input) =>
      new Promise((resolve, reject) => {
        waiting.push((pool) => void pool.run(name, input).then(resolve, reject));
        if (waiting.length === 1) setImmediate(spread);
      }),
    share: threads.share,
    rest: threads.rest,
    async close() {
      await Promise.all([threads.close(), local?.then((pool) => pool.close())]);
    },
  };
}

async function localPool({ setup, cache }: PoolOptions): Promise<Pool> {
  const { createTasks } = await import('./tasks');
  const tasks = createTasks(setup, cache);
  return {
    size: 0,
    run: async (name, input) => (tasks[name] as (input: unknown) => never)(input),
    share() {}, // this thread reads the caller's cache itself
    async rest() {},
    async close() {
      if (!cache) tasks.close();
    },
  };
}

function threadPool(size: number, options: PoolOptions): Pool {
  const waiting: Job[] = [];
  const slots = Array.from({ length: size }, () =>
    createSlot(options, () => waiting.shift(), give),
  );
  let closed = false;
  let isShared = true;
  if (options.early) for (const slot of slots) slot.ready();

  function give(job: Job): void {
    if (closed) {
      job.reject(new Error('The pool is closed.'));
      return;
    }
    if (!isShared) options.cache?.flush();
    isShared = true;
    const [free] = slots.toSorted((a, b) => a.load() - b.load());
    if (free && free.load() < tasksAhead) free.start(job);
    else waiting.push(job);
  }

  async function rest(): Promise<void> {
    await Promise.all(slots.map((slot) => slot.close()));
  }

  return {
    size,
    run: (name, input) =>
      new Promise((resolve, reject) => {
        give({ name, input, tries: 0, resolve: resolve as Job['resolve'], reject });
      }),
    share() {
      isShared = false;
    },
    rest,
    async close() {
      closed = true;
      await rest();
    },
  };
}

interface Slot {
  /** Count of the tasks that its worker has. */
  load(): number;
  /** Starts the thread. */
  ready(): void;
  start(job: Job): void;
  close(): Promise<void>;
}

function createSlot(
  options: PoolOptions,
  next: () => Job | undefined,
  again: (job: Job) => void,
): Slot {
  let worker: Worker | undefined;
  /** What the worker has, in the order in which it works and answers. */
  let jobs: Job[] = [];
  let endWatch = () => {};

  const watch = () => {
    endWatch();
    const limit = jobs[0] && (options.stuckAfterMs ?? stuckAfterMs[jobs[0].name]);
    endWatch = limit ? watchForStuck(limit, () => lost('the worker did not answer')) : () => {};
  };

  const finish = (answer: Answer) => {
    const done = jobs.shift();
    watch();
    if (answer.ok) done?.resolve(answer.value as never);
    else done?.reject(revive(answer.error));
    fill();
  };

  const lost = (reason: string) => {
    const dead = worker;
    worker = undefined;
    if (dead) abandon(dead);
    void dead?.terminate();
    const [broken, ...untouched] = jobs;
    jobs = [];
    watch();
    for (const job of untouched) again(job);
    if (!broken) return;
    broken.tries++;
    if (broken.tries > 1) broken.reject(lostTwice(reason));
    else again(broken);
    fill();
  };

  const ensure = (): Worker => {
    if (worker) return worker;
    growSlowly(options.tasks);
    const made = new Worker(options.worker ?? new URL(options.setup.workerFile), {
      workerData: options.setup,
      // Flags of this process, such as a script of its command line, are not for a thread.
      execArgv: [],
      resourceLimits: {
        maxOldGenerationSizeMb: options.heapMb ?? workerHeapMb,
        maxYoungGenerationSizeMb: workerYoungMb,
      },
    });
    made.on('message', finish);
    made.on('error', (error) => lost(`the worker died: ${error.message}`));
    made.on('exit', (code) => lost(`the worker ended with code ${code}`));
    worker = made;
    return made;
  };

  /** Takes from what waits, as much as the worker may have. */
  const fill = () => {
    while (jobs.length < tasksAhead) {
      const following = next();
      if (!following) return;
      start(following);
    }
  };

  const start = (job: Job) => {
    jobs.push(job);
    if (jobs.length === 1) watch();
    ensure().postMessage({ name: job.name, input: job.input });
  };

  return {
    load: () => jobs.length,
    ready: () => void ensure(),
    start,
    async close() {
      endWatch();
      const open = worker;
      worker = undefined;
      if (!open) return;
      abandon(open);
      const ended = new Promise((resolve) => open.once('exit', resolve));
      open.postMessage({ name: 'close' });
      const limit = setTimeout(() => void open.terminate(), stuckAfterMs.close);
      await ended;
      clearTimeout(limit);
    },
  };
}

/** An error of its own: its stack would blame the pool for what the task did. */
const lostTwice = (reason: string) =>
  Object.assign(new Error(`${reason}, twice`), { stack: undefined });

/** Stops listening to a worker. It may still fail, and an error that nobody hears would end the process. */
function abandon(worker: Worker): void {
  worker.removeAllListeners();
  worker.on('error', () => {});
}

function revive(error: SerialError): Error {
  const { problems, message } = error;
  return Object.assign(problems ? new SiteError(problems) : new Error(message), error);
}
