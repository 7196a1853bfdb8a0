import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { documentOf } from '../../engine/routes/paths';
import { cacheControl, contentPolicy } from '../../engine/serve/headers';
import type { FixtureBuild } from '../../engine/testing/buildFixture';
import { sharedFixture } from '../../engine/testing/sharedFixture';
import { needsProgram } from '../../tools/testing/needsProgram';
import type { HostFacts } from './host';
import { layoutFor } from './hostFiles';
import { otherFiles, pages } from './testing/servedPages';
import { programOf, type ServerName, serveHost, servers } from './testing/serveHost';

/** The same addresses, asked of real servers with the generated rules, and of one that knows no rules. */

const facts: HostFacts = {
  url: 'https://docs.example',
  baseUrl: '/',
  trailingSlash: false,
  security: { connect: ['https://search.example'] },
  redirects: [
    { from: '/docs/old', to: '/docs/api' },
    { from: '/docs/caf%C3%A9%20(1)', to: '/docs/api#part' },
  ],
  folders: [
    { from: '/moved/', to: 'https://other.example/new/*' },
    { from: '/gone/', to: '/docs/api' },
  ],
  languages: ['/de/'],
  endings: ['css', 'js', 'md'],
};

const files = {
  ...otherFiles,
  'robots.txt.gz': 'compressed beforehand',
  'index.md': '# Home é',
  'docs/1.0/é x.md': '# Accent',
  'de/index.html': 'Startseite',
  'de/index.md': '# Start',
};

async function serve(name: ServerName, baseUrl: string, trailingSlash = false) {
  const program = programOf(name);
  const { host } = program;
  const below = (path: string) => baseUrl + path.slice(1);
  const layout = host && !trailingSlash ? layoutFor(host) : 'folders';
  const documents = Object.entries(pages).map(([path, text]) => [documentOf(path, layout), text]);
  const { ask, end } = await serveHost(
    program,
    {
      ...facts,
      baseUrl,
      trailingSlash,
      redirects: facts.redirects.map(({ from, to }) => ({ from: below(from), to: below(to) })),
      folders: facts.folders.map(({ from, to }) => ({
        from: below(from),
        to: to.startsWith('/') ? below(to) : to,
      })),
      languages: facts.languages.map(below),
    },
    { ...Object.fromEntries(documents), ...files },
  );
  return {
    below,
    end,
    async ask(target: string, accept = '*/*', method = 'GET') {
      const reply = await ask(below(target), `Accept: ${accept}\r\n`, method);
      return { ...reply, path: reply.location?.replace(/^http:\/\/[^/]+/, '') };
    },
  };
}

const names = Object.keys(servers) as ServerName[];
const installedHosts = names.filter((name) => {
  const { host, program } = programOf(name);
  return host !== undefined && !needsProgram(program).skip;
});

for (const name of names) {
  const { host, program } = programOf(name);
  describe.each(['/', '/x/'])(`${name}, below %s`, needsProgram(program), (baseUrl) => {
    let site: Awaited<ReturnType<typeof serve>>;
    beforeAll(async () => {
      site = await serve(name, baseUrl);
    });
    afterAll(() => site?.end());

    test('answers every page with and without a final slash, after one redirect at most', async () => {
      for (const [path, text] of Object.entries(pages).slice(1)) {
        for (const target of [encodeURI(path), `${encodeURI(path)}/`]) {
          const first = await site.ask(target);
          const isDirect = first.status === 200;
          const last = isDirect ? first : await site.ask(`/${first.path?.slice(baseUrl.length)}`);
          expect([target, last.status, last.body.includes(text)]).toEqual([target, 200, true]);
          if (host) expect([target, isDirect]).toEqual([target, !target.endsWith('/')]);
        }
      }
      expect((await site.ask('/')).body).toContain('home page');
      expect((await site.ask('/robots.txt')).body).toContain('robots');
      expect((await site.ask('/none')).status).toBe(404);
    });

    test.runIf(host)('leads old paths and other endings on, with their query', async () => {
      const cases = {
        '/docs/old?q=1': '/docs/api?q=1',
        '/docs/caf%C3%A9%20(1)': '/docs/api#part',
        '/docs/api.html?q=1': '/docs/api?q=1',
        '/docs/api/?q=a%20b&c': '/docs/api?q=a%20b&c',
        '/index.html': '/',
        '/docs/1.0/%C3%A9%20x/': '/docs/1.0/%C3%A9%20x',
      };
      for (const [from, to] of Object.entries(cases)) {
        const { status, path } = await site.ask(from);
        // Apache writes escapes in lower case
        const written = path?.replace(/%[\da-f]{2}/g, (code) => code.toUpperCase());
        expect([from, status, written]).toEqual([from, 301, site.below(to)]);
      }
    });

    test.runIf(host)('leads everything below an old folder on, as it was sent', async () => {
      const cases = {
        '/moved/a/b?q=1': 'https://other.example/new/a/b?q=1',
        '/moved/caf%C3%A9%20(1)%3Fx': 'https://other.example/new/caf%C3%A9%20(1)%3Fx',
        '/moved/x//evil.example': 'https://other.example/new/x//evil.example',
        '/gone/for/ever?q': `${site.below('/docs/api')}?q`,
      };
      for (const [from, to] of Object.entries(cases)) {
        const { status, path, location } = await site.ask(from);
        expect([from, status, to.startsWith('https:') ? location : path]).toEqual([from, 301, to]);
      }
      expect((await site.ask('/movedon/x')).status).toBe(404);
    });

    test.runIf(host)('answers 404 with the page of the language', async () => {
      const missing = ['/none', '/docs', '/docs/api/classes', '/404', '/assets/built/gone.js'];
      for (const target of [...missing, '/de/none', '/de/docs/none']) {
        const { status, body, headers } = await site.ask(target);
        const page = target.startsWith('/de/') ? 'German not found page' : 'not found page';
        expect([target, status, body.includes(page)]).toEqual([target, 404, true]);
        expect(headers).toContain('no-cache');
        expect(headers).toContain(contentPolicy(facts.security));
      }
    });

    test.runIf(host)('answers with Markdown where that is preferred', async () => {
      const versions = {
        '/': '# Home',
        '/docs/api': '# API',
        '/docs/1.0/%C3%A9%20x?q': '# Accent',
      };
      for (const [target, text] of Object.entries(versions)) {
        for (const accept of ['text/markdown', 'text/markdown;q=1.0, text/html, */*']) {
          const { status, body, headers } = await site.ask(target, accept);
          expect([target, status, body.includes(text)]).toEqual([target, 200, true]);
          expect(headers).toMatch(/^Content-Type: text\/markdown; ?charset=utf-8\r?$/im);
          expect(headers).toMatch(/^Vary: (.*, ?)?Accept(,.*)?\r?$/im);
          expect(headers).not.toMatch(/x-robots-tag/i);
        }
        const head = await site.ask(target, 'text/markdown', 'HEAD');
        expect([head.status, head.body]).toEqual([200, '']);
        expect(head.headers).toMatch(/^Content-Type: text\/markdown/im);
        for (const accept of ['text/html,*/*;q=0.8', 'text/html, text/markdown;q=0.9', '*/*']) {
          const { headers } = await site.ask(target, accept);
          expect([accept, headers]).toEqual([accept, expect.stringMatching(/text\/html/)]);
          expect(headers).toMatch(/^Vary: (.*, ?)?Accept(,.*)?\r?$/im);
        }
      }
      const start = await site.ask('/de', 'text/markdown');
      expect((start.path ? await site.ask('/de/', 'text/markdown') : start).body).toBe('# Start');
      const own = await site.ask('/docs/api/classes/Schema', 'text/markdown');
      expect([own.status, own.body]).toEqual([200, 'Schema page']);
      expect((await site.ask('/docs/api/?q', 'text/markdown')).path).toBe(
        site.below('/docs/api?q'),
      );
      for (const target of ['/none', '/none.md', '/docs']) {
        const { status, headers } = await site.ask(target, 'text/markdown');
        expect([target, status]).toEqual([target, 404]);
        expect(headers).toMatch(/^Content-Type: text\/html/im);
        expect(headers).not.toMatch(/x-robots-tag/i);
      }
      const file = await site.ask('/docs/api.md');
      expect([file.status, file.body]).toEqual([200, '# API']);
      expect(file.headers).toMatch(/^Content-Type: text\/markdown; ?charset=utf-8\r?$/im);
      expect(file.headers).toMatch(/^X-Robots-Tag: noindex\r?$/im);
      expect((await site.ask('/robots.txt', 'text/markdown')).body).toBe('robots');
    });

    test.runIf(host)('answers with Markdown where addresses end with a slash', async () => {
      const slashes = await serve(name, baseUrl, true);
      onTestFinished(slashes.end);
      for (const [target, text] of Object.entries({ '/': '# Home', '/docs/api/': '# API' })) {
        const { status, body, headers } = await slashes.ask(target, 'text/markdown');
        expect([target, status, body.includes(text)]).toEqual([target, 200, true]);
        expect(headers).toMatch(/^Content-Type: text\/markdown/im);
        const html = await slashes.ask(target);
        expect(html.headers).toMatch(/^Content-Type: text\/html/im);
        expect(html.headers).toMatch(/^Vary: (.*, ?)?Accept(,.*)?\r?$/im);
      }
    });

    test.runIf(name === 'nginx' || name === 'Caddy')(
      'sends files that were compressed beforehand',
      async () => {
        const { headers, body } = await site.ask('/robots.txt', '*/*\r\nAccept-Encoding: gzip');
        expect(headers).toMatch(/^Content-Encoding: gzip\r?$/im);
        expect(body).toContain('compressed beforehand');
      },
    );

    test.runIf(host)('sends the headers, and lets browsers keep hashed files only', async () => {
      for (const target of ['/', '/docs/api', '/assets/built/app.12345678.js']) {
        const { headers } = await site.ask(target);
        expect(headers).toContain(contentPolicy(facts.security));
        expect(headers).toContain('max-age=31536000');
        expect(headers.match(/Cache-Control: (.*)/gi)).toEqual([
          `Cache-Control: ${target.startsWith('/assets') ? cacheControl.immutable : 'no-cache'}`,
        ]);
      }
    });
  });
}

describe('a built site in three languages and three versions', () => {
  const canonicalOf = (html: string) => /<link rel="canonical"[^>]*>/.exec(html)?.[0];
  let built: FixtureBuild;
  const files: Record<string, string> = {};
  beforeAll(async () => {
    built = await sharedFixture('languages-versions');
    for (const file of Object.keys(built.hashes()))
      if (/\.(html|md)$/.test(file)) files[file] = await built.read(file);
  });

  test.each(installedHosts)('%s answers every address of it', async (name) => {
    const languages = ['/ja/', '/ar/'];
    const { ask, end } = await serveHost(
      programOf(name),
      { ...facts, redirects: [], languages },
      files,
    );
    onTestFinished(end);
    const pages = Object.keys(files).filter((file) => canonicalOf(files[file]!));
    expect(pages).toEqual(
      expect.arrayContaining([
        'docs/intro.html',
        'ja/docs/next/guide.html',
        'ar/docs/1.0/intro.html',
      ]),
    );
    for (const file of pages) {
      const path = `/${file.replace(/(^|\/)index\.html$|\.html$/, '$1')}`;
      const other = path.endsWith('/') ? `${path}index.html` : `${path}/`;
      expect([other, (await ask(other)).location?.replace(/^http:\/\/[^/]+/, '')]).toEqual([
        other,
        path,
      ]);
      const { status, body } = await ask(path);
      expect([path, status, body.includes(canonicalOf(files[file]!)!)]).toEqual([path, 200, true]);
    }
    expect((await ask('/ja')).location?.replace(/^http:\/\/[^/]+/, '')).toBe('/ja/');
    for (const [folder, lang] of Object.entries({ '/': 'en', '/ja/': 'ja', '/ar/docs/': 'ar' })) {
      const { status, body } = await ask(`${folder}none`);
      expect([folder, status, body.includes(`<html lang="${lang}"`)]).toEqual([folder, 404, true]);
    }
  });
});

describe('redirects from odd addresses', () => {
  const odd = [
    '/',
    '/404',
    '/a"b',
    '/a\\b',
    "/it's",
    `/$uri$${'{PATH}'}%{HTTP_HOST}$1`,
    '/{$HOME}{path}',
    '/a;b}',
    '/(.*)',
    '/[a-z]+',
    '/50%',
    '/two  words',
    '/docs/new',
  ];
  const redirects = odd.map((path, number) => ({
    from: path.split('/').map(encodeURIComponent).join('/'),
    to: `/docs/api?${number}`,
  }));

  test.each(installedHosts)('%s follows each of them and nothing else', async (name) => {
    const { ask, end } = await serveHost(
      programOf(name),
      { ...facts, redirects },
      { ...otherFiles, 'docs/api.html': 'api page', 'docs/other.html': 'other page' },
    );
    onTestFinished(end);
    for (const { from, to } of redirects) {
      const { status, location } = await ask(from);
      expect([from, status, location?.replace(/^http:\/\/[^/]+/, '')]).toEqual([from, 301, to]);
    }
    expect((await ask('/docs/other')).body).toContain('other page');
    for (const target of ['/none', '/zz', '/de/']) expect((await ask(target)).status).toBe(404);
  });
});
