// @module-tag K1
import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

/** The packed package in folders that have nothing of this repository. Needs the registry. */

const site = path.resolve(import.meta.dirname, '..');
const archive = 'memory-couchbase-0.1.0.tgz';
let packed: string;
const folders: string[] = [];

function createFolder(): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'memory-'));
  folders.push(folder);
  return folder;
}

const run = (folder: string, command: string, ...args: string[]) =>
  execFileSync(command, args, { cwd: folder, encoding: 'utf8' });

beforeAll(() => {
  packed = createFolder();
  const place = ['--ignore-scripts=false', '--pack-destination', packed, '--silent'];
  run(packed, 'npm', 'pack', path.join(site, 'memory-couchbase'), ...place);
});
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

test('the first program of the quick start runs in an empty folder', () => {
  const folder = createFolder();
  const page = readFileSync(path.join(site, 'content/docs/quick-start.md'), 'utf8');
  const block = /```ts title="first\.ts"\n(.*?)```\n\n```text output wrap\n(.*?)```/s.exec(page)!;
  expect(statSync(path.join(packed, archive)).size).toBeLessThan(1_000_000);
  writeFileSync(path.join(folder, 'package.json'), '{ "type": "module" }');
  const packages = ['ottoman@2.5.2', 'tsx@4.23.15', path.join(packed, archive)];
  run(folder, 'npm', 'install', '--no-audit', '--silent', ...packages);
  writeFileSync(path.join(folder, 'first.ts'), block[1]!);
  expect(run(folder, 'npx', 'tsx', 'first.ts')).toBe(block[2]);
});

test('the handler of the Lambda recipe answers in memory', () => {
  const folder = createFolder();
  cpSync(path.join(site, 'examples/aws-lambda'), folder, { recursive: true });
  run(folder, 'npm', 'install', '--no-audit', '--silent', path.join(packed, archive));
  expect(run(folder, 'npm', 'run', '--silent', 'try:memory')).toContain('statusCode: 404');
});
