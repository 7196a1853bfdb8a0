import { expect, inject, test } from 'vitest';
import { browsing, faultsOf, openSlow } from './browsing';
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
