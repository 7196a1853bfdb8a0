import { afterAll, beforeAll, describe, expect, test } from 'vitest';
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
  folders: [],
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
  'sitemap.xml': '<url/>'.repeat(300),
};

const serve = (more: Partial<HostFacts>, site: Record<string, string>) =>
  serveHost(servers.nginx, { ...facts, ...more }, site);

describe('nginx with the generated configuration', needsProgram('nginx'), () => {
  let site: Served;
  beforeAll(async () => {
    site = await serve({}, files);
  });
  afterAll(() => site?.end());

  test('redirects old paths, over their documents', async () => {
    const leads = async (target: string) => (await site.ask(target)).location;
    expect(await leads('/docs/old?q=1')).toBe('/docs/api?q=1');
    expect(await leads('/docs/caf%C3%A9%20%221%22?q')).toBe('/docs/api?q#part');
    expect(await leads('/docs/away')).toBe('https://other.example/%24x?a=1');
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

  test('compresses and answers 304', async () => {
    const { headers } = await site.ask('/docs/api', 'Accept-Encoding: gzip\r\n');
    expect(headers).toContain('Content-Encoding: gzip');
    expect(headers).toContain('Vary: Accept-Encoding');
    const sitemap = await site.ask('/sitemap.xml', 'Accept-Encoding: gzip\r\n');
    expect(sitemap.headers).toContain('Content-Encoding: gzip');
    const tag = /ETag: (.*)\r/.exec((await site.ask('/docs/api')).headers)?.[1];
    expect((await site.ask('/docs/api', `If-None-Match: ${tag}\r\n`)).status).toBe(304);
  });
});

describe('nginx with other settings', needsProgram('nginx'), () => {
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
