import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { full } from '../../../tools/testing/full';
import type { Site } from '../../config/site';
import { listFiles } from '../../files/listFiles';
import { Cache } from '../store';
import { openSharedCache } from '.';
import { createFolderRemote } from './folderRemote';
import { createHttpRemote } from './httpRemote';
import { SharedCache, type SharedCacheOptions } from './sharedCache';

let temporary: string;
let ends: (() => unknown)[] = [];
beforeEach(() => {
  temporary = mkdtempSync(join(tmpdir(), 'shared-'));
});
afterEach(async () => {
  for (const end of ends) await end();
  ends = [];
  rmSync(temporary, { recursive: true, force: true });
});

type Values = Record<string, string>;
type More = Partial<SharedCacheOptions>;

/** One build on a machine with its own cache: pulls, reads keys, sets values, pushes. */
async function runMachine(
  name: string,
  remote: SharedCacheOptions['remote'],
  { reads = [], sets = {}, more = {} }: { reads?: string[]; sets?: Values; more?: More } = {},
) {
  const cache = new Cache(join(temporary, name));
  const shared = new SharedCache({ remote, cache, site: 'https://a.example/', ...more });
  const start = performance.now();
  await shared.pull();
  const found = reads.map((key) => cache.getText(key));
  for (const [key, value] of Object.entries(sets)) cache.set(key, value);
  shared.push();
  const text = await shared.finish();
  const ms = performance.now() - start;
  cache.close();
  return { found, text, ms };
}

async function serve(listener: RequestListener): Promise<{ url: string; server: Server }> {
  const server = createServer(listener);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  ends.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/cache`, server };
}

/** A server that behaves, except for requests that `spoil` answers. */
async function serveMemory(spoil: RequestListener = () => {}) {
  const files = new Map<string, Buffer>();
  const seen: string[] = [];
  const authorizations = new Set<string | undefined>();
  const { url } = await serve(async (request, response) => {
    const path = request.url!.replace('/cache/', '');
    seen.push(`${request.method} ${path.slice(0, 4)}`);
    authorizations.add(request.headers.authorization);
    spoil(request, response);
    if (response.headersSent || response.writableEnded || held.has(response)) return;
    if (request.method === 'PUT') {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk);
      files.set(path, Buffer.concat(chunks));
      return response.writeHead(201).end();
    }
    const bytes = files.get(path);
    response.writeHead(bytes ? 200 : 404).end(request.method === 'GET' ? bytes : undefined);
  });
  return { url, files, seen, authorizations };
}

/** Answers that never come. */
const held = new WeakSet<object>();
const remoteAt = (url: string, env = {}) => createHttpRemote(url, env);

describe('machines that share a cache', () => {
  test('take each other’s values, and each pack once', async () => {
    const { url, seen } = await serveMemory();
    await runMachine('one', remoteAt(url), { sets: { a: 'A', b: 'B' } });
    const two = await runMachine('two', remoteAt(url), { reads: ['a', 'b'], sets: { c: 'C' } });
    expect(two.found).toEqual(['A', 'B']);
    expect(two.text).toMatch(/^1 pack, .* read; 1 pack, .* written$/);
    seen.length = 0;
    const again = await runMachine('two', remoteAt(url), { reads: ['a', 'c'] });
    expect(again.found).toEqual(['A', 'C']);
    expect(seen.filter((one) => one.endsWith('cas/'))).toEqual([]);
    expect(seen.filter((one) => one.startsWith('PUT'))).toEqual([]);
  });

  test('that build shards at the same time keep each other’s lists', async () => {
    const { url } = await serveMemory();
    const shard = (index: number) => ({ shard: { index, count: 2 } });
    await Promise.all([
      runMachine('one', remoteAt(url), { sets: { a: 'A' }, more: shard(1) }),
      runMachine('two', remoteAt(url), { sets: { b: 'B' }, more: shard(2) }),
    ]);
    const whole = await runMachine('whole', remoteAt(url), { reads: ['a', 'b'] });
    expect(whole.found).toEqual(['A', 'B']);
    expect(whole.text).toContain('0 packs, 0.0 MB written');
  });
  test('do not see values of another site', async () => {
    const { url } = await serveMemory();
    await runMachine('one', remoteAt(url), { sets: { a: 'A' } });
    const other = { reads: ['a'], more: { site: 'https://b.example/' } };
    expect((await runMachine('two', remoteAt(url), other)).found).toEqual([undefined]);
  });
  test('can share a folder instead of a server', async () => {
    const remote = createFolderRemote(join(temporary, 'handed-over'));
    await runMachine('one', remote, { sets: { a: 'A' } });
    expect((await runMachine('two', remote, { reads: ['a'] })).found).toEqual(['A']);
  });
  test('put nothing when they only read', async () => {
    const { url, seen } = await serveMemory();
    await runMachine('one', remoteAt(url), { sets: { a: 'A' }, more: { readOnly: true } });
    expect(seen.filter((one) => !one.startsWith('GET'))).toEqual([]);
  });
  test('replace a long list by one of the values in use', async () => {
    const { url, files } = await serveMemory();
    for (let n = 0; n < 35; n += 1) {
      await runMachine('one', remoteAt(url), { reads: ['k0'], sets: { [`k${n}`]: `${n}` } });
    }
    const lists = [...files].filter(([name]) => name.startsWith('ac/'));
    const { packs } = JSON.parse(String(lists[0]![1]));
    expect(packs.length).toBeLessThan(5);
    const two = await runMachine('two', remoteAt(url), { reads: ['k0', 'k34'] });
    expect(two.found).toEqual(['0', '34']);
  });
});

describe('a key', () => {
  const signed = { signingKey: 'k'.repeat(32) };

  test('keeps out values of whoever does not have it, and the build puts its own there', async () => {
    const remote = createFolderRemote(join(temporary, 'handed-over'));
    for (const more of [{}, { signingKey: 'x'.repeat(32) }]) {
      await runMachine('stranger', remote, { sets: { a: 'evil' }, more });
      const { found, text } = await runMachine('fresh', remote, { reads: ['a'], more: signed });
      expect(found).toEqual([undefined]);
      expect(text).toContain('has lists that REMOTE_CACHE_KEY did not sign');
    }
    await runMachine('one', remote, { sets: { a: 'A' }, more: signed });
    const two = await runMachine('two', remote, { reads: ['a'], more: signed });
    expect(two.found).toEqual(['A']);
    expect(two.text).toMatch(/^1 pack, .* read; 0 packs, .* written$/);
  });
  test('signs a list for its place: that of another site is left out', async () => {
    const { url, files } = await serveMemory();
    const from = { site: 'https://b.example/', ...signed };
    await runMachine('one', remoteAt(url), { sets: { a: 'B' }, more: from });
    await runMachine('two', remoteAt(url), { sets: { b: 'A' }, more: signed });
    const [other, own] = [...files.keys()].filter((name) => name.startsWith('ac/'));
    files.set(own!, files.get(other!)!);
    const { found } = await runMachine('three', remoteAt(url), { reads: ['a'], more: signed });
    expect(found).toEqual([undefined]);
  });
  test('is not needed to read', async () => {
    const { url } = await serveMemory();
    await runMachine('one', remoteAt(url), { sets: { a: 'A' }, more: signed });
    expect((await runMachine('two', remoteAt(url), { reads: ['a'] })).found).toEqual(['A']);
  });
  test('has to be long', () => {
    const site = { config: { remoteCache: 'x' }, root: temporary, env: { REMOTE_CACHE_KEY: 'k' } };
    expect(() => openSharedCache({}, site as unknown as Site, {} as Cache)).toThrow(
      'shared cache: REMOTE_CACHE_KEY has 1 characters; expected at least 32',
    );
  });
});

describe('credentials', () => {
  test('come from the environment, and no message has them', async () => {
    const { url, authorizations } = await serveMemory((request, response) => {
      if (request.method === 'PUT') response.writeHead(403).end();
    });
    const bearer = remoteAt(url, { REMOTE_CACHE_TOKEN: 'secret-1' });
    const { text } = await runMachine('one', bearer, { sets: { a: 'A' } });
    expect(text).toContain(`${url} does not allow this`);
    expect(text).not.toContain('secret');
    const basic = { REMOTE_CACHE_USER: 'me', REMOTE_CACHE_PASSWORD: 'secret-2' };
    await runMachine('two', remoteAt(url, basic));
    const encoded = Buffer.from('me:secret-2').toString('base64');
    expect([...authorizations]).toEqual(['Bearer secret-1', `Basic ${encoded}`]);
  });
  test('in the address are refused without repeating them', () => {
    expect(() => remoteAt('https://me:secret@example.com/')).toThrow(
      'shared cache: the address has credentials or a query; expected a plain address',
    );
  });
  test('are never sent unencrypted, except to the same machine', () => {
    const token = { REMOTE_CACHE_TOKEN: 'secret' };
    const basic = { REMOTE_CACHE_USER: 'me', REMOTE_CACHE_PASSWORD: 'secret' };
    for (const env of [token, basic])
      expect(() => remoteAt('http://cache.example.com/site', env)).toThrow(
        'shared cache: the credentials would go to http://cache.example.com unencrypted',
      );
    for (const url of ['https://cache.example.com', 'http://localhost:1/', 'http://[::1]:1/'])
      expect(() => remoteAt(url, token)).not.toThrow();
    expect(() => remoteAt('http://cache.example.com')).not.toThrow();
  });
  test('are not sent to where a redirect leads', async () => {
    const other = await serveMemory();
    const { url } = await serve((_, response) =>
      response.writeHead(302, { location: other.url }).end(),
    );
    const remote = remoteAt(url, { REMOTE_CACHE_TOKEN: 'secret' });
    expect((await runMachine('one', remote)).text).toContain(
      'cannot be reached (unexpected redirect)',
    );
    expect(other.seen).toEqual([]);
  });
});

describe('a build goes on without a server that', () => {
  const hang: RequestListener = (_, response) => void held.add(response);
  const cases: [name: string, spoil: RequestListener, reason: string][] = [
    ['hangs', hang, 'did not answer in time'],
    [
      'sends a byte now and then',
      (_, response) => {
        response.writeHead(200).write('{');
        const timer = setInterval(() => response.write(' '), 50);
        response.on('close', () => clearInterval(timer));
      },
      'did not answer in time',
    ],
    ['fails', (_, response) => response.writeHead(500).end(), 'answered with status 500'],
    ['breaks off', (request) => request.socket.destroy(), 'cannot be reached'],
    ['sends web pages', (_, response) => response.writeHead(200).end('<html>'), 'something else'],
    [
      'sends too much',
      (_, response) => {
        response.writeHead(200);
        const more = () => {
          while (response.write('x'.repeat(65_536)));
          response.once('drain', more);
        };
        more();
      },
      'sent more than expected',
    ],
    [
      'hangs with uploads',
      (request, response) => (request.method === 'PUT' ? hang(request, response) : undefined),
      'did not answer in time',
    ],
    [
      'is full',
      (request, response) => void (request.method === 'PUT' && response.writeHead(507).end()),
      'is full',
    ],
  ];
  test.each(cases)('%s', { tags: 'X4' }, async (_, spoil, reason) => {
    const { url } = await serveMemory(spoil);
    const { found, text, ms } = await runMachine('one', remoteAt(url), {
      reads: ['a'],
      sets: { a: 'A' },
    });
    expect(found).toEqual([undefined]);
    expect(text).toContain(reason);
    if (full) expect(ms).toBeLessThan(4_000); // 2 s is the promise, on a quiet machine
    const cache = new Cache(join(temporary, 'one'));
    expect(cache.getText('a')).toBe('A');
    cache.close();
  });

  test('sends other bytes than those of the hash', async () => {
    const { url, files } = await serveMemory();
    await runMachine('one', remoteAt(url), { sets: { a: 'A' } });
    for (const [name, bytes] of files) {
      if (name.startsWith('cas/')) files.set(name, Buffer.from(bytes).fill('B', 0, 1));
    }
    const { found, text } = await runMachine('two', remoteAt(url), { reads: ['a'] });
    expect(found).toEqual([undefined]);
    expect(text).toContain('sent wrong bytes');
  });
  test.each([
    '../../evil',
    '/tmp/evil',
    '%2e%2e%2fevil',
    `../${'0'.repeat(61)}`,
    `${'0'.repeat(64)}/../../evil`,
  ])('lists a pack by the name %s', { tags: 'F7' }, async (sha256) => {
    const { url, files, seen } = await serveMemory();
    await runMachine('one', remoteAt(url), { sets: { a: 'A' } });
    for (const name of files.keys())
      if (name.startsWith('ac/'))
        files.set(name, Buffer.from(JSON.stringify({ packs: [{ sha256, bytes: 9 }] })));
    seen.length = 0;
    const { found, text } = await runMachine('two', remoteAt(url), { reads: ['a'] });
    expect(found).toEqual([undefined]);
    expect(text).toContain('sent something else than a list of packs');
    expect(seen.filter((request) => !request.startsWith('GET ac/'))).toEqual([]);
    expect(listFiles(temporary).filter((file) => file.includes('evil'))).toEqual([]);
  });
  test('has values whose keys are paths', { tags: 'F7' }, async () => {
    const { url } = await serveMemory();
    const keys = ['../../evil', '/tmp/evil', 'a/../../evil', '__proto__'];
    const sets: Values = Object.fromEntries(keys.map((key) => [key, 'E']));
    await runMachine('one', remoteAt(url), { sets });
    expect((await runMachine('two', remoteAt(url), { reads: keys })).found).toEqual(
      keys.map((key) => sets[key]),
    );
    expect(listFiles(temporary).filter((file) => /evil|proto/.test(file))).toEqual([]);
  });
  test('has dropped what its lists name', async () => {
    const { url, files } = await serveMemory();
    await runMachine('one', remoteAt(url), { sets: { a: 'A' } });
    for (const name of files.keys()) if (name.startsWith('cas/')) files.delete(name);
    const two = await runMachine('two', remoteAt(url), { reads: ['a'], sets: { a: 'A' } });
    expect(two.found).toEqual([undefined]);
    expect((await runMachine('three', remoteAt(url), { reads: ['a'] })).found).toEqual(['A']);
  });
  test('fails once and answers the second time', async () => {
    let failures = 1;
    const { url } = await serveMemory((_, response) => {
      if (failures-- > 0) response.writeHead(503).end();
    });
    const { text } = await runMachine('one', remoteAt(url), { sets: { a: 'A' } });
    expect(text).toMatch(/1 pack, .* written$/);
  });
});
