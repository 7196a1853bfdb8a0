import { expect, test } from 'vitest';
import type { Addresses } from './addresses';
import { createMarkdown } from './markdown';

const nowhere: Addresses = {
  of: () => undefined,
  fromComment: () => undefined,
  fromCode: () => undefined,
  byName: new Map(),
};
const render = createMarkdown(
  nowhere,
  { key: 'classes/A', name: 'A' },
  { highlight: async (code) => code, compileRuled: async () => undefined, report() {} },
);

test('the set-up of a sample, above its cut, is not shown', async () => {
  const html = await render('```ts\nconst setUp = 1;\n// ---cut---\nconst shown = 2;\n```');
  expect(html).toContain('<span class="line">const shown = 2;</span>');
  expect(html).not.toContain('setUp');
  expect(html).not.toContain('cut');
});
