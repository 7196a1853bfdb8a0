import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { servedFixture } from '../browser/servedFixture';

/** A site in Arabic: pages are mirrored, code is not. */

const fixture = servedFixture('right-to-left');

async function openAt(width: number, path: string): Promise<Page> {
  const context = await fixture.browser.newContext({ viewport: { width, height: 800 } });
  const page = await context.newPage();
  await page.goto(new URL(path, fixture.address).href);
  return page;
}

/** Horizontal edges of the first element that matches. */
const edges = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => {
      const { left, right } = element.getBoundingClientRect();
      return { left: Math.round(left), right: Math.round(right) };
    });

/** Edges of the first letters of a text, to see on which side it begins. */
const firstLetters = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => {
      const text = document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode()!; // has text
      const range = document.createRange();
      range.setStart(text, 0);
      range.setEnd(text, 1);
      const { left, right } = range.getBoundingClientRect();
      return { left: Math.round(left), right: Math.round(right) };
    });

test('the sidebar is right of the words, the table of contents left', async () => {
  expect(fixture.built.texts).toEqual([]);
  const page = await openAt(1440, 'docs/intro');
  const [sidebar, words, contents] = await Promise.all(
    ['.sidebar', '.words', '.toc'].map((selector) => edges(page, selector)),
  );
  expect(sidebar!.left).toBeGreaterThan(words!.right); // three selectors give three answers
  expect(contents!.right).toBeLessThan(words!.left);
  expect((await edges(page, '.brand')).right).toBeGreaterThan(1300);
  expect((await edges(page, '.search-button')).left).toBeLessThan(200);
  const outside = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(outside).toBe(0);
  await page.context().close();
});

test('words begin on the right, code, key caps and file trees on the left', async () => {
  const page = await openAt(1440, 'docs/intro');
  const words = await edges(page, '.words');
  expect((await firstLetters(page, '.words > p')).right).toBe(words.right);
  for (const selector of ['.code > pre', '.file-tree', '.code > figcaption']) {
    const box = await edges(page, selector);
    const letters = await firstLetters(page, selector);
    expect(letters.left - box.left, selector).toBeLessThan(box.right - letters.right);
  }
  const [first, last] = [await edges(page, 'kbd:first-child'), await edges(page, 'kbd:last-child')];
  expect(first.right).toBeLessThanOrEqual(last.left);
  const direction = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => getComputedStyle(element).direction);
  expect(await direction('.words > p')).toBe('rtl');
  expect(await direction('.words > p > code')).toBe('ltr');
  await page.context().close();
});

test('arrows point the other way', async () => {
  const page = await openAt(1440, 'docs/guides/first');
  const next = await page
    .locator('.pagination-next .pagination-title')
    .evaluate((element) => getComputedStyle(element, '::after').content);
  expect(next).toContain('←');
  const icon = await page
    .locator('.sidebar-hide > .icon')
    .evaluate((element) => getComputedStyle(element).scale);
  expect(icon).toBe('-1 1');
  await page.context().close();
});

test('the drawer comes from the right', async () => {
  const page = await openAt(390, 'docs/guides/first');
  expect((await edges(page, '.navbar-toggle')).right).toBeGreaterThan(350);
  await page.locator('[data-action=open-drawer]').click();
  await expect.poll(async () => (await edges(page, '.drawer-panel')).right).toBe(390);
  expect((await edges(page, '.drawer-panel')).left).toBeGreaterThan(20);
  await page.context().close();
});
