import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ownFiles } from '../../tools/testing/ownFiles';

/** Selectors of a style sheet, without its comments. */
const selectorsIn = (css: string): string[] =>
  [...css.replace(/\/\*.*?\*\//gs, '').matchAll(/([^{};]+)\{/g)].map(([, selector]) =>
    selector!.replace(/\s+/g, ' ').trim(),
  );

/** `*` below an attribute of the root: when the attribute changes, browsers style all elements of the page again. */
const restylesPage = (selector: string) =>
  /(?:html|:root)\S*\[data-/.test(selector) && /(?:^|[\s>~+,(])\*(?:[\s,)]|$)/.test(selector);

test('no change of the page’s state styles all of its elements again', () => {
  const selectors = ownFiles('theme/*.css', 'plugins/*.css').flatMap((file) =>
    selectorsIn(readFileSync(file, 'utf8')),
  );
  expect(selectors.filter((selector) => /html\S*\[data-/.test(selector)).length).toBeGreaterThan(5);
  expect(selectors.filter(restylesPage)).toEqual([]);
  expect(restylesPage('html:not([data-ready]) :is(.copy, .search-page-form ~ *)')).toBe(true);
});
