import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Cache } from '../cache/store';
import type { Site } from '../config/site';
import { noExtensions } from '../content/extensions/extension';
import { pluginCache } from './pluginCache';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'plugin-cache-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const mustNotRun = () => expect.fail('it is remembered');

/** The cache of a plugin of that name, in a separate build. */
async function inBuild(name: string, run: (own: ReturnType<typeof pluginCache>) => Promise<void>) {
  const store = new Cache(folder);
  const plugin = { name, id: '', options: {}, hooks: {} };
  const reader = { hash: mustNotRun, read: mustNotRun, fingerprint: () => '' };
  const site = {
    folder,
    engineHash: '',
    codeHash: '',
    extensions: noExtensions,
  } as unknown as Site; // nothing else of it is used
  await run(pluginCache({ cache: store, plugin, site, reader }));
  store.close();
}

test('bytes that a plugin remembers come back as they were, for the same key and plugin alone', async () => {
  const bytes = Buffer.of(0, 10, 255);
  await inBuild('pictures', async (own) => {
    expect(await own.bytes(['a', 1], () => bytes)).toEqual(bytes);
  });
  await inBuild('pictures', async (own) => {
    expect(await own.bytes(['a', 1], mustNotRun)).toEqual(bytes);
    expect(await own.bytes(['a', 2], async () => Buffer.of(7))).toEqual(Buffer.of(7));
    expect(await own.value(['a', 1], () => 'JSON')).toBe('JSON');
  });
  await inBuild('others', async (own) => {
    expect(await own.bytes(['a', 1], () => Buffer.of())).toHaveLength(0);
  });
});
