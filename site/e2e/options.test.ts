import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { preview } from '../../engine';
import { buildFixture, type FixtureBuild } from '../../engine/testing';
import { browsing, faultsOf, follow, phone } from './browsing';

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
    await page.getByRole('button', { name: 'Close announcement' }).click();
    await bar.waitFor({ state: 'hidden' });
    await page.reload({ waitUntil: 'commit' });
    await page.waitForSelector('h1');
    expect(await bar.isVisible()).toBe(false);
    await page.waitForSelector('html[data-ready]');
    await deployFixed(page);
    expect(await bar.textContent()).toContain('Read this');
    expect(await page.getByRole('button', { name: 'Close announcement' }).count()).toBe(0);
    await deployEverything();
  });

  test('can be closed for this page where storage is blocked', async () => {
    const page = await open('/docs/long', {
      address,
      prepare: (context) =>
        context.addInitScript(() => {
          Object.defineProperty(window, 'localStorage', {
            get() {
              throw new DOMException('blocked', 'SecurityError');
            },
          });
        }),
    });
    await page.getByRole('button', { name: 'Close announcement' }).click();
    await page.locator('.announcement').waitFor({ state: 'hidden' });
    await follow(page, '/docs/intro');
    expect(await page.locator('.announcement').isVisible()).toBe(false);
    expect(faultsOf(page)).toEqual([]);
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

describe('"When system is respected the toggle cycles light, dark, system"', () => {
  const mode = (page: Page) =>
    page.evaluate(() => {
      const { colorChoice, colorMode } = document.documentElement.dataset;
      return `${colorChoice} shows ${colorMode}`;
    });

  test('three presses, and system follows the system at once', async () => {
    const page = await open('/docs/long', { address, colorScheme: 'dark' });
    expect(await mode(page)).toBe('system shows dark');
    const toggle = page.locator('.navbar .color-mode');
    await toggle.click();
    expect(await mode(page)).toBe('light shows light');
    await toggle.click();
    expect(await mode(page)).toBe('dark shows dark');
    await toggle.click();
    expect(await mode(page)).toBe('system shows dark');
    await page.emulateMedia({ colorScheme: 'light' });
    await expect.poll(() => mode(page)).toBe('system shows light');
  });

  test('"the switch is enabled" by default and can be disabled', async () => {
    const page = await open('/docs/long', { address, storage: { 'color-mode': 'light' } });
    expect(await page.locator('.color-mode').first().isVisible()).toBe(true);
    await deployFixed(page);
    expect(await page.locator('.color-mode').count()).toBe(0);
    expect(await mode(page)).toBe('dark shows dark');
    await deployEverything();
  });
});

describe('sidebar', () => {
  test('can be hidden where configured, and stays hidden', async () => {
    const page = await open('/docs/long', { address });
    const list = page.locator('.sidebar-scroll');
    await page.getByRole('button', { name: 'Hide sidebar' }).click();
    await list.waitFor({ state: 'hidden' });
    await page.reload();
    expect(await list.isVisible()).toBe(false);
    await page.getByRole('button', { name: 'Show sidebar' }).click();
    await list.waitFor();
  });

  test('closes the neighbours of an opened category where configured', async () => {
    const page = await open('/docs/long', { address });
    const [first, second] = [
      page.locator('.sidebar-category').first(),
      page.locator('.sidebar-category').nth(1),
    ];
    if ((await first.getAttribute('aria-expanded')) !== 'true') await first.click();
    if ((await second.getAttribute('aria-expanded')) === 'true') await second.click();
    await second.click();
    await expect.poll(() => second.getAttribute('aria-expanded')).toBe('true');
    expect(await first.getAttribute('aria-expanded')).toBe('false');
  });
});

describe('"Crash boundary: normal or error; returns to normal on Try again"', () => {
  test('the page is replaced by the chain of messages, the navbar stays, the page comes back', async () => {
    const page = await open('/crash', { address });
    await page.getByRole('button', { name: 'Light the fuse' }).click();
    const alert = page.getByRole('alert');
    await alert.waitFor();
    expect(await alert.getByRole('heading').textContent()).toBe('This page crashed');
    expect(await alert.textContent()).toContain('The fuse has blown');
    expect(await alert.textContent()).toContain('Too much current');
    expect(await page.locator('.navbar').isVisible()).toBe(true);
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('button', { name: 'Light the fuse' }).waitFor();
    expect(await alert.count()).toBe(0);
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
