import type { BrowserContext, Page, Route } from 'playwright-core';
import { describe, expect, inject, test } from 'vitest';
import { preview } from '../../engine';
import { browsing, follow, phone } from './browsing';
import { intercept } from './intercept';

/** Specification, section 8: what readers see when something fails. */

const { open } = browsing();
const address = inject('address');

const click = (page: Page, name: string) =>
  page.locator('.navbar').getByRole('link', { name, exact: true }).click();
/** Makes fetches of the running site fail; full loads pass. */
const failFetches = (answer: (route: Route) => Promise<void>) => (route: Route) =>
  route.request().resourceType() === 'fetch' ? answer(route) : route.continue();
const failures: Record<string, (route: Route) => Promise<void>> = {
  'no answer': (route) => route.abort(),
  'status 500': (route) => route.fulfill({ status: 500, body: 'no' }),
  'another page': (route) => route.fulfill({ status: 200, body: '<p>Log in to the hotel</p>' }),
  'half a page': (route) =>
    route.fulfill({
      status: 200,
      contentType: 'text/html',
      body: '<html><body><script id="route"',
    }),
};

describe('"A route that fails to load causes a reload", then error text and Retry', () => {
  test.each(Object.keys(failures))('%s', { tags: 'F12' }, async (name) => {
    const page = await open('/');
    await intercept(
      page,
      '**/docs/*',
      failFetches(failures[name] as (route: Route) => Promise<void>),
    );
    const reloaded = page.waitForEvent('load');
    await click(page, 'FAQ');
    await reloaded;
    await page.waitForURL('**/docs/faq');
    await page.waitForSelector('html[data-ready]');
    await click(page, 'CLI');
    const retry = page.getByRole('button', { name: 'Retry' });
    await retry.waitFor();
    expect(new URL(page.url()).pathname).toBe('/docs/cli');
    expect(await page.getByRole('alert').textContent()).toContain('could not be loaded');
    expect(await page.locator('.navbar').isVisible()).toBe(true);
    await page.unroute('**/docs/*');
    await retry.click();
    await retry.waitFor({ state: 'hidden' });
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toContain('CLI');
  });

  test('offline is said in words, without a reload; back online, Retry works', {
    tags: 'F12',
  }, async () => {
    const page = await open('/');
    await page.evaluate(() => Object.assign(window, { same: true }));
    await page.context().setOffline(true);
    await click(page, 'FAQ');
    await page.getByText('You are offline').waitFor();
    expect(await page.evaluate(() => 'same' in window)).toBe(true);
    await page.context().setOffline(false);
    await page.getByRole('button', { name: 'Retry' }).click();
    await page.getByText('You are offline').waitFor({ state: 'hidden' });
    expect(await page.title()).toContain('| Ottoman.js');
    expect(await page.evaluate(() => 'same' in window)).toBe(true);
  });

  test('among the docs the sidebar stays, and marks nothing until there is a page', {
    tags: 'F12',
  }, async () => {
    const page = await open('/docs/basic/schema');
    const marked = page.locator('.sidebar [aria-current=page]');
    expect(await marked.count()).toBe(1);
    await page.context().setOffline(true);
    await click(page, 'FAQ');
    await page.getByText('You are offline').waitFor();
    expect(await page.locator('.sidebar a[href="/docs/basic/schema"]').isVisible()).toBe(true);
    expect(await marked.count()).toBe(0);
    await page.context().setOffline(false);
    await page.getByRole('button', { name: 'Retry' }).click();
    await page.getByText('You are offline').waitFor({ state: 'hidden' });
    expect(await marked.getAttribute('href')).toBe('/docs/faq');
  });

  test('a failed page can be left by another link, and come back to', { tags: 'F12' }, async () => {
    const page = await open('/');
    await page.context().setOffline(true);
    await click(page, 'FAQ');
    await page.getByRole('button', { name: 'Retry' }).waitFor();
    await page.context().setOffline(false);
    await follow(page, '/docs/cli');
    await page.goBack();
    await page.waitForFunction(() => document.title.startsWith('F'));
  });
});

describe('"Site loaded with wrong base URL: banner stating the wrong base URL setting"', () => {
  test('is shown without the script of the site, and names both paths', async () => {
    // file servers add the final slash to the name of a folder
    const options = { folder: inject('out'), port: 0, baseUrl: '/wrong/', trailingSlash: true };
    const server = await preview(options);
    try {
      const page = await open('/docs/basic/schema', {
        address: server.address.replace(/\/$/, ''),
        notReady: true,
      });
      const banner = page.locator('#Layout-wrong-base-url');
      await banner.waitFor();
      const text = (await banner.textContent()) ?? '';
      expect(text).toContain('wrong base URL');
      expect(text).toContain('Configured baseUrl: /');
      expect(text).toContain('Set baseUrl to /wrong/');
      expect(await banner.getAttribute('data-nosnippet')).toBe('');
    } finally {
      await server.close();
    }
  });

  test('is absent from documents, and from a site served as it was built', async () => {
    const page = await open('/docs/basic/schema');
    expect(await page.locator('#Layout-wrong-base-url').count()).toBe(0);
    expect(await (await fetch(`${address}/docs/basic/schema`)).text()).not.toContain('wrong base');
  });
});

describe('without scripts on a phone', () => {
  /** Top edges of the title and of the sidebar. */
  const topsOf = async (page: Page) => [
    (await page.locator('h1').boundingBox())?.y ?? 0,
    (await page.locator('.sidebar').boundingBox())?.y ?? 0,
  ];

  test.each([
    ['JavaScript is off', { javaScriptEnabled: false }],
    [
      'the scripts do not load',
      {
        notReady: true,
        prepare: (context: BrowserContext) => context.route('**/*.js', (route) => route.abort()),
      },
    ],
  ])(
    'the article begins on the first screen, with the menus above and the sidebar below it: %s',
    async (_, options) => {
      const page = await open('/docs/basic/schema', { viewport: phone, ...options });
      await page.locator('.navbar-nav').getByRole('link', { name: 'FAQ' }).waitFor();
      await page.locator('.sidebar').waitFor();
      const [title = 0, sidebar = 0] = await topsOf(page);
      expect(title).toBeLessThan(phone.height);
      expect(sidebar).toBeGreaterThan(title + phone.height);
      expect(await page.getByRole('button', { name: 'Open navigation' }).isVisible()).toBe(false);
    },
  );

  test('with scripts nothing of that is seen', async () => {
    const page = await open('/docs/basic/schema', { viewport: phone });
    expect(await page.locator('.sidebar').isVisible()).toBe(false);
    expect(await page.getByRole('button', { name: 'Open navigation' }).isVisible()).toBe(true);
  });
});

test('without JavaScript tabs have labels, and nothing waits for a script', async () => {
  const page = await open('/docs/typescript', { javaScriptEnabled: false });
  const labels = page.locator('.tabs').first().locator('.tab-label');
  expect(await labels.count()).toBeGreaterThan(1);
  expect(await labels.first().isVisible()).toBe(true);
  await page.goto(`${address}/search?q=schema`);
  expect(await page.locator('noscript').isVisible()).toBe(true);
  expect(await page.getByText('Type something to search').isVisible()).toBe(false);
  await page.goto(`${address}/nowhere`);
  const [button, sections] = await Promise.all(
    ['.plain-actions', 'noscript'].map((part) => page.locator(`main ${part}`).boundingBox()),
  );
  expect(sections!.y - button!.y - button!.height).toBeLessThan(60);
});

test('icons stay small on a page whose style sheet did not load', async () => {
  const page = await open('/docs/faq', {
    prepare: (context) => context.route('**/*.css', (route) => route.abort()),
  });
  const widths = await page
    .locator('svg.icon:visible')
    .evaluateAll((icons) => icons.map((icon) => icon.getBoundingClientRect().width));
  expect(widths.length).toBeGreaterThan(5);
  expect(Math.max(...widths)).toBe(20);
});

test('offline the search says so on the page, and answers when the network is back', {
  tags: 'F12',
}, async () => {
  const page = await open('/docs/basic/schema', { isFresh: true });
  await page.context().setOffline(true);
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog').getByRole('alert').waitFor();
  expect(new URL(page.url()).pathname).toBe('/docs/basic/schema');
  await page.context().setOffline(false);
  await page.keyboard.type('validation');
  await page.getByRole('option').first().waitFor();
});
