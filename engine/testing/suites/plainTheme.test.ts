import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { full } from '../../../tools/testing/full';
import { servedFixture } from '../browser/servedFixture';

/** A site that uses the theme as it is, with an accent colour, a wide logo and eleven entries in the navbar. */

const fixture = servedFixture('plain');

const labels = [
  'Introduction',
  'Getting started',
  'Configuration',
  'Command line',
  'Releases',
  'Blog',
  'Source',
];

/** The same font on every machine: the widths of words decide how many entries fit. */
const oneFont = [400, 500, 600, 700]
  .map((weight) => {
    const file = createRequire(import.meta.url).resolve(
      `@fontsource/inter/files/inter-latin-${weight}-normal.woff2`,
    );
    const data = readFileSync(file, 'base64');
    return `@font-face { font-family: Tested; font-weight: ${weight}; src: url(data:font/woff2;base64,${data}); }`;
  })
  .concat('* { font-family: Tested !important; }')
  .join('\n');

/** The entries that the bar shows, and its parts outside of the window. */
const lookAtBar = (page: Page) =>
  page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    const visible = [...document.querySelectorAll<HTMLElement>('.navbar *')].filter((element) => {
      const { width, height } = element.getBoundingClientRect();
      return width > 1 && height > 1;
    });
    const outside = visible.filter((element) => {
      const { left, right } = element.getBoundingClientRect();
      return left < 0 || right > width;
    });
    return {
      outside: outside.map((element) => element.className || element.tagName),
      pageWidth: document.documentElement.scrollWidth - width,
      shown: visible
        .filter((element) => element.matches('a.navbar-item'))
        .map((element) => element.firstChild?.textContent),
      menus: visible.filter((element) => element.matches('.menu')).length,
      height: Math.round(document.querySelector('.navbar')!.getBoundingClientRect().height),
    };
  });

describe.each([true, false])('with scripts: %s', (javaScriptEnabled) => {
  let page: Page;
  beforeAll(async () => {
    const context = await fixture.browser.newContext({ javaScriptEnabled, bypassCSP: true });
    await context.route('**/*.css', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: (await response.text()) + oneFont });
    });
    page = await context.newPage();
  });
  afterAll(() => page?.context().close());

  test.each(full ? [320, 390, 768, 996, 997, 1100, 1280, 1281, 1440] : [320, 996, 997, 1281])(
    'eleven entries stay inside a window of %i px, and each can be reached',
    async (width) => {
      await page.mouse.move(0, 0);
      await page.setViewportSize({ width, height: 800 });
      await page.goto(new URL('docs/intro', fixture.address).href);
      const loaded = () => document.fonts.load('16px Tested').then((faces) => faces.length);
      if (javaScriptEnabled) expect(await page.evaluate(loaded)).toBe(1);
      const bar = await lookAtBar(page);
      expect(bar).toMatchObject({ outside: [], pageWidth: 0 });
      if (width >= 997) {
        expect(bar.height).toBe(60);
        const menus = page.locator('.navbar .menu:visible');
        const reached = [...bar.shown];
        for (const menu of await menus.all()) {
          await menu.hover();
          expect(await lookAtBar(page)).toMatchObject({ outside: [], pageWidth: 0 });
          for (const link of await menu.locator('a').all()) {
            expect(await link.isVisible()).toBe(true);
            reached.push(await link.evaluate((element) => element.firstChild?.textContent));
          }
        }
        expect(reached).toEqual(expect.arrayContaining(labels));
      } else if (javaScriptEnabled) {
        await page.getByRole('button', { name: 'Open navigation' }).click();
        await page.getByRole('button', { name: 'Back to main menu' }).click();
        for (const label of labels) {
          const entry = page.getByRole('dialog').getByRole('link', { name: label }).first();
          await entry.waitFor();
        }
      }
    },
  );
});

test('a logo without a size keeps the proportions of its file', async () => {
  expect(await fixture.built.read('index.html')).toContain(
    'src="/wide.svg" alt="" width="96" height="32"',
  );
});

test('a dark system gets the dark colours with and without scripts, and paper is light', async () => {
  const looks = [];
  for (const javaScriptEnabled of [true, false]) {
    const context = await fixture.browser.newContext({ javaScriptEnabled, colorScheme: 'dark' });
    const page = await context.newPage();
    await page.goto(new URL('docs/intro', fixture.address).href);
    const colors = () =>
      page.evaluate(() => {
        const { backgroundColor, color } = getComputedStyle(document.body);
        const { color: link } = getComputedStyle(document.querySelector('.sidebar a')!);
        return [backgroundColor, color, link];
      });
    looks.push(await colors());
    await page.emulateMedia({ colorScheme: 'light' });
    await expect.poll(colors).not.toEqual(looks.at(-1));
    const light = await colors();
    await page.emulateMedia({ colorScheme: 'dark', media: 'print' });
    await expect.poll(colors).toEqual(light);
    await context.close();
  }
  expect(looks[0]).toEqual(looks[1]);
});
