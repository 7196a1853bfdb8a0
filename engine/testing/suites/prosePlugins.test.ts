import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { full } from '../../../tools/testing/full';
import { servedFixture } from '../browser/servedFixture';

/** Diagrams, formulas and components in a browser, on pages and in comments of the API reference. */

const paths = ['/docs/diagrams', '/docs/math', '/docs/components', '/reference/functions/findWay'];

const fixture = servedFixture('prose-plugins');

interface View {
  opened?: readonly string[];
  mode: string;
  width: number;
}

/** Opens pages in one colour mode and width; all of them by default. */
async function onPages(
  { mode, width, opened = paths }: View,
  work: (page: Page, path: string) => Promise<void>,
) {
  const context = await fixture.browser.newContext({ viewport: { width, height: 900 } });
  await context.addInitScript((value) => localStorage.setItem('color-mode', value), mode);
  const page = await context.newPage();
  for (const path of opened) {
    await page.goto(new URL(path, fixture.address).href);
    await page.waitForSelector('html[data-ready]', { state: 'attached' });
    await work(page, path);
  }
  await context.close();
}

test('builds without warnings', () => {
  expect(fixture.built.texts).toEqual([]);
});

const looks = [
  { mode: 'light', width: 1440 },
  { mode: 'dark', width: 390 },
  { mode: 'dark', width: 1440 },
  { mode: 'light', width: 390 },
];

// Each page in one of two looks; with FULL_COUNTS=1 in all four, and on paper from both modes.
const halves = [paths.slice(0, 2), paths.slice(2)];
const views = full ? looks : halves.map((opened, turn) => ({ ...looks[turn]!, opened }));

describe.each(views)('$mode, $width px', (view) => {
  test('nothing is wider than the screen', async () => {
    await onPages(view, async (page, path) => {
      const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(wider, path).toBeLessThanOrEqual(0);
    });
  });
});

test.each(full ? ['light', 'dark'] : ['dark'])(
  'is dark on light on paper, from %s mode, and nothing is cut off',
  async (mode) => {
    await onPages({ mode, width: 720 }, async (page, path) => {
      await page.emulateMedia({ media: 'print' });
      expect(await faultsOnPaper(page), path).toEqual([]);
      await page.emulateMedia({ media: null });
    });
  },
);

/** Pale words, dark grounds, and parts that are wider than their frame. */
const faultsOnPaper = (page: Page) =>
  page.evaluate(() => {
    const light = (colour: string) => {
      const [r, g, b, alpha = '1'] = colour.match(/[\d.]+/g) ?? [];
      return Number(alpha) === 0 ? undefined : (Number(r) + Number(g) + Number(b)) / 3;
    };
    const parts = '.diagram text, math mi, math mn, .prose li, .prose p, .tile, .badge, .keys kbd';
    const texts = [...document.querySelectorAll(parts)].filter((one) => one.checkVisibility());
    const pale = texts.filter((one) => {
      const { color, fill } = getComputedStyle(one);
      return (light(one instanceof SVGElement ? fill : color) ?? 0) > 150;
    });
    const dark = [...document.querySelectorAll('.tile, .diagram, .badge, .file-tree')].filter(
      (one) => (light(getComputedStyle(one).backgroundColor) ?? 255) < 200,
    );
    const wide = [...document.querySelectorAll('main .diagram, main math, main pre')].filter(
      (one) => one.scrollWidth > one.clientWidth + 1 && one.clientWidth > 0,
    );
    const nameOf = (one: Element) => one.outerHTML.slice(0, 80);
    return [
      ...pale.map((one) => `pale: ${nameOf(one)}`),
      ...dark.map((one) => `dark: ${nameOf(one)}`),
      ...wide.map((one) => `wide: ${nameOf(one)}`),
    ];
  });

test('a diagram a little wider than the column shrinks to it; arrows in a comment have heads', async () => {
  await onPages({ mode: 'light', width: 1440 }, async (page, path) => {
    const hidden = await page.evaluate(() =>
      [...document.querySelectorAll('.diagram')].map((one) => one.scrollWidth - one.clientWidth),
    );
    expect(hidden, path).toEqual(hidden.map(() => 0));
    const lost = await page.evaluate(() =>
      [...document.querySelectorAll('[marker-end]')].filter((one) => {
        const id = /#(.*)\)/.exec(one.getAttribute('marker-end') ?? '')?.[1] ?? '';
        return !document.getElementById(id);
      }),
    );
    expect(lost.length, path).toBe(0);
  });
});

test('diagrams, formulas and directives are in a comment, with their styles; another page has none', async () => {
  const html = await fixture.built.read('reference/functions/findWay/index.html');
  for (const part of ['<math', '<svg', 'class="steps"', 'class="badge'])
    expect(html).toContain(part);
  for (const style of ['diagram', 'math', 'components'])
    expect(html).toMatch(new RegExp(`<link rel="stylesheet" href="/[^"]*/${style}\\.\\w+\\.css">`));
  expect(await fixture.built.read('reference/functions/other/index.html')).not.toMatch(
    /(?:diagram|math|components)\.\w+\.css/,
  );
});

test('on a phone, a small diagram shrinks to the column, and a wider one fades where it goes on', async () => {
  const diagrams: { isWhole: boolean; isFading: boolean; isSmall: boolean }[] = [];
  await onPages({ mode: 'light', width: 390 }, async (page) => {
    const onPage = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('.diagram')].map((diagram) => ({
        isWhole: diagram.scrollWidth <= diagram.clientWidth,
        isFading: getComputedStyle(diagram).maskImage !== 'none',
        isSmall: diagram.matches('.small'),
      })),
    );
    diagrams.push(...onPage);
  });
  expect(diagrams.map(({ isSmall }) => isSmall)).toEqual(expect.arrayContaining([true, false]));
  for (const { isWhole, isFading, isSmall } of diagrams) {
    expect(isFading).toBe(!isWhole);
    if (isSmall) expect(isWhole).toBe(true);
  }
});
