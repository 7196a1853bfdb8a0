import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { tables } from '../tables';
import { readTimes, runMeasured } from './runMeasured';

const folder = mkdtempSync(path.join(tmpdir(), 'bench-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const run = (code: string) =>
  runMeasured([process.execPath, '-e', code], { folder, log: path.join(folder, 'log') });

/** Uses the CPU for a while, by the CPU's own clock. */
const burn = (ms: number) =>
  `const from = process.cpuUsage().user; while (process.cpuUsage().user - from < ${ms * 1000});`;

test('counts the CPU of processes that a command started', async () => {
  const code = `require('node:child_process').execFileSync(process.execPath, ['-e', ${JSON.stringify(burn(300))}])`;
  const { cpuSeconds } = await run(code);
  expect(cpuSeconds).toBeGreaterThan(0.29);
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

test('tables show medians with their spread, growth and ratios to others', () => {
  const row = (generator: string, size: number, cpuSeconds: number) => ({
    ...{ generator, size, cpuSeconds, wallSeconds: 0, peakBytes: 100e6, written: 7 },
    kind: 'cold' as const,
  });
  const rows = [
    ...[row('engine', 100, 3), row('before', 100, 4)],
    ...[row('engine', 100, 1), row('before', 100, 1)],
    ...[row('engine', 100, 2), row('before', 100, 1), row('engine', 300, 4)],
  ];
  expect(tables(rows)).toBe(`\
builds  pages  kind  CPU s                wall s  peak MB  written
engine  100    cold  2.00 (1.00 to 3.00)  0.00    100      7
before  100    cold  1.00 (1.00 to 4.00)  0.00    100      7
engine  300    cold  4.00                 0.00    100      7

each extra page  pages       CPU ms
engine           100 to 300  10.0

engine to  pages  kind  figure  ratio
before     100    cold  CPU s   1.00 (0.75 to 2.00)
before     100    cold  wall s  -
`);
});
