import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { full } from '../../../tools/testing/full';
import { patienceMs } from '../../../tools/testing/patience';
import { copyFixture } from '../../testing';
import { shareBrowser } from '../../testing/browser/launch';

// A page in a real browser, and the dev server as the command line starts it: with restarts.

let site: { folder: string; remove(): void };
let cache: string;
let server: ChildProcess;
let browser: Browser;
let page: Page;
const complaints: string[] = [];
let printed = '';

/** Replaces the file, as editors do: an empty one in between would be a separate change. */
const write = (file: string, text: string) => {
  writeFileSync(join(site.folder, '.new'), text);
  renameSync(join(site.folder, '.new'), join(site.folder, file));
};
const words = (text: string) =>
  `---\ntitle: Page\n---\n\nimport Count from './Count.island';\n\n<p>{'Says ' + '${text}'}</p>\n\n<Count />\n`;
/** An island with an atom: see what it prints in the tests below. */
const island = `import { atom, useAtomValue } from 'jotai';
import { island } from '${join(import.meta.dirname, '../../client/index')}';
const count = atom(0);
export default island(function Count() { return <b>{useAtomValue(count)}</b>; });
`;
const plainWords = (text: string) => `---\ntitle: Plain\n---\n\nSays ${text}\n`;

beforeAll(async () => {
  site = copyFixture('small');
  cache = mkdtempSync(join(tmpdir(), 'open-'));
  write('content/docs/Count.island.tsx', island);
  write('content/docs/code.mdx', words('one'));
  write('content/docs/plain.md', plainWords('one'));
  write('sidebars.ts', 'export const title = "Fixture";\n');
  const config = readFileSync(join(site.folder, 'config.ts'), 'utf8');
  write(
    'config.ts',
    `import { title } from './sidebars';\n${config.replace("'Fixture'", "title, baseUrl: '/base/'")}`,
  );
  server = spawn(
    process.execPath,
    ['engine/bin.mjs', 'dev', '--config', join(site.folder, 'config.ts'), '--cache', cache].concat([
      '--port',
      '0',
    ]),
    { cwd: join(import.meta.dirname, '../../..'), stdio: ['ignore', 'pipe', 'pipe'] },
  );
  server.stderr!.on('data', (part) => (printed += part));
  const address = await new Promise<string>((resolve, reject) => {
    server.once('exit', (code) => reject(new Error(`dev ended with ${code}: ${printed}`)));
    server.stdout!.on('data', (part) => {
      const found = /Editing at (\S+)/.exec(String(part));
      if (found) resolve(found[1]!);
    });
  });
  browser = await shareBrowser();
  page = await browser.newPage();
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type()))
      complaints.push(`${message.text()} ${message.location().url}`);
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  // A proxy may pass on nothing else.
  const isOutside = (url: string) => !new URL(url).pathname.startsWith('/base/');
  page.on('request', (request) => {
    if (isOutside(request.url())) complaints.push(`outside of the base URL: ${request.url()}`);
  });
  page.on('websocket', (socket) => {
    if (isOutside(socket.url())) complaints.push(`outside of the base URL: ${socket.url()}`);
  });
  const isConnected = page.waitForRequest((request) => request.url().endsWith('/__dev/events'));
  await page.goto(`${address}docs/code`);
  await says('one');
  await isConnected;
});
afterAll(async () => {
  await page?.context().close();
  server?.kill('SIGTERM');
  if (server?.exitCode === null) await once(server, 'exit');
  site?.remove();
  rmSync(cache, { recursive: true, force: true });
});

const says = (text: string) => page.getByText(`Says ${text}`, { exact: true }).waitFor();

const cannotBeBuilt = () =>
  page.getByRole('heading', { name: 'This page cannot be built yet' }).waitFor();

const broken: [what: string, file: string, breakIt: (text: string) => string][] = [
  ['a syntax error in the config', 'config.ts', (text: string) => `${text}const broken = ;\n`],
  ['a misspelt key of the config', 'config.ts', (text: string) => text.replace('url:', 'urll:')],
  ['a syntax error in sidebars.ts', 'sidebars.ts', (text: string) => `${text}const broken = ;\n`],
];

test.each(full ? broken : broken.slice(1))(
  'shows %s, with which the server cannot start, and comes back when it is fixed',
  async (_, file, breakIt) => {
    const good = readFileSync(join(site.folder, file), 'utf8');
    write(file, breakIt(good));
    await cannotBeBuilt();
    expect(await page.locator('pre').textContent()).toContain(`at ${file}`);
    write(file, good);
    await says('one');
  },
);

test('follows the edits of a page with code, without a complaint in the console', async () => {
  const connected = page.waitForRequest((request) => request.url().includes('/__dev/events'));
  await page.reload();
  await connected;
  complaints.length = 0;
  for (const text of ['two', 'three', 'four', 'five', 'six'].slice(0, full ? 5 : 2)) {
    write('content/docs/code.mdx', words(text));
    await says(text);
  }
  expect(printed).not.toContain('Jotai');
  // The fixture has no home page, which the logo links to.
  expect(complaints.filter((one) => !/status of 404 .*:\d+\/$/.test(one))).toEqual([]);
});

test('shows over an open page why it cannot be shown, and what the site misses, until they are fixed', async () => {
  const shown = (text: string) => page.getByRole('alert').getByText(text).waitFor();
  const gone = () => page.locator('section[role=alert]').waitFor({ state: 'detached' });
  write('content/docs/code.mdx', words('one').replace("'one'", 'nothing.at'));
  await shown('at content/docs/code.mdx:7:4');
  expect(printed.split('nothing is not defined')).toHaveLength(2);
  write('content/docs/code.mdx', words('one'));
  await gone();
  write('content/docs/plain.md', '---\ntitle: a: b\n---\n');
  await shown('at content/docs/plain.md:2:');
  write('content/docs/plain.md', plainWords('one'));
  await gone();
  await says('one');
});

test('loads again when an edit came before the page was connected', async () => {
  let connect = () => {};
  const isEdited = new Promise<void>((resolve) => {
    connect = resolve;
  });
  await page.route('**/__dev/events', async (route) => {
    await isEdited;
    await route.continue();
  });
  await page.goto(new URL('plain', page.url()).href);
  write('content/docs/plain.md', plainWords('two'));
  await expect
    .poll(async () => await (await fetch(page.url())).text(), { timeout: patienceMs })
    .toContain('Says two');
  expect(await page.getByText('Says one', { exact: true }).isVisible()).toBe(true);
  connect();
  await says('two');
});

test('shows a picture of the static folder as soon as it is there', async () => {
  write('content/docs/plain.md', `${plainWords('three')}\n![Late](/late.svg)\n`);
  await says('three');
  const width = () =>
    page
      .getByRole('img', { name: 'Late' })
      .evaluate((image: HTMLImageElement) => image.naturalWidth);
  expect(await width()).toBe(0);
  mkdirSync(join(site.folder, 'static'));
  write('static/late.svg', '<svg xmlns="http://www.w3.org/2000/svg" width="30" height="20"/>');
  await expect.poll(width, { timeout: patienceMs }).toBe(30);
});

test('a click on a page with code, whose scripts nobody has asked for yet, leads to it', async () => {
  write('content/docs/later.mdx', words('later').replace('title: Page', 'title: Later'));
  write('content/docs/plain.md', `${plainWords('four')}\n[Later](./later.mdx)\n`);
  await says('four');
  await page.evaluate(() => document.documentElement.setAttribute('data-before', ''));
  await page.getByRole('link', { name: 'Later', exact: true }).click();
  await page.locator('html:not([data-before])').waitFor({ state: 'attached' });
  await says('later');
  expect(new URL(page.url()).pathname).toBe('/base/docs/later');
  await page.goBack();
  await says('four');
});

test('follows edits when the cache was deleted, also with code that nobody has asked for yet', async () => {
  rmSync(cache, { recursive: true, maxRetries: 20 });
  mkdirSync(join(site.folder, 'pages'));
  write('pages/late.tsx', 'export default () => <p>Says late</p>;\n');
  write('content/docs/plain.md', plainWords('five'));
  await says('five');
  const late = async () => (await fetch(new URL('/base/late', page.url()))).text();
  await expect.poll(late, { timeout: patienceMs }).toContain('Says late');
});

test('starts again when the open page is gone, so that nothing leads to it any more', async () => {
  await page.evaluate(() => document.documentElement.setAttribute('data-before', ''));
  rmSync(join(site.folder, 'content/docs/plain.md'));
  await page.getByRole('heading', { level: 1, name: 'Page Not Found' }).waitFor();
  await page.locator('html:not([data-before])').waitFor({ state: 'attached' });
});
