import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';

test('asks V8 of this Node in words that it knows', () => {
  const script = `import { start } from '${new URL('./start.mjs', import.meta.url)}'; await start(['--version'], {});`;
  const args = ['--input-type=module', '--eval', script];
  const { status, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  expect([status, stderr]).toEqual([0, '']);
});
