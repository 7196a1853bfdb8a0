import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { findings } from '../../engine/testing/browser/findings';
import { full } from '../../tools/testing/full';
import { browsing, phone } from './browsing';

/** WCAG 2.2 AA: what axe finds in open parts (`axeRoutes.test.ts` has the pages), keyboard, zoom, reflow, forced colours, targets. */

const { open } = browsing();
const wide = { width: 1440, height: 900 };
/** A short one: axe takes three times as long for the longest guide. */
const guide = '/docs/faq';

/** Pages that are the only one of their kind, or have features others lack. */
const paths = ['/', '/docs/errors', '/docs/api', '/markdown-page', '/search?q=schema', '/nowhere'];

const looks = [
  { mode: 'light', viewport: phone },
  { mode: 'dark', viewport: wide },
  { mode: 'light', viewport: wide },
  { mode: 'dark', viewport: phone },
];

describe.each(full ? looks : looks.slice(0, 2))(
  'axe finds nothing, $mode, $viewport.width px',
  ({ mode, viewport }) => {
    const options = { viewport, storage: { 'color-mode': mode } };

    test('with search, menus or the drawer open, and with a page that did not load', async () => {
      const page = await open(guide, options);
      const found: string[] = [];
      if (viewport === phone) {
        await page.getByRole('button', { name: 'Open navigation' }).click();
        await page.getByRole('dialog').waitFor();
        found.push(...(await findings(page, 'dialog[open]')));
        await page.getByRole('button', { name: 'Back to main menu' }).click();
        found.push(...(await findings(page, 'dialog[open]')));
        await page.keyboard.press('Escape');
        await page.locator('.toc-toggle').click();
      } else {
        await page.getByRole('button', { name: 'Advanced' }).last().click();
        await page.locator('.navbar').getByRole('button', { name: 'Basic' }).hover();
      }
      found.push(...(await findings(page)));
      await page.keyboard.press('/');
      const modal = 'dialog.search-modal[open]';
      const shown = page.locator(modal);
      await shown.getByText('No recent searches').waitFor();
      found.push(...(await findings(page, modal)));
      await page.keyboard.type('schema');
      await shown.locator('[role="option"]').first().waitFor();
      found.push(...(await findings(page, modal)));
      await page.keyboard.type('zzzzzzzzzz');
      await shown.getByText('Let us know.').waitFor();
      found.push(...(await findings(page, modal)));
      await page.locator('#Layout-search-input').fill('schema');
      await shown.locator('[role="option"]').first().click();
      await shown.waitFor({ state: 'detached' });
      await page.keyboard.press('Control+k');
      await shown.getByText('Recent searches', { exact: true }).waitFor();
      found.push(...(await findings(page, modal)));
      await page.keyboard.press('Escape');
      await page.context().setOffline(true);
      await page.evaluate(() => {
        const link = document.createElement('a');
        link.href = '/docs/security';
        document.querySelector('main')?.append(link);
        link.click();
      });
      await page.getByRole('button', { name: 'Retry' }).waitFor();
      found.push(...(await findings(page)));
      expect(found).toEqual([]);
    });
  },
);

describe('keyboard', () => {
  /** The focused element: its name, whether it can be seen and is ringed, and whether the navbar hides it. */
  const focused = (page: Page) =>
    page.evaluate(() => {
      const element = document.activeElement as HTMLElement;
      const box = element.getBoundingClientRect();
      const bar = document.querySelector('.navbar')?.getBoundingClientRect().bottom ?? 0;
      const style = getComputedStyle(element);
      return {
        name: (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 60),
        isInBar: element.closest('.navbar') !== null,
        isSeen: box.width > 0 && box.bottom > 0 && box.top < innerHeight,
        isRinged: style.outlineStyle !== 'none' && Number.parseFloat(style.outlineWidth) >= 2,
        isUnderBar:
          element.closest('.navbar, dialog, .sidebar, .toc, .skip-link') === null &&
          box.bottom <= bar,
        isBody: element === document.body,
      };
    });

  const walks = [
    { path: '/docs/api/functions/addValidators', viewport: wide },
    { path: '/docs/quick-start', viewport: phone },
    { path: '/', viewport: wide },
    { path: '/docs/quick-start', viewport: wide },
  ];
  test.each(full ? walks : walks.slice(0, 2))(
    'walks $path at $viewport.width px: every stop is seen, ringed and named',
    async (where) => {
      const page = await open(where.path, { viewport: where.viewport });
      const faults: string[] = [];
      const names: string[] = [];
      for (let presses = 0; presses < (full ? 150 : 60); presses++) {
        await page.keyboard.press('Tab');
        const { name, isSeen, isRinged, isUnderBar, isBody } = await focused(page);
        if (isBody) break;
        names.push(name);
        if (!isSeen) faults.push(`${name}: cannot be seen`);
        if (!isRinged) faults.push(`${name}: has no ring`);
        if (isUnderBar) faults.push(`${name}: is under the navbar`);
        if (name === '') faults.push(`stop ${presses + 1} has no name`);
      }
      expect(faults).toEqual([]);
      expect(names[0]).toBe('Skip to content');
      expect(names.length).toBeGreaterThan(15);
    },
  );

  test('blocks that it stops at because they scroll have a role and a name', async () => {
    const page = await open('/docs/typescript', { viewport: wide });
    const unnamed: string[] = [];
    for (const path of ['/docs/typescript', '/docs/api/classes/Schema']) {
      await page.goto(new URL(path, page.url()).href);
      const blocks = page.locator('main :is(pre, div)[tabindex="0"]');
      expect(await blocks.count()).toBeGreaterThan(5);
      unnamed.push(
        ...(await blocks.evaluateAll((all) =>
          all
            .filter((block) => !block.role || !block.ariaLabel)
            .map((block) => block.outerHTML.slice(0, 90)),
        )),
      );
    }
    expect(unnamed).toEqual([]);
  });

  test('backwards through a long page: no focus hides under the navbar', async () => {
    const page = await open('/docs/basic/schema', { viewport: wide });
    await page.evaluate(() => {
      scrollTo(0, document.body.scrollHeight);
      document.querySelector<HTMLElement>('footer a')?.focus();
    });
    const hidden: string[] = [];
    for (let presses = 0; presses < 40; presses++) {
      await page.keyboard.press('Shift+Tab');
      const { name, isUnderBar } = await focused(page);
      if (isUnderBar) hidden.push(name);
    }
    expect(hidden).toEqual([]);
  });

  test('in the index of an API: neither focus nor a heading that is scrolled to hides under the filter', async () => {
    const page = await open('/docs/api', { viewport: wide });
    const clearOfFilter = (element: Element) => {
      const filter = document.querySelector('.api-filter')!.getBoundingClientRect();
      return element.getBoundingClientRect().top >= filter.bottom;
    };
    await page.locator('.toc').getByRole('link', { name: 'Functions' }).click();
    await expect.poll(() => page.locator('#functions').evaluate(clearOfFilter)).toBe(true);
    const current = page.locator('.toc [aria-current="true"]');
    await expect.poll(() => current.textContent()).toBe('Functions');
    await page.locator('.api-entries a').nth(60).focus();
    const hidden: (string | null)[] = [];
    for (let presses = 0; presses < 20; presses++) {
      await page.keyboard.press('Shift+Tab');
      const link = page.locator(':focus');
      if (!(await link.evaluate(clearOfFilter))) hidden.push(await link.textContent());
    }
    expect(hidden).toEqual([]);
  });
});

describe('an open dialog', () => {
  const dialogs = [
    { name: 'Search the documentation', viewport: wide, opener: 'Search' },
    { name: 'Navigation', viewport: phone, opener: 'Open navigation' },
  ];

  test.each(dialogs)('$name: is all that a screen reader finds', async (dialog) => {
    const page = await open(guide, { viewport: dialog.viewport });
    const session = await page.context().newCDPSession(page);
    const landmarks = async () => {
      const { nodes } = await session.send('Accessibility.getFullAXTree');
      return nodes
        .filter(({ ignored, role }) => !ignored && /^(dialog|main|banner)$/.test(role?.value))
        .map(({ name, role }) => [role?.value, name?.value].filter(Boolean).join(' '));
    };
    expect((await landmarks()).sort()).toEqual(['banner', 'main']);
    await page.locator('.navbar').getByRole('button', { name: dialog.opener }).click();
    await expect.poll(landmarks).toEqual([`dialog ${dialog.name}`]);
    await page.keyboard.press('Escape');
    await expect.poll(async () => (await landmarks()).sort()).toEqual(['banner', 'main']);
  });

  test('takes keys before its first frame, and gives the focus back to a link', async () => {
    const page = await open(guide, {
      viewport: wide,
      prepare: (context) =>
        context.addInitScript(() => {
          window.requestAnimationFrame = () => 0; // the frame does not come
        }),
      notReady: true,
    });
    const link = page.locator('main p a').first();
    for (const keys of [['Tab', 'Tab', 'Tab', 'Tab', 'Shift+Tab'], ['s', 'c'], []]) {
      await link.focus();
      await page.keyboard.press('Control+k');
      for (const key of keys) {
        await page.keyboard.press(key);
        const inside = await page.evaluate(
          () => document.activeElement?.matches('body, dialog[open] *') ?? true,
        );
        expect(inside).toBe(true);
      }
      await page.keyboard.press('Escape');
      await page.locator('dialog.search-modal:not([open])').waitFor({ state: 'attached' });
      expect(await link.evaluate((element) => element === document.activeElement)).toBe(true);
    }
  });
});

describe('zoom and reflow', () => {
  const stretched = (page: Page) =>
    page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

  const sizes = [
    { what: '320 px', viewport: { width: 320, height: 640 }, deviceScaleFactor: 1 },
    { what: '200 %', viewport: { width: 720, height: 450 }, deviceScaleFactor: 2 },
    { what: '400 %', viewport: { width: 360, height: 225 }, deviceScaleFactor: 4 },
  ];
  test.each(full ? sizes : sizes.slice(0, 2))(
    'at $what nothing is wider than the window',
    async ({ what, ...options }) => {
      const page = await open('/', options);
      const faults: string[] = [];
      for (const path of paths) {
        await page.goto(new URL(path, page.url()).href);
        const over = await stretched(page);
        if (over > 0) faults.push(`${path}: ${over} px wider at ${what}`);
      }
      expect(faults).toEqual([]);
    },
  );

  test('with doubled text in a window of 320 px, the logo can be seen and nothing is wider', async () => {
    const page = await open('/', { viewport: { width: 320, height: 640 }, isFresh: true });
    const protocol = await page.context().newCDPSession(page);
    await protocol.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
    await page.goto(new URL(guide, page.url()).href);
    const logo = page.locator('.navbar .logo').filter({ visible: true });
    expect((await logo.boundingBox())?.width).toBeGreaterThanOrEqual(28);
    expect(await stretched(page)).toBeLessThanOrEqual(0);
  });

  test('with doubled text on a phone words of titles, the logo and fields to type in stay whole', async () => {
    const page = await open('/', { viewport: phone, isFresh: true });
    const protocol = await page.context().newCDPSession(page);
    await protocol.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
    const faults: string[] = [];
    for (const path of ['/', '/docs/advanced/transactions', '/search?q=schema', '/nowhere']) {
      await page.goto(new URL(path, page.url()).href);
      await page.waitForSelector('html[data-ready]');
      const broken = await page.evaluate(() => {
        const title = document.querySelector('h1') as HTMLElement;
        const [text] = [...title.childNodes].filter((node) => node instanceof Text);
        const range = document.createRange();
        const words = [...(text as Text).data.matchAll(/\p{L}+/gu)].filter(({ 0: word, index }) => {
          range.setStart(text as Text, index);
          range.setEnd(text as Text, index + word.length);
          return range.getClientRects().length > 1;
        });
        const logo = [...document.querySelectorAll<HTMLImageElement>('.navbar .logo')]
          .filter((image) => image.checkVisibility())
          .filter(({ width }) => width < 28);
        const fields = [...document.querySelectorAll<HTMLElement>('main input')].filter(
          (input) => input.offsetWidth < 240,
        );
        return [
          ...words.map(([word]) => word),
          ...[...logo, ...fields].map((part) => part.outerHTML),
        ];
      });
      faults.push(...broken.map((part) => `${path}: ${part}`));
    }
    expect(faults).toEqual([]);
  });

  test('text spaced as WCAG 1.4.12 allows is not cut off', async () => {
    const page = await open('/docs/basic/schema', { viewport: phone, bypassCSP: true });
    await page.addStyleTag({
      content:
        '* { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important }',
    });
    expect(await stretched(page)).toBe(0);
  });
});

test('targets are at least 24 px or have that much room around them', async () => {
  const page = await open('/', { viewport: phone });
  const small: string[] = [];
  for (const path of paths) {
    await page.goto(new URL(path, page.url()).href);
    await page.waitForSelector('html[data-ready]');
    small.push(
      ...(await page.evaluate(() => {
        const controls = [...document.querySelectorAll<HTMLElement>('button, summary, input, a')];
        return controls
          .filter((one) => one.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
          .filter(
            (one) => !one.closest('p, li, th, td, dd, h1, h2, h3, figcaption, code, .skip-link'),
          )
          .map((one) => ({ one, box: one.getBoundingClientRect() }))
          .filter(({ box }) => box.width > 0 && Math.min(box.width, box.height) < 24)
          .map(
            ({ one, box }) =>
              `${location.pathname}: ${one.outerHTML.slice(0, 90)} ${box.width}×${box.height}`,
          );
      })),
    );
  }
  expect(small).toEqual([]);
});

test('forced colours: controls keep borders, icons and the mark of the current page', async () => {
  const page = await open(guide, { viewport: wide, forcedColors: 'active' });
  const marks = await page.evaluate(() => {
    const current = document.querySelector('.sidebar [aria-current="page"]') as Element;
    const other = document.querySelector('.sidebar a:not([aria-current])') as Element;
    const told = (element: Element) => {
      const {
        borderInlineStartColor,
        fontWeight,
        textDecorationLine,
        outlineStyle,
        color,
        backgroundColor,
      } = getComputedStyle(element);
      return [
        borderInlineStartColor,
        fontWeight,
        textDecorationLine,
        outlineStyle,
        color,
        backgroundColor,
      ].join();
    };
    return [told(current), told(other)];
  });
  expect(marks[0]).not.toBe(marks[1]);
});

test('forced colours on a dark ground: found words can be read; the chosen hit, tab and page stand out', async () => {
  const page = await open('/', { viewport: wide, forcedColors: 'active', colorScheme: 'dark' });
  const styleOf = (selector: string, name: 'color' | 'backgroundColor', pseudo?: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element, [key, part]) => getComputedStyle(element, part)[key], [
        name,
        pseudo,
      ] as const);
  const ground = await styleOf('body', 'backgroundColor');
  expect(await styleOf('.navbar [aria-current]', 'backgroundColor', '::after')).not.toBe(ground);
  expect(await styleOf('.install > button', 'backgroundColor', '::after')).not.toBe(ground);
  await page.keyboard.press('/');
  await page.keyboard.type('schema');
  const hits = page.locator('dialog [role=option]');
  await hits.first().waitFor();
  expect(await styleOf('dialog [role=option] mark', 'color')).not.toBe(ground);
  const outlines = await hits.evaluateAll((all) =>
    all.slice(0, 3).map((hit) => getComputedStyle(hit).outlineStyle),
  );
  expect(outlines).toEqual(['solid', 'none', 'none']);
  await page.goto(new URL('/docs/typescript', page.url()).href);
  const [chosen, ...others] = await page
    .locator('[role=tablist]')
    .first()
    .locator('[role=tab]')
    .evaluateAll((tabs) => tabs.map((tab) => getComputedStyle(tab).borderBottomWidth));
  expect([chosen, ...new Set(others)]).toEqual(['2px', '0px']);
});

test('reduced motion: nothing moves, scrolling included', async () => {
  const page = await open(guide, { reducedMotion: 'reduce' });
  const moving = await page.evaluate(() =>
    [...document.querySelectorAll('*')]
      .filter((element) => {
        const { animationDuration, transitionDuration, scrollBehavior } = getComputedStyle(element);
        const seconds = `${animationDuration},${transitionDuration}`
          .split(',')
          .map((time) => Number.parseFloat(time) * (time.includes('ms') ? 0.001 : 1));
        return Math.max(...seconds) > 0.01 || scrollBehavior === 'smooth';
      })
      .map((element) => `${element.localName}.${element.className}`),
  );
  expect([...new Set(moving)]).toEqual([]);
});
