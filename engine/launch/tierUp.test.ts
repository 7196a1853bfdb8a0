import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';

test('asks V8 of this Node in words that it knows', () => {
  const script = `import { tierUpLate } from '${new URL('./tierUp.ts', import.meta.url)}'; tierUpLate();`;
  const args = ['--import', 'tsx', '--input-type=module', '--eval', script];
  const { status, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  expect([status, stderr]).toEqual([0, '']);
});
