import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { copyFixture } from '..';
import { servedFixture } from '../browser/servedFixture';

// Parts of pages that addresses name: browsers find them with scripts as they do without.

const tall = Array.from({ length: 80 }, (_, index) => `Line ${index + 1}.\n`).join('\n');
const files = {
  'content/docs/parts.md': `# Parts

[in tab](#in-tab-two) [deep](#deep) [named](#named) [top](#top)

${tall}

::::::tabs{group=kind}
:::::tab[One]
One.
:::::
:::::tab[Two]
## In tab two

::::tabs
:::tab[A]
A.
:::
:::tab[B]
### Deep {#deep}
:::
::::
:::::
::::::

${tall}

<a name="named"></a>Here it is.

${tall}
`,
  'content/docs/other.md': '# Other\n\n[in tab](./parts.md#in-tab-two)\n',
};

const { folder, remove } = copyFixture('good');
for (const [file, text] of Object.entries(files)) {
  mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
  writeFileSync(path.join(folder, file), text);
}
const fixture = servedFixture(folder);
let page: Page;
beforeAll(async () => {
  page = await fixture.browser.newPage();
});
afterAll(async () => {
  await page.close();
  remove();
});

async function open(address: string) {
  await page.goto('about:blank');
  await page.goto(fixture.address + address);
  await page.waitForFunction(() => document.documentElement.dataset.ready === '');
}

/** Waits until an element of the page, which may still load, is at the top of the window, below the navbar. */
const atTop = (selector: string) =>
  page.waitForFunction((wanted) => {
    const { top, height } =
      document.querySelector(wanted)?.getBoundingClientRect() ?? new DOMRect();
    return height > 0 && top >= 0 && top < 150;
  }, selector);

test('their links are not broken', () => {
  expect(fixture.built.texts).toEqual([]);
});

test('an address opens the tab that it names, and the choice of the reader stays', async () => {
  await open('docs/parts#in-tab-two');
  await atTop('#in-tab-two');
  expect(await page.evaluate(() => localStorage.getItem('tab-groups'))).toBe(null);
});

test('a link, also from another page, opens the tabs around its target', async () => {
  await open('docs/parts');
  await page.click('text=deep');
  await atTop('#deep');
  await open('docs/other');
  await page.click('main >> text=in tab');
  await atTop('#in-tab-two');
});

test('the outline leads into a tab', async () => {
  await page.setViewportSize({ width: 1400, height: 800 });
  await open('docs/parts');
  await page.click('.toc >> text=In tab two');
  await atTop('#in-tab-two');
});

test('a link leads to a name and to the top', async () => {
  await open('docs/parts');
  await page.click('text=named');
  await atTop('[name=named]');
  await page.evaluate(() => document.querySelector<HTMLElement>('main [href$="#top"]')!.click());
  await page.waitForFunction(() => scrollY === 0);
});
