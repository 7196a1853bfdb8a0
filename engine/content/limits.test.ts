import { expect, test } from 'vitest';
import { full } from '../../tools/testing/full';
import { compileText, errorsOf, warningsOf } from '../testing/compileText';

const tooDeep = (text: string, line: number, file = 'content/page.md') =>
  `content: nested deeper than 100 levels\n  at ${file}:${line}\n` +
  `  ${line} | ${text.split('\n')[line - 1]!.slice(0, 120)}\n` +
  '  Flatten the lists, quotes, tags or directives around this line.';

test.each([
  ['quotes', `${'>'.repeat(500)} a\n`, 1],
  ['quotes on separate lines', `${'> '.repeat(300)}a\n`, 1],
  ['lists', Array.from({ length: 300 }, (_, level) => `${'  '.repeat(level)}- a`).join('\n'), 101],
  ['thousands of quotes', `${'>'.repeat(5_000)} a\n`, 1],
  ['lists on one line', `${'- '.repeat(300)}a\n`, 1],
  ['tags', `${'<div>\n'.repeat(300)}`, 101],
  ['thousands of tags', `${'<div>\n'.repeat(3_000)}`, 101],
  ['directives', `${':::note\n'.repeat(1_250)}`, 101],
  ['directives around code', `:::note\n\`\`\`text\n${':'.repeat(5_000)}\n\`\`\`\n:::\n`, 3],
])('refuses %s nested deeper than anybody reads', { tags: 'I9' }, async (_, text, line) => {
  expect(await errorsOf(text)).toBe(tooDeep(text, line));
});

test('refuses JSX nested too deeply', { tags: 'I9' }, async () => {
  const text = `${'<A>\n'.repeat(300)}${'</A>\n'.repeat(300)}`;
  const file = 'content/page.mdx';
  expect(await errorsOf(text, { file })).toBe(tooDeep(text, 101, file));
});

test('tags in code are not nesting', { tags: 'I9' }, async () => {
  const { html } = await compileText('## `--kind=<pretty|json>`\n\n'.repeat(101));
  expect(html.match(/<h2/g)).toHaveLength(101);
});

test('compiles 60 levels', { tags: 'I9' }, async () => {
  const { html } = await compileText(`${'> '.repeat(60)}a\n`);
  expect(html.match(/<blockquote>/g)).toHaveLength(60);
});

test('warns of long pages and refuses endless ones', async () => {
  expect(await warningsOf(`\`\`\`text\n${'a word\n'.repeat(74_300)}\`\`\`\n`)).toBe(
    'content: 520 KB of text slow the page down\n  at content/page.md\n  Split the page.',
  );
  expect(await errorsOf('a'.repeat(4_000_001))).toBe(
    'content: 4000 KB of text; at most 4000 KB are read\n  at content/page.md\n  Split the file.',
  );
});

test('shows long blocks and lines of code without colours', async () => {
  const long = `\`\`\`ts\nconst a = "${'x'.repeat(30_000)}";\nconst b = 1;\n\`\`\`\n`;
  const { html } = await compileText(long);
  expect(html).toContain(`<span class="line">const a = "xxx`);
  expect(html).toContain('<span class="tk-keyword">const</span>');
  const many = `\`\`\`ts\n${'const a = 1;\n'.repeat(20_000)}\`\`\`\n`;
  expect((await compileText(many)).html).not.toContain('tk-');
});

test('shows code of very many lines', { tags: 'I9' }, async () => {
  const lines = full ? 250_000 : 50_000;
  const { html } = await compileText(`\`\`\`text\n${'ab\n'.repeat(lines)}\`\`\`\n`);
  expect(html.split('<span class="line">')).toHaveLength(lines + 1);
});

test('compiles many brackets and a long table', async () => {
  expect((await compileText(`${'['.repeat(2_000)}\n`)).wordCount).toBe(1);
  const table = `| a | b |\n| - | - |\n${'| 1 | 2 |\n'.repeat(2_000)}`;
  expect((await compileText(table)).html.match(/<tr>/g)).toHaveLength(2_001);
});

test('gives a thousand headings unique ids', { tags: 'I14' }, async () => {
  const { headings, anchors } = await compileText('## Same\n\n'.repeat(1_000));
  expect(new Set(headings.map(({ id }) => id)).size).toBe(1_000);
  expect(anchors).toEqual(headings.map(({ id }) => id));
});
