// @module-tag E1
import type { Browser } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { shareBrowser } from '../../engine/testing/browser/launch';
import { full } from '../../tools/testing/full';
import { isExample, isTitleOf } from './browsing';
import { pathOf, sites, visitEach } from './siteDocuments';

/**
 * Every fourth document of the built sites in one of four ways, in rotation: two widths, two modes; with full counts, all
 * documents in all four.
 */

let browser: Browser;
beforeAll(async () => {
  browser = await shareBrowser();
});

const ways = [
  { width: 360, mode: 'light' },
  { width: 1440, mode: 'dark' },
  { width: 360, mode: 'dark' },
  { width: 1440, mode: 'light' },
];

const turns = sites.flatMap((site) => ways.map((way, turn) => ({ ...way, turn, ...site })));

describe.each(turns)(
  '$title at $width px, $mode',
  ({ width, mode, turn, address, title, visited }) => {
    const routes = visited.filter((file) => file !== '404.html' && !isExample(file));

    test('routes hydrate without an error, have one h1 and fit the window', async () => {
      const context = await browser.newContext({ viewport: { width, height: 900 } });
      await context.addInitScript((value) => localStorage.setItem('color-mode', value), mode);
      const faults: string[] = [];
      const own = routes.filter((_, index) => full || index % (4 * ways.length) === 4 * turn);
      await visitEach(own, async () => {
        const page = await context.newPage();
        page.on('console', (message) => {
          if (message.type() === 'error' || message.type() === 'warning') {
            faults.push(`${page.url()}: ${message.text()}`);
          }
        });
        page.on('pageerror', (error) => faults.push(`${page.url()}: ${error.message}`));
        return async (file) => {
          await page.goto(address + pathOf(file));
          await page.waitForSelector('html[data-ready]');
          const facts = await page.evaluate(() => ({
            h1: document.querySelectorAll('h1').length,
            overflow: document.documentElement.scrollWidth - innerWidth,
            mode: document.documentElement.dataset.colorMode,
            title: document.title,
          }));
          if (facts.h1 !== 1) faults.push(`${file}: ${facts.h1} h1 elements`);
          if (facts.overflow > 0)
            faults.push(`${file}: ${facts.overflow} px wider than the window`);
          if (facts.mode !== mode) faults.push(`${file}: shown in ${facts.mode} mode`);
          if (!isTitleOf(facts.title, title)) faults.push(`${file}: title "${facts.title}"`);
        };
      });
      await context.close();
      expect(faults).toEqual([]);
    });
  },
);
