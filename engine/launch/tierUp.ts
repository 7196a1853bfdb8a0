import { setFlagsFromString } from 'node:v8';

/** V8 flag by Node release. V8 prints a warning for flags it does not know. */
const flags: Record<number, string> = {
  20: '--interrupt-budget=600000',
  22: '--invocation-count-for-turbofan=30000',
};

/**
 * Has V8 optimize functions of this process after ten times the work. Most commands end before that pays: an unchanged
 * build of 1,000 pages spent a fifth of its processor time on it, and even a build of all pages takes a little less.
 */
export function tierUpLate(): void {
  const flag = flags[Number.parseInt(process.versions.node, 10)];
  if (flag) setFlagsFromString(flag);
}
