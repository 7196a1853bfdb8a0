// @module-tag S6
import { Agent, get } from 'node:http';
import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { full } from '../../tools/testing/full';
import { type ServedFiles, serveFiles } from '../testing/servedFiles';
import { mapLimit } from '../workers/mapLimit';

/** Preview under load: it answers everyone, and nobody can keep it busy. */

let site: ServedFiles;
const sockets: Socket[] = [];
beforeAll(async () => {
  site = await serveFiles({ 'index.html': 'home page', '404.html': 'none', 'a/b.html': 'page' });
});
afterAll(async () => {
  for (const socket of sockets) socket.destroy();
  await site.end();
});

const requests = full ? 10_000 : 300;
const asked: [path: string, status: number][] = [
  ['/', 200],
  ['/a/b', 200],
  ['/a/b/', 301],
  ['/none', 404],
  ['/%2e%2e/secret', 400],
];

test(`answers ${requests} requests, 20 at a time`, { meta: { cases: requests } }, async () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 20 });
  const statuses = new Map<string, number>();
  await mapLimit(Array(requests).keys(), 20, async (n) => {
    const [path, status] = asked[n % asked.length]!;
    const seen = await new Promise<number>((done, fail) => {
      get({ port: site.server.port, host: '127.0.0.1', path, agent }, (response) => {
        response.resume().on('end', () => done(response.statusCode ?? 0));
      }).on('error', fail);
    });
    const key = `${path} ${seen === status}`;
    statuses.set(key, (statuses.get(key) ?? 0) + 1);
  });
  agent.destroy();
  expect([...statuses].sort()).toEqual(
    asked.map(([path]) => [`${path} true`, requests / asked.length]).sort(),
  );
});

const head = 'GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n';
const large: [what: string, text: string][] = [
  ['one header of 1 MB', `${head}X: ${'x'.repeat(1_000_000)}\r\n\r\n`],
  ['10,000 headers', `${head}${'X: x\r\n'.repeat(10_000)}\r\n`],
  ['an address of 1 MB', `GET /${'a'.repeat(1_000_000)} HTTP/1.1\r\nHost: localhost\r\n\r\n`],
  ['a cookie of 20 kB', `${head}Cookie: ${'c'.repeat(20_000)}\r\n\r\n`],
];
test.each(large)('refuses %s, and lives on', async (_, text) => {
  expect((await site.raw(text)).slice(0, 12)).toMatch(/^(HTTP\/1.1 431)?$/); // or the connection was reset
  expect(await site.status('/')).toBe(200);
});

/** Node.js looks every 30 s for requests whose headers take longer than a minute. */
const slowWithinMs = 100_000;

test('answers others while clients are slow, and ends their connections', async () => {
  const ended = Array.from({ length: 200 }, () => {
    const socket = connect(site.server.port, '127.0.0.1', () =>
      socket.write('GET / HTTP/1.1\r\nHo'),
    );
    sockets.push(socket);
    const dribble = setInterval(() => socket.writable && socket.write('x'), 1_000);
    socket.on('error', () => {}).resume();
    return new Promise<number>((done) =>
      socket.on('close', () => {
        clearInterval(dribble);
        done(1);
      }),
    );
  });
  expect(await site.status('/')).toBe(200);
  if (!full) for (const socket of sockets) socket.destroy();
  const late = AbortSignal.timeout(slowWithinMs);
  await Promise.race([
    Promise.all(ended),
    new Promise((_, fail) =>
      late.addEventListener('abort', () => fail(new Error('slow clients are still connected'))),
    ),
  ]);
});
