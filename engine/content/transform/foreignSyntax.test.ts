import { expect, test } from 'vitest';
import { compileText, warningsOf } from '../../testing/compileText';

test('leaves inline scripts and styles out and says so', async () => {
  const text =
    '<script setup>\nimport A from "./A.vue"\n</script>\n\nWords.\n\n<style scoped>\np { color: red }\n</style>\n';
  expect((await compileText(text)).html.trim()).toBe('<p>Words.</p>');
  expect(await warningsOf(text)).toMatchInlineSnapshot(`
    "content: <script> is left out; pages in Markdown run no code
      at content/page.md:1:1
      1 | <script setup>
        | ^
      Remove it, or write the page as MDX with a component.
    content: <style> is left out; the security policy forbids inline styles
      at content/page.md:7:1
      7 | <style scoped>
        | ^
      Move the rules into the theme's style sheet."
  `);
});

test('reports elements of other programs once for each name', async () => {
  const text =
    'A <Badge type="tip" /> and <Badge>two</Badge>.\n\n<my-player id="x"></my-player>\n\n`<Badge>`\n';
  const { problems } = await compileText(text);
  expect(problems.map(({ message, place }) => [message, place?.line])).toEqual([
    ['content: unknown element <Badge>; only the text in it is shown', 1],
    ['content: unknown element <my-player>; only the text in it is shown', 3],
  ]);
});

test('reports interpolation in text, not in code', async () => {
  const { problems } = await compileText('Version {{ version }} and {{ name }}.\n\n`{{ code }}`\n');
  expect(problems.map(({ message }) => message)).toEqual([
    'content: "{{ … }}" is shown as written; pages have no interpolation',
  ]);
  expect((await compileText('`{{ code }}`\n\n```vue\n{{ code }}\n```\n')).problems).toEqual([]);
});
