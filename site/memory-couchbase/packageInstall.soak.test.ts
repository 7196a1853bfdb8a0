// @module-tag K1
import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

/** The packed package in folders that have nothing of this repository. Needs the registry. */

const site = path.resolve(import.meta.dirname, '..');
const archive = 'memory-couchbase-0.2.0-dev.tgz';
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

test('the handler of the Lambda recipe answers in memory', () => {
  const folder = createFolder();
  cpSync(path.join(site, 'examples/aws-lambda'), folder, { recursive: true });
  run(folder, 'npm', 'install', '--no-audit', '--silent', path.join(packed, archive));
  expect(run(folder, 'npm', 'run', '--silent', 'try:memory')).toContain('statusCode: 404');
});
