import {
  appendFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BuildOptions, build } from '../build';
import { hashesOf } from '../testing';

// In its own room next to the fixtures, so that the imports of the configs resolve.
const fixtures = path.join(import.meta.dirname, '../testing/fixtures');
let folder: string;
const at = (...names: string[]) => path.join(folder, ...names);
const page = () => at('site/content/docs/intro.md');

beforeAll(async () => {
  folder = mkdtempSync(path.join(fixtures, '.unchanged-'));
  mkdirSync(path.dirname(page()), { recursive: true });
  writeFileSync(page(), '# Intro\n\nThe first text.\n');
  writeConfig('config.ts', 'docs({ showLastUpdated: false }), images(), offline(), socialCards()');
  // a plugin that does not say what it depends on
  const silent = `definePlugin('silent', z.strictObject({}), () => ({ contentLoaded() {} }))()`;
  writeConfig('silent.ts', `docs({ showLastUpdated: false }), ${silent}`);
  await run();
}, 120_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function writeConfig(name: string, plugins: string): void {
  writeFileSync(
    at('site', name),
    `import { z } from 'zod';
import { docs } from '../../../../../plugins/docs';
import { images } from '../../../../../plugins/images';
import { offline } from '../../../../../plugins/offline';
import { socialCards } from '../../../../../plugins/social-cards';
import { defineConfig, definePlugin } from '../../../../index';
export const tools = { z, definePlugin };
export default defineConfig({
  title: 'Site',
  url: 'https://example.com',
  theme: '../../../../../theme',
  plugins: [${plugins}],
});
`,
  );
}

const options = (more: BuildOptions = {}): BuildOptions => ({
  root: path.join(fixtures, '../../..'),
  config: at('site/config.ts'),
  out: at('out'),
  cache: at('cache'),
  ...more,
});

const run = (more?: BuildOptions) => build(options(more));

/** Whether a build ran hooks. */
const ranHooks = async (more?: BuildOptions) =>
  (await run(more)).phases.some(({ name }) => name === 'load');

/** Builds until nothing is left to do. */
async function settle(more?: BuildOptions): Promise<void> {
  await run(more);
  expect(await ranHooks(more)).toBe(false);
}

test('a build that would change nothing runs no hook and gives the result of the last one', async () => {
  const first = await run();
  const before = hashesOf(at('out'));
  const second = await run();
  expect(second.phases.map(({ name }) => name)).toEqual(['config', 'compare']);
  expect(hashesOf(at('out'))).toEqual(before);
  expect({ ...second, phases: [] }).toEqual({ ...first, rendered: 0, phases: [] });
});

test('a page with other words of the same size and the same time is made again', async () => {
  await settle();
  const { atime, mtime } = statSync(page());
  writeFileSync(page(), '# Intro\n\nThe other text.\n');
  utimesSync(page(), atime, mtime);
  expect(await ranHooks()).toBe(true);
  expect(readFileSync(at('out/docs/intro/index.html'), 'utf8')).toContain('The other text.');
});

test('files that are added or removed are noticed', async () => {
  await settle();
  writeFileSync(at('site/content/docs/more.md'), '# More\n');
  expect(await ranHooks()).toBe(true);
  rmSync(at('site/content/docs/more.md'));
  expect(await ranHooks()).toBe(true);
  expect(Object.keys(hashesOf(at('out')))).not.toContain('docs/more/index.html');
});

test('a site that was copied over itself is read again', async () => {
  await settle();
  cpSync(at('site'), at('copy'), { recursive: true, preserveTimestamps: true });
  rmSync(at('site'), { recursive: true });
  renameSync(at('copy'), at('site'));
  expect(await ranHooks()).toBe(true);
});

test('an output that was changed by hand is repaired', async () => {
  await settle();
  const before = hashesOf(at('out'));
  appendFileSync(at('out/docs/intro/index.html'), 'by hand');
  rmSync(at('out', Object.keys(before).find((name) => name.endsWith('.css'))!));
  writeFileSync(at('out/stranger.txt'), '');
  expect(await ranHooks()).toBe(true);
  expect(hashesOf(at('out'))).toEqual(before);
});

test('another environment, base URL or output is another build', async () => {
  await settle();
  expect(await ranHooks({ env: { HOST_CONFIG: 'nginx' } })).toBe(true);
  expect(await ranHooks({ baseUrl: '/sub/' })).toBe(true);
  expect(await ranHooks({ out: at('elsewhere') })).toBe(true);
});

test('the hooks always run when a plugin does not say what it depends on, or when it is asked for', async () => {
  const config = at('site/silent.ts');
  await run({ config });
  expect(await ranHooks({ config })).toBe(true);
  const env = { BUILD_AGAIN: '1' };
  await run({ env });
  expect(await ranHooks({ env })).toBe(true);
});

test('a record that is damaged or of an older cache costs time and nothing else', async () => {
  await settle();
  cpSync(at('cache'), at('older'), { recursive: true, preserveTimestamps: true });
  appendFileSync(page(), '\nA new sentence.\n');
  await settle();
  rmSync(at('cache'), { recursive: true });
  renameSync(at('older'), at('cache'));
  expect(await ranHooks()).toBe(true);
  expect(readFileSync(at('out/docs/intro/index.html'), 'utf8')).toContain('A new sentence.');
});
