import { textOfFile } from '../report/textOfFile';

/** Whether there is a process with this number. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return !deadStates.includes(statOf(pid)?.[0] ?? '');
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Of processes that have ended, but whose parent has not asked how. */
const deadStates = ['Z', 'X'];

/** Start time of a process according to Linux: boot and clock ticks since then. */
export function startOf(pid: number): string | undefined {
  const boot = textOfFile('/proc/sys/kernel/random/boot_id')?.trim();
  const ticks = statOf(pid)?.[19];
  return boot && ticks ? `${boot} ${ticks}` : undefined;
}

/** The fields of `/proc/PID/stat` from the third one, the state. */
function statOf(pid: number): string[] | undefined {
  const stat = textOfFile(`/proc/${pid}/stat`);
  return stat?.slice(stat.lastIndexOf(')') + 2).split(' '); // the name before it may contain anything
}
