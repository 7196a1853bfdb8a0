import { defineConfig, type Plugin } from 'vitest/config';
import { patienceMs } from './tools/testing/patience.ts';
import { rows } from './tools/testing/rows.ts';

const shared = {
  tags: Object.entries(rows).map(([name, [description]]) => ({ name, description })),
  // These limits are for hanging tests; how long work takes depends on the machine, which may be crowded.
  testTimeout: 600_000,
  hookTimeout: 900_000,
  expect: { poll: { timeout: patienceMs } },
  // Node runs the bundles that builds under test have made, unchanged.
  server: { deps: { external: [/[\\/]node[\\/]server\.mjs/] } },
};

/**
 * Packages as users run them: some have a development build with extra checks, which throws where the other
 * one warns.
 */
const asUsed: Plugin = {
  name: 'as-used',
  configResolved({ ssr }) {
    const kept = ssr.resolve?.conditions?.filter((one) => !one.includes('development'));
    ssr.resolve = { ...ssr.resolve, conditions: kept };
  },
};

/** Two projects: unit tests with fixture sites, and the built site in a real browser. */
export default defineConfig({
  test: {
    reporters: ['default', './tools/testing/closingLine.ts'],
    // Builds under test start their own threads, so a few workers are enough. Tests wait for browsers and servers a third
    // of the time, so two cores keep three workers busy.
    maxWorkers: 3,
    projects: [
      {
        plugins: [asUsed],
        test: {
          ...shared,
          name: 'unit',
          include: ['{engine,theme,plugins,site,tools}/**/*.test.{ts,tsx}'],
          exclude: ['**/node_modules/**', 'site/e2e/**'],
        },
      },
      {
        plugins: [asUsed],
        test: {
          ...shared,
          name: 'site',
          include: ['site/e2e/**/*.test.ts'],
          globalSetup: ['site/e2e/serveSite.ts'],
        },
      },
    ],
  },
});
