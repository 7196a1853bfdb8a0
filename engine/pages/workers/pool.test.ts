// @module-tag F4
import { once } from 'node:events';
import type { Worker } from 'node:worker_threads';
import { afterEach, expect, test } from 'vitest';
import { formatProblem, type SiteError } from '../../report/report';
import { Pool } from './pool';

const worker = new URL('../../testing/workers/faulty.mjs', import.meta.url);
const setup = { siteFolder: '/nowhere', cacheFolder: '/nowhere' } as never;

const formatProblems = (error: SiteError) =>
  error.problems.map((one) => formatProblem(one)).join('\n');

let pool: Pool | undefined;
afterEach(async () => {
  await pool?.close();
  pool = undefined;
});

/** Opens a pool of threads. */
function open({ stallAfterMs = 20_000, workers = 2, setup: given = setup } = {}) {
  pool = new Pool({ setup: given, workers, worker, stallAfterMs, heapMb: 64 });
  return (input: string) => pool!.run('compile', input as never) as Promise<unknown>;
}

test('tasks are spread over the threads and answered in their own order', async () => {
  const run = open();
  const answers = await Promise.all(['one', 'two', 'three', 'four', 'five'].map(run));
  expect(answers).toEqual(
    ['one', 'two', 'three', 'four', 'five'].map((name) => `${name} by a thread`),
  );
});

test('closing a pool ends tasks that run, those that wait and later ones', async () => {
  const run = open({ workers: 1 });
  const tasks = ['a', 'b', 'c', 'd'].map((name) => run(name).catch(String));
  await pool!.close();
  tasks.push(run('later').catch(String));
  const [running, waiting] = [
    'Error: the thread has been closed',
    'Error: the pool of threads has been closed',
  ];
  expect(await Promise.all(tasks)).toEqual([running, running, waiting, waiting, waiting]);
});

test.each([
  ['exit', 'the worker ended with code 7, twice'],
  [
    'memory',
    'the worker died: Worker terminated due to reaching memory limit: JS heap out of memory, twice',
  ],
  ['throw', 'the worker died: thrown outside of a task, twice'],
])(
  'a task that makes its worker %s is tried once more, then fails; the others are answered',
  async (fault, message) => {
    const run = open();
    const others = Promise.all(['a', 'b', 'c', 'd'].map(run));
    await expect(run(fault)).rejects.toThrow(message);
    expect(await others).toHaveLength(4);
    expect(await run('after')).toBe('after by a thread');
  },
);

test('a worker that hangs is ended and its task fails after one retry', async () => {
  const run = open({ stallAfterMs: 300 });
  await expect(run('hang')).rejects.toThrow('the worker did not answer, twice');
});

test('problems that a task reports come through', async () => {
  const run = open();
  await expect(run('fail')).rejects.toMatchObject({
    message: 'no such word',
    problems: [{ message: 'content: no such word' }],
  });
});

test('has as many threads as the tasks are worth, and no more than allowed', async () => {
  const run = open({ workers: 3 });
  const first = run('a');
  expect(pool?.size).toBe(1);
  const more = Array.from({ length: 40 }, (_, index) => run(`task ${index}`));
  expect(pool?.size).toBe(2);
  await Promise.all([first, ...more, ...Array.from({ length: 200 }, () => run('another'))]);
  expect(pool?.size).toBe(3);
});

test('a thread starts before there is work when the pool warms up', async () => {
  const started = once(process, 'worker');
  open({ workers: 1 });
  pool?.warmUp();
  await started;
});

test('threads that rest have ended, and others start for the next tasks', async () => {
  const started = once(process, 'worker');
  const run = open({ workers: 1 });
  await run('a');
  const [thread] = (await started) as [Worker];
  await pool?.rest();
  expect(thread.threadId).toBe(-1); // Node's number for a thread that has ended
  expect(await run('b')).toBe('b by a thread');
});

test('a thread that cannot load its modules fails all tasks with one error', async () => {
  const run = open({ setup: { fault: 'load' } as never });
  const results = await Promise.allSettled(['a', 'b', 'c', 'd', 'e', 'f', 'g'].map(run));
  const reasons = new Set(results.map((one) => one.status === 'rejected' && one.reason));
  expect(reasons.size).toBe(1);
  expect(formatProblems([...reasons][0] as SiteError)).toBe(
    'engine: the modules that compile and render pages could not be loaded: the worker died: a package is broken\n' +
      '  Install the packages again with "npm ci", with the version of Node that builds.',
  );
  await expect(run('later')).rejects.toThrow('a package is broken');
});

test('a task behind one that is lost is neither lost nor blamed', async () => {
  const run = open({ workers: 1, stallAfterMs: 300 });
  const lost = expect(run('hang')).rejects.toThrow('the worker did not answer, twice');
  const behind = [run('a'), run('b')];
  await lost;
  expect(await Promise.all(behind)).toEqual(['a by a thread', 'b by a thread']);
});

test("a task that is tried once more takes nobody's place, and gets nobody's answer", async () => {
  const run = open({ workers: 1 });
  const lost = expect(run('exit')).rejects.toThrow('twice');
  const names = ['a', 'b', 'c', 'd', 'e', 'f'];
  expect(await Promise.all(names.map(run))).toEqual(names.map((name) => `${name} by a thread`));
  await lost;
});
