import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { CasMismatchError, getDefaultInstance } from 'ottoman';
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

const ottoman = getDefaultInstance();

/** Starts the service in memory; gives its address and how to stop it. */
async function start() {
  const memory = install();
  await ottoman.connect('couchbase://localhost/travel@admin:password');
  await ottoman.start();
  const server = app.listen(0, '127.0.0.1');
  await new Promise((done) => server.once('listening', done));
  const { port } = server.address() as AddressInfo;
  const stop = async () => {
    server.close();
    await ottoman.close();
    memory.uninstall();
  };
  return { base: `http://127.0.0.1:${port}`, stop };
}

test('a flight is created, and answered with its airline', async () => {
  const { base, stop } = await start();
  const post = (route: string, body: object) =>
    fetch(base + route, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  try {
    const airline = { code: 'BH', name: 'Blue Heron Air', country: 'FI' };
    await post('/airlines', airline);
    const flight = { number: 'BH 12', from: 'HEL', to: 'OUL', airline: 'BH' };
    const created = await post('/flights', flight);
    expect(created.status).toBe(201);
    const read = await fetch(base + created.headers.get('location'));
    const { code, ...fields } = airline;
    expect(await read.json()).toMatchObject({
      ...flight,
      airline: { ...fields, id: code },
    });
    await fetch(`${base}/airlines/BH`, { method: 'DELETE' });
    const alone = await fetch(base + created.headers.get('location'));
    expect(await alone.json()).toMatchObject(flight);
  } finally {
    await stop();
  }
});

test('a body or a path that cannot be read is an error of the client', async () => {
  const { base, stop } = await start();
  try {
    const headers = { 'content-type': 'application/json' };
    const broken = await fetch(`${base}/airlines`, {
      method: 'POST',
      headers,
      body: '{',
    });
    expect(broken.status).toBe(400);
    const large = await fetch(`${base}/airlines`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ name: 'x'.repeat(200_000) }),
    });
    expect(large.status).toBe(413);
    expect((await fetch(`${base}/airlines/%E0`)).status).toBe(400);
    for (const route of ['airlines', 'flights']) {
      const long = await fetch(`${base}/${route}/${'X'.repeat(300)}`);
      expect(long.status).toBe(422);
    }
    expect((await fetch(`${base}/airlines/Airline::BH`)).status).toBe(422);
  } finally {
    await stop();
  }
});

test('a flight is not stored with an airline that cannot be looked up, or with an object', async () => {
  const { base, stop } = await start();
  try {
    for (const airline of ['X'.repeat(300), 'Airline::BH', { id: 'BH' }]) {
      const response = await fetch(`${base}/flights`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ number: '1', from: 'HEL', to: 'OUL', airline }),
      });
      expect(response.status).toBe(422);
    }
  } finally {
    await stop();
  }
});

test('a change that meets another one is a conflict, and not an unknown error', async () => {
  const log = vi.spyOn(console, 'error');
  const { base, stop } = await start();
  try {
    const Airline = ottoman.getModel('Airline');
    vi.spyOn(Airline, 'updateById').mockRejectedValueOnce(
      new CasMismatchError(),
    );
    const response = await fetch(`${base}/airlines/BH`, {
      method: 'PATCH',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ fleetSize: 1 }),
    });
    expect(response.status).toBe(409);
    expect(log).not.toHaveBeenCalled();
  } finally {
    await stop();
  }
});

test('every airline is on one page of the list, and a request sets no timestamps', async () => {
  const { base, stop } = await start();
  try {
    for (const code of ['C1', 'A1', 'E1', 'B1', 'D1'])
      await fetch(`${base}/airlines`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          code,
          name: 'Same',
          country: 'FI',
          createdAt: '1990-01-01',
        }),
      });
    const read = async (page: string) => {
      const response = await fetch(`${base}/airlines?size=2&page=${page}`);
      return (await response.json()).airlines as Record<string, string>[];
    };
    const pages = [await read('1'), await read('2'), await read('3')];
    expect(pages.flat().map(({ id }) => id)).toEqual([
      'A1',
      'B1',
      'C1',
      'D1',
      'E1',
    ]);
    expect(pages.flat().some(({ createdAt }) => createdAt! < '2000')).toBe(
      false,
    );
    expect(await read('1e308')).toEqual([]);
  } finally {
    await stop();
  }
});

test('try.ts prints what the page says', async () => {
  const log = vi.spyOn(console, 'log').mockImplementation(() => {});
  const { base, stop } = await start();
  try {
    vi.stubEnv('BASE', base);
    await import('./try');
    const output = /```text output wrap\n([\s\S]*?)```/.exec(page)?.[1];
    expect(log.mock.calls.map(([line]) => `${line}\n`).join('')).toBe(output);
  } finally {
    await stop();
    vi.restoreAllMocks();
    vi.unstubAllEnvs();
  }
});
