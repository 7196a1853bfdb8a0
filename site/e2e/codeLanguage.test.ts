import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { browsing } from './browsing';

/** Samples in TypeScript or in JavaScript, as the reader prefers. */

const { open } = browsing();

/** The visible text of the first sample with types. */
async function shown(page: Page): Promise<string> {
  const code = page.locator('figure.code:has(button.language) > pre').first();
  await code.scrollIntoViewIfNeeded(); // far from the screen it has no visible text
  return code.innerText();
}

test('the switch changes every sample by keyboard, and the choice holds on the next page', async () => {
  const page = await open('/docs/quick-start');
  const figure = page.locator('figure.code:has(button.language)').first();
  await expect.poll(() => shown(page)).toContain('(error as Error).message');
  expect(await figure.locator('figcaption').innerText()).toBe('first.ts');
  await figure.getByRole('button', { name: 'Show JavaScript' }).press('Enter');
  await figure.getByRole('button', { name: 'Show TypeScript' }).waitFor();
  expect(await shown(page)).toContain('console.log(error.message);');
  expect(await shown(page)).not.toContain('as Error');
  expect(await figure.locator('figcaption').innerText()).toBe('first.js');
  const other = page.locator('figure.code > pre .as-js', { hasText: 'readPage(page, size = 20)' });
  expect(await other.isVisible()).toBe(true);

  const path = new URL('/docs/basic/validation', page.url()).href;
  await page.goto(path);
  await expect.poll(() => shown(page)).toContain('error.message');
  expect(await shown(page)).not.toContain('as Error');
});

test('without JavaScript in the browser samples are in TypeScript', async () => {
  const page = await open('/docs/quick-start', { javaScriptEnabled: false });
  await expect.poll(() => shown(page)).toContain('(error as Error).message');
  expect(await shown(page)).not.toContain('console.log(error.message);');
});

test('the button stays where it was pressed', async () => {
  const page = await open('/docs/typescript');
  const button = page.locator('button.language').last();
  await button.scrollIntoViewIfNeeded();
  const top = () => button.evaluate((one) => Math.round(one.getBoundingClientRect().top));
  const before = await top();
  await button.click();
  await page.waitForSelector('html[data-code-language="javascript"]', { state: 'attached' });
  expect(Math.abs((await top()) - before)).toBeLessThan(2);
});
