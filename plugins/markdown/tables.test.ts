import { expect, test } from 'vitest';
import { compileFor } from '../../engine/testing';
import { markdown } from '.';

test('a table is named by its caption, or by its columns', async () => {
  const table = (caption: string) =>
    `<table>${caption}<thead><tr><th>A</th></tr></thead><tbody><tr><td>1</td></tr></tbody></table>\n\n`;
  const { html } = await compileFor(markdown(), table('<caption>Sizes</caption>') + table(''));
  expect(html).toContain('aria-label="Table: Sizes"');
  expect(html).toContain('aria-label="Table: A"');
});
