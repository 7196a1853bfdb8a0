import { mkdirSync, mkdtempSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Folders, readTree } from './treeState';

let folder: string;
const at = (name: string) => path.join(folder, name);

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'tree-'));
  for (const name of ['a', 'b', 'b/c']) {
    mkdirSync(at(name));
    writeFileSync(at(`${name}/index.html`), name);
  }
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const read = (folders: Folders = new Map()) => readTree(folder, { folders });

test('a tree that knows the folders of an earlier one has the same files, whatever happened to them', () => {
  const changes = [
    () => {},
    () => writeFileSync(at('b/c/new.html'), ''),
    () => rmSync(at('b/c/index.html')),
    () => mkdirSync(at('a/empty')),
    () => rmSync(at('a'), { recursive: true }),
    () => renameSync(at('b/c'), at('c')),
    () => writeFileSync(at('a'), 'a file'),
    () => symlinkSync('c', at('link')),
  ];
  for (const change of changes) {
    const { folders } = read()!;
    change();
    expect(read(folders)?.stats).toBe(read()?.stats);
  }
  expect(read()).toBeUndefined(); // because of the link
});

test('only folders that changed are listed', () => {
  const { folders } = read()!;
  const [stamp, names] = folders!.get('b/c')!;
  const known = new Map(folders).set('b/c', [stamp, { ...names, files: [] }]);
  expect(read(known)!.names().sort()).toEqual(['a/index.html', 'b/index.html']);
  writeFileSync(at('b/c/new.html'), '');
  expect(read(known)!.names()).toContain('b/c/index.html');
});
