import { expect, inject, test } from 'vitest';
import { browsing, faultsOf, openSlow } from '../../../site/e2e/browsing';

/** The guides "Writing themes" and "Static parts and islands" link to a site that does what they describe. */

const { open } = browsing();
const { address } = inject('handbook');
const example = '/examples/theme';

test('every live example of the theme guide shows what the guide says, one after the other', async () => {
  const page = await open('/guides/themes', { address });
  const faults = faultsOf(page);
  const links = page.locator(`main a[href^="${example}"]`);
  const hrefs = await links.evaluateAll((all) => all.map((one) => one.getAttribute('href')));
  expect(new Set(hrefs)).toEqual(
    new Set([`${example}/docs/intro/index.html`, `${example}/404.html`, `${example}/index.html`]),
  );
  const follow = async (file: string) => {
    await page.locator(`main a[href="${example}/${file}"]`).first().click();
    await page.waitForSelector('html[data-ready] .notice');
    return { title: await page.locator('h1').textContent(), words: page.locator('main') };
  };
  const overridden = await follow('404.html');
  expect(overridden.title).toBe('Nothing here');
  await page.goBack();
  const kind = await follow('index.html');
  expect(kind.title).toBe('Welcome');
  expect(await kind.words.locator('li').allTextContents()).toEqual(['Small', 'Fast']);
  await page.goBack();
  const wrapped = await follow('docs/intro/index.html');
  expect(await page.locator('.notice').textContent()).toContain('Version 2 is out.');
  const link = wrapped.words.locator('a', { hasText: 'links' });
  expect(await link.evaluate((one) => getComputedStyle(one).color)).toBe('rgb(11, 92, 173)');
  expect(faults).toEqual([]);
});

test('the live example of the island guide does what the guide says', async () => {
  const page = await open('/guides/islands', { address });
  await page.locator(`main a[href="${example}/index.html"]`).first().click();
  const claim = page.locator('p', { has: page.getByRole('button', { name: 'Next claim' }) });
  expect(await claim.textContent()).toContain('Small');
  await page.getByRole('button', { name: 'Next claim' }).click();
  await expect.poll(() => claim.textContent()).toContain('Fast');

  const votes = page.locator('.notice [role=status]');
  await page.getByRole('button', { name: 'Vote' }).click();
  await expect.poll(() => votes.textContent()).toBe('Votes: 1');
  await page.getByRole('link', { name: 'A document' }).first().click();
  await page.getByRole('heading', { level: 1, name: 'A document' }).waitFor();
  expect(await votes.textContent()).toBe('Votes: 1');

  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await page.getByRole('link', { name: 'Landing page' }).first().click();
  await page.getByRole('heading', { level: 1, name: 'Welcome' }).waitFor();
  expect(await page.locator('.notice').isVisible()).toBe(false);
  expect(faultsOf(page)).toEqual([]);
});

test('a press of a button in an island, before the scripts have run, counts once they have', async () => {
  const page = await open('/guides/islands', { address });
  const start = await openSlow(page, `${address}${example}/index.html`);
  const claim = page.locator('p', { has: page.getByRole('button', { name: 'Next claim' }) });
  await page.getByRole('button', { name: 'Next claim' }).click();
  expect(await claim.textContent()).toContain('Small');
  await start();
  await expect.poll(() => claim.textContent()).toContain('Fast');
  expect(faultsOf(page)).toEqual([]);
});
