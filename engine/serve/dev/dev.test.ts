import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import { patienceMs } from '../../../tools/testing/patience';
import { type DevServer, dev } from '../../dev';
import { copyFixture } from '../../testing';
import { sendRaw } from '../../testing/servedFiles';

// One server over a copy of a fixture: what it refuses, then how it follows changes.

const root = join(import.meta.dirname, '../../..');
let site: { folder: string; remove(): void };
let temporary: string;
let server: DevServer;
let port: number;
const onReload = vi.fn();

const write = (file: string, text: string) => writeFileSync(join(site.folder, file), text);

/** A plugin with a page whose words are a view. */
const terms = `import * as z from 'zod';
import { definePlugin } from '../../../index';
const links = [{ kind: 'link', url: '/no-term', line: 1, column: 1 }];
const content = { view: 'terms', data: {}, headings: [], sections: [], links };
export const terms = definePlugin('terms', z.strictObject({}), () => ({
  theme: new URL('./terms/', import.meta.url),
  contentLoaded: ({ addRoute }) =>
    addRoute({ path: '/terms', kind: 'doc', source: 'terms.yml', title: 'Terms', props: {}, content } as never),
}));
`;

beforeAll(async () => {
  site = copyFixture('small');
  const config = readFileSync(join(site.folder, 'config.ts'), 'utf8');
  const settings = "links: { brokenAnchors: 'ignore' }, plugins: [terms(), ";
  write('config.ts', `import { terms } from './terms';\n${config.replace('plugins: [', settings)}`);
  mkdirSync(join(site.folder, 'terms'));
  write('terms.ts', terms);
  write('terms/views.ts', "export default { terms: () => import('./Terms') };\n");
  write(
    'terms/Terms.tsx',
    "const href = '\\0' + '0\\0';\nexport default () => <a href={href}>Term</a>;\n",
  );
  temporary = mkdtempSync(join(tmpdir(), 'dev-'));
  writeFileSync(join(temporary, 'outside.txt'), 'SECRET');
  for (const folder of ['static', 'static/.git', '.git', 'static-keys'])
    mkdirSync(join(site.folder, folder), { recursive: true });
  write('static/robots.txt', 'robots');
  for (const file of ['.env', '.git/config', 'static/.env', 'static/.git/config', 'key.pem'])
    write(file, 'SECRET');
  write('static-keys/key.pem', 'SECRET');
  symlinkSync(join(temporary, 'outside.txt'), join(site.folder, 'static/link.txt'));
  vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  server = await dev({
    root,
    config: join(site.folder, 'config.ts'),
    cache: join(temporary, 'cache'),
    host: '127.0.0.1',
    port: 0,
    onReload,
  });
  port = Number(new URL(server.address).port);
  await get('/docs/intro'); // bundling takes longer than the socket test below waits
});
afterAll(async () => {
  await server?.close();
  site?.remove();
  rmSync(temporary, { recursive: true, force: true });
});

const ask = (headers: string[], target = '/docs/intro', method = 'GET') =>
  sendRaw(port, `${[`${method} ${target} HTTP/1.1`, ...headers].join('\r\n')}\r\n\r\n`);
const statusOf = (reply: string) => Number(/^HTTP\/1\.1 (\d{3})/.exec(reply)?.[1] ?? 0);
const ours = () => [`Host: 127.0.0.1:${port}`, 'Connection: close'];

describe('the dev server, asked from elsewhere', { tags: 'S4' }, () => {
  const visit = ['Sec-Fetch-Mode: navigate', 'Sec-Fetch-Dest: document'];
  type Asked = [name: string, headers: () => string[], status: number, method?: string];
  const cases: Asked[] = [
    ['its own address', ours, 200],
    ['localhost', () => ['Host: localhost:3000', 'Connection: close'], 200],
    ['a name below localhost', () => ['Host: docs.localhost:3000', 'Connection: close'], 200],
    ['the IPv6 loopback address', () => ['Host: [::1]:3000', 'Connection: close'], 200],
    ['its own origin', () => [...ours(), `Origin: http://127.0.0.1:${port}`], 200],
    ['a foreign host', () => ['Host: evil.example', 'Connection: close'], 403],
    [
      'a host that begins like ours',
      () => ['Host: localhost.evil.example', 'Connection: close'],
      403,
    ],
    ['a host that ends like ours', () => ['Host: evil-localhost', 'Connection: close'], 403],
    ['an address of the network', () => ['Host: 192.168.0.7:3000', 'Connection: close'], 403],
    ['a foreign origin', () => [...ours(), 'Origin: https://evil.example'], 403],
    ['an origin on another port', () => [...ours(), 'Origin: http://127.0.0.1:1'], 403],
    ['no origin to speak of', () => [...ours(), 'Origin: null'], 403],
    ['a malformed origin', () => [...ours(), 'Origin: http://a b'], 400],
    ['a script on a foreign page', () => [...ours(), 'Sec-Fetch-Site: cross-site'], 403],
    ['a link on a foreign page', () => [...ours(), 'Sec-Fetch-Site: cross-site', ...visit], 200],
    [
      'a frame on a foreign page',
      () => [...ours(), 'Sec-Fetch-Site: cross-site', visit[0]!, 'Sec-Fetch-Dest: iframe'],
      403,
    ],
    [
      'a form on a foreign page',
      () => [...ours(), 'Sec-Fetch-Site: cross-site', ...visit],
      403,
      'POST',
    ],
    ['a malformed host', () => ['Host: a b', 'Connection: close'], 400],
    ['a host with a name in it', () => [`Host: evil@127.0.0.1:${port}`, 'Connection: close'], 400],
    ['a second host', () => [...ours(), 'Host: evil.example'], 400],
    ...['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE'].map(
      (method): Asked => [`its own page with ${method}`, ours, 405, method],
    ),
    ['an empty host', () => ['Host:', 'Connection: close'], 400],
    ['no host', () => ['Connection: close'], 400],
  ];
  test.each(cases)('by %s', async (_, headers, status, method) => {
    const reply = await ask(headers(), '/docs/intro', method);
    expect(statusOf(reply)).toBe(status);
    expect(/^Allow: (.*)\r$/m.exec(reply)?.[1]).toBe(status === 405 ? 'GET, HEAD' : undefined);
    expect(reply.includes('</html>')).toBe(status === 200);
    expect(reply.toLowerCase()).not.toContain('access-control-allow');
  });

  const upgrade = ['Upgrade: websocket', 'Connection: Upgrade', 'Sec-WebSocket-Version: 13'];
  const key = 'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==';
  const sockets: [name: string, headers: () => string[], status: number][] = [
    ['a foreign host', () => ['Host: evil.example'], 403],
    ['a foreign origin', () => [ours()[0]!, 'Origin: https://evil.example'], 403],
    ['a foreign page', () => [ours()[0]!, 'Sec-Fetch-Site: cross-site'], 403],
    [
      'a foreign page through a proxy',
      () => [ours()[0]!, 'Origin: https://evil.example', 'X-Forwarded-Host: docs.example'],
      403,
    ],
    ['a malformed host', () => ['Host: a b'], 400],
    ['nobody with a token', () => [ours()[0]!], 0],
  ];
  test.each(sockets)('through a WebSocket by %s', async (_, headers, status) => {
    for (const target of ['/rsbuild-hmr?token=1', '/rsbuild-hmr', '/', '/__dev/events']) {
      expect(statusOf(await ask([...headers(), ...upgrade, key], target))).toBe(status);
    }
  });

  test('through the WebSocket from its own pages, also behind a proxy, which opens', async () => {
    const { body } = await get('/docs/intro');
    const start = /src="(\/assets\/built\/start[^"]*)"/.exec(body)![1]!;
    const token = /init\((?:%0A|%20)*'([0-9a-f]+)'/.exec((await get(start)).body)?.[1];
    const throughProxy = {
      origin: 'https://docs.example',
      headers: { 'X-Forwarded-Host': 'docs.example' },
    };
    for (const options of [{}, throughProxy]) {
      const open = new WebSocket(`ws://127.0.0.1:${port}/rsbuild-hmr?token=${token}`, options);
      await once(open, 'open');
      open.close();
    }
  });
});

async function get(target: string): Promise<{ status: number; body: string }> {
  const response = await fetch(`http://127.0.0.1:${port}${target}`);
  return { status: response.status, body: await response.text() };
}

describe('the dev server, asked for what is no page', { tags: 'S5' }, () => {
  const never = [
    '/.env',
    '/.git/config',
    '/key.pem',
    '/config.ts',
    '/content/docs/intro.md',
    '/static/robots.txt',
    '/static/../key.pem',
    '/../key.pem',
    '/%2e%2e/key.pem',
    '/..%2fkey.pem',
    '/..%5ckey.pem',
    '/-keys/key.pem',
    '/../static-keys/key.pem',
    '/link.txt',
    '/%2eenv',
    '/assets/built/../../../key.pem',
    '/assets/built/..%2f..%2fkey.pem',
    '/@fs/etc/passwd',
    '/package.json',
    '/node_modules/react/package.json',
    '/.cache/bundle/dev/node/server.mjs',
    '/node/server.mjs',
    '/server.mjs',
    '/assets/built/server.mjs',
    '/assets/built/start.js.map',
    '/assets/built/app.js.map',
    '/rsbuild-dev-server',
    '/__open-in-editor?file=package.json',
    '/__dev/lazy/__proto__.json',
    '/__dev/lazy/constructor.json',
    '/__dev/lazy/toString.json',
    '/__dev/lazy/../shared.json',
    '/__dev/',
    '/%00',
    '/%E0%A4%A',
    '/%',
    '/constructor',
    '/__proto__',
    '//evil.example/',
    `/${'a'.repeat(8_000)}`,
  ];
  test.each(never)('%s is not there', async (target) => {
    const reply = await ask(ours(), target);
    expect([400, 403, 404]).toContain(statusOf(reply));
    expect(reply).not.toContain('SECRET');
    expect(reply).not.toMatch(/\r\nlocation:/i);
  });
});

describe('the dev server, while files change', () => {
  const page = (words: string) => `---\ntitle: Page\n---\n\n${words}\n`;
  const shows = (target: string, status: number, text: string) =>
    vi.waitFor(
      async () => {
        const found = await get(target);
        expect(found.body).toContain(text);
        expect(found.status).toBe(status);
      },
      { timeout: patienceMs, interval: 50 },
    );

  test('shows an edited page, a new one and takes a removed one away', async () => {
    write('content/docs/intro.md', page('Written again.'));
    await shows('/docs/intro', 200, 'Written again.');
    write('content/docs/second.md', page('A second page.'));
    await shows('/docs/second', 200, 'A second page.');
    rmSync(join(site.folder, 'content/docs/second.md'));
    await shows('/docs/second', 404, '</html>');
  });

  test('shows an edited text also on pages that show it by way of a link', async () => {
    write('content/docs/words.txt', 'Old words.');
    write('content/docs/linking.md', page('```txt file=./link.txt\n```'));
    symlinkSync('words.txt', join(site.folder, 'content/docs/link.txt'));
    symlinkSync('intro.md', join(site.folder, 'content/docs/linked.md'));
    await shows('/docs/linking', 200, 'Old words.');
    await shows('/docs/linked', 200, 'Written again.');
    write('content/docs/words.txt', 'New words.');
    write('content/docs/intro.md', page('Written for both.'));
    await shows('/docs/linking', 200, 'New words.');
    await shows('/docs/linked', 200, 'Written for both.');
    rmSync(join(site.folder, 'content/docs/linked.md'));
    write('content/docs/intro.md', page('Written again.'));
    await shows('/docs/intro', 200, 'Written again.');
  });

  test('sends findings of the linter to open pages', async () => {
    const address = `http://127.0.0.1:${port}/__dev/events`;
    const response = await fetch(address);
    const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
    write('content/docs/intro.md', page('See https://example.org for more.'));
    let told = '';
    const wanted = /"path":"\/docs\/intro","findings":\["missing-description[^\]]*bare-address/;
    await shows('/docs/intro', 200, 'for more');
    while (!wanted.test(told)) told += (await reader.read()).value ?? '';
    await reader.cancel();
    write('content/docs/intro.md', page('Written again.'));
    await shows('/docs/intro', 200, 'Written again.');
  });

  test('says where a mistake is, and recovers', async () => {
    write('content/docs/second.mdx', page('Some words.'));
    await shows('/docs/second', 200, 'Some words.');
    write('content/docs/second.mdx', page('Some {1 +} words.'));
    await shows('/docs/second', 500, 'content/docs/second.mdx:5:');
    await shows('/docs/intro', 200, 'Written again.');
    write('content/docs/second.mdx', '---\ntitle: a: b\n---\n');
    await shows('/docs/intro', 200, 'Written again.');
    write('content/docs/second.mdx', page('Fixed.'));
    await shows('/docs/second', 200, 'Fixed.');
    expect(onReload).not.toHaveBeenCalled();
  });

  test('bundles a page with code when it is opened, and again when it changes', async () => {
    write('content/docs/code.mdx', page("{'Some ' + (1 + 1) + ' words.'}"));
    await shows('/docs/code', 200, 'Some 2 words.');
    const { body } = await get('/docs/code');
    expect(body).not.toContain('hot-update');
    const [script] = /\/assets\/built\/page-docs-code[^"]*\.js/.exec(body)!;
    expect((await get(script)).body).toContain('registerIsland');
    write('content/docs/code.mdx', page("{'Some ' + (2 + 2) + ' words.'}"));
    await shows('/docs/code', 200, 'Some 4 words.');
    write('content/docs/code.mdx', page('{undefined.name}'));
    await shows('/docs/code', 500, '"/docs/code" crashed: Cannot read properties of undefined');
    await shows('/docs/code', 500, '  at content/docs/code.mdx:5:1\n  5 | {undefined.name}\n');
    write('content/docs/code.mdx', page('<Unknown />{1}'));
    await shows(
      '/docs/code',
      500,
      'unknown component &lt;Unknown>\n  at content/docs/code.mdx:5:1',
    );
    write('content/docs/code.mdx', page('Some words.'));
    await shows('/docs/code', 200, 'Some words.');
    expect(onReload).not.toHaveBeenCalled();
  });

  test('reports a missing import at its place, once, until the file is gone', async () => {
    const printed = vi.mocked(process.stderr.write);
    printed.mockClear();
    write('content/docs/lost.mdx', page('import Lost from "./Lost"\n\n<Lost />'));
    const text =
      'bundle: cannot find "./Lost"\n  at content/docs/lost.mdx:5:19\n  5 | import Lost from "./Lost"\n';
    await shows('/docs/lost', 500, text);
    await shows('/docs/intro', 200, 'Written again.');
    const texts = printed.mock.calls.map(([written]) => String(written));
    expect(texts.filter((written) => written.includes('Lost'))).toEqual([
      expect.stringContaining(text),
    ]);
    rmSync(join(site.folder, 'content/docs/lost.mdx'));
    const response = await fetch(`http://127.0.0.1:${port}/__dev/events`);
    const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
    let heard = '';
    while (!heard.includes('"source":"bundle","problems":[]'))
      heard += (await reader.read()).value ?? '';
    await reader.cancel();
  });

  test('reports broken links, but no kind of them that the config ignores', async () => {
    const printed = vi.mocked(process.stderr.write);
    printed.mockClear();
    write('content/docs/links.md', page('[One](#no-heading)\n\nand [another](/no-page).'));
    await shows('/docs/links', 200, 'another');
    const text = () => printed.mock.calls.map(([written]) => String(written)).join('');
    await vi.waitFor(() => expect(text()).toContain('no-page'), { timeout: patienceMs });
    expect(text()).not.toContain('no-heading');
  });

  test('reports broken links in a view', async () => {
    const printed = vi.mocked(process.stderr.write);
    printed.mockClear();
    await shows('/terms', 200, 'href="/no-term"');
    const text = () => printed.mock.calls.map(([written]) => String(written)).join('');
    await vi.waitFor(() => expect(text()).toContain('links: broken link "/no-term"'), {
      timeout: patienceMs,
    });
  });

  test('names the line of a component that an edit broke', async () => {
    await shows('/terms', 200, 'Term');
    write('terms/Terms.tsx', "\nexport default function Terms() {\n  throw new Error('no');\n}\n");
    const place = '  at terms/Terms.tsx:2\n  2 | export default function Terms() {\n';
    await shows('/terms', 500, `prerender: "/terms" crashed in Terms: no\n${place}`);
  });

  test('asks to be started again when the config is new', async () => {
    write('config.ts', readFileSync(join(site.folder, 'config.ts'), 'utf8').concat('\n'));
    await vi.waitFor(() => expect(onReload.mock.calls).toEqual([['config.ts']]), {
      timeout: patienceMs,
    });
  });
});

test('serves the scripts of a site below a base URL', async () => {
  const copy = copyFixture('small');
  const config = join(copy.folder, 'config.ts');
  const text = readFileSync(config, 'utf8');
  writeFileSync(config, text.replace("theme: '", "baseUrl: '/base/', theme: '"));
  const cache = join(temporary, 'cache-below');
  const below = await dev({ root, config, cache, host: '127.0.0.1', port: 0 });
  const html = await (await fetch(`${below.address}docs/intro`)).text();
  const scripts = [...html.matchAll(/<script\b[^>]* src="(\/base\/[^"]+)"/g)];
  const replies = scripts.map(([, script]) => fetch(new URL(script!, below.address)));
  const statuses = (await Promise.all(replies)).map(({ status }) => status);
  expect([statuses.length > 1, [...new Set(statuses)]]).toEqual([true, [200]]);
  await below.close();
  copy.remove();
});
