import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { browsing, faultsOf, ready } from './browsing';
import { intercept } from './intercept';
import { inputOf, optionsOf } from './searchPages';

/** Readers who are faster than the page's scripts. */

const { open } = browsing();

/** Opens a page whose scripts wait; returns what lets them come. */
async function openSlow(page: Page, path: string): Promise<() => Promise<unknown>> {
  let release = () => {};
  const wait = new Promise<void>((resolve) => {
    release = resolve;
  });
  await intercept(page, /\/start\.[^/]*\.js$/, async (route) => {
    await wait;
    await route.continue();
  });
  await page.goto(inject('address') + path, { waitUntil: 'commit' });
  return () => {
    release();
    return ready(page);
  };
}

test('a press of a button before the scripts have run counts once they have', async () => {
  const page = await open('/docs/faq');
  const start = await openSlow(page, '/docs/faq');
  const { colorMode } = await page.evaluate(() => ({ ...document.documentElement.dataset }));
  await page.locator('.navbar [data-action=color-mode]').click();
  await start();
  await page.waitForFunction(
    (before) => document.documentElement.dataset.colorMode !== before,
    colorMode,
  );
  expect(faultsOf(page)).toEqual([]);
});

test('so does one in an island', async () => {
  const page = await open('/engine/islands');
  const start = await openSlow(page, '/engine/examples/theme/index.html');
  const claim = page.locator('p', { has: page.getByRole('button', { name: 'Next claim' }) });
  await page.getByRole('button', { name: 'Next claim' }).click();
  expect(await claim.textContent()).toContain('Small');
  await start();
  await expect.poll(() => claim.textContent()).toContain('Fast');
  expect(faultsOf(page)).toEqual([]);
});

test('Ctrl+K opens the search before the scripts have run, and the letters that follow are searched', async () => {
  const page = await open('/docs/faq');
  const start = await openSlow(page, '/docs/faq');
  await page.locator('footer.footer').waitFor();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('transactions');
  expect(await inputOf(page).inputValue()).toBe('transactions');
  await start();
  await optionsOf(page).first().waitFor();
  await page.keyboard.press('Control+k');
  await inputOf(page).waitFor({ state: 'hidden' });
  expect(faultsOf(page)).toEqual([]);
});
