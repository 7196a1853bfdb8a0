import { expect, test } from 'vitest';
import { htmlOf, warningsOf } from '../../testing/compileText';
import { readImageSize } from './imageSize';

const bytes = (...parts: (string | number[])[]) =>
  new Uint8Array(
    parts.flatMap((part) =>
      typeof part === 'string' ? Array.from(part, (letter) => letter.charCodeAt(0)) : part,
    ),
  );

const png = bytes([0x89], 'PNG\r\n\x1a\n', [0, 0, 0, 13], 'IHDR', [0, 0, 1, 0x40, 0, 0, 0, 200]);

test.each([
  ['PNG', png, 320, 200],
  ['GIF', bytes('GIF89a', [0x40, 1, 200, 0, 0, 0]), 320, 200],
  [
    'JPEG',
    bytes([0xff, 0xd8, 0xff, 0xe0, 0, 4, 0, 0, 0xff, 0xc0, 0, 11, 8, 0, 200, 1, 0x40, 1, 1, 0]),
    320,
    200,
  ],
  [
    'WebP, lossy',
    bytes('RIFF', [0, 0, 0, 0], 'WEBPVP8 ', [0, 0, 0, 0, 0, 0, 0, 0x9d, 1, 0x2a, 0x40, 1, 200, 0]),
    320,
    200,
  ],
  [
    'WebP, lossless',
    bytes('RIFF', [0, 0, 0, 0], 'WEBPVP8L', [0, 0, 0, 0, 0x2f, 0x3f, 0xc1, 0x31, 0]),
    320,
    200,
  ],
  [
    'WebP, extended',
    bytes('RIFF', [0, 0, 0, 0], 'WEBPVP8X', [10, 0, 0, 0, 0, 0, 0, 0, 0x3f, 1, 0, 199, 0, 0]),
    320,
    200,
  ],
  ['SVG with a size', bytes('<svg xmlns="x" width="320px" height="200"></svg>'), 320, 200],
  ['SVG with a view box', bytes('<?xml version="1.0"?><svg viewBox="0 0 320 200"/>'), 320, 200],
])('reads the size of a %s', (_, file, width, height) => {
  expect(readImageSize(file)).toEqual({ width, height });
});

test('reads no size from other files, empty ones and those that end too early', {
  tags: 'I13',
  meta: { cases: 2 },
}, () => {
  for (const file of [bytes(), bytes('<html></html>'), png.slice(0, 18), bytes('GIF89a', [0, 0])])
    expect(readImageSize(file)).toBeUndefined();
});

test('gives images their size, lazy loading and a placeholder', { tags: 'I13' }, async () => {
  const files = { 'content/a b.png': png, 'static/img/c.png': png };
  expect(await htmlOf('![A](<./a b.png>) ![C](/img/c.png "T")\n', { files })).toBe(
    '<p><img src="{0}" alt="A" decoding="async" width="320" height="200"> ' +
      '<img src="{1}" alt="C" title="T" loading="lazy" decoding="async" width="320" height="200"></p>',
  );
});

test('loads the first picture at once when it is near the top, unless its author made it lazy', async () => {
  const files = { 'content/c.png': png };
  const lazy = async (text: string) =>
    (await htmlOf(text, { files })).match(/<img[^>]*>/g)!.map((tag) => tag.includes('lazy'));
  const words = (count: number) => `${'word '.repeat(count)}\n\n`;
  const picture = '![C](./c.png)\n\n';
  expect(await lazy(`${words(100)}## Two\n\n${picture}${picture}`)).toEqual([false, true]);
  expect(await lazy(`${words(200)}${picture}`)).toEqual([true]);
  expect(await lazy('<img src="./c.png" loading="lazy">\n')).toEqual([true]);
});

test('reports images that are missing, outside, unreadable or no files, with their places', {
  tags: 'I13',
  meta: { cases: 5 },
}, async () => {
  const text =
    '![a](./a.png)\n![b](../../b.png)\n\n![c](./c.png) ![d](data:image/png;base64,AA)\n![e](./e.png)\n';
  const files = { 'content/c.png': 'no image', 'content/e.png': '' };
  expect(await warningsOf(text, { files })).toMatchInlineSnapshot(`
    "content: missing image "./a.png"
      at content/page.md:1:1
      1 | ![a](./a.png)
        | ^
      Put it at content/a.png.
    content: image "../../b.png" is outside of the site folder
      at content/page.md:2:1
      2 | ![b](../../b.png)
        | ^
      Move the image into it.
    content: cannot read the size of the image "./c.png"
      at content/page.md:4:1
      4 | ![c](./c.png) ![d](data:image/png;base64,AA)
        | ^
      Use a PNG, JPEG, GIF, WebP, AVIF or SVG file.
    content: an image with "data:" is not allowed
      at content/page.md:4:15
      4 | ![c](./c.png) ![d](data:image/png;base64,AA)
        |               ^
      Use a file of the site, or an address with https:.
    content: cannot read the size of the image "./e.png"
      at content/page.md:5:1
      5 | ![e](./e.png)
        | ^
      Use a PNG, JPEG, GIF, WebP, AVIF or SVG file."
  `);
});

test('shows the dark version of an image in dark mode, when there is one next to its file', async () => {
  const files = { 'static/img/c.png': png, 'static/img/c.dark.png': png, 'content/d.png': png };
  const size = 'width="320" height="200"';
  const lazy = 'loading="lazy"';
  expect(await htmlOf('![C](/img/c.png) ![D](./d.png)\n', { files })).toBe(
    `<p><span class="picture"><img src="{0}" alt="C" decoding="async" ${size} class="light-only">` +
      `<img src="{2}" alt="C" decoding="async" ${size} ${lazy} class="dark-only"></span>` +
      ` <img src="{1}" alt="D" ${lazy} decoding="async" ${size}></p>`,
  );
  expect(await htmlOf('![D](./d.png) ![C](/img/c.png)\n', { files })).toContain(
    `alt="C" ${lazy} decoding="async" ${size} class="light-only"`,
  );
});

test('shows a drawing with code from the static folder as an image alone, and none next to a page', {
  tags: 'I13',
}, async () => {
  const svg = '<svg xmlns="x" width="8" height="8"><script>alert(1)</script></svg>';
  const files = { 'content/s.svg': svg, 'static/s.svg': svg };
  expect(await htmlOf('![S](/s.svg)\n', { files })).toBe(
    '<p><img src="{0}" alt="S" decoding="async" width="8" height="8"></p>',
  );
  expect(await warningsOf('![S](./s.svg)\n', { files })).toMatchInlineSnapshot(`
    "content: image "./s.svg" has <script>
      at content/page.md:1:1
      1 | ![S](./s.svg)
        | ^
      Replace it, or put it into the static folder if you trust it."
  `);
});
