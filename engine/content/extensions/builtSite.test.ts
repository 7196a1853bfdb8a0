import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { buildFixture } from '../../testing';
import { sharedFixture } from '../../testing/sharedFixture';

/** Additions to Markdown in whole sites. */

const cleanUp: (() => void)[] = [];
afterEach(() => {
  for (const clean of cleanUp.splice(0)) clean();
});

const chart = (month: string, size: number) => `<dt>${month}</dt><dd>${size} pages</dd>`;

test('extensions of config and plugins work in Markdown, MDX and included files, with their style sheet', async () => {
  const built = await sharedFixture('markdown');
  expect(built.texts).toEqual([]);
  const page = (name: string) => built.read(`docs/${name}/index.html`);
  expect(await page('dog')).toContain('<p>A 🐶.</p>');
  expect(await page('chart')).toContain(
    `<dl class="chart" aria-label="Growth">${chart('may', 3)}</dl>`,
  );
  expect(await page('module')).toContain(chart('june', 4));
  expect(await page('including')).toContain(chart('july', 5));
  const [style, ...more] = Object.keys(built.hashes()).filter((file) =>
    /\/chart\.\w+\.css$/.test(file),
  );
  expect(more).toEqual([]);
  expect(await built.read(style!)).toContain('.chart');
  for (const name of ['chart', 'module', 'including'])
    expect(await page(name)).toContain(`<link rel="stylesheet" href="/base/${style}"`);
  for (const name of ['dog', 'plain']) expect(await page(name)).not.toContain('chart.');
});

test('options of a plugin follow the address that the site is built for, also with the values of an earlier build', async () => {
  const cache = mkdtempSync(path.join(os.tmpdir(), 'cache-'));
  cleanUp.push(() => rmSync(cache, { recursive: true, force: true }));
  const shown: string[] = [];
  for (const baseUrl of [undefined, '/sub/']) {
    const built = await buildFixture('markdown', { cache, baseUrl });
    cleanUp.push(built.remove);
    shown.push(/<pre>(.*?)<\/pre>/.exec(await built.read('docs/address/index.html'))![1]!);
  }
  expect(shown).toEqual(['https://example.org/base/', 'https://example.org/sub/']);
});
