import { expect, test } from 'vitest';
import { withOwnIds } from '.';

test('ids of tabs, notes and drawings get the prefix wherever they are used; others stay', () => {
  const html =
    '<b id="_tab" aria-controls="_panel"></b><a href="#user-content-fn-1" id="install"></a>' +
    '<marker id="_d1-arrow"></marker><path marker-end="url(#_d1-arrow)"></path>';
  expect(withOwnIds(html, 't1-')).toBe(
    '<b id="t1-_tab" aria-controls="t1-_panel"></b><a href="#t1-user-content-fn-1" id="install"></a>' +
      '<marker id="t1-_d1-arrow"></marker><path marker-end="url(#t1-_d1-arrow)"></path>',
  );
});
