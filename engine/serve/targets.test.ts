// @module-tag S1
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ServedFiles, serveFiles } from '../testing/servedFiles';
import { guard } from './guard';

let site: ServedFiles;
beforeAll(async () => {
  site = await serveFiles({
    'index.html': 'home page',
    '404.html': 'not found page',
    'de/404.html': 'German not found page',
    'docs/api.html': 'api page',
    'docs/api/classes/Schema.html': 'Schema page',
    'docs/a b%.html': 'odd page',
    'docs/é.html': 'accent page',
    'assets/built/app.12345678.js': 'code',
    'robots.txt': 'robots',
    '.well-known/security.txt': 'mail',
  });
  mkdirSync(join(site.root, 'dist-secret'));
  writeFileSync(join(site.root, 'dist-secret/s.txt'), 'SECRET');
  writeFileSync(join(site.root, 'secret.html'), 'SECRET');
  symlinkSync(join(site.root, 'secret.html'), join(site.out, 'link.html'));
  symlinkSync(join(site.root, 'dist-secret'), join(site.out, 'linked'));
});
afterAll(() => site.end());

// Target → status, and the redirect target.
const targets: [target: string, status: number, more?: string][] = [
  ['/', 200, 'home page'],
  ['/docs/api', 200, 'api page'],
  ['/docs/api?a=1&b=../../x', 200, 'api page'],
  ['/docs/api/', 301, 'Location: /docs/api\r'],
  ['/docs/api/?q=1', 301, 'Location: /docs/api?q=1\r'],
  ['/docs/api.html', 301, 'Location: /docs/api\r'],
  ['/docs/api/classes/Schema', 200, 'Schema page'],
  ['/docs/API', 404, 'not found page'],
  ['/docs/api/classes/schema', 404, 'not found page'],
  ['/docs/api/classes', 404, 'not found page'],
  ['/docs', 404, 'not found page'],
  ['/docs/a%20b%25', 200, 'odd page'],
  ['/docs/a%20b%25/', 301, 'Location: /docs/a%20b%25\r'],
  ['/docs/%C3%A9', 200, 'accent page'],
  ['/index.html', 301, 'Location: /\r'],
  ['/index', 301, 'Location: /\r'],
  ['/404', 404, 'not found page'],
  ['/de/none', 404, 'German not found page'],
  ['/de/docs//none', 404, 'German not found page'],
  ['/dead/none', 404, 'not found page'],
  ['/404.html', 404, 'not found page'],
  ['/robots.txt', 200, 'robots'],
  ['/robots.txt/', 404],
  ['/.well-known/security.txt', 200, 'mail'],
  ['/link', 404],
  ['/link.html', 404],
  ['/linked/s.txt', 404],
  ['/../dist-secret/s.txt', 400],
  ['/..', 400],
  ['/docs/../index.html', 400],
  ['/docs/.', 400],
  ['/./docs/api', 400],
  ['/%2e%2e/dist-secret/s.txt', 400],
  ['/%2e%2e%2fdist-secret/s.txt', 400],
  ['/..%2fdist-secret%2fs.txt', 400],
  ['/%252e%252e/dist-secret/s.txt', 404],
  ['/%252e%252e%252fsecret.html', 404],
  ['/-secret/s.txt', 404],
  ['/..-secret/s.txt', 404],
  ['/\\', 400],
  ['/..\\secret.html', 400],
  ['/docs%5capi', 400],
  ['/docs/api\\', 400],
  ['/docs%2fapi', 400],
  ['/docs/api#part', 400],
  ['/#', 400],
  ['/%00', 400],
  ['/docs/api%00.html', 400],
  ['/%0d%0aSet-Cookie:%20a=b', 400],
  ['/%E0%A4%A', 400],
  ['/%', 400],
  ['//evil.example', 404],
  ['//evil.example/', 404],
  ['//evil.example/..', 400],
  ['///', 404],
  ['//', 404],
  ['/docs//api', 404],
  ['/docs/api//', 404],
  ['/docs/api...', 404],
  ['/docs/api.', 404],
  ['/docs/api%20', 404],
  ['/assets/built/app.12345678.js::$DATA', 404],
  ['/ASSETS~1/app.12345678.js', 404],
  ['http://other.example/docs/api', 400],
  ['http://other.example/../secret.html', 400],
  ['*', 400],
  ['/?', 200, 'home page'],
  ['/??/../../secret.html', 200, 'home page'],
  [`/${'a'.repeat(8_000)}`, 404],
  [`/${'a/'.repeat(3_000)}`, 404],
  ['/constructor', 404],
  ['/__proto__', 404],
];

describe('preview, asked through a raw socket', () => {
  for (const [target, status, more = ''] of targets) {
    const shown = target.length > 60 ? `${target.slice(0, 20)}… (${target.length})` : target;
    test(`answers ${JSON.stringify(shown)} with ${status}`, async () => {
      const reply = await site.raw(
        `GET ${target} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`,
      );
      expect(reply.slice(0, 12)).toBe(`HTTP/1.1 ${status}`);
      expect(reply).toContain(more);
      expect(reply).not.toContain('SECRET');
      expect(reply).toContain("Content-Security-Policy: default-src 'none'");
      const location = /\nLocation: (.*)\r/.exec(reply)?.[1];
      if (location !== undefined) expect(location).toMatch(/^\/(?!\/)/);
    });
  }

  test('answers nonsense with 400 and lives on', async () => {
    const nonsense = [
      'HELLO\r\n\r\n',
      '\r\n\r\n\r\n\r\nGET',
      'GET / HTTP/9.9\r\nHost: localhost\r\n\r\n',
      'GET / HTTP/1.1\r\n\r\n',
      'GET docs/api HTTP/1.1\r\nHost: localhost\r\n\r\n',
      'GET  HTTP/1.1\r\nHost: localhost\r\n\r\n',
      'GET /docs/api\0 HTTP/1.1\r\nHost: localhost\r\n\r\n',
      'GET / HTTP/1.1\r\nHost: localhost\r\nBad Header\r\n\r\n',
      'GET / HTTP/1.1\r\nHost: localhost\r\nContent-Length: -1\r\n\r\n',
      'GET / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n',
      '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03',
    ];
    for (const text of nonsense) {
      const reply = await site.raw(text.endsWith('GET') ? `${text}\0\r\n\r\n` : text);
      expect([JSON.stringify(text).slice(0, 60), reply.slice(0, 12)]).toEqual([
        JSON.stringify(text).slice(0, 60),
        'HTTP/1.1 400',
      ]);
    }
    expect(await site.status('/')).toBe(200);
  });

  test.each([
    ['evil.example', 403],
    ['localhost.evil.example', 403],
    ['127.0.0.1.nip.io', 403],
    ['192.168.0.7', 403],
    ['"><script>', 400],
    ['[::1', 400],
    ['x:y:z', 400],
    ['localhost\r\nHost: evil.example', 400],
    ['[::1]:3000', 301],
    ['127.0.0.1:3000', 301],
  ])('answers the host %s with %i', async (host, status) => {
    const reply = await site.raw(
      `GET /docs/api/ HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`,
    );
    expect(reply.slice(0, 12)).toBe(`HTTP/1.1 ${status}`);
    expect(reply).not.toContain('evil');
  });

  test('answers addresses by number when it listens on every address', async () => {
    const everywhere = await serveFiles({ 'index.html': 'home' }, { host: '0.0.0.0' });
    const asked = async (host: string) =>
      (await everywhere.raw(`GET / HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`)).slice(
        9,
        12,
      );
    expect(await asked('192.168.0.7:80')).toBe('200');
    expect(await asked('evil.example')).toBe('403');
    await everywhere.end();
  });

  test('answers the name that it listens on', () => {
    const headers = { host: 'docs.example:80' };
    const request = { headers, rawHeaders: [], url: '/', method: 'GET' } as unknown;
    const response = { setHeader() {}, writeHead() {}, end() {} } as unknown as ServerResponse;
    expect(guard(request as IncomingMessage, response, 'docs.example')).toBe(true);
    expect(guard(request as IncomingMessage, response)).toBe(false);
  });
});
