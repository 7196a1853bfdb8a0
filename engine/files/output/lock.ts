import { rmSync, writeFileSync } from 'node:fs';
import { SiteError } from '../../report/report';
import { textOfFile } from '../../report/textOfFile';
import { isRunning, startOf } from '../processes';
import type { OutputFolders } from './outputFolders';

/** The holder of a lock. `start` distinguishes a process from a later one with the same number. */
interface Holder {
  pid: number;
  started: string;
  start: string;
}

/** Takes the lock of an output; returns a function that releases it. Throws while another build holds it. */
export function takeLock({ current, lock }: OutputFolders): () => void {
  const own = describeProcess();
  const holder = parseHolder(textOfFile(lock));
  if (!holder || !isAlive(holder)) rmSync(lock, { force: true }); // of a killed build
  if (!createLock(lock, own)) {
    const { pid, started } = holder ?? { pid: 0, started: 'a moment ago' };
    throw new SiteError({
      message: `output: another build (process ${pid}, started ${started}) is writing ${current}`,
      action: `Wait until it ends. If no build is running, delete ${lock}.`,
    });
  }
  return () => {
    if (textOfFile(lock) === own) rmSync(lock, { force: true });
  };
}

/** Creates the lock; false when there is one. */
function createLock(lock: string, text: string): boolean {
  try {
    writeFileSync(lock, text, { flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

function describeProcess(): string {
  const started = new Date(performance.timeOrigin).toISOString();
  return JSON.stringify({ pid: process.pid, started, start: startOf(process.pid) ?? started });
}

function parseHolder(text = ''): Holder | undefined {
  try {
    const holder = JSON.parse(text) as Partial<Holder> | null;
    return typeof holder?.pid === 'number' ? (holder as Holder) : undefined; // `describeProcess` has written it
  } catch {
    return undefined;
  }
}

function isAlive({ pid, started, start }: Holder): boolean {
  if (!isRunning(pid)) return false;
  // Without /proc only the own start is known; another process with this number counts as the holder.
  const present = startOf(pid) ?? (pid === process.pid ? started : start);
  return present === start;
}
