import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cacheControl, contentPolicy } from '../../engine';
import { needsProgram } from '../../tools/testing/needsProgram';
import type { HostFacts } from './host';
import { type Served, serveHost, servers } from './testing/serveHost';

const facts: HostFacts = {
  url: 'https://docs.example',
  baseUrl: '/',
  trailingSlash: false,
  security: { connect: ['https://search.example'] },
  redirects: [
    { from: '/docs/old', to: '/docs/api' },
    { from: '/docs/caf%C3%A9%20%221%22', to: '/docs/api#part' },
    { from: '/docs/away', to: 'https://other.example/$x?a=1' },
  ],
  languages: ['/de/'],
  endings: [],
};

const files: Record<string, string> = {
  'index.html': 'home page',
  '404.html': 'not found page',
  'de/404.html': 'German not found page',
  'docs/api.html': 'api page '.repeat(300),
  'docs/api/classes/Schema.html': 'Schema page',
  'docs/old.html': 'redirect document',
  'docs/é x.html': 'accent page',
  'assets/logo.svg': '<svg/>',
  'assets/built/app.12345678.js': 'code',
  'robots.txt': 'robots',
};

const serve = (more: Partial<HostFacts>, site: Record<string, string>) =>
  serveHost(servers.nginx, { ...facts, ...more }, site);

describe('nginx with the generated configuration', needsProgram('nginx'), () => {
  let site: Served;
  beforeAll(async () => {
    site = await serve({}, files);
  });
  afterAll(() => site?.end());

  test('serves documents without their ending, also next to a folder of that name', async () => {
    expect(await site.ask('/')).toMatchObject({ status: 200, body: 'home page' });
    expect((await site.ask('/docs/api')).body).toContain('api page');
    expect((await site.ask('/docs/api/classes/Schema')).body).toBe('Schema page');
    expect((await site.ask('/docs/%C3%A9%20x?q=1')).body).toBe('accent page');
    expect((await site.ask('/robots.txt')).body).toBe('robots');
  });

  test('leads other endings to the canonical path and keeps the query', async () => {
    const leads = async (target: string) => {
      const { status, location } = await site.ask(target);
      return [status, location];
    };
    expect(await leads('/docs/api/')).toEqual([301, '/docs/api']);
    expect(await leads('/docs/api.html')).toEqual([301, '/docs/api']);
    expect(await leads('/docs/api/?q=a%20b&c')).toEqual([301, '/docs/api?q=a%20b&c']);
    expect(await leads('/docs/%C3%A9%20x/')).toEqual([301, '/docs/%C3%A9%20x']);
    expect(await leads('/index.html?q')).toEqual([301, '/?q']);
    expect(await leads('/docs/index.html')).toEqual([301, '/docs']);
  });

  test('redirects old paths, over their documents', async () => {
    const leads = async (target: string) => (await site.ask(target)).location;
    expect(await leads('/docs/old?q=1')).toBe('/docs/api?q=1');
    expect(await leads('/docs/caf%C3%A9%20%221%22?q')).toBe('/docs/api?q#part');
    expect(await leads('/docs/away')).toBe('https://other.example/%24x?a=1');
  });

  test('answers 404 with the page of the site', async () => {
    const missing = [
      '/none',
      '/docs',
      '/docs/API',
      '/docs/api/classes',
      '/404',
      '/docs//',
      '/assets/built/gone.12345678.js',
    ];
    for (const target of missing) {
      const reply = await site.ask(target);
      expect([target, reply.status, reply.body]).toEqual([target, 404, 'not found page']);
      expect(reply.headers).toContain('Cache-Control: no-cache');
    }
  });

  test('answers 404 below the folder of a language with the page of that language', async () => {
    for (const target of ['/de/none', '/de/docs/none', '/de/docs//', '/de/404']) {
      const reply = await site.ask(target);
      expect([target, reply.status, reply.body]).toEqual([target, 404, 'German not found page']);
    }
    expect((await site.ask('/dead')).body).toBe('not found page');
  });

  test('never leads to another site and never leaves its folder', async () => {
    const targets = [
      '//evil.example/',
      '//evil.example/x.html',
      '/\\evil.example/',
      '///evil.example/index.html',
      '/%2f/evil.example/',
      '/%0d%0aSet-Cookie:%20a=b/',
      '/%0d%0aSet-Cookie:%20a=b.html',
      '/../../../etc/passwd',
      '/..%2f..%2fetc/passwd',
      '/%2e%2e/site.conf',
    ];
    for (const target of targets) {
      const { headers, location, body } = await site.ask(target);
      expect(location ?? '/').toMatch(/^\/(?![/\\])/);
      expect(headers).not.toMatch(/^Set-Cookie/im);
      expect(body).not.toMatch(/root:|listen 127/);
    }
  });

  test('sends the headers that preview sends', async () => {
    for (const target of [
      '/',
      '/docs/api',
      '/none',
      '/docs/api/',
      '/assets/built/app.12345678.js',
    ]) {
      const { headers } = await site.ask(target);
      expect(headers).toContain(`Content-Security-Policy: ${contentPolicy(facts.security)}`);
      expect(headers).toContain('X-Content-Type-Options: nosniff');
      expect(headers).toContain('Strict-Transport-Security: max-age=31536000');
      expect(headers).toContain('Referrer-Policy: strict-origin-when-cross-origin');
      expect(headers).toContain('Cross-Origin-Opener-Policy: same-origin');
      expect(headers.match(/Cache-Control/g)).toHaveLength(1);
    }
    expect((await site.ask('/docs/api')).headers).toContain('Cache-Control: no-cache');
    expect((await site.ask('/assets/built/app.12345678.js')).headers).toContain(
      `Cache-Control: ${cacheControl.immutable}`,
    );
  });

  test('compresses and answers 304', async () => {
    const { headers } = await site.ask('/docs/api', 'Accept-Encoding: gzip\r\n');
    expect(headers).toContain('Content-Encoding: gzip');
    expect(headers).toContain('Vary: Accept-Encoding');
    const tag = /ETag: (.*)\r/.exec((await site.ask('/docs/api')).headers)?.[1];
    expect((await site.ask('/docs/api', `If-None-Match: ${tag}\r\n`)).status).toBe(304);
  });
});

describe('nginx with other settings', needsProgram('nginx'), () => {
  test('answers with Markdown where that is preferred', async () => {
    const versions = {
      ...files,
      'index.md': '# Home',
      'docs/api.md': '# API',
      'docs/é x.md': '# Accent',
      'docs/guide/index.html': 'guide',
      'docs/guide.md': '# Guide',
      'de/index.html': 'Startseite',
      'de/index.md': '# Start',
    };
    for (const more of [{}, { baseUrl: '/x/' }, { baseUrl: '/x/', trailingSlash: true }]) {
      const { baseUrl = '/', trailingSlash } = {
        trailingSlash: false,
        ...more,
      } as Partial<HostFacts>;
      const site = await serve(
        { ...more, redirects: [], languages: [`${baseUrl}de/`], endings: ['md'] },
        versions,
      );
      const ask = (target: string, accept: string, method?: string) =>
        site.ask(baseUrl + target, `Accept: ${accept}\r\n`, method);
      const slash = trailingSlash ? '/' : '';
      const pages = {
        '': '# Home',
        [`docs/api${slash}`]: '# API',
        [`docs/%C3%A9%20x${slash}?q`]: '# Accent',
        [`docs/guide${slash}`]: '# Guide',
        'de/': '# Start',
      };
      for (const [target, text] of Object.entries(pages)) {
        for (const accept of ['text/markdown', 'text/markdown; q=1.0, text/html, */*']) {
          const { status, headers, body } = await ask(target, accept);
          expect([target, status, body]).toEqual([target, 200, text]);
          expect(headers).toContain('Content-Type: text/markdown; charset=utf-8');
          expect(headers).toContain('Vary: Accept\r');
          expect(headers).not.toContain('X-Robots-Tag');
          expect((await ask(target, accept, 'HEAD')).headers).toContain('text/markdown');
        }
        for (const accept of ['*/*', 'text/html, text/markdown;q=0.9']) {
          const { headers } = await ask(target, accept);
          expect(headers).toContain('Content-Type: text/html; charset=utf-8');
          expect(headers).toContain('Vary: Accept\r');
        }
      }
      const own = await ask(`docs/api/classes/Schema${slash}`, 'text/markdown');
      expect([own.status, own.body]).toEqual([200, 'Schema page']);
      for (const target of [`none${slash}`, 'none.md']) {
        const { status, headers, body } = await ask(target, 'text/markdown');
        expect([status, body]).toEqual([404, 'not found page']);
        expect(headers).not.toContain('X-Robots-Tag');
      }
      const other = slash ? 'docs/api' : 'docs/api/';
      const redirect = await ask(other, 'text/markdown');
      expect(redirect.location).toBe(`${baseUrl}docs/api${slash}`);
      const file = await ask('docs/api.md', '*/*');
      expect([file.status, file.body]).toEqual([200, '# API']);
      expect(file.headers).toContain('Content-Type: text/markdown; charset=utf-8');
      expect(file.headers).toContain('X-Robots-Tag: noindex');
      const svg = await ask('assets/logo.svg', 'text/markdown');
      expect(svg.headers).toContain('Content-Type: image/svg+xml');
      expect(svg.headers).not.toContain('Vary: Accept\r');
      await site.end();
    }
  });

  test('serves below a base URL', async () => {
    const site = await serve({ baseUrl: '/x/', redirects: [] }, files);
    expect((await site.ask('/x/')).body).toBe('home page');
    expect((await site.ask('/x/docs/api')).status).toBe(200);
    expect((await site.ask('/x')).location).toBe('/x/');
    expect((await site.ask('/x/docs/api/')).location).toBe('/x/docs/api');
    expect((await site.ask('/x/none')).body).toBe('not found page');
    expect((await site.ask('/x/assets/built/app.12345678.js')).headers).toContain(
      cacheControl.immutable,
    );
    await site.end();
  });

  test('leads to a trailing slash where the site has one', async () => {
    const folders = { ...files, 'guide/index.html': 'guide', 'docs/v1.2/index.html': 'version' };
    const site = await serve({ trailingSlash: true, redirects: [] }, folders);
    expect((await site.ask('/guide/')).body).toBe('guide');
    expect((await site.ask('/docs/api/')).body).toContain('api page');
    expect((await site.ask('/docs/v1.2/')).body).toBe('version');
    expect((await site.ask('/guide?q')).location).toBe('/guide/?q');
    expect((await site.ask('/guide/index.html')).location).toBe('/guide/');
    expect((await site.ask('/docs/api.html')).location).toBe('/docs/api/');
    expect((await site.ask('/robots.txt')).body).toBe('robots');
    expect((await site.ask('/none/')).status).toBe(404);
    expect((await site.ask('//evil.example/x')).location).toBeUndefined();
    await site.end();
  });
});
