import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { browsing, faultsOf } from './browsing';

/** Specification, section 4: theme. */

const { open } = browsing();
const shown = (page: Page) => page.evaluate(() => document.documentElement.dataset.colorMode);
const toggle = (page: Page) => page.locator('.navbar .color-mode');

test('"Default is light; the system setting is not respected by default"', async () => {
  const page = await open('/', { colorScheme: 'dark' });
  expect(await shown(page)).toBe('light');
  const [red] = await page.evaluate(() =>
    (getComputedStyle(document.body).backgroundColor.match(/\d+/g) ?? []).map(Number),
  );
  expect(red).toBeGreaterThan(200);
});

test('"otherwise it toggles light and dark": two presses, by mouse and by keyboard', async () => {
  const page = await open('/');
  await toggle(page).click();
  expect(await shown(page)).toBe('dark');
  await toggle(page).focus();
  await page.keyboard.press('Enter');
  expect(await shown(page)).toBe('light');
});

test('"The choice is remembered": after a reload, and before anything is painted', async () => {
  const page = await open('/');
  await toggle(page).click();
  await page.route(/\/assets\/built\/(?!head\.)[^/]+\.js$/, (route) => route.abort());
  await page.reload({ waitUntil: 'domcontentloaded' });
  expect(await shown(page)).toBe('dark');
  const order = await page.evaluate(() =>
    [...document.querySelectorAll('head script[src], head link[rel="stylesheet"]')].map(
      (element) => `${element.localName}${element.hasAttribute('defer') ? ' later' : ''}`,
    ),
  );
  expect(order[0]).toBe('script');
});

test('of the two logos of the navbar only the one that is shown is loaded', async () => {
  const asked: string[] = [];
  const page = await open('/', {
    storage: { 'color-mode': 'dark' },
    prepare: async (context) => {
      context.on('request', (request) => asked.push(new URL(request.url()).pathname));
    },
  });
  await page.waitForLoadState('networkidle');
  const logos = () => asked.filter((path) => path.startsWith('/img/logo'));
  expect([...new Set(logos())]).toEqual(['/img/logo-dark.svg']);
  await toggle(page).click();
  await expect.poll(logos).toContain('/img/logo.svg');
});

test('works for this page where storage is blocked', { tags: 'X6' }, async () => {
  const page = await open('/docs/faq', {
    prepare: (context) =>
      context.addInitScript(() => {
        for (const name of ['localStorage', 'sessionStorage']) {
          Object.defineProperty(window, name, {
            get() {
              throw new DOMException('blocked', 'SecurityError');
            },
          });
        }
      }),
  });
  await toggle(page).click();
  expect(await shown(page)).toBe('dark');
  await page.getByRole('link', { name: 'Quick Start' }).first().click();
  await page.waitForURL('**/docs/quick-start');
  expect(await shown(page)).toBe('dark');
  expect(faultsOf(page)).toEqual([]);
});
