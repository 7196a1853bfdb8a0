/**
 * Test timeouts in ms: a limit for things that never happen. On a crowded machine even successes may take
 * long.
 */
export const patienceMs = 120_000;
