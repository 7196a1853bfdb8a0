import { readFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildFixture, type FixtureBuild } from '../../engine/testing/buildFixture';
import { testSite } from '../../engine/testing/testPlugin';
import { readAssets } from './assets';
import { socialCardsOptions } from './options';
import { openPainter } from './painter';

/** Cards of a real build: where they are, how they are named in the pages, and what is on them. */

let built: FixtureBuild;
beforeAll(async () => {
  built = await buildFixture('social-cards');
});
afterAll(() => built?.remove());

const cardOf = (name: string) => readFileSync(path.join(built.out, 'cards', `${name}.png`));

/** Whether a colour appears anywhere in a part of a card: `#rrggbb` in pixels from left, top to right, bottom. */
async function shows(
  file: Buffer,
  colour: string,
  [left, top, right, bottom]: [number, number, number, number],
): Promise<boolean> {
  const pixels = await sharp(file)
    .extract({ left, top, width: right - left, height: bottom - top })
    .removeAlpha()
    .raw()
    .toBuffer();
  const wanted = Buffer.from(colour.slice(1), 'hex');
  for (let at = 0; at < pixels.length; at += 3)
    if (pixels.subarray(at, at + 3).equals(wanted)) return true;
  return false;
}

const words: [number, number, number, number] = [80, 150, 1120, 520];

describe('a build with cards', () => {
  test('gives every page a picture of 1200 by 630 pixels, and its head the address', async () => {
    const html = await built.read('docs/intro/index.html');
    const tag = (name: string, content: string) =>
      expect(html).toContain(`<meta property="${name}" content="${content}" data-page=""/>`);
    tag('og:image', 'https://example.org/cards/docs/intro.png');
    tag('og:image:width', '1200');
    tag('og:image:height', '630');
    tag('og:image:alt', 'Start here');
    expect(html).toContain('<meta name="twitter:card" content="summary_large_image"');
    expect(await sharp(cardOf('docs/intro')).metadata()).toMatchObject({
      format: 'png',
      width: 1200,
      height: 630,
    });
  });

  test('none for the page of unknown addresses', async () => {
    expect(await built.read('404.html')).not.toContain('og:image');
    expect(Object.keys(built.hashes())).not.toContain(path.join('cards', '404.png'));
  });

  test('leaves a page the picture that it names itself', async () => {
    const html = await built.read('docs/own/index.html');
    expect(html.match(/property="og:image"/g)).toHaveLength(1);
    expect(html).toContain('content="https://example.org/logo.svg"');
  });

  test('shows logo, section and title, long ones in several lines', async () => {
    const intro = cardOf('docs/intro');
    expect(await shows(intro, '#00ff00', [80, 20, 160, 110])).toBe(true);
    expect(await shows(intro, '#1d1e22', words)).toBe(true);
    expect(await shows(intro, '#2456c5', words)).toBe(true);
    const above: [number, number, number, number] = [80, 200, 1120, 330];
    expect(await shows(intro, '#1d1e22', above)).toBe(false);
    expect(await shows(cardOf('docs/long'), '#1d1e22', above)).toBe(true);
  });

  test('shows the site where no font has the letters of a title, and says so', async () => {
    expect(cardOf('docs/foreign').equals(cardOf('docs/intro'))).toBe(false);
    expect(await shows(cardOf('docs/foreign'), '#1d1e22', words)).toBe(true);
    expect(built.texts).toEqual([
      `social-cards: no font has キ ス マ ー; the cards of such pages show the site instead of their title
  at content/docs/foreign.md
  Add font files that have these letters to the options fonts.title and fonts.text.`,
    ]);
  });

  test('cuts off a title that is too long, and breaks a word that is wider than the card', async () => {
    const painter = await openPainter(
      { title: 'Site', tagline: '', host: '' },
      readAssets({ site: testSite(), siteFolder: '' }, socialCardsOptions.parse({})),
      { ground: '#ffffff', title: '#1d1e22', accent: '#2456c5', text: '#575962' },
    );
    const paint = (title: string) => painter.paint({ title, section: '' });
    for (const title of ['word '.repeat(80).trim(), 'word'.repeat(80)]) {
      expect(await shows(await paint(title), '#1d1e22', [80, 320, 1120, 520])).toBe(true);
      expect(await shows(await paint(title), '#1d1e22', [20, 110, 1200, 300])).toBe(false);
      expect(await shows(await paint(title), '#1d1e22', [1122, 110, 1200, 630])).toBe(false);
      expect((await paint(title)).equals(await paint(title))).toBe(true);
    }
  });

  test('keeps a card below 40 kB', () => {
    const sizes = ['intro', 'long', 'foreign'].map((name) => cardOf(`docs/${name}`).length);
    expect(Math.max(...sizes)).toBeLessThan(40_000);
  });
});
