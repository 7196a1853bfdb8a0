import { expect, inject, test } from 'vitest';
import { browsing, faultsOf, openSlow } from './browsing';
import { intercept } from './intercept';
import { inputOf, optionsOf } from './searchPages';

/** Readers who are faster than the page's scripts. */

const { open } = browsing();

test('a press of a button before the scripts have run counts once they have', async () => {
  const page = await open('/docs/faq');
  const start = await openSlow(page, `${inject('address')}/docs/faq`);
  const { colorMode } = await page.evaluate(() => ({ ...document.documentElement.dataset }));
  await page.locator('.navbar [data-action=color-mode]').click();
  await start();
  await page.waitForFunction(
    (before) => document.documentElement.dataset.colorMode !== before,
    colorMode,
  );
  expect(faultsOf(page)).toEqual([]);
});

test('Ctrl+K opens the search before the scripts have run, and the letters that follow are searched', async () => {
  const page = await open('/docs/faq');
  const start = await openSlow(page, `${inject('address')}/docs/faq`);
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

test('the first press of a menu or a category counts, though their code comes later', async () => {
  const page = await open('/docs/faq', { isFresh: true });
  let send = () => {};
  const sent = new Promise<void>((resolve) => {
    send = resolve;
  });
  await intercept(page, /\/assets\/built\/\d+\.[^/]*\.js$/, async (route) => {
    await sent;
    await route.continue();
  });
  const menu = page.locator('.navbar [data-menu] > button').first();
  const category = page.locator('.sidebar [data-action=toggle-category]').first();
  const before = await category.getAttribute('aria-expanded');
  await category.click();
  await menu.focus();
  await page.keyboard.press('ArrowDown');
  expect(await page.evaluate(() => scrollY)).toBe(0);
  send();
  await page.locator('.navbar [data-menu] > [aria-expanded=true]').waitFor();
  await page.locator('.navbar [data-menu] a:focus').waitFor();
  const after = before === 'true' ? 'false' : 'true';
  await page
    .locator(`.sidebar [data-action=toggle-category][aria-expanded=${after}]`)
    .first()
    .waitFor();
  expect(await category.getAttribute('aria-expanded')).toBe(after);
  expect(faultsOf(page)).toEqual([]);
});
