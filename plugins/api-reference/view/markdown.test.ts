import { expect, test } from 'vitest';
import { textOf } from '../../../engine';
import { texts } from '../texts';
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
  {
    highlight: async (code) => code,
    compileRuled: async () => undefined,
    report() {},
    text: textOf(texts, { locale: 'de', texts: {} }),
  },
);

test('the set-up of a sample, above its cut, is not shown', async () => {
  const html = await render('```ts\nconst setUp = 1;\n// ---cut---\nconst shown = 2;\n```');
  expect(html).toContain('<span class="line">const shown = 2;</span>');
  expect(html).not.toContain('setUp');
  expect(html).not.toContain('cut');
});

test('the frame of a sample is in the language of the site', async () => {
  const html = await render('```ts\nconst a = 1;\n```\n\n```text output\n1\n```');
  expect(html).toContain('aria-label="Code kopieren"');
  expect(html).toContain('<figcaption>Ausgabe</figcaption>');
});
