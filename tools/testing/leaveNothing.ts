import { afterAll, vi } from 'vitest';

// Test files share a process: what one of them replaced is back before the next one.
afterAll(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});
