import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { engineFiles } from './engineHash';

test('covers every file of the engine that can change what a build stores', () => {
  const tracked = execFileSync('git', [
    'ls-files',
    '--cached',
    '--others',
    '--exclude-standard',
    'engine',
  ])
    .toString()
    .trim()
    .split('\n')
    .map((file) => file.replace('engine/', ''))
    .filter((file) => /\.(ts|tsx|js|mjs|json)$/.test(file) && !/\.test\.tsx?$/.test(file))
    .filter((file) => !/^(client|testing)\//.test(file));
  expect(tracked.length).toBeGreaterThan(100);
  expect(engineFiles()).toEqual(tracked.sort());
});
