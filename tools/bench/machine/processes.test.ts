import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readTimes, runMeasured } from './runMeasured';
import { median, summarise } from './statistics';

const folder = mkdtempSync(path.join(tmpdir(), 'bench-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const run = (code: string) =>
  runMeasured([process.execPath, '-e', code], { folder, log: path.join(folder, 'log') });

/** Uses the CPU for a while, by the CPU's own clock. */
const burn = (ms: number) =>
  `const from = process.cpuUsage().user; while (process.cpuUsage().user - from < ${ms * 1000});`;

test('counts the CPU of processes that a command started', async () => {
  const code = `require('node:child_process').execFileSync(process.execPath, ['-e', ${JSON.stringify(burn(400))}]); ${burn(300)}`;
  const { cpuSeconds } = await run(code);
  expect(cpuSeconds).toBeGreaterThan(0.7);
});

test.runIf(process.platform === 'linux')('counts the memory of the whole tree', async () => {
  const hold = 'const held = Buffer.alloc(80e6, 1); setTimeout(() => held.length, 1500);';
  const code = `const held = Buffer.alloc(80e6, 1);
    require('node:child_process').spawn(process.execPath, ['-e', ${JSON.stringify(hold)}]).on('exit', () => held.length);`;
  const { peakBytes } = await run(code);
  expect(peakBytes).toBeGreaterThan(160e6);
});

test('says what a failed command said', async () => {
  await expect(run('console.error("no such page"); process.exit(3)')).rejects.toThrow(
    /ended with code 3:\nno such page/,
  );
});

test('adds up what the shell prints', () => {
  expect(readTimes('0m0.00s 0m0.01s\n1m2.5s 0m3.25s\n')).toBeCloseTo(65.76);
});

test('the median is the middle, the spread what is around it', () => {
  expect(median([3, 1, 2])).toBe(2);
  expect(median([4, 1, 2, 3])).toBe(2.5);
  expect(summarise([5, 9, 7])).toEqual({ median: 7, min: 5, max: 9, runs: 3 });
});
