import { readdirSync, readFileSync } from 'node:fs';

const rooms = ['engine', 'theme', 'plugins', 'site', 'tools'];

/** Signs of work that takes long: builds, processes, browsers, servers, threads, compilers, a document. */
const costly = new RegExp(
  [
    'buildFixture|copyFixture|servedFixture|servedFiles|testing/(browser|suites|commandSite|oldSite|cookbookSite)',
    "from '\\.\\.?/(.*/)?(dev|preview|build|cli)'|createSite|runTool|packEngine|migrateSite|checkSiteSamples|compareTarget",
    'node:(child_process|worker_threads|net|http)|happy-dom|vi\\.(mock|doMock)|typedoc|typescript|esbuild|rsbuild|prettier',
  ].join('|'),
);

/** Files that take more than a second, although they only call functions. */
const slow = new RegExp(
  [
    'engine/content/(limits|hostileLines|notation|headingIds|parse/nativeParser|extensions/extensions)',
    'engine/(launch/makeBundles|testing/suites/\\w+)|plugins/samples/stripTypes|tools/testing/configReference',
    'plugins/(openapi/\\w+|highlight/(index|regexEngine)|search/search|api-reference/(library|hostile|extensions)|docs/sidebar/sidebarRules|markdown/notation|math/math)',
    'site/(prose/prose|memory-couchbase/ottoman)',
  ].join('|'),
);

/** The test files that only call functions: all of them together take a few seconds. */
export const pureTests = () =>
  rooms
    .flatMap((room) =>
      readdirSync(room, { recursive: true, encoding: 'utf8' }).map((name) =>
        `${room}/${name}`.replaceAll('\\', '/'),
      ),
    )
    .filter((file) => /\.test\.tsx?$/.test(file) && !/node_modules|\/e2e\/|\.soak\./.test(file))
    .filter((file) => !slow.test(file) && !costly.test(readFileSync(file, 'utf8')))
    .sort();
