import { gzipSync } from 'node:zlib';
import type { Browser, Page } from 'playwright-core';
import { afterEach, beforeAll, describe, expect, inject, test } from 'vitest';
import { shareBrowser } from '../../engine/testing/browser/launch';
import { intercept } from './intercept';
import { inputOf, openPage, optionsOf, type Tried } from './searchPages';

/** The search of the built site, embedded index, in a real browser. */

const address = inject('address');
const start = `${address}/docs/faq`;

let browser: Browser;
let tried: Tried | undefined;
beforeAll(async () => {
  browser = await shareBrowser();
});
afterEach(async () => {
  const { faults = [], close } = tried ?? {};
  tried = undefined;
  await close?.();
  expect(faults).toEqual([]);
});

async function open(url = start, options: Parameters<typeof openPage>[2] = {}): Promise<Page> {
  tried = await openPage(browser, url, options);
  return tried.page;
}

async function searchFor(page: Page, query: string): Promise<void> {
  await page.keyboard.press('Control+k');
  await inputOf(page).waitFor();
  await page.keyboard.insertText(query); // in one piece: the answer to each letter would be a list
  await optionsOf(page).first().waitFor();
}

const isSearchFile = (path: string) => path.startsWith('/search/');
const focused = (page: Page) =>
  page.evaluate(
    () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.tagName,
  );

describe('opening', () => {
  test('costs nothing before it is wanted, and the index comes with the pointer', async () => {
    const page = await open();
    await page.mouse.move(0, 300);
    expect(tried?.requested.filter(isSearchFile)).toEqual([]);
    await page.hover('[data-search-button]');
    await page.waitForResponse((response) => response.url().endsWith('/search/index.json'));
    expect(await inputOf(page).count()).toBe(0);
  });

  // React, 72 kB, comes with the search; of the index only the parts that the query needs do
  test('costs at most 200 kB for code, styles and index together', async () => {
    const page = await open();
    const bodies: Promise<Buffer>[] = [];
    page.on('response', (response) => {
      if (/\.(js|css|json)$/.test(response.url())) bodies.push(response.body());
    });
    await searchFor(page, 'schema');
    const sizes = (await Promise.all(bodies)).map((body) => gzipSync(body, { level: 9 }).length);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(200_000);
  });

  test.each([
    ['slow code', 900],
    ['code at once', 0],
  ])('keeps every key that is pressed: %s', async (_name, delay) => {
    const page = await open(start, {
      prepare: (fresh) =>
        fresh.route(/assets\/.*\.js/, async (route) => {
          await new Promise((resolve) => setTimeout(resolve, delay));
          await route.continue();
        }),
    });
    await page.keyboard.press('/');
    await page.keyboard.type('transactions', { delay: 20 });
    await optionsOf(page).first().waitFor();
    expect(await inputOf(page).getAttribute('aria-expanded')).toBe('true');
    await page.keyboard.type('!');
    expect(await inputOf(page).inputValue()).toBe('transactions!');
  });

  test('opens at once, and keeps a key that is pressed in the moment React takes over', async () => {
    const page = await open(start, {
      prepare: (fresh) =>
        fresh.addInitScript(() => {
          const observer = new MutationObserver(() => {
            if (!document.querySelector('[open] .search-panel[data-status=loading]')) return;
            observer.disconnect();
            document.execCommand('insertText', false, 'an');
          });
          observer.observe(document, { subtree: true, attributes: true });
        }),
    });
    let release = () => {};
    const isTyped = new Promise<void>((resolve) => {
      release = resolve;
    });
    await intercept(page, /\.js$/, async (route) => {
      await isTyped;
      await route.continue();
    });
    await page.keyboard.press('/');
    await page.keyboard.type('tr');
    await expect.poll(() => inputOf(page).inputValue()).toBe('tr');
    release();
    await expect.poll(() => inputOf(page).inputValue()).toBe('tran');
    await page.keyboard.type('sactions');
    await optionsOf(page).first().waitFor();
    expect(await inputOf(page).inputValue()).toBe('transactions');
  });

  test('Escape closes it while React is on its way, and what was typed is gone', async () => {
    const page = await open();
    await intercept(page, /\.js$/, () => {}); // it never arrives
    await page.keyboard.press('/');
    await page.keyboard.type('tr');
    await page.keyboard.press('Escape');
    await page.keyboard.press('/');
    expect(await inputOf(page).inputValue()).toBe('');
    await page.keyboard.type('ar');
    await expect.poll(() => inputOf(page).inputValue()).toBe('ar');
  });

  test.each([
    ['React', /\/react\.\w+\.js$/],
    ['the island', /\/SearchModal-[\w.]+\.js$/],
  ])('leads to the results page, with what was typed, when %s does not load', async (_, code) => {
    const page = await open();
    let give = () => {};
    const isTyped = new Promise<void>((resolve) => {
      give = resolve;
    });
    await intercept(page, code, async (route) => {
      await isTyped;
      await route.abort();
    });
    await page.keyboard.press('/');
    await page.keyboard.type('schema');
    await expect.poll(() => inputOf(page).inputValue()).toBe('schema');
    give();
    await page.waitForURL('**/search?q=schema');
    // The browser itself reports requests that were cut off, also on the page that follows.
    tried!.faults = [];
  });

  test('does not move the page behind, and Escape gives the focus back', async () => {
    const page = await open();
    await page.evaluate(() => scrollTo(0, 400));
    await page.focus('[data-search-button]');
    const place = () =>
      page.evaluate(() => {
        const { left, width } = document
          .querySelector('[data-search-button]')!
          .getBoundingClientRect();
        return { left, width, scrollY };
      });
    const before = await place();
    await page.keyboard.press('Control+k');
    await inputOf(page).waitFor();
    await page.mouse.wheel(0, 500);
    expect(await place()).toEqual(before);
    await page.keyboard.type('schema');
    await page.keyboard.press('Escape');
    await inputOf(page).waitFor({ state: 'detached' });
    expect(await place()).toEqual(before);
    expect(await focused(page)).toBe('Search');
    await page.keyboard.press('Control+k');
    await inputOf(page).waitFor();
    expect(await inputOf(page).inputValue()).toBe('');
  });

  test('a press outside closes it at once, and does nothing else; without one it becomes modal', async () => {
    const page = await open();
    const link = await page.locator('header a').first().boundingBox();
    const pressLink = () => page.mouse.click(link!.x + 2, link!.y + 2);
    await page.keyboard.press('Control+k');
    await inputOf(page).waitFor();
    await pressLink();
    await inputOf(page).waitFor({ state: 'detached' });
    expect(page.url()).toBe(start);
    await page.keyboard.press('Control+k');
    await page.locator('dialog:modal').waitFor();
    await pressLink();
    await inputOf(page).waitFor({ state: 'detached' });
    expect(page.url()).toBe(start);
  });

  test('keeps the focus inside', async () => {
    const page = await open();
    await searchFor(page, 'schema');
    for (let i = 0; i < 12; i++) {
      await page.keyboard.press('Tab');
      const inside = await page.evaluate(() => {
        const { activeElement } = document;
        // Between the last and the first stop the focus is in the browser's own controls.
        return activeElement === document.body || activeElement?.closest('dialog') !== null;
      });
      expect(inside).toBe(true);
    }
  });
});

describe('searching', () => {
  test('by keyboard: typo, arrows, Enter, marks on the page, recent and favorite', async () => {
    const page = await open();
    await page.keyboard.press('Control+k');
    await page.keyboard.insertText('tranaction'); // in one piece: the answer to each letter would change the list
    await expect
      .poll(() => page.locator('dialog [role="status"]').textContent())
      .toMatch(/\d+ results/);
    expect(await optionsOf(page).first().locator('mark').count()).toBeGreaterThan(0);
    await page.getByText('Showing results for “transaction”.', { exact: true }).waitFor();
    const active = () => inputOf(page).getAttribute('aria-activedescendant');
    const first = await active();
    await page.keyboard.press('ArrowDown');
    expect(await active()).not.toBe(first);
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    expect(await active()).toBe(await optionsOf(page).last().getAttribute('id'));
    await page.keyboard.press('ArrowDown');
    expect(await active()).toBe(first);
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/docs\/advanced\/transactions/);
    await page.getByRole('button', { name: 'Remove highlights' }).click();
    expect(await page.evaluate(() => CSS.highlights.size)).toBe(0);
    expect(await focused(page)).toBe('H1');

    await page.keyboard.press('Control+k');
    await page.getByRole('button', { name: /^Save/ }).click();
    await page.getByRole('button', { name: /from favorites$/ }).waitFor();
    await page.getByRole('button', { name: /from favorites$/ }).click();
    await page.getByText('No recent searches').waitFor();
    expect(await inputOf(page).evaluate((input) => input === document.activeElement)).toBe(true);
  });

  test('finds the same when the code of its worker does not load', async () => {
    const page = await open();
    const numbered = /\/assets\/built\/\d+\.\w+\.js$/;
    let first = true;
    await intercept(page, numbered, (route) => {
      if (!first) return route.continue();
      first = false;
      return route.abort();
    });
    await searchFor(page, 'transactions');
    expect(first).toBe(false);
    expect(await optionsOf(page).first().getAttribute('href')).toMatch(/transactions/);
    // The browser itself reports requests that were cut off.
    tried!.faults.length = 0;
  });

  test('narrowed to a part, with the kind of each page', async () => {
    const page = await open();
    await searchFor(page, 'schema');
    await page.getByRole('button', { name: 'API', exact: true }).click();
    // The list of all parts stays until the narrowed one comes, which may take several frames.
    const outside = async () => {
      const hrefs = await optionsOf(page).evaluateAll((all) =>
        all.map((one) => one.getAttribute('href') ?? ''),
      );
      return hrefs.length > 0 ? hrefs.filter((href) => !href.startsWith('/docs/api')) : ['no list'];
    };
    await expect.poll(outside).toEqual([]);
    expect(await page.locator('dialog .search-hit-kind').allTextContents()).toContain('class');
  });

  test('nothing typed, or nothing found in the chosen part: pages and results that help', async () => {
    const page = await open();
    await page.keyboard.press('/');
    await page.getByText('No recent searches').waitFor();
    expect(await page.locator('dialog .search-popular a').count()).toBe(6);
    expect(await page.locator('dialog .search-filter').count()).toBe(0);
    await page.keyboard.insertText('nestjs');
    await optionsOf(page).first().waitFor();
    await page.getByRole('button', { name: 'API', exact: true }).click();
    await page.getByRole('button', { name: /^See \d+ results in all parts$/ }).click();
    await optionsOf(page).first().waitFor();
  });

  test('a corrected query: says what was searched for, to screen readers too', async () => {
    const page = await open();
    await searchFor(page, 'tranaction');
    const texts = /^Showing results for “transaction”\.\s*\d+ results$/;
    await expect.poll(() => page.locator('dialog [role=status]').textContent()).toMatch(texts);
    await page.goto(`${address}/search?q=tranaction`);
    await expect
      .poll(() => page.locator('main [role=status]').textContent())
      .toMatch(/^\d+ resultsShowing results for “transaction”\.$/);
  });

  test('nothing found: the sentence, queries that help, where to say so', async () => {
    const page = await open();
    await page.keyboard.press('/');
    await page.keyboard.type('transactionstuffing');
    await page.getByText('No results for "transactionstuffing"').first().waitFor();
    const report = page.getByRole('link', { name: 'Let us know.' });
    expect(await report.getAttribute('href')).toContain('transactionstuffing');
    const suggestions = page.locator('.search-suggestions button');
    expect(await suggestions.count()).toBeLessThanOrEqual(3);
    await suggestions.first().click();
    await optionsOf(page).first().waitFor();
  });

  test('the index out of reach: an error, not "no results", and the next try works', async () => {
    const page = await open();
    let broken = true;
    await intercept(page, /\/search\/.*\.json/, (route) =>
      broken ? route.abort() : route.continue(),
    );
    await page.keyboard.press('/');
    await page.keyboard.type('schema');
    await page.getByText('Unable to fetch results').waitFor();
    await page.getByText('You might want to check your network connection.').waitFor();
    broken = false;
    await page.keyboard.type('s');
    await optionsOf(page).first().waitFor();
    // The browser itself reports requests that were cut off.
    tried!.faults.length = 0;
  });

  test('by touch at 360 px', async () => {
    const page = await open(start, {
      viewport: { width: 360, height: 640 },
      hasTouch: true,
      isMobile: true,
    });
    await page.tap('[data-search-button]');
    await inputOf(page).waitFor();
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.id))
      .toBe('Layout-search-input');
    await page.keyboard.insertText('schema');
    await optionsOf(page).first().waitFor();
    const box = await page.locator('dialog.search-modal').boundingBox();
    expect(box).toMatchObject({ x: 0, y: 0, width: 360, height: 640 });
    const lines = await page
      .locator('.search-hit-excerpt')
      .evaluateAll((all) =>
        all.map((one) => one.clientHeight / Number.parseFloat(getComputedStyle(one).lineHeight)),
      );
    expect(Math.max(...lines)).toBeLessThanOrEqual(2.1);
    await optionsOf(page).first().tap();
    await page.waitForURL(/schema/i);
    expect(await inputOf(page).count()).toBe(0);
  });
});

describe('the results page', () => {
  const results = (page: Page) => page.locator('.search-page-list a');

  test('takes the query from the address and keeps it there', async () => {
    const page = await open(`${address}/search?q=schema`);
    await results(page).first().waitFor();
    expect(await page.title()).toBe('Search results for "schema" | Ottoman.js');
    expect(await page.getByRole('searchbox').inputValue()).toBe('schema');
    expect(await results(page).count()).toBe(20);
    const length = await page.evaluate(() => history.length);
    await page.getByRole('searchbox').fill('transactions');
    await expect.poll(() => new URL(page.url()).searchParams.get('q')).toBe('transactions');
    await expect.poll(() => page.title()).toBe('Search results for "transactions" | Ottoman.js');
    expect(await page.evaluate(() => history.length)).toBe(length);
    await page.getByRole('button', { name: /^API \d+/ }).click();
    expect(new URL(page.url()).searchParams.get('section')).toBe('api');
    await expect
      .poll(() =>
        results(page).evaluateAll((all) =>
          all.every((one) => one.getAttribute('href')?.startsWith('/docs/api')),
        ),
      )
      .toBe(true);
  });

  test('shows twenty more on demand, each once', async () => {
    const page = await open(`${address}/search?q=schema`);
    await results(page).first().waitFor();
    await page.getByRole('button', { name: 'Show more results' }).click();
    await expect.poll(() => results(page).count()).toBe(40);
    const hrefs = await results(page).evaluateAll((all) =>
      all.map((one) => one.getAttribute('href')),
    );
    expect(new Set(hrefs).size).toBe(40);
    // reading goes on where the new ones begin
    expect(await page.locator(':focus').getAttribute('href')).toBe(hrefs[20]);
  });

  test('is reached from the modal, and back leads back to it', async () => {
    const page = await open();
    await searchFor(page, 'schema');
    await page.getByRole('link', { name: /^See all \d+ results/ }).click();
    await page.waitForURL(/\/search\?q=schema/);
    await results(page).first().click();
    await page.waitForURL(/\/docs\//);
    await page.goBack();
    await page.waitForURL(/\/search\?q=schema/);
    await results(page).first().waitFor();
  });

  test('without a query, without results, without the index', async () => {
    const page = await open(`${address}/search`);
    await page.getByText('Type something to search').waitFor();
    await page.getByRole('searchbox').fill('qqqqqqqqqq');
    await page.getByText('No results for "qqqqqqqqqq"').waitFor();
    tried!.faults.length = 0;
    await page.route(/\/search\/.*\.json/, (route) => route.abort());
    await page.reload();
    await page.getByText('Unable to fetch results').waitFor();
    await page.unroute(/\/search\/.*\.json/);
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByText('No results for "qqqqqqqqqq"').waitFor();
    expect(await focused(page)).toBe('INPUT');
    await page.goto(`${address}/search?q=nestjs&section=api`);
    await page.getByRole('button', { name: /^See \d+ results in all parts$/ }).click();
    await results(page).first().waitFor();
    expect(await focused(page)).toBe('INPUT');
    tried!.faults.length = 0;
  });

  const hostile = [
    '<img src=x onerror=alert(1)>',
    '"><script>alert(1)</script>',
    `${'x'.repeat(10_000)}`,
    '\u202Ertl',
    '😀',
    'a\0b',
  ];
  test('shows hostile queries as text', {
    tags: 'X4',
    meta: { cases: hostile.length },
  }, async () => {
    const page = await open(`${address}/search`);
    const dialogs: string[] = [];
    page.on('dialog', (dialog) => {
      dialogs.push(dialog.message());
      void dialog.dismiss();
    });
    for (const query of hostile) {
      await page.goto(`${address}/search?q=${encodeURIComponent(query)}`);
      await page.locator('.search-message, .search-page-count').first().waitFor();
      expect(await page.locator('main img, main script').count(), query).toBe(0);
      expect((await page.getByRole('searchbox').inputValue()).length).toBeLessThanOrEqual(512);
    }
    expect(dialogs).toEqual([]);
  });

  const malformed = ['?q=%E0%A4%A', '?q=%ED%A0%80', '?q=a&q=b', '?section=nope&q=schema'];
  test('bears malformed addresses', {
    tags: 'X4',
    meta: { cases: malformed.length },
  }, async () => {
    const page = await open(`${address}/search`);
    for (const search of malformed) {
      await page.goto(`${address}/search${search}`);
      await page.getByRole('searchbox').fill('schema');
      await results(page).first().waitFor();
    }
  });

  test('without JavaScript says so and leads on', async () => {
    const page = await open(`${address}/search`, { javaScriptEnabled: false });
    const note = page.locator('main noscript');
    expect(await note.textContent()).toContain('Search needs JavaScript');
    expect(await note.locator('a[href="/docs/api"]').isVisible()).toBe(true);
  });
});
