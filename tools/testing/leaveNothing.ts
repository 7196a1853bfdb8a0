import timers from 'node:timers';
import { afterAll, vi } from 'vitest';

// Test files share a process: what one of them replaced is back before the next one.
const { setTimeout, clearTimeout, setInterval, clearInterval, setImmediate, clearImmediate } =
  timers;
const restoreTimers = () =>
  Object.assign(globalThis, {
    setTimeout,
    clearTimeout,
    setInterval,
    clearInterval,
    setImmediate,
    clearImmediate,
  });

restoreTimers();
afterAll(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  vi.useRealTimers();
  restoreTimers();
});
