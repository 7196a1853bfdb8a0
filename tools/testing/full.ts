/**
 * Whether tests run the promised counts and times (FULL_COUNTS=1): this takes long and needs a quiet machine.
 */
export const full = process.env.FULL_COUNTS === '1';
