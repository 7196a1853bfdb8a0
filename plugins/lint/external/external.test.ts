import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo, Server } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { run } from '../../../engine/cli';
import { copyFixture } from '../../../engine/testing/buildFixture';
import { lintKeys } from '../settings';
import { askAddress } from './askAddress';
import { checkExternal } from './checkExternal';

const { lint: settings } = lintKeys.parse({ lint: { ignoredLinks: [] } });

/** The requests that the server got, such as `HEAD /there`. */
let asked: string[] = [];
let busy = 0;
let mostBusy = 0;

const answers: Record<string, (request: IncomingMessage, response: ServerResponse) => void> = {
  '/there': (_, response) => response.end('here'),
  '/moved': (_, response) => response.writeHead(301, { location: '/there' }).end(),
  '/around': (_, response) => response.writeHead(302, { location: '/around' }).end(),
  '/mail': (_, response) => response.writeHead(302, { location: 'mailto:a@b.example' }).end(),
  '/get-only': ({ method }, response) => response.writeHead(method === 'HEAD' ? 405 : 200).end(),
  '/members': (_, response) => response.writeHead(403).end(),
  '/broken': (_, response) => response.writeHead(503).end(),
  '/limited': (_, response) => response.writeHead(429).end(),
  '/nowhere': (_, response) => response.writeHead(302, { location: 'http://[bad' }).end(),
  '/heavy': (_, response) => response.writeHead(200, { cookie: 'x'.repeat(40_000) }).end(),
  '/cut': (request) => request.socket.destroy(),
  '/never': () => {},
};

const server = createServer((request, response) => {
  asked.push(`${request.method} ${request.url}`);
  busy++;
  mostBusy = Math.max(mostBusy, busy);
  response.on('close', () => busy--);
  const answer = answers[request.url ?? ''] ?? (() => void response.writeHead(404).end());
  answer(request, response);
});
// Signed by itself, for a name that nobody has, until 2126.
const tlsServer = createTlsServer(
  {
    key: readFileSync(new URL('./testing/selfSigned.key', import.meta.url)),
    cert: readFileSync(new URL('./testing/selfSigned.crt', import.meta.url)),
  },
  (_, response) => void response.end(),
);

const listen = (server: Server) =>
  new Promise<number>((resolve) =>
    server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port)),
  );
const close = (server: Server) => new Promise((resolve) => server.close(resolve));

let site: string;
let tls: string;
let closed: string;
let cacheFolder: string;
beforeAll(async () => {
  site = `http://127.0.0.1:${await listen(server)}`;
  tls = `https://127.0.0.1:${await listen(tlsServer)}`;
  const other = createServer();
  closed = `http://127.0.0.1:${await listen(other)}`;
  await close(other);
  cacheFolder = mkdtempSync(path.join(os.tmpdir(), 'external-'));
});
afterAll(async () => {
  server.closeAllConnections();
  await Promise.all([close(server), close(tlsServer)]);
  rmSync(cacheFolder, { recursive: true, force: true });
});
afterEach(() => {
  rmSync(path.join(cacheFolder, 'external-links.json'), { force: true });
  vi.restoreAllMocks();
  asked = [];
  mostBusy = 0;
});

const check = (urls: readonly string[]) =>
  checkExternal(
    urls.map((url, index) => ({ url, place: { file: 'a.md', line: index + 1 } })),
    { settings, cacheFolder },
  );

describe('an address of another site', () => {
  test.each([
    ['/there', 'fine', 'answers 200 OK', ['HEAD /there']],
    ['/moved', 'fine', 'answers 200 OK', ['HEAD /moved', 'HEAD /there']],
    ['/get-only', 'fine', 'answers 200 OK', ['HEAD /get-only', 'GET /get-only']],
    ['/gone', 'broken', 'answers 404 Not Found', ['HEAD /gone', 'GET /gone']],
    ['/around', 'broken', 'redirects more than 5 times', Array(6).fill('HEAD /around')],
    ['/mail', 'broken', 'redirects to mailto:, which is no page', ['HEAD /mail']],
    ['/nowhere', 'broken', 'redirects to "http://[bad", which is no address', ['HEAD /nowhere']],
    ['/members', 'unsure', 'answers 403 Forbidden', ['HEAD /members', 'GET /members']],
    ['/broken', 'unsure', 'answers 503 Service Unavailable', ['HEAD /broken', 'GET /broken']],
    ['/limited', 'unsure', 'answers 429 Too Many Requests', ['HEAD /limited']],
  ])('%s is %s: %s', async (page, is, text, requests) => {
    expect(await askAddress(site + page, 60_000)).toMatchObject({ is, text });
    expect(asked).toEqual(requests);
  });

  test('that refuses, breaks off, never answers or has a bad certificate gets a sentence', async () => {
    expect(await askAddress(closed, 60_000)).toMatchObject({
      is: 'broken',
      text: 'refuses connections',
    });
    expect(await askAddress(`${site}/cut`, 60_000)).toMatchObject({
      is: 'unsure',
      text: 'cannot be reached: other side closed',
    });
    expect(await askAddress(`${site}/never`, 50)).toMatchObject({
      is: 'unsure',
      text: 'does not answer within 0.05 s',
    });
    expect(await askAddress(tls, 60_000)).toMatchObject({
      is: 'broken',
      text: 'has no valid certificate: self-signed certificate',
    });
    // no name may have a label of 64 letters, so nobody is asked for it
    const long = `${'a'.repeat(64)}.example`;
    expect(await askAddress(`http://${long}`, 60_000)).toMatchObject({
      is: 'broken',
      text: `has no host named ${long}`,
    });
  });
});

describe('external links', () => {
  test('are asked for once, at each of their places, without their hash', async () => {
    const result = await check([
      `${site}/gone#a`,
      `${site}/gone#b`,
      `${site}/there`,
      'mailto:a@b.example',
    ]);
    expect(result).toEqual({
      addresses: 2,
      asked: 2,
      findings: [1, 2].map((line) => ({
        rule: 'external-link',
        message: `${site}/gone answers 404 Not Found`,
        place: { file: 'a.md', line },
        action: 'Fix the link, or remove it.',
      })),
    });
  });

  test('that work are remembered for a week, others are asked for again', async () => {
    const urls = [`${site}/there`, `${site}/gone`];
    expect(await check(urls)).toMatchObject({ asked: 2 });
    asked = [];
    expect(await check(urls)).toMatchObject({ addresses: 2, asked: 1, findings: [{}] });
    expect(asked).toEqual(['HEAD /gone', 'GET /gone']);
    const now = Date.now();
    vi.spyOn(Date, 'now').mockReturnValue(now + 8 * 24 * 3600 * 1000);
    expect(await check(urls)).toMatchObject({ asked: 2 });
  });

  test('of one host are asked for two at a time, and not again when it wants fewer requests', async () => {
    await check(Array.from({ length: 20 }, (_, index) => `${site}/there?${index}`));
    expect(mostBusy).toBeLessThanOrEqual(2);
    asked = [];
    answers['/limited?2'] = answers['/limited?3'] = answers['/limited']!;
    const { findings } = await check(['/limited', '/limited?2', '/limited?3'].map((a) => site + a));
    expect(findings.map(({ rule }) => rule)).toEqual(Array(3).fill('external-link-unsure'));
    expect(asked).not.toContain('HEAD /limited?3');
    expect(findings.map(({ message }) => message)).toContain(
      `${site}/limited?3 was not asked: the host answered 429 Too Many Requests`,
    );
  });

  test('of a host are all asked for when some of its pages answer badly', async () => {
    const pages = ['/nowhere', '/heavy', '/cut', '/never', '/gone', '/gone?2', '/there'];
    const links = pages.map((page) => ({ url: site + page, place: { file: 'a.md' } }));
    const { findings } = await checkExternal(links, { settings, cacheFolder, timeoutMs: 500 });
    expect(findings.map(({ message }) => message.replace(site, ''))).toEqual(
      expect.arrayContaining([
        '/gone answers 404 Not Found',
        '/gone?2 answers 404 Not Found',
        '/heavy cannot be reached: Headers Overflow Error',
        '/never does not answer within 0.5 s',
      ]),
    );
    expect(asked).toEqual(expect.arrayContaining(pages.map((page) => `HEAD ${page}`)));
  });

  test('of a host that cannot be connected to are asked for no more', async () => {
    const ask = vi.spyOn(globalThis, 'fetch');
    const { findings } = await check(Array.from({ length: 9 }, (_, page) => `${closed}/${page}`));
    const refused = Array.from({ length: 9 }, (_, page) => `${closed}/${page} refuses connections`);
    expect(findings.map(({ message }) => message).sort()).toEqual(refused);
    expect(ask.mock.calls.length).toBeLessThanOrEqual(2);
  });

  test('that the config leaves out are not asked for', async () => {
    const links = [{ url: `${site}/gone`, place: { file: 'a.md' } }];
    const ignoring = { ...settings, ignoredLinks: [site] };
    expect(await checkExternal(links, { settings: ignoring, cacheFolder })).toEqual({
      addresses: 0,
      asked: 0,
      findings: [],
    });
    expect(asked).toEqual([]);
  });
});

describe('lint --external', () => {
  test('lists what is broken in pages, in what they include, in React pages and in the config', async () => {
    const copy = copyFixture('offline');
    try {
      const write = (file: string, text: string) =>
        writeFileSync(path.join(copy.folder, file), text);
      const config = readFileSync(path.join(copy.folder, 'site.ts'), 'utf8');
      write(
        'site.ts',
        config.replace(
          /url: '[^']*',/,
          `$& lint: { ignoredLinks: [] }, footer: { columns: [{ title: 'More', items: [{ label: 'Off', href: '${site}/footer' }] }] },`,
        ),
      );
      write('content/docs/_part.md', `![Far away](${site}/picture.png)\n`);
      write(
        'content/docs/intro.md',
        `# Intro\n\nSee [this one](${site}/there) and\n[that one](${site}/gone).\n\n::include{file="./_part.md"}\n`,
      );
      write(
        'pages/far.tsx',
        `export default () => (\n  <a href="${site}/react">Away</a>\n);\nexport const meta = { title: 'Far' };\n`,
      );
      let out = '';
      const catchText = (part: string | Uint8Array) => {
        out += String(part);
        return true;
      };
      vi.spyOn(process.stdout, 'write').mockImplementation(catchText);
      vi.spyOn(process.stderr, 'write').mockImplementation(catchText);
      const flags = ['--config', path.join(copy.folder, 'config.ts')];
      const cache = path.join(copy.folder, '.cache');
      expect(await run(['lint', '--external', ...flags, '--cache', cache], {})).toBe(1);
      const found = [...out.matchAll(/^external-link: (\S+) .*\n {2}at (\S+.*)$/gm)];
      expect(found.map(([, url, place]) => [url?.replace(site, ''), place])).toEqual([
        ['/footer', 'config.ts (footer.columns[0].items[0])'],
        ['/picture.png', 'content/docs/_part.md:1:1'],
        ['/gone', 'content/docs/intro.md:4:1'],
        ['/react', 'pages/far.tsx:2'],
      ]);
      expect(out).toContain('Asking 1 site for 5 pages…\n');
      expect(out).toMatch(/\n5 pages of other sites: 5 asked for, 0 known\n$/);
      asked = [];
      await run(['lint', '--external', ...flags, '--cache', cache], {});
      expect(asked).toContain('HEAD /gone');
      expect(asked).not.toContain('HEAD /there');
      asked = [];
      await run(['lint', ...flags, '--cache', cache], {});
      expect(asked).toEqual([]);
    } finally {
      copy.remove();
    }
  });
});
