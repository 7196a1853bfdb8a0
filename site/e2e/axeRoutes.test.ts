import type { Browser, Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { findings } from '../../engine/testing/browser/findings';
import { shareBrowser } from '../../engine/testing/browser/launch';
import { full } from '../../tools/testing/full';
import { isExample } from './browsing';
import { handbook, oneOfEachKind, ottoman, pathOf, visitEach } from './siteDocuments';
import { listenForViolations, violationsOf } from './violations';

/**
 * Runs axe and checks the security policy on one route of every kind, also with the search open. Routes alternate between two
 * looks that differ in mode and width; with FULL_COUNTS=1 every route is checked in all four. `theme/styles/tokens.test.ts`
 * computes the contrasts of both modes.
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

async function searchOn(page: Page): Promise<void> {
  await page.keyboard.press('Control+k');
  await page.locator('dialog.search-modal[open] input').fill('schema');
  await page.locator('dialog.search-modal [role=option]').first().waitFor();
}

let browser: Browser;
beforeAll(async () => {
  browser = await shareBrowser();
});

const turns = sites.flatMap((site) => ways.map((way, turn) => ({ ...way, turn, ...site })));

describe.each(turns)(
  'axe finds nothing, and the policy is kept, in $title, $mode, $width px',
  ({ mode, width, turn, address, visited, kinds, special }) => {
    const files = full ? visited : oneOfEachKind({ address, kinds });
    const paths = [...new Set([...files.map(pathOf), ...special])].filter(
      (_, index) => full || index % ways.length === turn,
    );

    const meta = { cases: paths.length };
    test(`on ${paths.length} routes`, { tags: 'X10', meta, timeout: 1_200_000 }, async () => {
      const context = await browser.newContext({ viewport: { width, height: 900 } });
      await context.addInitScript((value) => localStorage.setItem('color-mode', value), mode);
      await context.addInitScript(listenForViolations);
      const found: string[] = [];
      await visitEach(paths, async () => {
        const page = await context.newPage();
        return async (path) => {
          await page.goto(address + path);
          await page.waitForSelector('html[data-ready]');
          found.push(...(await findings(page)));
          if (!isExample(path.slice(1)) && !path.startsWith('/search')) await searchOn(page);
          for (const violation of await violationsOf(page)) found.push(`${path}: ${violation}`);
        };
      });
      await context.close();
      expect(found).toEqual([]);
    });
  },
);
