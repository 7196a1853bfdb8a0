import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { findings } from '../../engine/testing/browser/findings';
import { launchBrowser } from '../../engine/testing/browser/launch';
import { full } from '../../tools/testing/full';
import { oneOfEachKind, pathOf, visitEach, visited } from './siteDocuments';

/**
 * axe in four looks, each on one route of every kind and, where a kind has several, on a different one; with
 * FULL_COUNTS=1 every route in every look.
 */

const address = inject('address');
const ways = [
  { mode: 'light', width: 390 },
  { mode: 'dark', width: 1440 },
  { mode: 'light', width: 1440 },
  { mode: 'dark', width: 390 },
];

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser?.close());

describe.each(ways.map((way, turn) => ({ ...way, turn })))(
  'axe finds nothing, $mode, $width px',
  ({ mode, width, turn }) => {
    const files = full ? visited : oneOfEachKind(turn, ways.length);

    test(`on ${files.length} routes`, async () => {
      const context = await browser.newContext({ viewport: { width, height: 900 } });
      await context.addInitScript((value) => localStorage.setItem('color-mode', value), mode);
      const found: string[] = [];
      await visitEach(files, async () => {
        const page = await context.newPage();
        return async (file) => {
          await page.goto(address + pathOf(file));
          await page.waitForSelector('html[data-ready]');
          found.push(...(await findings(page)));
        };
      });
      await context.close();
      expect(found).toEqual([]);
    }, 1_200_000);
  },
);
