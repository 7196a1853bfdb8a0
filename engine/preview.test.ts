// @module-tag S2
import { once } from 'node:events';
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, request } from 'node:http';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { headersFile } from '../plugins/hosting/fileHosts';
import { stageOutput } from './files/output/stageOutput';
import { preview } from './preview';
import { failureOf } from './testing';
import { type ServedFiles, serveFiles } from './testing/servedFiles';

const words = '<p>words</p>'.repeat(500);
const files = {
  'index.html': words,
  '404.html': 'not found page',
  'docs/api.html': 'api',
  'assets/logo.svg': '<svg/>',
  'assets/built/app.12345678.js': 'code();'.repeat(300),
  'img/photo.png': Buffer.alloc(5000, 1),
  'empty.txt': '',
};

const rules = { baseUrl: '/', trailingSlash: false };

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
    const { date, 'last-modified': changed, connection: _, 'keep-alive': __, ...rest } = headers;
    expect([status, body.toString()]).toEqual([200, words]);
    for (const time of [date, changed]) expect(Number.isNaN(Date.parse(time ?? ''))).toBe(false);
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

  test('answers 304 for an unchanged file, and sends a part of a file', async () => {
    const { etag } = (await ask(site, '/')).headers;
    expect((await ask(site, '/', { 'If-None-Match': etag })).status).toBe(304);
    const beyond = await ask(site, '/', { Range: 'bytes=99999999-' });
    expect([beyond.status, beyond.headers['content-range']]).toEqual([
      416,
      expect.stringMatching(/^bytes \*\/\d+$/),
    ]);
    const tail = await ask(site, '/', { Range: 'bytes=-10' });
    expect([tail.status, tail.body.toString()]).toEqual([206, words.slice(-10)]);
    const part = await ask(site, '/img/photo.png', { Range: 'bytes=100-199' });
    expect([part.status, part.body.length]).toEqual([206, 100]);
    expect(part.headers['content-range']).toBe('bytes 100-199/5000');
  });

  test('compresses texts for those who accept it, and nothing else', async () => {
    const gzip = { 'Accept-Encoding': 'br, GZIP' };
    for (const path of ['/', '/assets/built/app.12345678.js', '/assets/logo.svg', '/empty.txt']) {
      const plain = await ask(site, path);
      const { status, headers, body } = await ask(site, path, gzip);
      expect([status, headers['content-encoding']]).toEqual([200, 'gzip']);
      expect(gunzipSync(body)).toEqual(plain.body);
      const { 'content-length': _l, 'accept-ranges': _r, date: _d, ...same } = plain.headers;
      expect(headers).toMatchObject(same);
      const head = await ask(site, path, gzip, 'HEAD');
      expect([head.status, head.body.length]).toEqual([200, 0]);
      expect({ ...head.headers, 'transfer-encoding': 'chunked', date: '' }).toEqual({
        ...headers,
        date: '',
      });
    }
    expect((await ask(site, '/', gzip)).body.length).toBeLessThan(words.length / 10);
    const photo = await ask(site, '/img/photo.png', gzip);
    expect([photo.body.length, photo.headers.vary]).toEqual([5000, undefined]);
    const refused = await ask(site, '/', { 'Accept-Encoding': 'gzip;q=0, br' });
    expect(refused.body.toString()).toBe(words);
  });

  test('keeps ETags and ranges right where it compresses', async () => {
    const gzip = { 'Accept-Encoding': 'gzip' };
    const { etag } = (await ask(site, '/', gzip)).headers;
    const unchanged = await ask(site, '/', { ...gzip, 'If-None-Match': etag });
    const { 'content-encoding': encoding, vary } = unchanged.headers;
    expect([unchanged.status, encoding, vary]).toEqual([304, undefined, 'Accept-Encoding']);
    const tail = await ask(site, '/', { ...gzip, Range: 'bytes=-10' });
    expect([tail.status, tail.body.toString()]).toEqual([206, words.slice(-10)]);
    const none = await ask(site, '/none', gzip);
    expect([none.status, none.body.toString()]).toEqual([404, 'not found page']);
  });

  test('answers HEAD like GET without a body, and other methods with 405', async () => {
    for (const path of ['/', '/none', '/docs/api/', '/assets/built/app.12345678.js']) {
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
    expect((await ask(site, '/late.txt')).body.toString()).toBe('one');
    writeFileSync(join(site.out, 'late.txt'), 'other');
    expect((await ask(site, '/late.txt')).body.toString()).toBe('other');
    rmSync(join(site.out, 'late.txt'));
    expect((await ask(site, '/late.txt')).status).toBe(404);
  });

  test('serves a new build that is swapped in while it runs', async () => {
    const swapped = await serveFiles({ 'index.html': 'first' });
    for (let build = 0; build < 20; build++) {
      const asked = Array.from({ length: 10 }, () => ask(swapped, '/'));
      const staged = stageOutput({ out: swapped.out });
      staged.write('index.html', `build ${build}`);
      await staged.commit();
      for (const { status } of await Promise.all(asked)) expect(status).toBe(200);
      expect((await ask(swapped, '/')).body.toString()).toBe(`build ${build}`);
    }
    await swapped.end();
  });
});

describe('preview of a site with Markdown versions', () => {
  const versions = {
    ...files,
    'index.md': '# Home',
    'docs/api.md': '# API',
    'docs/own.html': 'own',
    'de/index.html': 'Startseite',
    'de/index.md': '# Start',
  };
  const markdown = { Accept: 'text/markdown' };

  test('answers a page with its Markdown when that is preferred, and HEAD alike', async () => {
    const pages = { '/': '# Home', '/docs/api': '# API', '/de': '# Start' };
    for (const [baseUrl, trailingSlash] of [
      ['/', false],
      ['/x/', false],
      ['/x/', true],
    ] as const) {
      const other = await serveFiles(versions, { baseUrl, trailingSlash });
      for (const [page, text] of Object.entries(pages)) {
        const slash = trailingSlash && page !== '/' ? '/' : '';
        const path = baseUrl + page.slice(1) + slash;
        const html = await ask(other, path);
        expect([html.status, html.headers.vary]).toEqual([200, 'Accept, Accept-Encoding']);
        expect(html.headers['content-type']).toBe('text/html; charset=utf-8');
        for (const method of ['GET', 'HEAD']) {
          const { status, headers, body } = await ask(other, path, markdown, method);
          expect([status, body.toString()]).toEqual([200, method === 'GET' ? text : '']);
          expect(headers['content-type']).toBe('text/markdown; charset=utf-8');
          expect([headers.vary, headers['x-robots-tag']]).toEqual([
            'Accept, Accept-Encoding',
            undefined,
          ]);
        }
        if (page === '/') continue;
        const address = slash ? path.slice(0, -1) : `${path}/`;
        const redirect = await ask(other, address, markdown);
        expect([redirect.status, redirect.headers.location]).toEqual([301, path]);
      }
      await other.end();
    }
  });

  test('answers HTML for a page without a version and 404 for a missing one', async () => {
    const other = await serveFiles(versions);
    const own = await ask(other, '/docs/own', markdown);
    expect([own.status, own.body.toString(), own.headers.vary]).toEqual([
      200,
      'own',
      'Accept-Encoding',
    ]);
    const missing = await ask(other, '/docs/none', markdown);
    expect([missing.status, missing.body.toString()]).toEqual([404, 'not found page']);
    expect((await ask(other, '/empty.txt', markdown)).headers['content-type']).toContain('plain');
    const { headers, body } = await ask(other, '/docs/api.md');
    expect([headers['content-type'], headers['x-robots-tag'], body.toString()]).toEqual([
      'text/markdown; charset=utf-8',
      'noindex',
      '# API',
    ]);
    await other.end();
  });
});

describe('preview with other settings', () => {
  test('serves below a base URL, extends the policy by search hosts, and moves to a free port', async () => {
    const security = { connect: ['https://b.example', 'https://a.example'] };
    const facts = {
      ...rules,
      url: 'https://x.example',
      redirects: [],
      folders: [],
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

  test('serves the home page of a language at its address, with the slash', async () => {
    const other = await serveFiles({ ...files, 'de/index.html': 'de', 'de/404.html': 'nicht da' });
    const status = async (path: string) => {
      const { status, headers } = await ask(other, path);
      return [status, headers.location];
    };
    expect(await status('/de/')).toEqual([200, undefined]);
    for (const path of ['/de', '/de/index', '/de/index.html'])
      expect(await status(path)).toEqual([301, '/de/']);
    await other.end();
  });

  test('restores a site whose build was killed', async () => {
    const killed = await serveFiles({ 'index.html': 'old' });
    renameSync(killed.out, `${killed.out}.prev`);
    const server = await preview({ folder: killed.out, port: 0 });
    expect(readFileSync(join(killed.out, 'index.html'), 'utf8')).toBe('old');
    await server.close();
    await killed.end();
  });

  test('says when there is no site, and when an address cannot be used', async () => {
    expect(await failureOf(preview({ folder: '/nowhere/dist' }))).toBe(
      'preview: there is no site in /nowhere/dist\n' +
        '  Run "npm run build" first, or name the folder with --out.',
    );
    expect(await failureOf(preview({ folder: site.out, host: '192.0.2.1', port: 0 }))).toBe(
      'server: cannot listen on 192.0.2.1:0 (EADDRNOTAVAIL)\n' +
        '  Choose another port with --port, or another address with --host.',
    );
    const last = createServer()
      .listen(65_535, '127.0.0.1')
      .on('error', () => {}); // taken either way
    await Promise.race([once(last, 'listening'), once(last, 'error')]);
    expect(await failureOf(preview({ folder: site.out, port: 65_535 }))).toBe(
      'server: no free port from 65535 to 65535\n  Choose another with --port.',
    );
    last.close();
  });
});
