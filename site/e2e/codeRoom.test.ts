import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { browsing, desktop, phone } from './browsing';

/** Code is painted wherever it is: a capture of the whole page and fast scrolling show no empty block. */

const { open } = browsing();
const address = '/docs/basic/schema';

/** How many blocks there are, and how many of them the browser would not paint. */
const countBlocks = (page: Page) =>
  page.evaluate(() => {
    const all = [...document.querySelectorAll('.code > pre > code')];
    const isPainted = (code: Element) =>
      code.querySelector(':scope > :not(.as-js)')!.checkVisibility({ contentVisibilityAuto: true });
    return { all: all.length, skipped: all.filter((code) => !isPainted(code)).length };
  });

describe.each([
  ['desktop', desktop],
  ['phone', phone],
])('code far from the screen, on a %s', (_, viewport) => {
  test('is painted before anyone scrolls', async () => {
    const page = await open(address, { viewport });
    await expect.poll(async () => (await countBlocks(page)).skipped).toBe(0);
    expect((await countBlocks(page)).all).toBeGreaterThan(15);
  });

  test('is where the address says, and stays there', async () => {
    const page = await open(address, { viewport });
    const ids = await page.locator('.words > h2').evaluateAll((all) => all.map(({ id }) => id));
    const last = ids.at(-3)!;
    const direct = await open(`${address}#${last}`, { viewport });
    const top = () =>
      direct.locator(`[id="${last}"]`).evaluate((one) => one.getBoundingClientRect().top);
    const landed = await top();
    expect(landed).toBeGreaterThan(0);
    expect(landed).toBeLessThan(120);
    await direct.evaluate(() => new Promise(requestAnimationFrame));
    expect(await top()).toBeCloseTo(landed, 0);
    const marked = direct.locator('.toc [aria-current="true"]');
    expect(await marked.getAttribute('href')).toBe(`#${last}`);
  });
});

test('code far from the screen is found and copied', async () => {
  const page = await open(address);
  const last = page.locator('.code > pre > code').last();
  const words = await last.evaluate((code) => code.textContent!.trim().split('\n')[0]!.trim());
  const found = await page.evaluate((text) => {
    const { find } = window as unknown as { find(text: string): boolean };
    return find.call(window, text) ? getSelection()!.toString() : null;
  }, words);
  expect(found).toBe(words);
});

test('scrolling through a long page moves nothing', async () => {
  const page = await open(address);
  await page.evaluate(() => {
    Object.assign(window, { shift: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value } = entry as PerformanceEntry & { value: number };
        (window as unknown as { shift: number }).shift += value;
      }
    }).observe({ type: 'layout-shift' });
  });
  for (let turn = 0; turn < 12; turn++) {
    await page.mouse.wheel(0, 900);
    await page.evaluate(() => new Promise(requestAnimationFrame));
  }
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(5_000);
  expect(await page.evaluate(() => (window as unknown as { shift: number }).shift)).toBeLessThan(
    0.01,
  );
});

test.each([desktop, phone])(
  'buttons of code are seen at $width px and cover no code',
  async (viewport) => {
    const page = await open('/docs/basic/model', { viewport });
    const faults = await page.evaluate(
      () =>
        [...document.querySelectorAll('.code .copy')].filter((button) => {
          const { bottom, left } = button.getBoundingClientRect();
          const pre = button
            .closest('.code')!
            .querySelector(':scope > pre')!
            .getBoundingClientRect();
          const setup = button.closest('.code')!.querySelector('summary')?.getBoundingClientRect();
          const isBeside = left >= pre.right || bottom <= pre.top;
          return (
            !button.checkVisibility({ opacityProperty: true }) ||
            !isBeside ||
            bottom > (setup?.bottom ?? bottom)
          );
        }).length,
    );
    expect(faults).toBe(0);
  },
);

test('tables on a phone break no name', async () => {
  const page = await open('/docs/basic/model', { viewport: phone });
  const broken = await page.evaluate(() =>
    [...document.querySelectorAll('td code')]
      .filter((code) => /^\w+$/.test(code.textContent ?? '') && code.getClientRects().length > 1)
      .map(({ textContent }) => textContent),
  );
  expect(broken).toEqual([]);
});

test('on a phone the name of a row is heavier than its values', async () => {
  const page = await open('/docs/errors', { viewport: phone });
  const weights = await page
    .locator('.words tbody tr')
    .first()
    .locator('td')
    .evaluateAll((cells) => cells.map((cell) => Number(getComputedStyle(cell).fontWeight)));
  expect(weights.length).toBeGreaterThan(1);
  expect(weights[0]).toBeGreaterThan(Math.max(...weights.slice(1)));
});
