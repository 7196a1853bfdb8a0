import {
  cpSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { StampedValues } from './stampedValues';
import { readTree } from './treeState';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'texts-'));
  writeFileSync(at('a.md'), 'one');
  writeFileSync(at('b.md'), 'two');
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
  rmSync(record(), { force: true });
});

const at = (name: string) => path.join(folder, name);
const record = () => `${folder}.json`;
const hashes = new Map([
  ['a.md', 'hash of one'],
  ['b.md', 'hash of two'],
  ['../outside.md', 'hash of another'],
]);

const open = (recentMs = 0) => new StampedValues(record(), readTree(folder, { recentMs })!);
const known = (texts = open()) => [...hashes.keys()].map((name) => texts.of(name));

test('texts with the same size, times and inode keep their hash; nothing is known of files outside', () => {
  open().record(hashes);
  expect(known()).toEqual(['hash of one', 'hash of two', undefined]);
});

test('a text that was edited has no hash, also when size and time are put back', () => {
  open().record(hashes);
  const { atime, mtime } = statSync(at('a.md'));
  writeFileSync(at('a.md'), 'ONE');
  utimesSync(at('a.md'), atime, mtime);
  expect(known()).toEqual([undefined, 'hash of two', undefined]);
});

test('a copied folder has none', () => {
  open().record(hashes);
  cpSync(folder, `${folder}-copy`, { recursive: true, preserveTimestamps: true });
  rmSync(folder, { recursive: true });
  renameSync(`${folder}-copy`, folder);
  expect(known()).toEqual([undefined, undefined, undefined]);
});

test('a text that changed moments ago is read the next time', () => {
  open(60_000).record(hashes);
  expect(known()).toEqual([undefined, undefined, undefined]);
  open().record(hashes);
  expect(known(open(60_000))).toEqual([undefined, undefined, undefined]);
});

test('a damaged record counts as none', () => {
  open().record(hashes);
  writeFileSync(record(), readFileSync(record(), 'utf8').slice(0, -5));
  expect(known()).toEqual([undefined, undefined, undefined]);
});
