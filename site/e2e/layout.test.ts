import type { BrowserContext, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { browsing, desktop, follow, phone } from './browsing';

/** Specification, section 2: layout; one test per sentence. */

const { open: visit } = browsing();
const guide = '/docs/basic/schema';

/** `Label → target` of the items of the navbar, menus with their entries. */
const navbarItems = (page: Page) =>
  page.evaluate(() => {
    const text = (element: Element) => {
      const copy = element.cloneNode(true) as Element;
      for (const hidden of copy.querySelectorAll('.sr-only')) hidden.remove();
      return copy.textContent?.trim() ?? '';
    };
    const entry = (link: Element) => `${text(link)} → ${link.getAttribute('href')}`;
    const items = document.querySelectorAll('.navbar-right > li');
    return [...items].map((item) => {
      const button = item.querySelector('button.navbar-item');
      if (!button) return entry(item.querySelector('a, button') as Element);
      return [text(button), ...[...item.querySelectorAll('.menu-list a')].map(entry)];
    });
  });

describe('navbar', () => {
  test('"Right-side navbar items: …": these, in this order, and no others', async () => {
    const page = await visit(guide);
    expect(await navbarItems(page)).toEqual([
      'Home → /',
      'Quick Start → /docs/quick-start',
      [
        'Basic',
        'Ottoman → /docs/basic/ottoman',
        'Schema → /docs/basic/schema',
        'Model → /docs/basic/model',
        'Document → /docs/basic/document',
        'Query Builder → /docs/basic/query-builder',
      ],
      [
        'Advanced',
        'Full Text Search → /docs/advanced/fts',
        'Transactions → /docs/advanced/transactions',
        'How Ottoman Works → /docs/advanced/how-ottoman-works',
        'Ottoman → /docs/advanced/ottoman',
        'Mongoose to Ottoman → /docs/advanced/mongoose-to-couchbase',
        'Ottoman for Couchbase Node.js SDK devs → /docs/advanced/ottoman-couchbase',
        'Ottoman V1 to Ottoman V2 → /docs/advanced/ottomanV1-to-ottomanV2',
      ],
      'CLI → /docs/cli',
      'Example → /docs/first-app',
      'FAQ → /docs/faq',
      'GitHub → https://github.com/couchbaselabs/node-ottoman',
      ['Next · English', 'Next → /docs/intro', 'Language: English → /docs/basic/schema'],
      'Search → null',
    ]);
    expect(await page.locator('.navbar-area:not(.navbar-right) > li').count()).toBe(0);
  });

  test('an open menu begins below the line of the bar, and the pointer gets there', async () => {
    const page = await visit(guide);
    await page.locator('.navbar [data-menu]').first().hover();
    const list = page.locator('.navbar .menu-list').first();
    await list.waitFor();
    const bar = await page.locator('.navbar').boundingBox();
    const box = await list.boundingBox();
    expect(box!.y).toBe(bar!.height);
    await page.mouse.move(box!.x + box!.width - 20, box!.y + 2, { steps: 10 });
    await list.getByRole('link').first().click();
    await page.waitForURL('**/docs/basic/ottoman');
  });

  test('"Fixed top navbar": it stays at the top while the page scrolls', async () => {
    const page = await visit(guide);
    await page.evaluate(() => scrollTo(0, 1500));
    await page.waitForFunction(() => scrollY > 1000);
    expect((await page.locator('.navbar').boundingBox())?.y).toBe(0);
  });

  test('"left and right item areas and a search button": brand left, items right', async () => {
    const page = await visit('/');
    const x = async (selector: string) => (await page.locator(selector).boundingBox())?.x ?? -1;
    expect(await x('.navbar .brand')).toBeLessThan(200);
    expect(await x('.navbar-right')).toBeGreaterThan(await x('.navbar .brand'));
    expect(await page.locator('.navbar .brand').getAttribute('href')).toBe('/');
    expect(await page.getByRole('button', { name: 'Search' }).isVisible()).toBe(true);
  });

  test('"an external source-repository link": a new tab that cannot reach back', async () => {
    const page = await visit('/');
    const link = page.locator('.navbar a', { hasText: 'GitHub' });
    expect(await link.getAttribute('target')).toBe('_blank');
    expect(await link.getAttribute('rel')).toContain('noopener');
  });

  test('the page itself, and nothing else, is marked as the current one', async () => {
    const page = await visit(guide);
    const current = page.locator('.navbar [aria-current="page"]');
    expect(await current.allTextContents()).toEqual(['Schema']);
    await follow(page, '/docs/basic/arrays');
    expect(await current.count()).toBe(0);
    await follow(page, '/docs/cli');
    expect(await current.allTextContents()).toEqual(['CLI']);
  });

  test('nothing of it is cut off at 997 px, the narrowest desktop', async () => {
    const page = await visit(guide, { viewport: { width: 997, height: 700 } });
    const cut = await page.evaluate(() =>
      [...document.querySelectorAll('.navbar-right > li, .navbar .color-mode, .brand')]
        .filter((item) => {
          const { left, right, height } = item.getBoundingClientRect();
          return left < 0 || right > innerWidth || height > 64;
        })
        .map((item) => item.textContent),
    );
    expect(cut).toEqual([]);
  });
});

describe('language and version selector', () => {
  test('are visible on a wide screen and name what is chosen', async () => {
    const page = await visit(guide);
    expect(await page.getByRole('button', { name: 'Version: Next' }).isVisible()).toBe(true);
    expect(await page.getByRole('button', { name: 'Language: English' }).isVisible()).toBe(true);
  });
});

describe('breakpoint', () => {
  test.each([
    { width: 996, mobile: true },
    { width: 997, mobile: false },
  ])('at $width px the layout is mobile: $mobile', async ({ width, mobile }) => {
    const page = await visit(guide, { viewport: { width, height: 800 } });
    const isVisible = (selector: string) => page.locator(selector).first().isVisible();
    expect(await isVisible('.navbar-toggle')).toBe(mobile);
    expect(await isVisible('.sidebar')).toBe(!mobile);
    expect(await isVisible('.navbar-right > li > a')).toBe(!mobile);
    expect(await isVisible('.search-button')).toBe(true);
  });

  test('readers who double the size of text in their browser get the layout of half the width', async () => {
    const page = await visit(guide, { isFresh: true });
    const protocol = await page.context().newCDPSession(page);
    await protocol.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
    await page.locator('.navbar-toggle').click();
    await page.locator('dialog.drawer[open]').waitFor();
    expect(await page.locator('.sidebar').isVisible()).toBe(false);
    const words = await page.locator('.doc-article').boundingBox();
    expect(words!.width).toBeGreaterThan(desktop.width * 0.9);
  });

  /**
   * Records how much of the page moves without user input; `shiftOf` adds it up from when the document was
   * complete.
   */
  const noteShifts = (context: BrowserContext) =>
    context.addInitScript(() => {
      const shifts: { value: number; startTime: number }[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          const { value } = entry as unknown as { value: number };
          shifts.push({ value, startTime: entry.startTime });
        }
      }).observe({ type: 'layout-shift', buffered: true });
    });
  const shiftOf = (page: Page) =>
    page.evaluate(() => {
      const { shifts } = window as unknown as { shifts: { value: number; startTime: number }[] };
      const [{ domInteractive }] = performance.getEntriesByType('navigation') as [
        PerformanceNavigationTiming,
      ];
      return shifts
        .filter(({ startTime }) => startTime > domInteractive)
        .reduce((sum, { value }) => sum + value, 0);
    });

  test.each([phone, desktop])(
    'nothing jumps at $width px when the script starts',
    async (viewport) => {
      const page = await visit(guide, { viewport, prepare: noteShifts });
      expect(await shiftOf(page)).toBeLessThan(0.01);
    },
  );

  test.each([phone, desktop])(
    'results push nothing off the screen of $width px when they arrive',
    async (viewport) => {
      const page = await visit('/search?q=schema', { viewport, prepare: noteShifts });
      await page.locator('.search-page-list a').first().waitFor();
      expect(await shiftOf(page)).toBeLessThan(0.05);
    },
  );
});

describe('edges', () => {
  /** Where the content of elements begins, without their padding. */
  const starts = (page: Page, selectors: string[]) =>
    page.evaluate(
      (all) =>
        all.map((selector) => {
          const element = document.querySelector(selector) as Element;
          const padding = Number.parseFloat(getComputedStyle(element).paddingInlineStart);
          return Math.round(element.getBoundingClientRect().left + padding);
        }),
      selectors,
    );

  test.each([1000, 1440, 1920])(
    'at %i px bar, sidebar, home and footer begin at one line',
    async (width) => {
      const viewport = { width, height: 800 };
      const doc = await visit(guide, { viewport });
      const [brand, ...others] = await starts(doc, ['.brand', '.sidebar-link', '.footer-inner']);
      expect(new Set(others)).toEqual(new Set([brand]));
      const home = await visit('/', { viewport });
      expect(
        new Set(await starts(home, ['.brand', '.hero-text', '.home-section', '.footer-inner'])),
      ).toEqual(new Set([brand]));
    },
  );

  test('a single link to the next page takes the half at the end of the row', async () => {
    const page = await visit('/docs/intro');
    expect(await page.locator('.pagination-link').count()).toBe(1);
    const row = await page.locator('.pagination').boundingBox();
    const next = await page.locator('.pagination-next').boundingBox();
    expect(next!.x).toBeGreaterThan(row!.x + row!.width / 2);
    expect(next!.x + next!.width).toBeCloseTo(row!.x + row!.width, 0);
  });

  test('buttons that copy are below each other, in code with a header and without one', async () => {
    const page = await visit('/docs/faq');
    const lefts = await page
      .locator('.words > .code > .code-bar > .copy')
      .evaluateAll((buttons) => buttons.map((button) => button.getBoundingClientRect().left));
    expect(lefts.length).toBeGreaterThan(2);
    expect(new Set(lefts).size).toBe(1);
  });

  test('two chosen entries of a menu do not touch', async () => {
    const page = await visit(guide);
    await page.getByRole('button', { name: 'Version: Next' }).hover();
    const chosen = page.locator('.menu-list:visible .menu-link[aria-current]');
    await chosen.nth(1).waitFor();
    const first = await chosen.nth(0).boundingBox();
    const second = await chosen.nth(1).boundingBox();
    expect(second!.y).toBeGreaterThan(first!.y + first!.height);
  });
});

describe('around the page', () => {
  test('"Skip-to-content link": first in the order of focus, seen with focus, leads to the content', async () => {
    const page = await visit(guide);
    await page.keyboard.press('Tab');
    const link = page.locator('.skip-link').first();
    expect(await link.evaluate((element) => element === document.activeElement)).toBe(true);
    expect((await link.boundingBox())?.y).toBeGreaterThanOrEqual(0);
    await page.keyboard.press('Enter');
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('main');
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);
  });

  test('the second link leads to the sidebar, which comes after the words in the document', async () => {
    const page = await visit(guide);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    const isInSidebar = () => document.activeElement?.closest('.sidebar') !== null;
    expect(await page.evaluate(isInSidebar)).toBe(true);
    const [sidebar, main] = await Promise.all(
      ['.sidebar', 'main'].map((part) => page.locator(part).boundingBox()),
    );
    expect(sidebar!.x + sidebar!.width).toBeLessThanOrEqual(main!.x);
    expect(sidebar!.y).toBeLessThanOrEqual(main!.y);
    expect(await page.locator('main ~ .sidebar').count()).toBe(1);
  });

  test.each(['light', 'dark'])(
    '"Footer is dark, with link columns, logo and a copyright line": also in %s mode',
    async (mode) => {
      const page = await visit('/', { storage: { 'color-mode': mode } });
      const footer = page.locator('footer').last();
      const [red, green, blue] = await footer.evaluate((element) =>
        (getComputedStyle(element).backgroundColor.match(/[\d.]+/g) ?? []).map(Number),
      );
      expect(Math.max(red ?? 255, green ?? 255, blue ?? 255)).toBeLessThan(80);
      expect(await footer.locator('ul').count()).toBeGreaterThanOrEqual(2);
      expect(await footer.locator('img').count()).toBeGreaterThanOrEqual(1);
      expect(await footer.textContent()).toContain('Apache License 2.0');
    },
  );

  test.each([guide, '/docs/api/classes/Query', '/docs/advanced/fts'])(
    '"The table of contents shows heading levels 2 to 3": on %s',
    async (path) => {
      const page = await visit(path, { viewport: { width: 1440, height: 900 } });
      const { listed, headings, deepest } = await page.evaluate(() => ({
        listed: [...document.querySelectorAll('.toc a')].map((link) =>
          decodeURIComponent(link.getAttribute('href')?.slice(1) ?? ''),
        ),
        headings: [...document.querySelectorAll('#words h2[id], #words h3[id]')].map(
          (heading) => heading.id,
        ),
        deepest: document.querySelectorAll('.toc ul ul ul').length,
      }));
      expect(listed.length).toBeGreaterThan(3);
      expect(listed).toEqual(headings);
      expect(deepest).toBe(0);
    },
  );

  test.each([guide, '/docs/api', '/docs/api/classes/Query', '/docs/cli'])(
    '"Breadcrumbs are enabled": on %s, for readers and for search engines',
    async (path) => {
      const page = await visit(path);
      const crumbs = page.locator('nav.breadcrumbs [aria-current="page"]');
      const last = await crumbs.textContent();
      const data = await page.locator('script[type="application/ld+json"]').first().textContent();
      const list = JSON.parse(data ?? '{}') as {
        '@type': string;
        itemListElement: { name: string }[];
      };
      expect(list['@type']).toBe('BreadcrumbList');
      expect(list.itemListElement.at(-1)?.name).toBe(last);
    },
  );

  test('on a phone the title comes first, below the breadcrumbs alone', async () => {
    const page = await visit(guide, { viewport: phone });
    const parts = ['.breadcrumbs', 'h1', '.page-menu', '.toc'];
    const boxes = await Promise.all(parts.map((part) => page.locator(part).first().boundingBox()));
    const tops = boxes.map((box) => box!.y);
    expect(tops).toEqual([...tops].sort((a, b) => a - b));
    expect(boxes[1]!.y).toBeLessThan(180);
  });

  test('"The sidebar is not hideable and its categories are not auto-collapsed"', async () => {
    const page = await visit(guide);
    expect(await page.locator('[data-action="toggle-sidebar"]').count()).toBe(0);
    // a category inside the one that is opened may be open as well
    const top = '.sidebar-scroll > ul > li > .sidebar-category';
    const open = page.locator(`${top}[aria-expanded="true"]`);
    const before = await open.count();
    const closed = page.locator(`${top}[aria-expanded="false"]`).first();
    const label = await closed.textContent();
    await closed.click();
    await expect.poll(() => open.count()).toBeGreaterThan(before);
    expect(await open.allTextContents()).toContain(label);
    expect(await open.count()).toBe(before + 1);
  });
});

describe('what a page may hold and no page of this site does', () => {
  /** Puts elements in place of the words of a guide. */
  const show = (page: Page, html: string) =>
    page.evaluate((words) => {
      const prose = document.querySelector('.words') as HTMLElement;
      prose.replaceChildren(document.createRange().createContextualFragment(words));
    }, html);
  const boxOf = async (page: Page, selector: string) =>
    (await page.locator(selector).first().boundingBox())!;
  const styleOf = (page: Page, selector: string, name: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element, property) => getComputedStyle(element).getPropertyValue(property), name);

  const table = `<div class="table"><table><caption>Prices of rooms by the night and by the week</caption>
    <thead><tr><th>Room</th><th>Night</th></tr></thead>
    <tbody><tr><th>Double</th><td data-label="Night">90</td></tr></tbody></table></div>`;

  test('a table on a phone has its caption and the names of its rows in separate lines', async () => {
    const page = await visit(guide, { viewport: phone });
    await show(page, table);
    const caption = await boxOf(page, 'caption');
    const name = await boxOf(page, 'tbody th');
    const cell = await boxOf(page, 'td');
    expect(caption.width).toBe(name.width);
    expect(caption.height).toBeLessThan(50);
    expect(cell.y).toBeCloseTo(name.y + name.height, 0);
    expect(await styleOf(page, 'tbody th', 'border-bottom-width')).toBe('0px');
  });

  test('a row of a table has the same line below its name and its cells', async () => {
    const page = await visit(guide);
    await show(page, table);
    for (const property of ['border-bottom-width', 'border-bottom-color'])
      expect(await styleOf(page, 'tbody th', property)).toBe(await styleOf(page, 'td', property));
  });

  test('a caption is set apart from the words', async () => {
    const page = await visit(guide);
    await show(
      page,
      '<figure><img alt=""><figcaption>The lobby.</figcaption></figure><p>Words.</p>',
    );
    const size = Number.parseFloat(await styleOf(page, '.words figcaption', 'font-size'));
    expect(size).toBeLessThan(Number.parseFloat(await styleOf(page, '.words p', 'font-size')));
    expect(await styleOf(page, '.words figcaption', 'color')).not.toBe(
      await styleOf(page, '.words p', 'color'),
    );
  });

  const code = (lines: string, attributes = '') =>
    `<figure class="code" data-head="none" ${attributes}><pre><code>${lines}</code></pre></figure>`;

  test('a long line of code that wraps goes on behind its number', async () => {
    const page = await visit(guide, { viewport: phone });
    const words = 'const limit = 10; '.repeat(8);
    await show(
      page,
      code(`<span class="line inserted" data-line="1"><b>${words}</b></span>`, 'data-wrap=""'),
    );
    const indent = Number.parseFloat(await styleOf(page, '.line', 'text-indent'));
    const padding = Number.parseFloat(await styleOf(page, '.line', 'padding-left'));
    expect(indent).toBeLessThan(-30);
    expect(padding).toBeCloseTo(13 - indent, 0);
  });

  test('lines around a line in focus keep the mark at their edge', async () => {
    const page = await visit(guide);
    await show(
      page,
      code('<span class="line deleted">a</span>\n<span class="line focused">b</span>'),
    );
    expect(await styleOf(page, '.line.deleted', 'border-left-color')).toBe(
      await page.evaluate(() => {
        const probe = document.createElement('i');
        probe.style.color = 'var(--red)';
        document.body.append(probe);
        return getComputedStyle(probe).color;
      }),
    );
  });
});
