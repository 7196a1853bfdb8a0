import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { getDefaultInstance } from 'ottoman';
import { expect, test, vi } from 'vitest';
import { install } from '../../memory-couchbase/index';
import { app } from './app';

/** The page of the example app and this folder are the same program. */

const page = readFileSync(
  path.resolve(import.meta.dirname, '../../content/docs/first-app.md'),
  'utf8',
);
const read = (file: string) =>
  readFileSync(path.join(import.meta.dirname, file), 'utf8');

/** The lines of a file that the page shows. */
const shown = (file: string) =>
  [
    ...page.matchAll(
      new RegExp(`\`\`\`ts title="${file}".*\\n([\\s\\S]*?)\`\`\``, 'g'),
    ),
  ]
    .map(([, code = '']) => code.split('// ---cut---\n').at(-1))
    .join('\n');

test.each(['app.ts', 'try.ts'])('%s is what the page shows', (file) => {
  expect(read(file)).toBe(shown(file));
});

test('try.ts prints what the page says', async () => {
  const memory = install();
  const log = vi.spyOn(console, 'log').mockImplementation(() => {});
  const ottoman = getDefaultInstance();
  await ottoman.connect('couchbase://localhost/travel@admin:password');
  await ottoman.start();
  const server = app.listen(0, '127.0.0.1');
  try {
    await new Promise((done) => server.once('listening', done));
    vi.stubEnv(
      'BASE',
      `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    );
    await import('./try');
    const output = /```text output wrap\n([\s\S]*?)```/.exec(page)?.[1];
    expect(log.mock.calls.map(([line]) => `${line}\n`).join('')).toBe(output);
  } finally {
    server.close();
    memory.uninstall();
    vi.restoreAllMocks();
    vi.unstubAllEnvs();
  }
});
