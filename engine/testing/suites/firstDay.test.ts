import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { writeFeed } from '../../../plugins/feeds';
import * as parts from '../../../theme/parts';
import { listFiles } from '../../files/listFiles';
import { definePlugin } from '../../index';
import { type Preview, preview } from '../../preview';
import { buildFixture, copyFixture, type FixtureBuild, testPlugin } from '..';
import { shareBrowser } from '../browser/launch';

// The first day of the owner of a site, built and opened.

/** File names that an address has to encode; Windows has no "?". */
const oddNames = [
  'h#x',
  'p%',
  'a%20b',
  'with space',
  'naïve',
  ...(process.platform === 'win32' ? [] : ['q?x']),
];

let built: FixtureBuild;
let server: Preview;
let removeCopy: () => void;
beforeAll(async () => {
  const copy = copyFixture('first-day');
  removeCopy = copy.remove;
  for (const [index, name] of oddNames.entries()) {
    const text = `---\nredirect_from: /old/${index}\n---\n\n# Page ${name}\n\nIts words.\n`;
    writeFileSync(path.join(copy.folder, 'content/docs', `${name}.md`), text);
  }
  built = await buildFixture(copy.folder);
  expect(built.texts).toEqual([]);
  server = await preview({ folder: built.out, port: 0 });
});
afterAll(async () => {
  await server?.close();
  built?.remove();
  removeCopy?.();
});

/** Opens pages in a browser; returns what went wrong on them. */
async function faultsOf(paths: readonly string[], interact?: string): Promise<string[]> {
  const page = await (await shareBrowser()).newPage();
  const faults: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(message.text());
  });
  page.on('pageerror', ({ message }) => faults.push(message));
  for (const address of paths) {
    await page.goto(new URL(address, server.address).href);
    if (interact) await page.waitForSelector(interact, { state: 'attached' });
    if (await page.locator('[data-failure]:visible').count()) faults.push(`${address} failed`);
  }
  await page.close();
  return faults;
}

describe('a page with imports', () => {
  const source = (page: string) =>
    readFileSync(path.join(built.folder, `pages/${page}.mdx`), 'utf8');

  test('shows every part of the theme in a browser', async () => {
    const unused = Object.keys(parts).filter((name) => !source('parts').includes(`<${name}`));
    expect(unused).toEqual([]);
    expect(await faultsOf(['/parts'], 'site-island[data-live]')).toEqual([]);
  });

  test('gets the texts that its parts read, and no others', async () => {
    const texts = async (file: string) =>
      /<site-island[^>]* data-texts="([^"]*)"/.exec(await built.read(file))?.[1];
    expect(await texts('parts/index.html')).toContain('Copy code');
    expect(await texts('parts/index.html')).not.toContain('Read the original');
    expect(await texts('index.html')).toBeUndefined();
  });
});

test('an address in styles that begins with a slash is a file of the static folder, copied once', async () => {
  const styles = listFiles(built.out).filter((file) => file.endsWith('.css'));
  const css = (await Promise.all(styles.map(built.read))).join('\n');
  expect(css).toContain('url(/fonts/mine.woff2)');
  expect(listFiles(built.out).filter((file) => file.endsWith('.woff2'))).toEqual([
    'fonts/mine.woff2',
  ]);
});

test('a name of the library that is also a word is a link only in its docs', async () => {
  const linked = async (file: string) =>
    [...(await built.read(file)).matchAll(/<a class="symbol"[^>]*><code>([^<]*)/g)].map(
      ([, name]) => name,
    );
  expect(await linked('docs/intro/index.html')).toEqual(['connect', 'openDoor()']);
  expect(await linked('tools/start/index.html')).toEqual(['openDoor()']);
});

test('a text of a plugin has its addresses in a feed', async () => {
  const feed = await built.read('tips/rss.xml');
  expect(feed).toContain('<a href="https://example.org/docs/intro">introduction</a>');
  expect(feed).toContain('href="https://example.org/reference/functions/openDoor"');
  const [, picture = ''] = /src="https:\/\/example\.org\/([^"]*)"/.exec(feed) ?? [];
  expect(await built.read(picture)).toContain('<svg');
});

test.each(['text', 'JSON', 'feed'])('HTML without its addresses is refused: %s', async (kind) => {
  const unfinished = definePlugin('notes', z.strictObject({}), () => ({
    loadContent: ({ compileText }) =>
      compileText('See [other](./other.md).', { file: 'notes.json', line: 1, column: 1 }),
    postBuild({ content: { html }, emit }) {
      const entry = { title: 'A', address: 'https://example.org/a', date: '2024-05-31', html };
      const about = { title: 'A', description: 'A', home: 'a', self: 'a', language: 'en' };
      const texts: Record<string, () => string | Promise<string>> = {
        text: () => html,
        JSON: () => JSON.stringify({ html }),
        feed: () => writeFeed('rss', { ...about, entries: [entry] }),
      };
      emit('notes.txt', texts[kind]!);
    },
  }));
  await expect(testPlugin(unfinished({}))).rejects.toThrow(
    /HTML without the addresses of its links/,
  );
});
