import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { preview } from '../../engine';
import { buildFixture, type FixtureBuild } from '../../engine/testing';
import { browsing, phone } from './browsing';

/** Features of the specification that this site does not configure, on a fixture with the theme of the site. */

const { open } = browsing();
let everything: FixtureBuild;
let fixed: FixtureBuild;
let server: Awaited<ReturnType<typeof preview>>;
let address: string;

beforeAll(async () => {
  [everything, fixed] = await Promise.all([
    buildFixture('options'),
    buildFixture('options', { config: 'config.fixed.ts' }),
  ]);
  expect([...everything.texts, ...fixed.texts]).toEqual([]);
  server = await preview({ folder: everything.out, port: 0 });
  address = server.address.replace(/\/$/, '');
});
afterAll(async () => {
  await server?.close();
  everything?.remove();
  fixed?.remove();
});

/** The later build of the site, served instead of the earlier one. */
async function deployFixed(page: Page): Promise<void> {
  await server.close();
  server = await preview({ folder: fixed.out, port: server.port });
  await page.reload();
  await page.waitForSelector('html[data-ready]');
}
const isFocused = (element: Element) => element === document.activeElement;

const deployEverything = async () => {
  await server.close();
  server = await preview({ folder: everything.out, port: server.port });
};

describe('announcement bar', () => {
  test('"active until dismissed; a new bar id resets dismissal"; one that is not closeable stays', async () => {
    const page = await open('/docs/long', { address });
    const bar = page.locator('.announcement');
    expect(await bar.textContent()).toContain('Version 3 is out');
    const colours = await bar.evaluate((element) => {
      const { backgroundColor, color } = getComputedStyle(element);
      return { backgroundColor, color };
    });
    expect(colours).toEqual({ backgroundColor: 'rgb(18, 52, 86)', color: 'rgb(254, 254, 254)' });
    await page.getByRole('button', { name: 'Close announcement' }).press('Enter');
    await bar.waitFor({ state: 'hidden' });
    // not on the body, where a screen reader would start from the top
    expect(await page.locator('.navbar a').first().evaluate(isFocused)).toBe(true);
    await page.reload({ waitUntil: 'commit' });
    await page.waitForSelector('h1');
    expect(await bar.isVisible()).toBe(false);
    await page.waitForSelector('html[data-ready]');
    await deployFixed(page);
    expect(await bar.textContent()).toContain('Read this');
    expect(await page.getByRole('button', { name: 'Close announcement' }).count()).toBe(0);
    await deployEverything();
  });

  test('has a target that a finger hits', async () => {
    const page = await open('/docs/long', { address, viewport: phone });
    const box = await page.getByRole('button', { name: 'Close announcement' }).boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(24);
  });
});

describe('"The navbar may hide on scroll down if configured"', () => {
  const bottom = (page: Page) =>
    page.evaluate(() => document.querySelector('.navbar')?.getBoundingClientRect().bottom ?? -1);
  const scrollBy = async (page: Page, distance: number) => {
    const before = await page.evaluate(() => scrollY);
    await page.mouse.move(600, 500);
    await page.mouse.wheel(0, distance);
    await page.waitForFunction((at) => Math.abs(scrollY - at) >= 90, before);
  };

  test('down 800 px it is gone, up 100 px it is back, and focus brings it back', async () => {
    const page = await open('/docs/long', { address });
    await scrollBy(page, 800);
    await expect.poll(() => bottom(page)).toBeLessThanOrEqual(0);
    await scrollBy(page, -100);
    await expect.poll(() => bottom(page)).toBeGreaterThan(40);
    await scrollBy(page, 600);
    await expect.poll(() => bottom(page)).toBeLessThanOrEqual(0);
    await page.locator('.navbar .brand').focus();
    await expect.poll(() => bottom(page)).toBeGreaterThan(40);
  });

  test('not while one of its menus is open or the focus is inside', async () => {
    const page = await open('/docs/long', { address });
    await page.getByRole('button', { name: 'Menu' }).click();
    await scrollBy(page, 800);
    expect(await bottom(page)).toBeGreaterThan(40);
  });

  test('a jump to an anchor keeps clear of it', async () => {
    const page = await open('/docs/intro', { address });
    await page.getByRole('link', { name: 'long page' }).click();
    await page.waitForURL('**/docs/long#section-9');
    await page.waitForFunction(() => scrollY > 500);
    const top = () =>
      page.evaluate(() => document.getElementById('section-9')?.getBoundingClientRect().top ?? -1);
    expect(await top()).toBeGreaterThanOrEqual(Math.max(0, await bottom(page)));
  });
});

describe('"Crash boundary: normal or error; returns to normal on Try again"', () => {
  test('the chain of messages is above the words of the page, the navbar stays, the page comes back', async () => {
    const page = await open('/crash', { address });
    await page.getByRole('button', { name: 'Light the fuse' }).click();
    const alert = page.getByRole('alert');
    await alert.waitFor();
    expect(await alert.getByRole('heading').textContent()).toBe('This page crashed');
    expect(await alert.textContent()).toContain('The fuse has blown');
    expect(await alert.textContent()).toContain('Too much current');
    expect(await page.locator('.navbar').isVisible()).toBe(true);
    expect(await page.getByRole('button', { name: 'Light the fuse' }).isVisible()).toBe(true);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.poll(() => alert.count()).toBe(0);
    await page.getByRole('button', { name: 'Light the fuse' }).waitFor();
  });

  test('another page is reached from the crashed one', async () => {
    const page = await open('/crash', { address });
    await page.getByRole('button', { name: 'Light the fuse' }).click();
    await page.getByRole('alert').waitFor();
    await page.locator('.navbar').getByRole('link', { name: 'Long' }).click();
    await page.getByRole('heading', { level: 1, name: 'Long' }).waitFor();
    expect(await page.getByRole('alert').count()).toBe(0);
  });
});
