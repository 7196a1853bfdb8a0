/**
 * Whether tests run the promised counts and times, as `npm run soak` does (FULL_COUNTS=1): this takes long and needs a
 * quiet machine.
 */
export const full = process.env.FULL_COUNTS === '1';

/**
 * How often fast-check tries: `all` times in the soak, with other inputs each time; else `some` times with the same
 * inputs, so that a test fails only where the code has changed.
 */
export const tries = (all: number, some: number): { numRuns: number; seed?: number } =>
  full ? { numRuns: all } : { numRuns: some, seed: 23 };
