import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fingerprintOf, Inputs, NamedFiles } from './inputs';
import { Cache } from './store';

let root: string;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'inputs-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const at = (...names: string[]) => path.join(root, ...names);
const write = (file: string, text: string) => {
  mkdirSync(path.dirname(at(file)), { recursive: true });
  writeFileSync(at(file), text);
};

/** A build of a site: the key of its value, with the files that its maker names. */
function build(folder: string, files: readonly string[]) {
  const cache = new Cache(at('cache'));
  const inputs = new Inputs(cache, (name) => fingerprintOf(path.join(folder, name)));
  const found = inputs.keyNow('key');
  const isFound = cache.has(found);
  const named = new NamedFiles(folder);
  for (const file of files) named.add(path.join(folder, file));
  const prints = new Map(
    [...named.names].map((name) => [name, fingerprintOf(path.join(folder, name))]),
  );
  const key = inputs.note('key', prints);
  cache.set(key, 'made');
  cache.close();
  return isFound;
}

test('a value is found until one of its files changes, appears or goes, or a folder has another name in it', () => {
  const files = ['a.txt', 'parts', 'missing.txt'];
  write('site/a.txt', 'a');
  write('site/parts/one', '');
  const isFound = () => build(at('site'), files);
  expect([isFound(), isFound()]).toEqual([false, true]);
  write('site/a.txt', 'b');
  expect([isFound(), isFound()]).toEqual([false, true]);
  write('site/missing.txt', '');
  expect([isFound(), isFound()]).toEqual([false, true]);
  write('site/parts/two', '');
  expect([isFound(), isFound()]).toEqual([false, true]);
  rmSync(at('site/parts/two'));
  expect(isFound()).toBe(true);
});

test('a copy of the site at another path finds the values', () => {
  for (const site of ['one', 'elsewhere/two']) write(`${site}/a.txt`, 'a');
  expect(build(at('one'), ['a.txt'])).toBe(false);
  expect(build(at('elsewhere/two'), ['a.txt'])).toBe(true);
});

test('a file that changes while the value is made has no fingerprint', () => {
  write('a.txt', 'a');
  const named = new NamedFiles(root);
  named.add(at('a.txt'));
  write('a.txt', 'b');
  utimesSync(at('a.txt'), 1, 1); // as an editor may put it
  expect(named.fingerprints()).toBeUndefined();
});
