import { describe, expect, test } from 'vitest';
import { browsing } from './browsing';

/** A page on paper: just the words, legible in either colour mode. */

const { open } = browsing();

describe.each(['light', 'dark'])('printed from %s mode', (mode) => {
  const visit = async (path: string) => {
    const page = await open(path, {
      storage: { 'color-mode': mode },
      viewport: { width: 720, height: 1000 },
    });
    await page.emulateMedia({ media: 'print' });
    return page;
  };

  test.each([
    ['/docs/basic/schema', 50],
    ['/', 30],
  ])('text is dark on a light ground, code included: %s', async (path, atLeast) => {
    const page = await visit(path);
    const faults = await page.evaluate(() => {
      const channels = (colour: string) => (colour.match(/[\d.]+/g) ?? []).slice(0, 3).map(Number);
      const light = (colour: string) => channels(colour).reduce((sum, one) => sum + one, 0) / 3;
      const ground = light(getComputedStyle(document.body).backgroundColor);
      const words = [
        ...document.querySelectorAll('h1, main p, main a, main code, .prose a, .code span'),
      ].filter((element) => element.checkVisibility());
      const pale = words.filter((element) => light(getComputedStyle(element).color) > 150);
      return { ground, words: words.length, pale: pale.map(({ outerHTML }) => outerHTML) };
    });
    expect(faults.ground).toBeGreaterThan(240);
    expect(faults.words).toBeGreaterThan(atLeast);
    expect(faults.pale).toEqual([]);
  });

  test('navigation, search and buttons stay on the screen; every tab is printed with its label', async () => {
    const page = await visit('/docs/advanced/mongoose-to-couchbase');
    const around = ['.navbar', '.footer', '.toc', '.breadcrumbs', '.doc-footer'];
    for (const part of [...around, '.copy', '.code .language']) {
      expect(await page.locator(part).count(), part).toBeGreaterThan(0);
      const seen = page.locator(part).filter({ visible: true });
      expect(await seen.count(), part).toBe(0);
    }
    const panels = page.locator('.tabs > [role="tabpanel"]');
    expect(await panels.count()).toBeGreaterThan(1);
    expect(await panels.filter({ visible: false }).count()).toBe(0);
    const labels = panels.locator(':scope > .tab-label').filter({ visible: true });
    expect(await labels.count()).toBe(await panels.count());
    expect(await page.getByRole('tab').filter({ visible: true }).count()).toBe(0);
  });

  test('a list of releases stays on the screen', async () => {
    const page = await visit('/releases');
    const list = page.getByRole('navigation', { name: 'All releases', includeHidden: true });
    expect(await list.count()).toBe(1);
    expect(await list.isVisible()).toBe(false);
  });

  test('of a picture with a copy for dark mode the light one is printed', async () => {
    const page = await visit('/docs/basic/schema');
    const displays = await page.evaluate(() =>
      ['light-only', 'dark-only'].map((name) => {
        const picture = document.createElement('img');
        picture.className = name;
        document.querySelector('main')?.append(picture);
        return getComputedStyle(picture).display;
      }),
    );
    expect(displays).toEqual(['inline', 'none']);
  });

  test('code around a line in focus is sharp, and titles of code keep their height', async () => {
    const page = await visit('/docs/quick-start');
    const code = await page.evaluate(() => {
      const lines = [...document.querySelectorAll('.code .line')];
      lines[0]?.classList.add('focused');
      const titles = [...document.querySelectorAll<HTMLElement>('.code > figcaption')];
      return {
        filters: [...new Set(lines.map((line) => getComputedStyle(line).filter))],
        lowest: Math.min(...titles.map(({ offsetHeight }) => offsetHeight)),
      };
    });
    expect(code).toEqual({ filters: ['none'], lowest: 36 });
  });

  test('the set-up of a sample is printed, without its switch', async () => {
    const page = await visit('/docs/basic/references');
    const setup = page.locator('details.setup').first();
    expect(await setup.locator('pre').isVisible()).toBe(true);
    expect(await setup.locator('summary').isVisible()).toBe(false);
  });

  test('nothing is cut off at the edge of the paper, however wide a table is', async () => {
    const page = await visit('/docs/advanced/mongoose-to-couchbase');
    const wide = await page.evaluate(() => {
      for (const row of document.querySelectorAll<HTMLTableRowElement>('main tr'))
        for (const cell of [...row.cells, ...row.cells, ...row.cells])
          row.append(cell.cloneNode(true));
      return [...document.querySelectorAll('main pre, main .table')]
        .filter((element) => element.scrollWidth > element.clientWidth + 1)
        .map(({ outerHTML }) => outerHTML.slice(0, 80));
    });
    expect(wide).toEqual([]);
    const { scrollWidth, innerWidth } = await page.evaluate(() => ({
      scrollWidth: document.documentElement.scrollWidth,
      innerWidth: window.innerWidth,
    }));
    expect(scrollWidth).toBeLessThanOrEqual(innerWidth);
  });
});
