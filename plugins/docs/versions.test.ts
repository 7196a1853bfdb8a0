import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildFixture, type FixtureBuild } from '../../engine/testing/buildFixture';

let versions: FixtureBuild;

beforeAll(async () => {
  versions = await buildFixture('versions');
});
afterAll(() => versions?.remove());

test('builds every version below its own path, links staying in their version', async () => {
  expect(versions.texts).toEqual([]);
  expect(await versions.read('docs/guide/index.html')).toContain('The guide as it will be.');
  expect(await versions.read('docs/1.x/guide/index.html')).toContain('The guide of version one.');
  expect(await versions.read('docs/1.x/intro/index.html')).toContain('href="/docs/1.x/guide"');
  await expect(versions.read('docs/1.x/new-feature/index.html')).rejects.toThrow('ENOENT');
});

test('leads the root of each version to its main document', async () => {
  expect(await versions.readRoute('docs/index.html')).toMatchObject({ redirect: '/docs/intro' });
  const old = await versions.readRoute('docs/1.x/index.html');
  expect(old).toMatchObject({ kind: 'redirect', redirect: '/docs/1.x/intro' });
});

test('shows the version of the page in the switch', async () => {
  expect(await versions.read('docs/1.x/guide/index.html')).toMatch(
    /<a(?=[^>]* data-version="1.x")[^>]* aria-current="true"/,
  );
});
