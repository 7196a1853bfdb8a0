import { spawn } from 'node:child_process';
import { closeSync, existsSync, mkdirSync, openSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Site } from '../generator';

/** The cost of a command, including all the processes it started. */
export interface Cost {
  wallSeconds: number;
  cpuSeconds: number;
  /** Resident memory of all processes together; shared pages count twice. Zero where there is no `/proc`. */
  peakBytes: number;
}

/** Often enough for peaks, and under one per cent of a core. */
const sampleEveryMs = 50;
const pageBytes = 4096;

// The shell waits for its children, so the kernel includes their time in the output of `times`.
const script = '"$@" >&2; code=$?; times; exit $code';

/** Runs a command to its end, with its output in the file `log`. @throws Error with the end of it when it fails. */
export async function runMeasured(
  command: readonly string[],
  { folder, env, log }: Pick<Site, 'folder' | 'env'> & { log: string },
): Promise<Cost> {
  mkdirSync(path.dirname(log), { recursive: true });
  const output = openSync(log, 'w');
  const start = performance.now();
  const child = spawn('/bin/sh', ['-c', script, 'sh', ...command], {
    cwd: folder,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', output],
  });
  let times = '';
  child.stdout?.on('data', (part) => (times += part));
  let peakBytes = 0;
  const timer = setInterval(() => {
    peakBytes = Math.max(peakBytes, residentBytes(child.pid!));
  }, sampleEveryMs);
  const code = await new Promise((resolve, reject) => {
    child.once('close', resolve).once('error', reject);
  });
  const wallSeconds = (performance.now() - start) / 1000;
  clearInterval(timer);
  closeSync(output);
  if (code !== 0) {
    const text = readFileSync(log, 'utf8').slice(-2_000);
    throw new Error(`"${command.join(' ')}" ended with code ${code}:\n${text}`);
  }
  return { wallSeconds, cpuSeconds: readTimes(times), peakBytes };
}

/** The sum of the output of `times`: user and system time of the shell, then of its children. */
export function readTimes(text: string): number {
  const parts = [...text.matchAll(/(\d+)m([\d.]+)s/g)];
  return parts.reduce(
    (sum, [, minutes, seconds]) => sum + Number(minutes) * 60 + Number(seconds),
    0,
  );
}

/** The memory of a process and its descendants; processes that end meanwhile count nothing. */
function residentBytes(root: number): number {
  const pids = existsSync('/proc') ? readdirSync('/proc').filter((name) => /^\d+$/.test(name)) : [];
  const processes = pids.map((pid) => {
    const fields = readStat(pid);
    return { pid: Number(pid), parent: Number(fields[1]), pages: Number(fields[21] ?? 0) };
  });
  const below = (pid: number): number =>
    processes
      .filter(({ parent }) => parent === pid)
      .reduce((sum, child) => sum + child.pages + below(child.pid), 0);
  return below(root) * pageBytes;
}

/** The fields of `/proc/PID/stat` from the state on; the name before them may contain anything. */
function readStat(pid: string): string[] {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
  } catch {
    return [];
  }
}
