// @module-tag S6
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { connect, type Socket } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { full } from '../../tools/testing/full';
import { dev } from '../dev';
import { mapLimit } from '../files/mapLimit';
import { copyFixture } from '../testing';
import { sendRaw, serveFiles } from '../testing/servedFiles';

/** Preview and the dev server under load: they answer everyone, and nobody can keep them busy. */

interface Served {
  port: number;
  end(): Promise<void>;
}

interface Server {
  start(host?: string): Promise<Served>;
  asked: [path: string, status: number][];
}

const servers: Record<string, Server> = {
  preview: {
    async start(host) {
      const pages = { 'index.html': 'home page', '404.html': 'none', 'a/b.html': 'page' };
      const { server, end } = await serveFiles(pages, { host });
      return { port: server.port, end };
    },
    asked: [
      ['/', 200],
      ['/a/b', 200],
      ['/a/b/', 301],
      ['/none', 404],
      ['/%2e%2e/secret', 400],
    ],
  },
  dev: {
    async start(host) {
      const site = copyFixture('small');
      const cache = mkdtempSync(path.join(os.tmpdir(), 'dev-'));
      vi.spyOn(process.stderr, 'write').mockReturnValue(true);
      const server = await dev({
        root: process.cwd(),
        config: path.join(site.folder, 'config.ts'),
        cache,
        host,
        port: 0,
        onReload: () => {},
      });
      return {
        port: Number(new URL(server.address).port),
        async end() {
          await server.close();
          site.remove();
          rmSync(cache, { recursive: true, force: true });
        },
      };
    },
    asked: [
      ['/docs/intro', 200],
      ['/docs/intro/', 200],
      ['/__dev/none', 404],
      ['/none', 404],
      ['/%2e%2e/secret', 404],
    ],
  },
};

const requests = full ? 10_000 : 300;
/** Node.js looks every 30 s for requests whose headers take longer than a minute. */
const slowWithinMs = 100_000;

const head = 'GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n';
const large: [what: string, text: string][] = [
  ['one header of 1 MB', `${head}X: ${'x'.repeat(1_000_000)}\r\n\r\n`],
  ['10,000 headers', `${head}${'X: x\r\n'.repeat(10_000)}\r\n`],
  ['an address of 1 MB', `GET /${'a'.repeat(1_000_000)} HTTP/1.1\r\nHost: localhost\r\n\r\n`],
  ['a cookie of 20 kB', `${head}Cookie: ${'c'.repeat(20_000)}\r\n\r\n`],
];

describe.each(Object.entries(servers))('%s', (_, { start, asked }) => {
  let server: Served;
  const sockets: Socket[] = [];
  beforeAll(async () => {
    server = await start('127.0.0.1');
  });
  afterAll(async () => {
    for (const socket of sockets) socket.destroy();
    await server?.end();
  });

  const [home] = asked[0]!;
  const raw = (text: string) => sendRaw(server.port, text);
  const isWell = async () =>
    expect((await raw(`${head.replace('/', home)}\r\n`)).slice(0, 12)).toBe('HTTP/1.1 200');

  test(`answers ${requests} requests, 20 at a time`, { meta: { cases: requests } }, async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 20 });
    const statuses = new Map<string, number>();
    await mapLimit(Array(requests).keys(), 20, async (n) => {
      const [path] = asked[n % asked.length]!;
      const seen = await new Promise<number>((done, fail) => {
        get({ port: server.port, host: '127.0.0.1', path, agent }, (response) => {
          response.resume().on('end', () => done(response.statusCode ?? 0));
        }).on('error', fail);
      });
      const key = `${path} ${seen}`;
      statuses.set(key, (statuses.get(key) ?? 0) + 1);
    });
    agent.destroy();
    expect(Object.fromEntries(statuses)).toEqual(
      Object.fromEntries(
        asked.map(([path, status]) => [`${path} ${status}`, requests / asked.length]),
      ),
    );
  });

  test.each(large)('refuses %s, and lives on', async (_, text) => {
    expect((await raw(text)).slice(0, 12)).toMatch(/^(HTTP\/1.1 431)?$/); // or the connection was reset
    await isWell();
  });

  test('answers others while clients are slow, and ends their connections', async () => {
    const ended = Array.from({ length: 200 }, () => {
      const socket = connect(server.port, '127.0.0.1', () => socket.write('GET / HTTP/1.1\r\nHo'));
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
    await isWell();
    if (!full) for (const socket of sockets) socket.destroy();
    const late = AbortSignal.timeout(slowWithinMs);
    await Promise.race([
      Promise.all(ended),
      new Promise((_, fail) =>
        late.addEventListener('abort', () => fail(new Error('slow clients are still connected'))),
      ),
    ]);
  });

  test.runIf(process.platform === 'linux')(
    'answers this machine alone without a host',
    async () => {
      // The second one is an address of this machine, to which only a server for all addresses listens.
      const answers = async (host?: string) => {
        const { port, end } = await start(host);
        const asked = ['localhost', '127.0.0.2'].map((address) =>
          // nothing has to be bundled for this page
          fetch(`http://${address}:${port}/__dev/none`).then(
            ({ status }) => status,
            ({ cause }) => cause.code,
          ),
        );
        const answered = await Promise.all(asked);
        await end();
        return answered;
      };
      expect(await answers()).toEqual([404, 'ECONNREFUSED']);
      expect((await answers('0.0.0.0'))[1]).toBe(404);
    },
  );
});
