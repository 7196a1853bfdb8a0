import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** What large sites ask of V8, where memory counts for more than the time it takes to look for garbage. */

/** Lets the heaps of all threads grow in small steps from now on. */
export function growSlowly(): void {
  setFlagsFromString('--heap-growing-percent=50');
}

/** Looks for garbage in this thread now, which also frees what native packages keep for it. */
export function collectGarbage(): void {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
}
