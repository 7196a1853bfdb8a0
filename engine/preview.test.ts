// @module-tag S2
import { once } from 'node:events';
import { rmSync, writeFileSync } from 'node:fs';
import { createServer, request } from 'node:http';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { headersFile } from '../plugins/hosting/headersFile';
import { preview } from './preview';
import { type ServedFiles, serveFiles } from './serve/servedFiles';
import { failureOf } from './testing';

const words = '<p>words</p>'.repeat(500);
const files = {
  'index.html': words,
  '404.html': 'not found page',
  'docs/api.html': 'api',
  'assets/logo.svg': '<svg/>',
  'assets/built/app.12345678.js': 'code();'.repeat(300),
  'img/photo.png': Buffer.alloc(5000, 1),
  'big.bin': Buffer.alloc(17 * 1024 * 1024, 'abcdefgh'),
  'empty.txt': '',
};

const layout = { baseUrl: '/', trailingSlash: false };

interface Reply {
  status: number;
  headers: Record<string, string | undefined>;
  body: Buffer;
}

function ask(site: ServedFiles, path: string, headers = {}, method = 'GET'): Promise<Reply> {
  return new Promise((done, fail) => {
    const { port } = site.server;
    const asked = request({ port, path, headers, method, host: '127.0.0.1' }, async (reply) => {
      const parts: Buffer[] = [];
      for await (const part of reply) parts.push(part as Buffer);
      const { statusCode: status = 0, headers } = reply;
      done({ status, headers: headers as Reply['headers'], body: Buffer.concat(parts) });
    });
    asked.on('error', fail).end();
  });
}

let site: ServedFiles;
beforeAll(async () => {
  site = await serveFiles(files);
});
afterAll(() => site.end());

describe('preview', () => {
  test('serves a document with every header in place', async () => {
    const { status, headers, body } = await ask(site, '/');
    const { date, connection, 'keep-alive': _, ...rest } = headers;
    expect([status, body.toString()]).toEqual([200, words]);
    expect(Number.isNaN(Date.parse(date ?? ''))).toBe(false);
    expect(connection).toBe('keep-alive');
    expect(rest).toEqual({
      'accept-ranges': 'bytes',
      'cache-control': 'no-cache',
      'content-length': '6000',
      'content-security-policy':
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; media-src 'self'; font-src 'self'; worker-src 'self'; " +
        "connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
      'content-type': 'text/html; charset=utf-8',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      etag: headers.etag,
      'referrer-policy': 'strict-origin-when-cross-origin',
      'strict-transport-security': 'max-age=31536000',
      vary: 'Accept-Encoding',
      'x-content-type-options': 'nosniff',
    });
    expect(headers.etag).toMatch(/^"[0-9a-f]{32}"$/);
  });

  test('lets browsers keep hashed files, and nothing else', async () => {
    const rule = async (path: string) => (await ask(site, path)).headers['cache-control'];
    expect(await rule('/assets/built/app.12345678.js')).toBe('public, max-age=31536000, immutable');
    for (const path of [
      '/',
      '/img/photo.png',
      '/assets/logo.svg',
      '/assets/built/gone.12345678.js',
      '/docs/api/',
    ]) {
      expect(await rule(path)).toBe('no-cache');
    }
  });

  test('compresses what the client takes, by its rates', async () => {
    const plain = Buffer.from(words);
    const cases: [accept: string, encoding: string | undefined][] = [
      ['gzip, deflate, br, zstd', 'br'],
      ['gzip', 'gzip'],
      ['x-gzip', 'gzip'],
      ['br;q=0.5, gzip;q=0.9', 'gzip'],
      ['br;q=0, gzip', 'gzip'],
      ['*', 'br'],
      ['*;q=0', undefined],
      ['br;q=0, *;q=0.1', 'gzip'],
      ['identity, gzip;q=0.5', undefined],
      ['gzip;q=0.5', 'gzip'],
      ['identity;q=0', undefined],
      ['BR ; Q=1', 'br'],
      ['br;q=2, gzip;q=x', undefined],
      ['deflate', undefined],
      ['', undefined],
    ];
    for (const [accept, encoding] of cases) {
      const { headers, body } = await ask(site, '/', { 'Accept-Encoding': accept });
      expect([accept, headers['content-encoding']]).toEqual([accept, encoding]);
      expect(headers.vary).toBe('Accept-Encoding');
      expect(headers['content-length']).toBe(String(body.length));
      const read =
        { br: brotliDecompressSync, gzip: gunzipSync }[encoding ?? ''] ??
        ((bytes: Buffer) => bytes);
      expect(read(body).equals(plain)).toBe(true);
    }
    const image = await ask(site, '/img/photo.png', { 'Accept-Encoding': 'br' });
    expect([image.headers['content-encoding'], image.headers.vary]).toEqual([undefined, undefined]);
    const missing = await ask(site, '/none', { 'Accept-Encoding': 'br' });
    expect(missing.status).toBe(404);
    expect(brotliDecompressSync(missing.body).toString()).toBe('not found page');
  });

  test('answers 304 for the tag of the same encoding only', async () => {
    const tagOf = async (accept: string) =>
      (await ask(site, '/', { 'Accept-Encoding': accept })).headers.etag!;
    const [plain, br] = [await tagOf(''), await tagOf('br')];
    expect(br).not.toBe(plain);
    const status = async (tag: string, accept = '') => {
      const reply = await ask(site, '/', { 'If-None-Match': tag, 'Accept-Encoding': accept });
      return [reply.status, reply.body.length, reply.headers.etag, reply.headers['content-length']];
    };
    expect(await status(plain)).toEqual([304, 0, plain, undefined]);
    expect(await status(`"x", W/${plain}`)).toEqual([304, 0, plain, undefined]);
    expect(await status('*')).toEqual([304, 0, plain, undefined]);
    expect(await status(br, 'br')).toEqual([304, 0, br, undefined]);
    expect((await status(plain, 'br'))[0]).toBe(200);
    expect((await status('"x"'))[0]).toBe(200);
    expect((await ask(site, '/none', { 'If-None-Match': '*' })).status).toBe(404);
  });

  test('sends ranges: first, middle, suffix, open; others whole or 416', async () => {
    const cases: [range: string, status: number, contentRange?: string][] = [
      ['bytes=0-9', 206, 'bytes 0-9/6000'],
      ['bytes=100-199', 206, 'bytes 100-199/6000'],
      ['bytes=5990-', 206, 'bytes 5990-5999/6000'],
      ['bytes=-10', 206, 'bytes 5990-5999/6000'],
      ['bytes=-99999', 206, 'bytes 0-5999/6000'],
      ['bytes=5000-99999', 206, 'bytes 5000-5999/6000'],
      ['bytes=0-0', 206, 'bytes 0-0/6000'],
      ['bytes=6000-', 416, 'bytes */6000'],
      ['bytes=9999999999999999999-', 416, 'bytes */6000'],
      ['bytes=-0', 416, 'bytes */6000'],
      ['bytes=0-1,5-6', 200],
      ['bytes=5-1', 200],
      ['bytes=a-b', 200],
      ['bytes=-', 200],
      ['lines=0-1', 200],
    ];
    for (const [range, status, contentRange] of cases) {
      const reply = await ask(site, '/', {
        Range: range,
        'Accept-Encoding': status === 200 ? '' : 'br',
      });
      expect([range, reply.status, reply.headers['content-range']]).toEqual([
        range,
        status,
        contentRange,
      ]);
      const [, start, end] = /bytes (\d+)-(\d+)/.exec(contentRange ?? '') ?? [];
      const expected = start ? words.slice(Number(start), Number(end) + 1) : words;
      expect(reply.body.toString()).toBe(status === 416 ? '' : expected);
      expect(reply.headers['content-encoding']).toBeUndefined();
    }
    expect((await ask(site, '/empty.txt', { Range: 'bytes=0-' })).status).toBe(416);
  });

  test('sends a range only of the version that If-Range names', async () => {
    const { etag } = (await ask(site, '/')).headers;
    const status = async (tag: string) =>
      (await ask(site, '/', { Range: 'bytes=0-1', 'If-Range': tag })).status;
    expect(await status(etag!)).toBe(206);
    expect(await status('"other"')).toBe(200);
    expect(await status('Mon, 01 Jan 2024 00:00:00 GMT')).toBe(200);
  });

  test('sends large files and their ranges from the disk', async () => {
    const whole = await ask(site, '/big.bin');
    expect([whole.status, whole.body.length]).toEqual([200, files['big.bin'].length]);
    const range = await ask(site, '/big.bin', { Range: 'bytes=8000001-8000004' });
    expect([range.status, range.body.toString()]).toEqual([206, 'bcde']);
    const again = await ask(site, '/big.bin', { 'If-None-Match': whole.headers.etag });
    expect(again.status).toBe(304);
  });

  test('answers HEAD like GET without a body, and other methods with 405', async () => {
    for (const path of ['/', '/none', '/docs/api/', '/big.bin', '/assets/built/app.12345678.js']) {
      const [get, head] = [await ask(site, path), await ask(site, path, {}, 'HEAD')];
      const { date: _d, ...same } = get.headers;
      expect([head.status, head.body.length]).toEqual([get.status, 0]);
      expect(head.headers).toMatchObject(same);
    }
    for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH', 'TRACE']) {
      const reply = await ask(site, '/', {}, method);
      expect([method, reply.status, reply.headers.allow]).toEqual([method, 405, 'GET, HEAD']);
    }
  });

  test('shows a file that changed in place, or came, or went', async () => {
    writeFileSync(join(site.out, 'late.txt'), 'one');
    await expect.poll(async () => (await ask(site, '/late.txt')).body.toString()).toBe('one');
    writeFileSync(join(site.out, 'late.txt'), 'other');
    expect((await ask(site, '/late.txt')).body.toString()).toBe('other');
    rmSync(join(site.out, 'late.txt'));
    await expect.poll(async () => (await ask(site, '/late.txt')).status).toBe(404);
  });
});

describe('preview with other settings', () => {
  test('serves below a base URL, extends the policy by search hosts, and moves to a free port', async () => {
    const security = { connect: ['https://b.example', 'https://a.example'] };
    const facts = {
      ...layout,
      url: 'https://x.example',
      redirects: [],
      languages: [],
      endings: [],
    };
    const _headers = headersFile({ ...facts, baseUrl: '/ottoman/', security });
    const other = await serveFiles(
      { ...files, _headers },
      {
        baseUrl: '/ottoman/',
        port: site.server.port,
      },
    );
    const status = async (path: string) => {
      const { status, headers } = await ask(other, path);
      return [status, headers.location].filter((one) => one !== undefined);
    };
    expect(other.server.address).toBe(`http://localhost:${other.server.port}/ottoman/`);
    expect(other.server.notice).toBe(
      `Port ${site.server.port} is taken; using ${other.server.port}.`,
    );
    expect(await status('/ottoman/')).toEqual([200]);
    expect(await status('/ottoman')).toEqual([301, '/ottoman/']);
    expect(await status('/ottoman/docs/api/?a')).toEqual([301, '/ottoman/docs/api?a']);
    expect(await status('/ottoman/assets/built/app.12345678.js')).toEqual([200]);
    expect(await status('/')).toEqual([404]);
    expect(await status('/ottoman/_headers')).toEqual([404]);
    expect(await status('/ottomanx/docs/api')).toEqual([404]);
    expect((await ask(other, '/ottoman/')).headers['content-security-policy']).toContain(
      "connect-src 'self' https://a.example https://b.example;",
    );
    await other.end();
  });

  test('redirects to a trailing slash where the site has one, for both layouts of documents', async () => {
    const other = await serveFiles(
      { ...files, 'guide/index.html': 'guide' },
      { trailingSlash: true },
    );
    const status = async (path: string) => {
      const { status, headers } = await ask(other, path);
      return [status, headers.location].filter((one) => one !== undefined);
    };
    expect(await status('/docs/api/')).toEqual([200]);
    expect(await status('/docs/api')).toEqual([301, '/docs/api/']);
    expect(await status('/docs/api.html')).toEqual([301, '/docs/api/']);
    expect(await status('/guide/')).toEqual([200]);
    expect(await status('/guide?x')).toEqual([301, '/guide/?x']);
    expect(await status('/guide/index.html')).toEqual([301, '/guide/']);
    expect(await status('/empty.txt')).toEqual([200]);
    expect(await status('/empty.txt/')).toEqual([404]);
    await other.end();
  });

  test('says when there is no site, and when an address cannot be used', async () => {
    expect(await failureOf(preview({ folder: '/nowhere/dist' }))).toBe(
      'preview: there is no site in /nowhere/dist\n' +
        '  Run "npm run build" first, or name the folder with --out.',
    );
    expect(await failureOf(preview({ folder: site.out, host: '192.0.2.1', port: 0 }))).toBe(
      'server: cannot listen on 192.0.2.1:0 (EADDRNOTAVAIL)\n' +
        '  Name another port with --port, or another address with --host.',
    );
    const last = createServer()
      .listen(65_535, '127.0.0.1')
      .on('error', () => {}); // taken either way
    await Promise.race([once(last, 'listening'), once(last, 'error')]);
    expect(await failureOf(preview({ folder: site.out, port: 65_535 }))).toBe(
      'server: no free port from 65535 to 65535\n  Name another with --port.',
    );
    last.close();
  });
});
