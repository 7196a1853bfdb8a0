import { expect, inject, test } from 'vitest';
import { browsing } from '../../../site/e2e/browsing';

/** Only the handbook has values that are too long for a column, marked lines, and footnotes. */

const { open } = browsing();
const { address } = inject('handbook');

test.each([1440, 1000])('at %i px the tables of the configuration fit the page', async (width) => {
  const page = await open('/guides/configuration', { address, viewport: { width, height: 900 } });
  await page.evaluate(() => document.fonts.ready);
  const tables = page.locator('.prose .table');
  expect(await tables.count()).toBeGreaterThan(10);
  const wide = await tables.evaluateAll((all) =>
    all.filter((table) => table.scrollWidth > table.clientWidth).map(({ ariaLabel }) => ariaLabel),
  );
  expect(wide).toEqual([]);
});

test('marked lines of code reach both edges of their block', async () => {
  const page = await open('/guides/markdown', { address });
  const cut = await page
    .locator('.words > .code:has(.line.deleted, .line.highlighted)')
    .evaluateAll(
      (blocks) =>
        blocks.filter(
          (block) => block.clientWidth > block.querySelector(':scope > pre')!.clientWidth,
        ).length,
    );
  expect(cut).toBe(0);
});

test('the hidden heading of the footnotes takes no room', async () => {
  const page = await open('/guides/markdown', { address });
  const footnotes = await page.locator('.footnotes').boundingBox();
  const list = await page.locator('.footnotes > ol').boundingBox();
  expect(list!.y - footnotes!.y).toBeLessThan(40);
});
