import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { copyFixture } from '../testing/buildFixture';

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

test('ends when its work is done, though the config keeps a timer', () => {
  const site = copyFixture('small');
  const config = path.join(site.folder, 'config.ts');
  writeFileSync(config, `${readFileSync(config, 'utf8')}\nsetInterval(() => {}, 100);\n`);
  const cache = path.join(site.folder, '.cache');
  const args = ['engine/bin.mjs', 'inspect', 'plugins', '--config', config, '--cache', cache];
  const { status, signal } = spawnSync(process.execPath, args, { timeout: 30_000 });
  site.remove();
  expect([status, signal]).toEqual([0, null]);
});
