/**
 * Whether tests run the promised counts and times, as `npm run soak` does (FULL_COUNTS=1): this takes long and needs a
 * quiet machine.
 */
export const full = process.env.FULL_COUNTS === '1';
