import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { listFiles } from '../../files/listFiles';

const folder = mkdtempSync(path.join(tmpdir(), 'parsers-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Preloaded by a process and its threads: the package finds no binary, as on a platform without one. */
const block = path.join(folder, 'block.cjs');
writeFileSync(
  block,
  `const { Module } = require('node:module');
   const load = Module._load;
   Module._load = (name, ...rest) => {
     if (/satteri[-_]/.test(name)) throw new Error('Cannot find module ' + name + '\\nRequire stack: …');
     return load(name, ...rest);
   };`,
);

/** Builds the fixture in a separate process. */
function build(name: string, { cache = name, blocked = false } = {}) {
  const out = path.join(folder, name);
  const config = 'engine/testing/fixtures/parsers/config.ts';
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [
      ...['engine/bin.mjs', 'build', '--config', config, '--out', out],
      ...['--cache', path.join(folder, `${cache}.cache`)],
    ],
    {
      encoding: 'utf8',
      env: { ...process.env, NODE_OPTIONS: blocked ? `--require "${block}"` : undefined },
    },
  );
  expect(status, stdout + stderr).toBe(0);
  const files = listFiles(out).map((file) => [file, readFileSync(path.join(out, file), 'hex')]);
  return { files: Object.fromEntries(files) as Record<string, string>, said: stdout + stderr };
}

const warning = 'content: the native Markdown parser could not be loaded';
const count = (text: string, part: string) => text.split(part).length - 1;

test('builds the same site without the binary of the native parser, and warns once with the cause', () => {
  const native = build('native');
  const without = build('without', { blocked: true });
  expect(Object.keys(native.files)).toContain('words/index.html');
  expect(without.files).toEqual(native.files);
  expect(count(native.said, warning)).toBe(0);
  expect(count(without.said, warning)).toBe(1);
  expect(without.said).toMatch(
    new RegExp(`${warning}: Cannot find module \\S*satteri\\S+\\n  Install optional packages`),
  );
  // The cache has one key for both: nothing is compiled, so nothing is said.
  const again = build('again', { cache: 'native', blocked: true });
  expect(again.files).toEqual(native.files);
  expect(count(again.said, warning)).toBe(0);
});
