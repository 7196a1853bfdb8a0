import { readdirSync, readFileSync } from 'node:fs';

/** Kernel figures for a process and its descendants (Linux; nothing elsewhere). */

export interface TreeSample {
  /** Resident memory of all of them together, in bytes; shared pages count twice. */
  residentBytes: number;
  /** Process → CPU seconds it has used by itself. */
  cpuSeconds: ReadonlyMap<number, number>;
}

/** Clock ticks per second in `/proc`, the same on every Linux that Node runs on. */
const ticksPerSecond = 100;
const pageBytes = 4096;

/** Reads a process and its descendants; processes that end meanwhile count nothing. */
export function sampleTree(root: number): TreeSample {
  const children = new Map<number, number[]>();
  const stats = new Map<number, string[]>();
  for (const name of readNames()) {
    const fields = readStat(Number(name));
    if (!fields) continue;
    const parent = Number(fields[1]);
    stats.set(Number(name), fields);
    children.set(parent, [...(children.get(parent) ?? []), Number(name)]);
  }
  let residentBytes = 0;
  const cpuSeconds = new Map<number, number>();
  const visit = (pid: number): void => {
    const fields = stats.get(pid);
    if (!fields) return;
    residentBytes += Number(fields[21]) * pageBytes;
    cpuSeconds.set(pid, (Number(fields[11]) + Number(fields[12])) / ticksPerSecond);
    for (const child of children.get(pid) ?? []) visit(child);
  };
  visit(root);
  return { residentBytes, cpuSeconds };
}

function readNames(): string[] {
  try {
    return readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  } catch {
    return [];
  }
}

/** The fields of `/proc/PID/stat` from the state on; the name before them may contain anything. */
function readStat(pid: number): string[] | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return text.slice(text.lastIndexOf(')') + 2).split(' ');
  } catch {
    return undefined;
  }
}
