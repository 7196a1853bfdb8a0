import { spawnSync } from 'node:child_process';
import type { TestOptions } from 'vitest';

/** Options of a test that is skipped where a program is not installed; the last lines of the run name the program. */
export function needsProgram(program: string): TestOptions {
  const isInstalled = spawnSync('which', [program], { stdio: 'ignore' }).status === 0;
  return isInstalled ? {} : { skip: true, meta: { missing: program } };
}
