import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { buildFixture, copyFixture } from '../testing';

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="20" height="10"></svg>';

/** Pictures next to the page, in the static folder and in folders, by every way to write an address. */
const words = `---
title: Pictures
---

![one](<./a b.svg>) ![two](./a%20b.svg) ![three](with%20space/in.svg) ![four][ref]

<img src="./a%20b.svg" alt="five" /> <img src="./a b.svg" alt="six" />

![seven](<../../static/s t.svg>) ![eight](/s%20t.svg) ![nine](./100%.svg) ![ten](./100%25.svg)

![eleven](<./a+b,(c).svg>) ![twelve](./ü%C3%BC.svg?x=1#y) ![thirteen](./x%2520y.svg)

<video src="./a%20b.mp4" poster="./a%20b.svg" /> <audio controls><source src="with space/s.mp3" /></audio>

<img src="./c.svg" srcset="./c.svg 1x,./c2.svg 2x, /c3.svg 3x" alt="of three sizes" />

<picture><source srcset="./a%20b.svg" /><source srcset="./c2.svg, ./üü.svg 2x" /><img src="./c.svg" alt="" /></picture>

[ref]: ./a%20b.svg
`;

test('publishes each file that a page shows, however its address is written', async () => {
  const { folder, remove } = copyFixture('openapi');
  const write = (file: string, text: string) => {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), text);
  };
  for (const name of ['a b', 'with space/in', '100%', 'a+b,(c)', 'üü', 'x%20y'])
    write(`content/docs/${name}.svg`, svg);
  for (const name of ['a b.mp4', 'with space/s.mp3']) write(`content/docs/${name}`, 'sound');
  write('static/s t.svg', svg);
  for (const name of ['content/docs/c', 'content/docs/c2', 'static/c3']) write(`${name}.svg`, svg);
  write('content/docs/words.md', words);
  write('content/docs/module.mdx', `${words}\n<b>{'code'}</b>\n`);
  write('api/pictured.svg', svg);
  const config = readFileSync(path.join(folder, 'config.ts'), 'utf8');
  write('config.ts', config.replace("'../../../../theme'", "'../small/theme'"));
  const library = readFileSync(path.join(folder, 'api/library.yaml'), 'utf8');
  write('api/library.yaml', library.replace('The catalogue.', '"![In a view](./pictured.svg)"'));
  const built = await buildFixture(folder);
  try {
    expect(built.texts).toEqual([]);
    for (const [name, count] of [
      ['docs/words', 24],
      ['docs/module', 24],
      ['library', 1],
    ] as const) {
      const html = await built.read(`${name}/index.html`);
      const tags = html.match(/<(?:img|video|source)\b[^>]*>/g)!;
      const shown = tags
        .flatMap((tag) => [...tag.matchAll(/ (?:src|poster|srcset)="([^"]*)"/gi)])
        .flatMap(([, files]) => files!.split(/, ?(?=\/)/)) // names of files have commas too
        .map((file) => file.replace(/ [123]x$/, ''));
      expect(shown).toHaveLength(count);
      const missing = shown.filter(
        (url) => !existsSync(path.join(built.out, decodeURIComponent(url.replace(/[?#].*/, '')))),
      );
      expect(missing).toEqual([]);
      expect(shown.filter((url) => url.endsWith('?x=1#y'))).toHaveLength(count > 1 ? 1 : 0);
    }
  } finally {
    built.remove();
    remove();
  }
});
