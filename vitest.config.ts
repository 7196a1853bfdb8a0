import os from 'node:os';
import { defineConfig, type Plugin } from 'vitest/config';
import { full } from './tools/testing/full.ts';
import { patienceMs } from './tools/testing/patience.ts';
import { rows } from './tools/testing/rows.ts';

const unitTests = '{engine,theme,plugins,site,tools}/**/*.test.{ts,tsx}';
/** Slow tests that only `npm run soak` runs. */
const soaks = full ? [] : ['**/*.soak.test.ts'];

const shared = {
  tags: Object.entries(rows).map(([name, [description]]) => ({ name, description })),
  // These limits are for hanging tests; how long work takes depends on the machine, which may be crowded.
  testTimeout: full ? 7_200_000 : 600_000,
  hookTimeout: 900_000,
  expect: { poll: { timeout: patienceMs } },
  // Node runs the bundles that builds under test have made, unchanged.
  server: { deps: { external: [/[\\/]node[\\/]server\.mjs/] } },
  // The files of a worker share its modules and its browser.
  isolate: false,
  setupFiles: ['tools/testing/leaveNothing.ts'],
  globalSetup: ['tools/testing/temporaryFolder.ts'],
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
    // Builds under test have one thread each.
    maxWorkers: os.availableParallelism(),
    projects: [
      {
        plugins: [asUsed],
        test: {
          ...shared,
          name: 'unit',
          // Listeners on the document and timers of one file were met by others.
          isolate: true,
          include: [unitTests],
          exclude: ['**/node_modules/**', 'site/e2e/**', ...soaks],
        },
      },
      {
        plugins: [asUsed],
        test: {
          ...shared,
          name: 'site',
          include: ['site/e2e/**/*.test.ts'],
          exclude: soaks,
          globalSetup: [...shared.globalSetup, 'site/e2e/serveSite.ts'],
        },
      },
    ],
  },
});
