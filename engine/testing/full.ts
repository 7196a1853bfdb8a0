/** Whether tests keep the promised counts and times, with FULL_COUNTS=1: these take long, and a quiet machine. */
export const full = process.env.FULL_COUNTS === '1';
