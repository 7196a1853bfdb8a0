import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { packageFiles } from './packageFiles';

let folder: string;
beforeEach(() => {
  folder = realpathSync(mkdtempSync(path.join(os.tmpdir(), 'packages-')));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function install(place: string, facts: object): void {
  mkdirSync(path.join(folder, place), { recursive: true });
  writeFileSync(path.join(folder, place, 'package.json'), JSON.stringify(facts));
}

const found = (...names: string[]) =>
  packageFiles(names, folder).map((file) => path.relative(folder, path.dirname(file)));

test('names the damaged file of a package', () => {
  install('node_modules/a', { dependencies: { b: '1.0.0' } });
  install('node_modules/b', {});
  const damaged = path.join(folder, 'node_modules/b/package.json');
  writeFileSync(damaged, '{ "name": ');
  expect(() => found('a')).toThrow(
    `launch: ${damaged}: Unexpected end of JSON input\n  Install the packages again.`,
  );
});

test('follows dependencies where npm put them: next to each other, or one in another', () => {
  install('node_modules/a', { dependencies: { b: '^1.0.0', '@scope/c': '*' } });
  install('node_modules/b', { version: '2.0.0' });
  install('node_modules/a/node_modules/b', { version: '1.0.0', peerDependencies: { a: '*' } });
  install('node_modules/@scope/c', {});
  install('node_modules/unused', {});
  expect(found('a/part', 'missing')).toEqual([
    'node_modules/@scope/c',
    'node_modules/a/node_modules/b',
    'node_modules/a',
  ]);
});

test('keeps the links that pnpm makes: an update may change nothing but where they lead', () => {
  install('node_modules/.pnpm/a@1.0.0/node_modules/a', { dependencies: { b: '*' } });
  install('node_modules/.pnpm/b@1.0.0/node_modules/b', {});
  const link = (target: string, place: string) =>
    symlinkSync(path.join(folder, 'node_modules/.pnpm', target), path.join(folder, place));
  link('a@1.0.0/node_modules/a', 'node_modules/a');
  link('b@1.0.0/node_modules/b', 'node_modules/.pnpm/a@1.0.0/node_modules/b');
  expect(found('a')).toEqual(['node_modules/.pnpm/a@1.0.0/node_modules/b', 'node_modules/a']);
});
