import { expect, test } from 'vitest';
import { withOwnIds } from '.';

test('ids of tabs and drawings get the prefix wherever they are used; others stay', () => {
  const html =
    '<b id="_tab" aria-controls="_panel"></b><h2 id="fn-main"></h2>' +
    '<marker id="_d1-arrow"></marker><path marker-end="url(#_d1-arrow)"></path>';
  expect(withOwnIds(html, 't1-')).toBe(
    '<b id="t1-_tab" aria-controls="t1-_panel"></b><h2 id="fn-main"></h2>' +
      '<marker id="t1-_d1-arrow"></marker><path marker-end="url(#t1-_d1-arrow)"></path>',
  );
});
