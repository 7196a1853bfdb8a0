import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { buildFixture } from '../../testing';
import { failureOf } from '../../testing/failureOf';
import { sharedFixture } from '../../testing/sharedFixture';
import { importExtensions } from './importExtensions';

function importFrom(code: string, isOwn = true) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'additions-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const address = (name: string, text: string) => {
    writeFileSync(path.join(folder, name), text);
    return pathToFileURL(path.join(folder, name)).href;
  };
  const preset = `export default [{ name: 'preset', hooks: { markdown: { fences: { a: () => 'of the preset' } } } }];`;
  return importExtensions({
    config: address('config.mjs', code),
    preset: address('preset.mjs', preset),
    site: { url: 'https://example.org', baseUrl: '/' },
    styles: [],
    isOwn,
    key: '',
    blockKey: '',
  });
}

test('finds the functions of a config that is a promise, and of the preset', async () => {
  const code = `export default Promise.resolve({ markdown: { directives: { b: () => 'of the config' } } });`;
  const { extensions } = await importFrom(code);
  expect(extensions.map(({ use }) => use())).toEqual(['of the preset', 'of the config']);
});

test('says that a config runs in each thread when it cannot run there', async () => {
  expect(
    await failureOf(importFrom(`throw new Error('the port is taken');`)),
  ).toBe(`config: it runs, but not a second time, in a thread that compiles pages: the port is taken
  at config.ts
  Leave to the hooks of a plugin what can be done only once.`);
});

test('leaves a config alone that adds nothing', async () => {
  const { extensions } = await importFrom(`throw new Error('not needed');`, false);
  expect(extensions).toHaveLength(1);
});

test('pages that threads compile are the same as those of the main thread', async () => {
  const inThreads = await buildFixture('markdown', { workers: 1 });
  onTestFinished(inThreads.remove);
  const inMain = await sharedFixture('markdown');
  expect(inThreads.hashes()).toEqual(inMain.hashes());
});
