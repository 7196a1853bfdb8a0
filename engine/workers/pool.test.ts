// @module-tag F4
import { once } from 'node:events';
import type { Worker } from 'node:worker_threads';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { openPool, type Pool } from './pool';

const worker = new URL('../testing/workers/faulty.mjs', import.meta.url);
const setup = { siteFolder: '/nowhere', cacheFolder: '/nowhere' } as never;

let pool: Pool | undefined;
afterEach(async () => {
  await pool?.close();
  pool = undefined;
  vi.restoreAllMocks();
});

async function open({ stuckAfterMs = 20_000, workers = 2 } = {}) {
  pool = await openPool({
    setup,
    tasks: 500,
    workers,
    worker,
    stuckAfterMs,
    few: 0,
    heapMb: 64,
  });
  return (input: string) => pool!.run('compile', input as never) as Promise<unknown>;
}

test('tasks are spread over the threads and answered in their own order', async () => {
  const run = await open();
  expect(pool?.size).toBe(2);
  const answers = await Promise.all(['one', 'two', 'three', 'four', 'five'].map(run));
  expect(answers).toEqual(
    ['one', 'two', 'three', 'four', 'five'].map((name) => `${name} by a thread`),
  );
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
    const run = await open();
    const others = Promise.all(['a', 'b', 'c', 'd'].map(run));
    await expect(run(fault)).rejects.toThrow(message);
    expect(await others).toHaveLength(4);
    expect(await run('after')).toBe('after by a thread');
  },
);

test('a worker that hangs is ended and its task fails after one retry', async () => {
  const run = await open({ stuckAfterMs: 300 });
  await expect(run('hang')).rejects.toThrow('the worker did not answer, twice');
});

describe('a worker that answers late', () => {
  /** Says that this process had a share of one processor whenever somebody asks. */
  const hadShare = (share: number, limitMs: number) =>
    vi.spyOn(process, 'cpuUsage').mockImplementation((before) => ({
      user: before ? share * limitMs * 1000 : 0,
      system: 0,
    }));

  test('is waited for where the machine is crowded', async () => {
    hadShare(0.2, 1_000);
    const run = await open({ stuckAfterMs: 1_000 });
    expect(await run('late')).toBe('late');
  });

  test.each([0, 1])('is ended where it had its time: %i processors', async (share) => {
    hadShare(share, 200);
    const run = await open({ stuckAfterMs: 200 });
    await expect(run('hang')).rejects.toThrow('the worker did not answer, twice');
  });

  test('is not waited for without end', async () => {
    hadShare(0.2, 50);
    const run = await open({ stuckAfterMs: 50 });
    await expect(run('hang')).rejects.toThrow('the worker did not answer, twice');
  });
});

test('problems that a task reports come through', async () => {
  const run = await open();
  await expect(run('fail')).rejects.toMatchObject({
    message: 'no such word',
    problems: [{ message: 'content: no such word' }],
  });
});

test('threads that are to start early start before there is a task', async () => {
  const started = once(process, 'worker');
  pool = await openPool({ setup, tasks: 500, workers: 1, worker, few: 0, early: true });
  await started;
});

test('threads that rest have ended, and start again with the next task', async () => {
  const run = await open({ workers: 1 });
  const started = once(process, 'worker');
  await run('a');
  const [thread] = (await started) as [Worker];
  await pool?.rest();
  expect(thread.threadId).toBe(-1); // what Node says of a thread that is gone
  expect(await run('b')).toBe('b by a thread');
});

test('a task behind one that is lost is neither lost nor blamed', async () => {
  const run = await open({ workers: 1, stuckAfterMs: 300 });
  const lost = expect(run('hang')).rejects.toThrow('the worker did not answer, twice');
  const behind = [run('a'), run('b')];
  await lost;
  expect(await Promise.all(behind)).toEqual(['a by a thread', 'b by a thread']);
});

test("a task that is tried once more takes nobody's place, and gets nobody's answer", async () => {
  const run = await open({ workers: 1 });
  const lost = expect(run('exit')).rejects.toThrow('twice');
  const names = ['a', 'b', 'c', 'd', 'e', 'f'];
  expect(await Promise.all(names.map(run))).toEqual(names.map((name) => `${name} by a thread`));
  await lost;
});
