import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Browser } from 'playwright-core';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { shareBrowser } from '../../engine/testing/browser/launch';

/**
 * The API reference of the built site: pages that readers of the old site look for, and that every link
 * works.
 */

const address = inject('address');
const out = inject('out');
const documents = (readdirSync(path.join(out, 'docs/api'), { recursive: true }) as string[])
  .map((file) => file.split(path.sep).join('/'))
  .filter((file) => file.endsWith('.html') && !file.startsWith('enums/')); // those are redirects
const html = new Map(
  documents.map((file) => [file, readFileSync(path.join(out, 'docs/api', file), 'utf8')]),
);

/** Pages of the public site, by section. */
const known = {
  classes: 28,
  enumerations: 2,
  functions: 28,
  interfaces: 13,
  'type-aliases': 18,
  variables: 3,
};

describe('the documents of the reference', () => {
  test.each(Object.entries(known))('%s has at least its %i pages', (section, count) => {
    const found = documents.filter((file) => file.startsWith(`${section}/`));
    expect(found.length).toBeGreaterThanOrEqual(count);
    expect(documents).toContain(`${section}/index.html`);
  });

  test('no placeholder is left, and no style or script is inside the words', () => {
    for (const [file, text] of html) {
      expect(text.includes('\0') || text.includes('\u0001'), file).toBe(false);
      expect(/ style="/.test(text), file).toBe(false);
    }
  });
});

describe('the index in a browser', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await shareBrowser();
  });

  test('filters as someone types and shows everything again', async () => {
    const page = await browser.newPage();
    await page.goto(`${address}/docs/api`);
    const all = await page.locator('[data-name]').count();
    await expect.poll(() => page.locator('[data-name]:visible').count()).toBe(all);
    await page.fill('#api-filter', 'schema err');
    await page.locator('[data-api-count]', { hasText: /^1 name$/ }).waitFor();
    expect(await page.locator('[data-name]:visible').allTextContents()).toEqual([
      expect.stringContaining('BuildSchemaError'),
    ]);
    await page.fill('#api-filter', '');
    await expect.poll(() => page.locator('[data-name]:visible').count()).toBe(all);
    await page.close();
  });

  test('a link to a member brings it into view', async () => {
    const page = await browser.newPage();
    await page.goto(`${address}/docs/api/classes/Query#orderBy`);
    const box = await page.locator('[id="orderBy"]').boundingBox();
    expect(box!.y).toBeGreaterThanOrEqual(0);
    expect(box!.y).toBeLessThan(400);
    await page.close();
  });

  test.each(['SearchConsistency', 'VALIDATION_STRATEGY'])(
    'the old address of %s lands',
    async (name) => {
      const page = await browser.newPage();
      await page.goto(`${address}/docs/api/enums/${name}`);
      await page.waitForURL(`**/docs/api/enumerations/${name}`);
      expect(await page.textContent('h1')).toBe(name);
      await page.close();
    },
  );
});
