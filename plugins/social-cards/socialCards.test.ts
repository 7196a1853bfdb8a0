import { readFileSync } from 'node:fs';
import path from 'node:path';
import { inflateSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildFixture, type FixtureBuild } from '../../engine/testing/buildFixture';

/** Cards of a real build: where they are, how they are named in the pages, and what is on them. */

let built: FixtureBuild;
beforeAll(async () => {
  built = await buildFixture('social-cards');
});
afterAll(() => built?.remove());

const cardOf = (name: string) => readFileSync(path.join(built.out, 'cards', `${name}.png`));

/** Size, colours and pixels of a PNG as the plugin writes them. */
function readPng(file: Buffer) {
  const chunks = new Map<string, Buffer>();
  for (let at = 8; at < file.length; at += 12 + file.readUInt32BE(at)) {
    const start = at + 8;
    chunks.set(
      file.toString('latin1', at + 4, start),
      file.subarray(start, start + file.readUInt32BE(at)),
    );
  }
  const [header, palette, data] = ['IHDR', 'PLTE', 'IDAT'].map((type) => chunks.get(type)!);
  const [width, height] = [header!.readUInt32BE(0), header!.readUInt32BE(4)];
  const rows = inflateSync(data!);
  return {
    width,
    height,
    colourAt: (x: number, y: number) => {
      const place = rows[y * (width + 1) + 1 + x]! * 3;
      return palette!.subarray(place, place + 3).toString('hex');
    },
  };
}

/** Whether a colour appears anywhere in a part of a card. */
function shows(file: Buffer, colour: string, [left, top, right, bottom]: number[]): boolean {
  const { colourAt } = readPng(file);
  for (let y = top!; y < bottom!; y++) {
    for (let x = left!; x < right!; x++) if (colourAt(x, y) === colour) return true;
  }
  return false;
}

const words = [80, 150, 1120, 520];

describe('a build with cards', () => {
  test('gives every page a picture of 1200 by 630 pixels, and its head the address', async () => {
    const html = await built.read('docs/intro.html');
    const tag = (name: string, content: string) =>
      expect(html).toContain(`<meta property="${name}" content="${content}" data-page=""/>`);
    tag('og:image', 'https://example.org/cards/docs/intro.png');
    tag('og:image:width', '1200');
    tag('og:image:height', '630');
    tag('og:image:alt', 'Start here');
    expect(html).toContain('<meta name="twitter:card" content="summary_large_image"');
    expect(readPng(cardOf('docs/intro'))).toMatchObject({ width: 1200, height: 630 });
  });

  test('none for the page of unknown addresses', async () => {
    expect(await built.read('404.html')).not.toContain('og:image');
    expect(Object.keys(built.hashes())).not.toContain(path.join('cards', '404.png'));
  });

  test('leaves a page the picture that it names itself', async () => {
    const html = await built.read('docs/own.html');
    expect(html.match(/property="og:image"/g)).toHaveLength(1);
    expect(html).toContain('content="https://example.org/own.png"');
  });

  test('shows logo, section and title, long ones in several lines', () => {
    const intro = cardOf('docs/intro');
    expect(shows(intro, '00ff00', [80, 20, 160, 110])).toBe(true);
    expect(shows(intro, '1d1e22', words)).toBe(true);
    expect(shows(intro, '2456c5', words)).toBe(true);
    const above = [80, 200, 1120, 330];
    expect(shows(intro, '1d1e22', above)).toBe(false);
    expect(shows(cardOf('docs/long'), '1d1e22', above)).toBe(true);
  });

  test('shows the site where no font has the letters of a title, and says so', () => {
    expect(cardOf('docs/foreign').equals(cardOf('docs/intro'))).toBe(false);
    expect(shows(cardOf('docs/foreign'), '1d1e22', words)).toBe(true);
    expect(built.texts).toEqual([
      `social-cards: no font has キ ス マ ー; the cards of such pages show the site instead of their title
  at content/docs/foreign.md
  Add font files that have these letters to the options fonts.title and fonts.text.`,
    ]);
  });

  test('keeps a card below 40 kB', () => {
    const sizes = ['intro', 'long', 'foreign'].map((name) => cardOf(`docs/${name}`).length);
    expect(Math.max(...sizes)).toBeLessThan(40_000);
  });
});
