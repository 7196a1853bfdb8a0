import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';

interface Packed {
  size: number;
  files: { path: string }[];
}

const folder = mkdtempSync(path.join(os.tmpdir(), 'package-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('npm adds no second SDK to that of Ottoman', () => {
  const manifest = JSON.parse(readFileSync(path.join(import.meta.dirname, 'package.json'), 'utf8'));
  const { peerDependencies, peerDependenciesMeta, dependencies } = manifest;
  expect(dependencies).toBeUndefined();
  expect(peerDependenciesMeta).toEqual({ couchbase: { optional: true } });
  expect(Object.keys(peerDependencies)).toEqual(['couchbase']);
});

test('the package has its license, its guide and only the types of its entries', () => {
  const options = { cwd: folder, encoding: 'utf8' } as const;
  for (const file of ['BEHAVIOUR.md', 'LICENSE', 'README.md', 'package.json'])
    cpSync(path.join(import.meta.dirname, file), path.join(folder, file));
  const build = path.join(import.meta.dirname, 'build.mjs');
  execFileSync(process.execPath, [build, path.join(folder, 'dist')], options);
  const flags = ['--dry-run', '--json', '--ignore-scripts'];
  const [packed] = JSON.parse(execFileSync('npm', ['pack', ...flags], options)) as Packed[];
  const paths = packed!.files.map((file) => file.path);
  const withoutChunks = paths.filter((file) => !file.startsWith('dist/chunk-'));
  expect(withoutChunks.sort()).toEqual([
    'BEHAVIOUR.md',
    'LICENSE',
    'README.md',
    'dist/index.d.ts',
    'dist/index.js',
    'dist/install.d.ts',
    'dist/register.d.ts',
    'dist/register.js',
    'dist/serverOptions.d.ts',
    'package.json',
  ]);
  expect(packed!.size).toBeLessThan(1_000_000);
  const code = paths.filter((file) => file.startsWith('dist/'));
  const texts = code.map((file) => readFileSync(path.join(folder, file), 'utf8'));
  const imported = texts.flatMap((text) =>
    [...text.matchAll(/^(?:import|export)\b[^;]*?from ["']([^"']+)["']/gm)].map(([, name]) => name),
  );
  const outside = imported.filter((name) => !name!.startsWith('./') && !name!.startsWith('node:'));
  expect([...new Set(outside)]).toEqual(['couchbase']);
  const withoutExtension = imported.filter((name) => /^\.\/[^.]*$/.test(name!));
  expect(withoutExtension).toEqual([]);
});
