import type { BrowserContextOptions, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { findings } from '../../engine/testing/browser/findings';
import { servedFixture } from '../../engine/testing/browser/servedFixture';
import { full } from '../../tools/testing/full';

// The pages of two documents in a browser.

const paths = [
  '/library',
  '/library/books',
  '/library/loans',
  '/library/schemas',
  '/payments/payments/create-payment',
];

const fixture = servedFixture('openapi');

/** Opens pages one after the other, in one context. */
async function onPages(
  wanted: readonly string[],
  options: BrowserContextOptions & { mode?: string },
  work: (page: Page, path: string) => Promise<void>,
): Promise<void> {
  const { mode, ...rest } = options;
  const context = await fixture.browser.newContext(rest);
  if (mode) await context.addInitScript((value) => localStorage.setItem('color-mode', value), mode);
  const page = await context.newPage();
  for (const path of wanted) {
    await page.goto(fixture.address.replace(/\/$/, '') + path);
    if (rest.javaScriptEnabled !== false)
      await page.waitForSelector('html[data-ready]', { state: 'attached' });
    await work(page, path);
  }
  await context.close();
}

const openAll = (page: Page) =>
  page.evaluate(() => {
    for (const details of document.querySelectorAll<HTMLDetailsElement>('.openapi details'))
      details.open = true;
  });

test('builds without warnings; the link in a description leads to its page', async () => {
  expect(fixture.built.texts).toEqual([]);
  expect(await fixture.built.read('library/index.html')).toContain(
    '<a href="/docs/intro">introduction</a>',
  );
});

test('the title comes before the table of contents, and links of the overview begin at the edge', async () => {
  await onPages(['/library'], { viewport: { width: 390, height: 844 } }, async (page) => {
    const title = await page.locator('h1').boundingBox();
    const contents = await page.locator('.toc').boundingBox();
    const links = await page.locator('.openapi-links a').first().boundingBox();
    expect(contents!.y).toBeGreaterThan(title!.y + title!.height);
    expect(links!.x).toBe(title!.x);
  });
});

const looks = [
  ['light', 1440],
  ['dark', 390],
  ['dark', 1440],
  ['light', 390],
] as const;

// Each page in one of two looks; with FULL_COUNTS=1 in all four.
test.each((full ? looks : looks.slice(0, 2)).map((look, turn) => [...look, turn] as const))(
  'axe finds nothing and nothing is wider than the screen, %s, %d px',
  async (mode, width, turn) => {
    const viewport = { width, height: 900 };
    const opened = paths.filter((_, index) => full || index % 2 === turn);
    await onPages(opened, { mode, viewport }, async (page, path) => {
      await openAll(page);
      expect(await findings(page), path).toEqual([]);
      const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(wider, path).toBeLessThanOrEqual(0);
    });
  },
);

test('everything can be read without JavaScript', async () => {
  await onPages(['/library/books'], { javaScriptEnabled: false }, async (page) => {
    const samples = page.locator('.tabs').first().locator('[role=tabpanel] .code');
    await samples.nth(1).waitFor();
    expect(await samples.nth(0).innerText()).toContain('curl');
    expect(await samples.nth(1).innerText()).toContain('await fetch');
    await page.locator('summary', { hasText: '2 keys' }).first().click();
    await page.locator('[id="listBooks-200.author.name"]').waitFor();
  });
});

test('paper shows what is closed on the screen', async () => {
  await onPages(['/library/books'], {}, async (page) => {
    const name = page.locator('[id="listBooks-200.author.name"]');
    expect(await name.isVisible()).toBe(false);
    await page.emulateMedia({ media: 'print' });
    await name.waitFor();
  });
});

test('a link to a key inside a closed part opens it', async () => {
  await onPages(['/library/books#listBooks-200.author.name'], {}, async (page) => {
    await page.locator('[id="listBooks-200.author.name"]').waitFor();
  });
});

test('tabs of one kind change together', async () => {
  await onPages(['/library/books'], {}, async (page) => {
    await page.getByRole('tab', { name: 'fetch' }).first().click();
    const chosen = page.getByRole('tab', { name: 'fetch', selected: true });
    await expect.poll(() => chosen.count()).toBe(4);
  });
});

test('the sidebar leads to the other pages, and the search finds an operation by its path', async () => {
  await onPages(['/library'], {}, async (page) => {
    await page.locator('.sidebar').getByRole('link', { name: 'Loans' }).click();
    await page.getByRole('heading', { level: 1, name: 'Loans' }).waitFor();
  });
  const index = (
    await Promise.all(
      Object.keys(fixture.built.hashes())
        .filter((file) => /search.*\.json$/.test(file))
        .map((file) => fixture.built.read(file)),
    )
  ).join('\n');
  expect(index).toContain('Remove a book');
});
