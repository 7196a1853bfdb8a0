// @module-tag H1
import { spawn } from 'node:child_process';
import { copyFileSync, readdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { documentOf } from '../../engine/routes/paths';
import { cacheControl, contentPolicy } from '../../engine/serve/headers';
import { npmPrograms } from '../../tools/testing/npmPrograms';
import type { HostFacts } from './host';
import { layoutFor } from './hostFiles';
import { otherFiles, pages } from './testing/servedPages';
import { type Program, serveHost } from './testing/serveHost';

/** The rules of hosts whose own servers come from npm. Needs the registry. */

const packages = ['superstatic@9.2.0', 'wrangler@4.40.0'];

let programs: ReturnType<typeof npmPrograms>;
beforeAll(() => {
  programs = npmPrograms(packages);
});
afterAll(() => programs?.remove());

const hosts = {
  Firebase: {
    host: 'firebase',
    program: 'superstatic',
    start(root, port, rules, baseUrl) {
      const www = join(root, 'www'); // the host reads its not-found page at the root
      if (baseUrl !== '/') copyFileSync(join(www, baseUrl, '404.html'), join(www, '404.html'));
      writeFileSync(
        join(root, 'firebase.json'),
        rules['firebase.json']!.replace('"public": "dist"', '"public": "www"'),
      );
      const args = [
        '.',
        '--config',
        'firebase.json',
        '--port',
        String(port),
        '--hostname',
        '127.0.0.1',
      ];
      return spawn(programs.pathOf('superstatic'), args, { cwd: root, stdio: 'ignore' });
    },
  },
  'Cloudflare Pages': {
    host: 'cloudflare-pages',
    program: 'wrangler',
    start(root, port, _rules, baseUrl) {
      const www = join(root, 'www');
      for (const name of readdirSync(join(www, baseUrl)).filter((name) => name.startsWith('_')))
        renameSync(join(www, baseUrl, name), join(www, name)); // the host reads them at the root
      const args = ['pages', 'dev', www, '--ip', '127.0.0.1', '--port', String(port)];
      return spawn(programs.pathOf('wrangler'), [...args, '--compatibility-date', '2025-01-01'], {
        cwd: root,
        stdio: 'ignore',
        env: { ...process.env, HOME: root, WRANGLER_SEND_METRICS: 'false' },
      });
    },
  },
} satisfies Record<string, Program>;

/** Address → where it ends, below the base URL, with what status and words. */
const addresses: Record<string, [path: string, status: number, words: string]> = {
  '/': ['/', 200, 'home page'],
  '/index.html': ['/', 200, 'home page'],
  '/docs/api': ['/docs/api', 200, 'api page'],
  '/docs/api/': ['/docs/api', 200, 'api page'],
  '/docs/api.html': ['/docs/api', 200, 'api page'],
  '/docs/api/?q=a%20b': ['/docs/api?q=a%20b', 200, 'api page'],
  '/docs/api/classes/Schema': ['/docs/api/classes/Schema', 200, 'Schema page'],
  '/docs/api/classes/Schema/': ['/docs/api/classes/Schema', 200, 'Schema page'],
  '/docs/1.0/%C3%A9%20x': ['/docs/1.0/%C3%A9%20x', 200, 'accent page'],
  '/de/docs/api/': ['/de/docs/api', 200, 'German api page'],
  '/de/docs/api': ['/de/docs/api', 200, 'German api page'],
  '/docs/old': ['/docs/api', 200, 'api page'],
  '/docs/old?q=1': ['/docs/api?q=1', 200, 'api page'],
  '/none': ['/none', 404, 'not found page'],
  '/docs/none': ['/docs/none', 404, 'not found page'],
  '/docs/api/classes': ['/docs/api/classes', 404, 'not found page'],
  '/assets/built/gone.js': ['/assets/built/gone.js', 404, 'not found page'],
  '/robots.txt': ['/robots.txt', 200, 'robots'],
  '/docs/api.md': ['/docs/api.md', 200, '# API'],
  '/assets/built/app.12345678.js': ['/assets/built/app.12345678.js', 200, 'code'],
};

describe.each(Object.entries(hosts))('%s', (_name, program) => {
  test.each(['/', '/x/'])('answers below %s', { meta: { cases: 20 } }, async (baseUrl) => {
    const below = (path: string) => baseUrl + path.slice(1);
    const facts: HostFacts = {
      url: 'https://docs.example',
      baseUrl,
      trailingSlash: false,
      security: {},
      redirects: [{ from: below('/docs/old'), to: below('/docs/api') }],
      folders: [],
      languages: [below('/de/')],
      endings: ['js', 'md'],
    };
    const documents = Object.entries(pages).map(([path, text]) => [
      documentOf(path, layoutFor(program.host)),
      text,
    ]);
    const { address: origin, end } = await serveHost(program, facts, {
      ...Object.fromEntries(documents),
      ...otherFiles,
    });
    onTestFinished(end);
    const seen: Record<string, [string, number, string]> = {};
    for (const [address, [, , words]] of Object.entries(addresses)) {
      // redirects are followed as a browser does
      const reply = await fetch(origin + below(address));
      const { status, url } = reply;
      const headers = Object.fromEntries(reply.headers);
      const body = await reply.text();
      const path = `/${url.slice(origin.length + baseUrl.length)}`;
      seen[address] = [path, status, body.includes(words) ? words : body];
      expect([address, headers]).toEqual([
        address,
        expect.objectContaining({ 'content-security-policy': contentPolicy({}) }),
      ]);
      // Firebase cannot except what is missing
      if (status === 200)
        expect([address, headers['cache-control'] === cacheControl.immutable]).toEqual([
          address,
          address.startsWith('/assets/'),
        ]);
      expect([address, headers['x-robots-tag']]).toEqual([
        address,
        address.endsWith('.md') ? 'noindex' : undefined,
      ]);
    }
    expect(seen).toEqual(addresses);
  });
});
