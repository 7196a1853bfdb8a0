import { readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { hashedFolder } from '../routes/paths';
import { sharedFixture } from '../testing/sharedFixture';

test('module pages leave no trace in the start script, which is one file with the runtime', async () => {
  const built = await sharedFixture('module-page');
  expect(built.texts).toEqual([]);
  const assets = readdirSync(path.join(built.out, hashedFolder));
  const [start, ...others] = assets.filter((name) => /^(start|runtime)\..*\.js$/.test(name));
  expect(others).toEqual([]);
  const pages = assets.filter((name) => /^page-.*\.js$/.test(name));
  expect(pages).not.toEqual([]);
  const text = await built.read(`${hashedFolder}/${start}`);
  for (const page of pages) {
    const [name = '', hash = ''] = page.split('.');
    expect(text).not.toContain(name);
    expect(text).not.toContain(hash);
  }
});
