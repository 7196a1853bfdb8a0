import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { browsing, desktop, phone } from './browsing';

/** Specification, section 2: "a hamburger toggle opens a mobile sidebar"; section 4: mobile dropdowns. */

const { open } = browsing();
const guide = '/docs/basic/schema';

const openDrawer = async (page: Page) => {
  await page.getByRole('button', { name: 'Open navigation' }).click();
  const drawer = page.getByRole('dialog', { name: 'Navigation' });
  await drawer.waitFor();
  await drawer.evaluate((dialog) =>
    Promise.all(dialog.getAnimations({ subtree: true }).map((slide) => slide.finished)),
  );
  return drawer;
};

test('"a mobile sidebar with a secondary menu and a back-to-main-menu button"', async () => {
  const page = await open(guide, { viewport: phone });
  const drawer = await openDrawer(page);
  const docs = drawer.getByRole('navigation', { name: 'Docs sidebar' });
  expect(await docs.locator('[aria-current="page"]').textContent()).toBe('Schema');
  await drawer.getByRole('button', { name: 'Back to main menu' }).click();
  const main = drawer.getByRole('navigation', { name: 'Main' });
  await main.waitFor();
  const labels = await main.locator('.drawer-list > li').allInnerTexts();
  expect(labels.map((label) => label.split('\n')[0]?.trim()).filter((label) => label)).toEqual([
    'Home',
    'Quick Start',
    'Basic',
    'Advanced',
    'CLI',
    'Example',
    'FAQ',
    expect.stringContaining('GitHub'),
  ]);
});

test('shows where the reader is, below the way back to the main menu', async () => {
  const page = await open('/docs/errors', { viewport: phone });
  const drawer = await openDrawer(page);
  const entry = await drawer.locator('[aria-current="page"]').boundingBox();
  const back = await drawer.getByRole('button', { name: 'Back to main menu' }).boundingBox();
  const head = await drawer.locator('.drawer-head').boundingBox();
  const foot = await drawer.locator('.drawer-foot').boundingBox();
  expect(back!.y).toBeGreaterThanOrEqual(head!.y + head!.height);
  expect(entry!.y).toBeGreaterThanOrEqual(back!.y + back!.height);
  expect(entry!.y + entry!.height).toBeLessThanOrEqual(foot!.y);
});

test('backwards through its list: no focus hides under the way back to the main menu', async () => {
  const page = await open('/docs/api/classes/Schema', { viewport: phone });
  const drawer = await openDrawer(page);
  await drawer.locator('[aria-current="page"]').focus();
  const back = await drawer.getByRole('button', { name: 'Back to main menu' }).boundingBox();
  const hidden: (string | null)[] = [];
  for (let turn = 0; turn < 20; turn++) {
    await page.keyboard.press('Shift+Tab');
    const { top, text } = await page.evaluate(() => ({
      top: document.activeElement!.getBoundingClientRect().top,
      text: document.activeElement!.textContent,
    }));
    if (top < back!.y + back!.height) hidden.push(text);
  }
  expect(hidden).toEqual([]);
});

test('"Mobile dropdowns collapse and expand": open with the page inside, closed otherwise', async () => {
  const page = await open(guide, { viewport: phone });
  const drawer = await openDrawer(page);
  await drawer.getByRole('button', { name: 'Back to main menu' }).click();
  const link = (name: string) => drawer.getByRole('link', { name, exact: true });
  expect(await link('Query Builder').isVisible()).toBe(true);
  expect(await link('Transactions').isVisible()).toBe(false);
  const advanced = drawer.locator('summary').getByText('Advanced', { exact: true });
  await advanced.click();
  expect(await link('Transactions').isVisible()).toBe(true);
  await advanced.click();
  expect(await link('Transactions').isVisible()).toBe(false);
});

test('version and language can be chosen there', async () => {
  const page = await open('/', { viewport: phone });
  const drawer = await openDrawer(page);
  await drawer.getByText('Version').click();
  expect(await drawer.getByRole('link', { name: 'Next' }).getAttribute('href')).toBe('/docs/intro');
  await drawer.getByText('Language').click();
  expect(await drawer.getByRole('link', { name: 'English' }).isVisible()).toBe(true);
});

test.each([
  ['sidebar', desktop],
  ['drawer', phone],
])("a guide's %s opens by keyboard down to a symbol of the API", async (_, viewport) => {
  const page = await open(guide, { viewport });
  const shown = viewport === phone ? await openDrawer(page) : page.locator('.sidebar');
  const nav = shown.getByRole('navigation', { name: 'Docs sidebar' });
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
  await nav.getByRole('button', { name: 'Expand API' }).focus();
  await page.keyboard.press('Enter');
  await nav.getByRole('button', { name: 'Expand Classes' }).waitFor();
  expect(await focused()).toBe('Collapse API');
  expect(await nav.locator('[role=status]').count()).toBe(0);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  expect(await focused()).toBe('Expand Classes');
  await page.keyboard.press('Space');
  expect(await focused()).toBe('Collapse Classes');
  const symbol = nav.getByRole('link', { name: 'BuildSchemaError', exact: true });
  expect(await symbol.isVisible()).toBe(true);
  await symbol.press('Enter');
  await page.waitForURL('**/docs/api/classes/BuildSchemaError');
});

test('at 400 % zoom its entries are seen next to head and foot', async () => {
  const page = await open(guide, {
    viewport: { width: 360, height: 225 },
    reducedMotion: 'reduce',
  });
  const drawer = await openDrawer(page);
  const seen = await drawer.locator('nav:visible a').evaluateAll((links) =>
    links.flatMap((link) => {
      const { left, top, height } = link.getBoundingClientRect();
      const shown = document.elementFromPoint(left + 20, top + height / 2);
      return shown && link.contains(shown) ? [link.textContent] : [];
    }),
  );
  expect(seen.slice(0, 2)).toEqual(['Introduction', 'Quick Start']);
  await drawer.getByText('Language').click();
  expect(await drawer.getByRole('link', { name: 'English' }).isVisible()).toBe(true);
});

test('closes when a page was chosen, which gets the focus', async () => {
  const page = await open(guide, { viewport: phone });
  const drawer = await openDrawer(page);
  await drawer.getByRole('link', { name: 'Model', exact: true }).click();
  await page.waitForURL('**/docs/basic/model');
  await drawer.waitFor({ state: 'hidden' });
  await page.waitForFunction(() => document.activeElement?.closest('main') !== null);
});

test('closes on the way back to the page before, which can be used', async () => {
  const page = await open('/docs/intro', { viewport: phone });
  await page.locator('main a[href="/docs/quick-start"]').first().click();
  await page.waitForURL('**/docs/quick-start');
  const drawer = await openDrawer(page);
  await page.goBack();
  await drawer.waitFor({ state: 'hidden' });
  await page.getByRole('heading', { level: 1 }).click();
  expect(await page.locator('html[data-modal]').count()).toBe(0);
});
