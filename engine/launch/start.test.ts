import { spawnSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';

test('asks V8 of this Node in words that it knows', () => {
  const script = `import { start } from '${new URL('./start.mjs', import.meta.url)}'; await start(['--version'], {});`;
  const args = ['--input-type=module', '--eval', script];
  const { status, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  expect([status, stderr]).toEqual([0, '']);
});

test('prints its help in a folder without a site', () => {
  const cwd = mkdtempSync(path.join(tmpdir(), 'empty-'));
  const args = [path.resolve('engine/bin.mjs'), '--help'];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd, encoding: 'utf8' });
  expect([status, stderr]).toEqual([0, '']);
  expect(stdout).toContain('preview ');
});
