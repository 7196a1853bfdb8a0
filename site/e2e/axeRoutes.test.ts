import type { Browser } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { findings } from '../../engine/testing/browser/findings';
import { shareBrowser } from '../../engine/testing/browser/launch';
import { full } from '../../tools/testing/full';
import { handbook, oneOfEachKind, ottoman, pathOf, visitEach } from './siteDocuments';

/**
 * axe on one route of every kind, by turns in two looks that have nothing in common; with FULL_COUNTS=1 every route in
 * four looks. `theme/styles/tokens.test.ts` computes the contrasts of both modes.
 */

const looks = [
  { mode: 'light', width: 390 },
  { mode: 'dark', width: 1440 },
  { mode: 'light', width: 1440 },
  { mode: 'dark', width: 390 },
];
const ways = full ? looks : looks.slice(0, 2);
/** Each site with addresses whose features the others of their kind lack. */
const sites = [
  { ...ottoman, special: ['/docs/errors', '/docs/api', '/search?q=schema'] },
  { ...handbook, special: ['/guides/markdown', '/guides/configuration'] },
];

let browser: Browser;
beforeAll(async () => {
  browser = await shareBrowser();
});

const turns = sites.flatMap((site) => ways.map((way, turn) => ({ ...way, turn, ...site })));

describe.each(turns)(
  'axe finds nothing in $title, $mode, $width px',
  ({ mode, width, turn, address, visited, kinds, special }) => {
    const files = full ? visited : oneOfEachKind({ address, kinds });
    const paths = [...new Set([...files.map(pathOf), ...special])].filter(
      (_, index) => full || index % ways.length === turn,
    );

    test(`on ${paths.length} routes`, async () => {
      const context = await browser.newContext({ viewport: { width, height: 900 } });
      await context.addInitScript((value) => localStorage.setItem('color-mode', value), mode);
      const found: string[] = [];
      await visitEach(paths, async () => {
        const page = await context.newPage();
        return async (path) => {
          await page.goto(address + path);
          await page.waitForSelector('html[data-ready]');
          found.push(...(await findings(page)));
        };
      });
      await context.close();
      expect(found).toEqual([]);
    }, 1_200_000);
  },
);
