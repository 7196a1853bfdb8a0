import { readdirSync, readFileSync } from 'node:fs';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { launchBrowser } from '../../engine/testing/browser/launch';
import { findings } from './findings';

/**
 * axe on every route. Each route is looked at in one of four ways, turn by turn, so that every kind of page
 * meets all of them; with FULL_COUNTS=1 each route in all four.
 */

const full = process.env.FULL_COUNTS === '1';
const address = inject('address');
const isRedirect = (file: string) =>
  readFileSync(`${inject('out')}/${file}`, 'utf8').includes('http-equiv="refresh"');
const documents = (readdirSync(inject('out'), { recursive: true }) as string[])
  .filter((file) => file.endsWith('.html') && !isRedirect(file))
  .sort();
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
    const files = documents.filter((_, index) => full || index % ways.length === turn);

    test(`on ${files.length} of ${documents.length} routes`, async () => {
      const context = await browser.newContext({ viewport: { width, height: 900 } });
      await context.addInitScript((value) => localStorage.setItem('color-mode', value), mode);
      const found: string[] = [];
      const waiting = files.values();
      const lookAtRoutes = async () => {
        const page = await context.newPage();
        for (const file of waiting) {
          await page.goto(`${address}/${file.replace(/(^|\/)index\.html$|\.html$/, '$1')}`);
          await page.waitForSelector('html[data-hydrated]');
          found.push(...(await findings(page)));
        }
      };
      await Promise.all([lookAtRoutes(), lookAtRoutes()]);
      await context.close();
      expect(found).toEqual([]);
    }, 1_200_000);
  },
);
