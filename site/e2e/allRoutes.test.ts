// @module-tag E1
import { readdirSync, readFileSync } from 'node:fs';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { launchBrowser } from '../../engine/testing/browser/launch';
import { isExample } from './browsing';

/** Every document of the built site at two widths and in both modes, in two visits; with full counts in all four. */

const full = process.env.FULL_COUNTS === '1';
const address = inject('address');
const isRedirect = (file: string) =>
  readFileSync(`${inject('out')}/${file}`, 'utf8').includes('http-equiv="refresh"');
const routes = (readdirSync(inject('out'), { recursive: true }) as string[])
  .filter((file) => file.endsWith('.html') && file !== '404.html' && !isExample(file))
  .filter((file) => !isRedirect(file))
  .sort();
const pathOf = (file: string) => `/${file.replace(/\.html$/, '').replace(/(^|\/)index$/, '')}`;

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser?.close());

describe.each([
  { width: 360, mode: 'light', turn: 0 },
  { width: 1440, mode: 'dark', turn: 0 },
  { width: 360, mode: 'dark', turn: 1 },
  { width: 1440, mode: 'light', turn: 1 },
])('at $width px, $mode', ({ width, mode, turn }) => {
  test('routes hydrate without an error, have one h1 and fit the window', async () => {
    const context = await browser.newContext({ viewport: { width, height: 900 } });
    await context.addInitScript((value) => localStorage.setItem('color-mode', value), mode);
    const faults: string[] = [];
    const waiting = routes.filter((_, index) => full || index % 2 === turn).values();
    const lookAtRoutes = async () => {
      const page = await context.newPage();
      page.on('console', (message) => {
        if (message.type() === 'error' || message.type() === 'warning') {
          faults.push(`${page.url()}: ${message.text()}`);
        }
      });
      page.on('pageerror', (error) => faults.push(`${page.url()}: ${error.message}`));
      for (const file of waiting) {
        await page.goto(address + pathOf(file));
        await page.waitForSelector('html[data-hydrated]', { timeout: 10_000 });
        const facts = await page.evaluate(() => ({
          h1: document.querySelectorAll('h1').length,
          overflow: document.documentElement.scrollWidth - innerWidth,
          mode: document.documentElement.dataset.colorMode,
          title: document.title,
        }));
        if (facts.h1 !== 1) faults.push(`${file}: ${facts.h1} h1 elements`);
        if (facts.overflow > 0) faults.push(`${file}: ${facts.overflow} px wider than the window`);
        if (facts.mode !== mode) faults.push(`${file}: shown in ${facts.mode} mode`);
        if (!/^[^|]+ \| Ottoman\.js$/.test(facts.title))
          faults.push(`${file}: title "${facts.title}"`);
      }
    };
    await Promise.all([lookAtRoutes(), lookAtRoutes()]);
    await context.close();
    expect(faults).toEqual([]);
  }, 600_000);
});
