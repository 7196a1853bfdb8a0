import { runInNewContext } from 'node:vm';
import { describe, expect, test } from 'vitest';
import { cacheControl, contentPolicy } from '../../engine/serve/headers';
import { headersFor, readHeadersFile } from '../../engine/serve/ownHeaders';
import type { HostFacts } from './host';
import { type HostName, hostFiles, hostNames } from './hostFiles';

const facts: HostFacts = {
  url: 'https://docs.example',
  baseUrl: '/',
  trailingSlash: false,
  security: { connect: ['https://search.example'] },
  redirects: [
    { from: '/docs/old', to: '/docs/api' },
    { from: '/docs/caf%C3%A9%20(1)', to: '/docs/api#part' },
  ],
  folders: [],
  languages: [],
  endings: ['css', 'js', 'json', 'png', 'svg', 'txt', 'xml'],
};
const policy = contentPolicy(facts.security);

describe('hostFiles', () => {
  test('gives the same files for the same facts, and ends every text file with a line break', () => {
    for (const name of hostNames) {
      const { output, unpublished } = hostFiles(name, facts);
      expect(hostFiles(name, { ...facts })).toEqual({ output, unpublished });
      for (const text of Object.values({ ...output, ...unpublished }))
        expect(text).toMatch(/^$|\n$/);
    }
  });
});

describe('the files for GitHub Pages', () => {
  test('keep a domain of the own and switch Jekyll off', () => {
    expect(hostFiles('github-pages', facts).output).toEqual({
      '.nojekyll': '',
      CNAME: 'docs.example\n',
    });
    const under = { ...facts, url: 'https://someone.github.io', baseUrl: '/project/' };
    expect(hostFiles('github-pages', under).output).toEqual({ '.nojekyll': '' });
  });
});

/** The answer of a `_redirects` file: the first rule with this path. */
function redirected(text: string, path: string): string | undefined {
  const rules = text.split('\n').map((line) => line.split(' '));
  const rule = rules.find(([from]) => from === path);
  return rule && `${rule[2]} ${rule[1]}`;
}

describe('the files for Netlify and Cloudflare Pages', () => {
  for (const name of ['netlify', 'cloudflare-pages'] as const) {
    test(`give ${name} the policy everywhere and let browsers keep hashed files only`, () => {
      const { output } = hostFiles(name, facts);
      const rules = readHeadersFile(output._headers!);
      const page = headersFor(rules, '/docs/api');
      expect(page).toEqual({
        'Content-Security-Policy': policy,
        'Cross-Origin-Opener-Policy': 'same-origin',
        'Referrer-Policy': 'strict-origin-when-cross-origin',
        'Strict-Transport-Security': 'max-age=31536000',
        'X-Content-Type-Options': 'nosniff',
      });
      expect(headersFor(rules, '/assets/built/app.12345678.js')).toEqual({
        ...page,
        'Cache-Control': cacheControl.immutable,
      });
      expect(headersFor(rules, '/assets/logo.svg')).toEqual(page);
      // Both hosts join a header that two matching rules set.
      const names = rules.flatMap(({ headers }) => Object.keys(headers));
      expect(new Set(names).size).toBe(names.length);
      for (const line of output._headers!.split('\n')) expect(line.length).toBeLessThan(2000);
    });
  }

  test('redirect old paths, on Netlify also over the document of the redirect', () => {
    const [netlify, cloudflare] = (['netlify', 'cloudflare-pages'] as const).map(
      (name) => hostFiles(name, facts).output._redirects!,
    );
    expect(redirected(netlify!, '/docs/old')).toBe('301! /docs/api');
    expect(redirected(cloudflare!, '/docs/old')).toBe('301 /docs/api');
    expect(redirected(cloudflare!, '/docs/caf%C3%A9%20(1)')).toBe('301 /docs/api#part');
    expect(redirected(cloudflare!, '/docs/api')).toBeUndefined();
  });

  test('stay within what Cloudflare reads; documents of redirects do the rest', () => {
    const many = Array.from({ length: 2_100 }, (_, n) => ({ from: `/old/${n}`, to: '/docs/api' }));
    const long = { from: `/${'x'.repeat(1_000)}`, to: '/docs/api' };
    const redirects = [long, ...many];
    const text = hostFiles('cloudflare-pages', { ...facts, redirects }).output._redirects!;
    expect(text.trimEnd().split('\n')).toHaveLength(2_000);
    expect(redirected(text, '/old/0')).toBe('301 /docs/api');
    expect(redirected(text, long.from)).toBeUndefined();
  });

  test('put the base URL in front', () => {
    const rules = readHeadersFile(
      hostFiles('netlify', { ...facts, baseUrl: '/x/' }).output._headers!,
    );
    expect(rules.map(({ pattern }) => pattern)).toEqual(['/x/*', '/x/assets/built/*']);
  });
});

describe('the file for Vercel', () => {
  const config = (more: Partial<HostFacts> = {}) =>
    JSON.parse(hostFiles('vercel', { ...facts, ...more }).output['vercel.json']!);
  /** Vercel's patterns as used here: escaped text and `(.*)`. */
  const matches = (source: string, path: string) => new RegExp(`^${source}$`).test(path);

  test('has clean addresses, redirects and headers', () => {
    const { cleanUrls, trailingSlash, headers, redirects } = config();
    expect([cleanUrls, trailingSlash]).toEqual([true, false]);
    const headersOf = (path: string) =>
      Object.fromEntries(
        headers
          .filter((rule: { source: string }) => matches(rule.source, path))
          .flatMap((rule: { headers: { key: string; value: string }[] }) =>
            rule.headers.map(({ key, value }) => [key, value]),
          ),
      );
    expect(headersOf('/docs/api')).toMatchObject({
      'Content-Security-Policy': policy,
      'Cache-Control': 'no-cache',
    });
    expect(headersOf('/assets/built/x.js')['Cache-Control']).toBe(cacheControl.immutable);
    const leads = (path: string) =>
      redirects.find((rule: { source: string }) => matches(rule.source, path))?.destination;
    expect(leads('/docs/old')).toBe('/docs/api');
    expect(leads('/docs/caf%C3%A9%20(1)')).toBe('/docs/api#part');
    expect(leads('/docs/older')).toBeUndefined();
    expect(config({ trailingSlash: true, baseUrl: '/x/' })).toMatchObject({
      trailingSlash: true,
      headers: [{ source: '/x/(.*)' }, { source: '/x/assets/built/(.*)' }],
    });
  });
});

describe('the files of a site with Markdown versions', () => {
  const config = (name: HostName, more: Partial<HostFacts> = {}) => {
    const { output, unpublished } = hostFiles(name, { ...facts, baseUrl: '/x/', ...more });
    return Object.values({ ...output, ...unpublished }).join('\n');
  };
  const noindex = [{ key: 'X-Robots-Tag', value: 'noindex' }];

  test('keep them out of search engines on hosts with rules by pattern, and name their type on Azure', () => {
    const more = { endings: ['md'] };
    const vercel = JSON.parse(config('vercel', more));
    expect(vercel.headers.at(-1)).toEqual({ source: '/x/(.*)\\.md', headers: noindex });
    const firebase = JSON.parse(config('firebase', more));
    expect(firebase.hosting.headers.at(-1)).toEqual({ regex: '^/x/.*[.]md$', headers: noindex });
    for (const name of ['cloudflare-pages', 'netlify'] as const)
      expect(config(name, more)).toContain('\n/x/*.md\n  X-Robots-Tag: noindex\n');
    expect(JSON.parse(config('azure', more)).mimeTypes).toEqual({
      '.md': 'text/markdown; charset=utf-8',
    });
  });

  test('say nothing about Markdown on any host when the site has none', () => {
    for (const name of hostNames) {
      expect([name, config(name, { endings: ['css', 'js'] })]).toEqual([
        name,
        expect.not.stringMatching(/\bmd\b|noindex|\$site_ending|Vary/),
      ]);
    }
  });
});

describe('the files for S3 with CloudFront', () => {
  type Query = Record<string, { value: string; multiValue?: { value: string }[] }>;
  /** The function's answer to a request: the file it asks S3 for, or its redirect. */
  function ask(uri: string, more: Partial<HostFacts> = {}, querystring: Query = {}): string {
    const code = hostFiles('aws', { ...facts, ...more }).unpublished['cloudfront-function.js']!;
    const event = JSON.stringify({ request: { method: 'GET', uri, querystring, headers: {} } });
    const result = JSON.parse(runInNewContext(`${code};JSON.stringify(handler(${event}))`));
    return result.uri ?? `${result.statusCode} ${result.headers.location.value}`;
  }

  test('ask for the document of a path and lead other endings there', () => {
    expect(ask('/')).toBe('/index.html');
    expect(ask('/docs/api')).toBe('/docs/api.html');
    expect(ask('/docs/api/classes/Schema')).toBe('/docs/api/classes/Schema.html');
    expect(ask('/docs/v1.2')).toBe('/docs/v1.2.html');
    expect(ask('/assets/built/app.12345678.js')).toBe('/assets/built/app.12345678.js');
    expect(ask('/docs/api/')).toBe('301 /docs/api');
    expect(ask('/docs/api.html')).toBe('301 /docs/api');
    expect(ask('/docs/index.html')).toBe('301 /docs');
    expect(ask('/index.html')).toBe('301 /');
    const languages = ['/de/'];
    expect(ask('/de/', { languages })).toBe('/de/index.html');
    expect(ask('/de', { languages })).toBe('301 /de/');
    expect(ask('/de/index.html', { languages })).toBe('301 /de/');
    expect(ask('/de/docs/', { languages })).toBe('301 /de/docs');
    expect(ask('/constructor')).toBe('/constructor.html');
  });

  test('keep the query and the hash of a redirect', () => {
    const query = {
      q: { value: 'a', multiValue: [{ value: 'a' }, { value: 'b%20c' }] },
      flag: { value: '' },
    };
    expect(ask('/docs/old', {}, query)).toBe('301 /docs/api?q=a&q=b%20c&flag');
    expect(ask('/docs/caf%C3%A9%20(1)', {}, query)).toBe('301 /docs/api?q=a&q=b%20c&flag#part');
  });

  test('leave redirects to their documents when the function would be too large', () => {
    const redirects = Array.from({ length: 300 }, (_, n) => ({
      from: `/docs/a-page-that-was-moved-${n}`,
      to: `/docs/api#${n}`,
    }));
    const code = hostFiles('aws', { ...facts, redirects }).unpublished['cloudfront-function.js']!;
    expect(Buffer.byteLength(code)).toBeLessThanOrEqual(10_240);
    expect(ask('/docs/a-page-that-was-moved-1', { redirects })).toBe(
      '/docs/a-page-that-was-moved-1.html',
    );
    expect(ask('/docs/api/', { redirects })).toBe('301 /docs/api');
  });

  test('never lead to another site', () => {
    for (const uri of ['//evil.example/', '//evil.example/x.html', '/\\evil.example/']) {
      expect(ask(uri)).toBe(uri);
    }
  });

  test('follow the base URL and the trailing slash', () => {
    const more = { baseUrl: '/x/', trailingSlash: true };
    expect(ask('/x', more)).toBe('301 /x/');
    expect(ask('/x/', more)).toBe('/x/index.html');
    expect(ask('/x/docs/api', more)).toBe('301 /x/docs/api/');
    expect(ask('/x/docs/api/', more)).toBe('/x/docs/api/index.html');
    expect(ask('/y/docs', more)).toBe('/y/docs');
  });

  test('carry the policy in the response headers', () => {
    const text = hostFiles('aws', facts).unpublished['response-headers.json']!;
    expect(JSON.parse(text)).toMatchObject({
      SecurityHeadersConfig: {
        ContentSecurityPolicy: { ContentSecurityPolicy: policy },
        StrictTransportSecurity: { AccessControlMaxAgeSec: 31536000 },
      },
    });
  });
});

describe('old folders', () => {
  const folders = [
    { from: '/engine/api/', to: 'https://handbook.example/api/*' },
    { from: '/old (1)/', to: '/docs/api' },
  ];
  const written = (name: HostName) => {
    const { output, unpublished } = hostFiles(name, { ...facts, folders });
    return { ...output, ...unpublished };
  };

  test('are rules with the rest of the address, behind those of single addresses', () => {
    const rule = '/engine/api/* https://handbook.example/api/:splat 301';
    for (const name of ['netlify', 'cloudflare-pages', 'gitlab-pages'] as const) {
      const lines = written(name)._redirects!.trimEnd().split('\n');
      expect([name, lines.slice(-2)]).toEqual([name, [rule, '/old (1)/* /docs/api 301']]);
    }
    expect(JSON.parse(written('vercel')['vercel.json']!).redirects.slice(-2)).toEqual([
      {
        source: '/engine/api/(.*)',
        destination: 'https://handbook.example/api/$1',
        statusCode: 301,
      },
      { source: '/old \\(1\\)/(.*)', destination: '/docs/api', statusCode: 301 },
    ]);
    const { hosting } = JSON.parse(written('firebase')['firebase.json']!);
    expect(hosting.redirects.at(-2)).toEqual({
      regex: '^/engine/api/(?P<rest>.*)$',
      destination: 'https://handbook.example/api/:rest',
      type: 301,
    });
    expect(written('apache')['.htaccess']).toContain(
      'RewriteCond %{THE_REQUEST} "^[A-Z]+ /engine/api/([^ ?]*)"\nRewriteRule "^" "https://handbook.example/api/%1" [R=301,NE,L]\n',
    );
    expect(written('caddy').Caddyfile).toContain(
      'redir @folder0 "https://handbook.example/api/{re.folder0.1}{re.folder0.2}" 301',
    );
  });

  test('are left to the page for unknown addresses on Azure, unless all of one lead to one page', () => {
    const { routes } = JSON.parse(written('azure')['staticwebapp.config.json']!);
    const moved = routes.filter(({ route }: { route: string }) => /engine|old \(/.test(route));
    expect(moved).toEqual([{ route: '/old (1)/*', redirect: '/docs/api', statusCode: 301 }]);
  });

  test('are followed by the function of CloudFront, with the query', () => {
    const code = written('aws')['cloudfront-function.js']!;
    const ask = (uri: string) =>
      JSON.parse(
        runInNewContext(
          `${code};JSON.stringify(handler({request:{uri:${JSON.stringify(uri)},querystring:{q:{value:'1'}}}}))`,
        ),
      ).headers?.location.value;
    expect(ask('/engine/api/classes/A')).toBe('https://handbook.example/api/classes/A?q=1');
    expect(ask('/old (1)/x/y')).toBe('/docs/api?q=1');
    expect(ask('/engine/apis')).toBeUndefined();
  });
});
