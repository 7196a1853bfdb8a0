import { spawn } from 'node:child_process';
import { closeSync, readFileSync } from 'node:fs';
import { openLog } from './openLog';
import { sampleTree } from './processTree';

/** The cost of a command, including all the processes it started. */
export interface Cost {
  wallSeconds: number;
  cpuSeconds: number;
  peakBytes: number;
}

export interface RunOptions {
  folder: string;
  env?: Readonly<Record<string, string>>;
  /** File for its output. */
  log: string;
}

/** Often enough for peaks, and under one per cent of a core. */
const sampleEveryMs = 50;

// The shell waits for its children, so the kernel includes their time in the output of `times`.
const script = '"$@" >&2; code=$?; times; exit $code';

/**
 * Runs a command to its end. Its CPU time is the time that the shell around it reports; or the sum of the
 * samples, when a process outlived its parent and nobody waited for it.
 * @throws Error with the end of its output when it fails.
 */
export async function runMeasured(command: readonly string[], options: RunOptions): Promise<Cost> {
  const log = openLog(options.log);
  const start = performance.now();
  const child = spawn('/bin/sh', ['-c', script, 'sh', ...command], {
    cwd: options.folder,
    env: { ...process.env, ...options.env },
    stdio: ['ignore', 'pipe', log],
  });
  let times = '';
  child.stdout?.on('data', (part) => (times += part));
  let peakBytes = 0;
  const seen = new Map<number, number>();
  const sample = () => {
    const { residentBytes, cpuSeconds } = sampleTree(child.pid!);
    peakBytes = Math.max(peakBytes, residentBytes);
    for (const [pid, seconds] of cpuSeconds) seen.set(pid, seconds);
  };
  const timer = setInterval(sample, sampleEveryMs);
  const code = await new Promise((resolve, reject) => {
    child.once('close', resolve).once('error', reject);
  });
  const wallSeconds = (performance.now() - start) / 1000;
  clearInterval(timer);
  closeSync(log);
  if (code !== 0) {
    const text = readFileSync(options.log, 'utf8').slice(-2_000);
    throw new Error(`"${command.join(' ')}" ended with code ${code}:\n${text}`);
  }
  const sampled = [...seen.values()].reduce((sum, seconds) => sum + seconds, 0);
  return { wallSeconds, cpuSeconds: Math.max(readTimes(times), sampled), peakBytes };
}

/** The sum of the output of `times`: user and system time of the shell, then of its children. */
export function readTimes(text: string): number {
  const parts = [...text.matchAll(/(\d+)m([\d.]+)s/g)];
  return parts.reduce(
    (sum, [, minutes, seconds]) => sum + Number(minutes) * 60 + Number(seconds),
    0,
  );
}
