import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { expect, test } from 'vitest';
import { full } from '../../tools/testing/full';

const program = path.join(import.meta.dirname, '../testing/workers/busy.mjs');

const endOf = async (work: string, heard: string): Promise<[string, number | string]> => {
  const child = spawn(process.execPath, ['--import', 'tsx/esm', program, work]);
  let text = '';
  child.stdout.on('data', (part) => {
    text += part;
    if (text.endsWith(heard)) child.kill('SIGTERM');
  });
  const [code, signal] = await once(child, 'close');
  return [text, code ?? signal];
};

test.each(full ? ['loop', 'expression'] : ['expression'])(
  'a signal ends a build whose main thread is busy forever with %s',
  async (work) => {
    expect(await endOf(work, 'busy\n')).toEqual(['free\nbusy\n', 'SIGTERM']);
  },
);

test('a signal lets a build clean up', async () => {
  expect(await endOf('wait', 'free\n')).toEqual(['free\nclean\n', 143]);
});
