import { existsSync, readdirSync, readFileSync } from 'node:fs';
import os from 'node:os';
import { defineConfig, type Plugin } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { full } from './tools/testing/full.ts';
import { patienceMs } from './tools/testing/patience.ts';
import { rows } from './tools/testing/rows.ts';

const rooms = ['engine', 'theme', 'plugins', 'site', 'tools'];
const unitTests = `{${rooms.join()}}/**/*.test.{ts,tsx}`;
/** Tests of the built sites: Ottoman's, and the handbook of the engine. */
const inBrowser = ['site/e2e/**/*.test.ts', 'engine/handbook/e2e/**/*.test.ts'];
/** Slow tests that only `npm run soak` runs. */
const soaks = full ? [] : ['**/*.soak.test.ts'];

/** Tests that replace modules, or that have a document, whose listeners and timers no other test may meet. */
const alone = rooms
  .filter((room) => existsSync(room))
  .flatMap((room) =>
    readdirSync(room, { recursive: true }).map((name) => `${room}/${name}`.replaceAll('\\', '/')),
  )
  .filter((file) => /\.test\.tsx?$/.test(file) && !file.includes('node_modules'))
  .filter((file) => /^vi\.(mock|doMock)\(|@vitest-environment/m.test(readFileSync(file, 'utf8')));

const shared = {
  tags: Object.entries(rows).map(([name, [description]]) => ({ name, description })),
  // These limits are for hanging tests; how long work takes depends on the machine, which may be crowded.
  testTimeout: full ? 7_200_000 : 600_000,
  hookTimeout: 900_000,
  expect: { poll: { timeout: patienceMs } },
  // Node runs the bundles that builds under test and the launcher have made, unchanged.
  server: { deps: { external: [/[\\/]node[\\/]server\.mjs/, /[\\/]launch[\\/]bundle-/] } },
  // The files of a worker share its modules, the bundles of fixtures, and its browser: importing the engine takes longer than
  // most files.
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

/** Small files that take long: at the end, one worker would run them while the others have nothing left. */
const slow =
  /(e2e\/axeRoutes|package|incremental|everyKind|site\/samples|counts|busyBundler|pluginParts|api-reference\/load)\.test\.ts$/;

/** The order of Vitest, by size while no times are known; the unit tests are its last part, and slow files come first. */
class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isUnit = ({ project }: TestSpecification) => Number(project.name === 'unit');
    const isQuick = ({ moduleId }: TestSpecification) => Number(!slow.test(moduleId));
    const sorted = await super.sort(files);
    return sorted.sort((a, b) => isUnit(a) - isUnit(b) || isQuick(a) - isQuick(b));
  }
}

/** Unit tests with fixture sites, those of them that need their own globals, and the built site in a real browser. */
export default defineConfig({
  test: {
    // Output of passing tests is not a result, except for the figures of full counts.
    silent: full ? false : 'passed-only',
    reporters: ['default', './tools/testing/closingLine.ts'],
    sequence: { sequencer: SlowFirst },
    // Builds under test have one thread each.
    maxWorkers: os.availableParallelism(),
    projects: [
      {
        plugins: [asUsed],
        test: {
          ...shared,
          name: 'unit',
          sequence: { groupOrder: 1 },
          include: [unitTests],
          exclude: ['**/node_modules/**', ...inBrowser, ...soaks, ...alone],
        },
      },
      {
        plugins: [asUsed],
        test: {
          ...shared,
          name: 'alone',
          sequence: { groupOrder: 1 },
          // Each file has separate modules and globals, without a process: starting one takes longer than the tests.
          pool: 'vmThreads',
          include: alone,
          // Documents under test name files that nobody serves.
          environmentOptions: {
            happyDOM: {
              settings: {
                disableCSSFileLoading: true,
                disableJavaScriptFileLoading: true,
                handleDisabledFileLoadingAsSuccess: true,
              },
            },
          },
        },
      },
      {
        plugins: [asUsed],
        test: {
          ...shared,
          name: 'site',
          // A worker often waits for its browser: these files have one more than there are processors, and come first.
          maxWorkers: os.availableParallelism() + 1,
          sequence: { groupOrder: 0 },
          include: inBrowser,
          exclude: soaks,
          globalSetup: [...shared.globalSetup, 'site/e2e/serveSite.ts'],
        },
      },
    ],
  },
});
