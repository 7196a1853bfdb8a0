import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { listEntries, listFiles } from '..';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'list-'));
  for (const name of ['b', 'a/deep', 'empty']) mkdirSync(join(folder, name), { recursive: true });
  for (const name of ['z.md', 'b/one.md', 'a/deep/two.md', 'a.md'])
    writeFileSync(join(folder, name), '');
  symlinkSync(join(folder, 'z.md'), join(folder, 'b/link.md'));
  symlinkSync(folder, join(folder, 'a/loop'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const files = ['a.md', 'a/deep/two.md', 'b/one.md', 'z.md'];

test('lists files of all folders below, sorted, and follows no link', () => {
  expect(listFiles(folder)).toEqual(files);
  expect(listEntries(folder)).toEqual([...files, 'a/loop', 'b/link.md'].sort());
});

test('finds nothing where there is no folder', () => {
  for (const name of ['missing', 'z.md', 'z.md/below'])
    expect(listFiles(join(folder, name))).toEqual([]);
});
