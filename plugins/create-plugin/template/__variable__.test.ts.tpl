import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildFixture, type FixtureBuild, testPlugin } from 'ottoman-docs/engine/testing';
import { __variable__ } from '.';

let built: FixtureBuild;
beforeAll(async () => {
  built = await buildFixture(path.join(import.meta.dirname, 'fixture'));
}, 300_000);
afterAll(() => built?.remove());

test('lists the entries of its file, empty lines left out', async () => {
  const { route } = await testPlugin(__variable__({ path: '/list' }), { '__name__.txt': 'One\n\nTwo\n' });
  expect(route('/list').props).toEqual({ entries: ['One', 'Two'] });
});

test('builds a page that shows them', async () => {
  expect(built.texts).toEqual([]);
  expect(await built.read('__name__/index.html')).toContain('<li>First</li><li>Second</li>');
});
