import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** What sites of many routes ask of V8: memory counts for more there than the time it takes to look for garbage. */

const manyRoutes = 5_000;

/** Whether a site of so many routes is better off with less memory than with less time. */
export const isLarge = (routes: number): boolean => routes > manyRoutes;

/** Lets the heaps of all threads grow in small steps from now on. */
export function growSlowly(routes: number): void {
  if (isLarge(routes)) setFlagsFromString('--heap-growing-percent=50');
}

/** Looks for garbage in this thread now, which also frees what native packages keep for it. */
export function collectGarbage(routes: number): void {
  if (!isLarge(routes)) return;
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
}
