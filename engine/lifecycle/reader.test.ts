import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Site } from '../config/site';
import { createReader, createSiteReader } from './reader';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'reader-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('the hash of a file is that of its source; its front matter is not read for it', async () => {
  writeFileSync(path.join(folder, 'a.md'), '---\ntitle: a\n---\nWords.\n');
  writeFileSync(path.join(folder, 'broken.md'), '---\ntitle: [\n---\n');
  const reader = createReader(folder);
  expect(await reader.hash('a.md')).toBe((await reader.read('a.md')).hash);
  expect(await reader.hash('broken.md')).toMatch(/^[0-9a-f]{32}$/);
  await expect(reader.read('broken.md')).rejects.toThrow('front matter: ');
});

test('a file that is forgotten is read again', async () => {
  const file = path.join(folder, 'a.md');
  writeFileSync(file, 'one');
  const reader = createReader(folder);
  const before = await reader.hash('a.md');
  writeFileSync(file, 'two');
  expect(await reader.hash('a.md')).toBe(before);
  reader.forget('a.md');
  expect(await reader.hash('a.md')).not.toBe(before);
  expect((await reader.read('a.md')).body).toBe('two');
});

test('reads a file outside of the site that an option names, but follows no link out of its folder', async () => {
  const site = path.join(folder, 'site');
  mkdirSync(site);
  writeFileSync(path.join(folder, 'NEWS.md'), 'News.');
  symlinkSync('../../etc/hostname', path.join(folder, 'LINK.md'));
  writeFileSync(path.join(folder, 'SECRET.md'), 'Secret.');
  const plugins = [{ name: 'news', hooks: { watch: ['../NEWS.md', '../LINK.md'] } }];
  const reader = createSiteReader({ folder: site, config: { plugins } } as unknown as Site); // nothing else of it is used
  expect((await reader.read('../NEWS.md')).body).toBe('News.');
  await expect(reader.read('../LINK.md')).rejects.toThrow();
  await expect(reader.read('../SECRET.md')).rejects.toThrow(
    'content: "../SECRET.md" is outside of the site folder',
  );
});
