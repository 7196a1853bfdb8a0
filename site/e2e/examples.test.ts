import { expect, test } from 'vitest';
import { browsing, faultsOf } from './browsing';

/** The guide "Writing themes" links to a site that does what it describes. */

const { open } = browsing();
const example = '/engine/examples/theme';

test('every live example of the theme guide shows what the guide says, one after the other', async () => {
  const page = await open('/engine/themes');
  const faults = faultsOf(page);
  const links = page.locator(`main a[href^="${example}"]`);
  const hrefs = await links.evaluateAll((all) => all.map((one) => one.getAttribute('href')));
  expect(new Set(hrefs)).toEqual(
    new Set([`${example}/docs/intro.html`, `${example}/404.html`, `${example}/index.html`]),
  );
  const follow = async (file: string) => {
    await page.locator(`main a[href="${example}/${file}"]`).first().click();
    await page.waitForSelector('html[data-hydrated] .notice');
    return { title: await page.locator('h1').textContent(), words: page.locator('main') };
  };
  const overridden = await follow('404.html');
  expect(overridden.title).toBe('Nothing here');
  await page.goBack();
  const kind = await follow('index.html');
  expect(kind.title).toBe('Welcome');
  expect(await kind.words.locator('li').allTextContents()).toEqual(['Small', 'Fast']);
  await page.goBack();
  const wrapped = await follow('docs/intro.html');
  expect(await page.locator('.notice').textContent()).toBe('Version 2 is out.');
  const link = wrapped.words.locator('a', { hasText: 'links' });
  expect(await link.evaluate((one) => getComputedStyle(one).color)).toBe('rgb(11, 92, 173)');
  expect(faults).toEqual([]);
});
