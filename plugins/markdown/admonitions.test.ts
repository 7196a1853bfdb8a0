import { expect, test } from 'vitest';
import * as z from 'zod';
import { definePlugin } from '../../engine';
import { compileFor } from '../../engine/testing';
import { htmlOf, warningsOf } from '../../engine/testing/compileText';

test('writes a titled admonition the same in both forms', async () => {
  const html =
    '<aside class="admonition tip" role="note"><p class="admonition-title">A title</p><p>Text</p></aside>';
  expect(await htmlOf(':::tip A title\nText\n:::\n')).toBe(html);
  expect(await htmlOf(':::tip[A title]\nText\n:::\n')).toBe(html);
});

test("a plugin's own renderer of a name replaces that of the preset", async () => {
  const box = () => '<div class="box"><slot></slot></div>';
  const own = definePlugin('own', z.strictObject({}), () => ({
    markdown: { directives: { tip: box } },
  }));
  const { html } = await compileFor(own(), ':::tip A title\nText\n:::\n\n:::note\nText\n:::\n');
  expect(html).toContain('<div class="box"><p>Text</p></div>');
  expect(html).toContain('<aside class="admonition note" role="note">');
});

test('an alert of GitHub is an admonition in the language of the page', async () => {
  expect(await htmlOf('> [!important]\n> Text\n')).toBe(
    '<aside class="admonition info" role="note">\n<p class="admonition-title">Important</p>\n<p>Text</p>\n</aside>',
  );
});

test('a name of the preset in a sentence stays text, and as a leaf with a warning', async () => {
  expect(await htmlOf('A :tip[b] and :note{c}.\n')).toBe('<p>A :tip[b] and :note{c}.</p>');
  expect(await warningsOf('::note[x]\n')).toContain('content: unknown directive "::note"');
});

test('a tab outside of a group stays text, with a warning', async () => {
  expect(await warningsOf(':::tab[A]\nx\n:::\n')).toContain(
    'markdown: ":::tab" is outside of ":::tabs"',
  );
});
