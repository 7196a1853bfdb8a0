import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { expect, test } from 'vitest';

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

test.each(['loop', 'expression'])(
  'a signal ends a build whose main thread is busy for ever with %s',
  async (work) => {
    expect(await endOf(work, 'busy\n')).toEqual(['free\nbusy\n', 'SIGTERM']);
  },
);

test('a signal lets a build clean up, also after its main thread was busy', async () => {
  expect(await endOf('a while', 'free again\n')).toEqual(['free\nbusy\nfree again\nclean\n', 143]);
});
