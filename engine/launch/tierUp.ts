import { setFlagsFromString } from 'node:v8';

/** By major version of Node: V8 renames its flags, and prints a warning for one it does not know. */
const flags: Record<number, string> = {
  20: '--interrupt-budget=600000',
  22: '--invocation-count-for-turbofan=30000',
};

/**
 * Has V8 optimize functions of this process after ten times the work: most commands end before that pays. The engine's
 * only V8 flag. Without it an unchanged build of 1,000 pages takes a fifth more processor time, a cold one a little
 * more: remove the call in `bin.mjs` and run `npm run bench -- --pages 1000 --only build`.
 */
export function tierUpLate(): void {
  const flag = flags[Number.parseInt(process.versions.node, 10)];
  if (flag) setFlagsFromString(flag);
}
