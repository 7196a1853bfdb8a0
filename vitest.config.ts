import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{engine,theme,plugins,site}/**/*.test.{ts,tsx}'],
    exclude: ['**/node_modules/**', 'site/e2e/**'],
    environment: 'node',
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
});
