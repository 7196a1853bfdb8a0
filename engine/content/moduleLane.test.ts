import { expect, test } from 'vitest';
import { buildFixture } from '../testing/buildFixture';
import { compileText, errorsOf, warningsOf } from '../testing/compileText';
import { sharedFixture } from '../testing/sharedFixture';

test('names what a page imports from the site folder on', async () => {
  const { lane, code } = await compileText(
    'import A from "./a"\nimport C from "../../../src/C"\nexport { b } from "../../b"\nimport "package"\n\n{import("./c")}\n',
    { file: 'content/docs/page.mdx' },
  );
  expect(lane).toBe('module');
  expect(code).toContain('import A from "@site/content/docs/a"');
  expect(code).toContain('import C from "@site/../src/C"');
  expect(code).toContain('export {b} from "@site/b"');
  expect(code).toContain('import "package"');
  expect(code).toContain('import("@site/content/docs/c")');
});

test('takes several pairs of parentheses as one', async () => {
  const text =
    'export const a = ((2));\n\n{((((1))))} {[((a)), ((3))].map(((b) => (((b))))).join()}\n';
  const { code } = await compileText(text, { file: 'content/page.mdx' });
  expect(code).toContain('const a = 2;');
  expect(code).toContain('[a, 3].map(b => b).join()');
});

test('compiles MDX without code to words that equal those of Markdown', async () => {
  const text = '# T\n\n:::tip A\nb `c`\n:::\n\n## H {#x}\n';
  const mdx = await compileText(text, { file: 'content/page.mdx' });
  const markdown = await compileText(text);
  expect({ ...mdx, title: mdx.title?.text }).toEqual({ ...markdown, title: markdown.title?.text });
});

test('compiles tags of HTML and comments to words', async () => {
  const text =
    '# T\n\nPress <kbd className="key wide">F1</kbd>{/* soon */}.\n\n<details open>\n<summary>More</summary>\n\n*Words* of [b](./b.md).\n</details>\n\n{/* nothing */}\n';
  const { lane, html, problems } = await compileText(text, { file: 'content/page.mdx' });
  expect({ lane, problems }).toEqual({ lane: 'words', problems: [] });
  expect(html).toBe(
    '<p>Press <kbd class="key wide">F1</kbd>.</p>\n<details open><summary>More</summary><p><em>Words</em> of <a href="{0}">b</a>.</p></details>',
  );
});

test.each(['import "a"', '{1}', '<Card />', '<b id={1} />', '<b {...c} />', '<></>', '<script />'])(
  'makes a module of a page with %s',
  async (text) => {
    expect((await compileText(`${text}\n`, { file: 'content/page.mdx' })).lane).toBe('module');
  },
);

test('finishes the links of tags as it finishes those of Markdown', async () => {
  const { code, problems } = await compileText(
    '<a href="https://a.example" target="_self">one</a> <a href="javascript:x()">two</a> {1}\n',
    { file: 'content/page.mdx' },
  );
  expect(problems).toHaveLength(1);
  expect(code).toContain('target: "_self"');
  expect(code).toContain('rel: "noopener noreferrer"');
  expect(code).not.toContain('javascript:');
});

test('refuses code in a text that is included as Markdown', async () => {
  const options = { file: 'content/page.mdx', files: { 'content/b.md': 'a\n\n{1 + 1}\n' } };
  expect(await errorsOf('::include{file="./b.md"}\n', options)).toBe(
    'content: this text is included as Markdown, but it contains code of MDX\n' +
      '  at content/b.md:3:1\n' +
      '  3 | {1 + 1}\n' +
      '    | ^\n' +
      '  Rename the included file to .mdx, or remove the code.',
  );
});

test('warns of a tag that is a second title', async () => {
  expect(await warningsOf('Words.\n\n<h1>Title {1}</h1>\n', { file: 'content/page.mdx' })).toBe(
    'content: a level-1 heading inside the page; the page has its title already\n' +
      '  at content/page.mdx:3:1\n' +
      '  3 | <h1>Title {1}</h1>\n' +
      '    | ^\n' +
      '  Write <h2>.',
  );
});

test('warns of a value in a heading, which its lists cannot show', async () => {
  const text = '## Since {1 + 1}\n\n## Other {/* comment */}\n';
  expect(await warningsOf(text, { file: 'content/page.mdx' })).toBe(
    'content: the value of "{…}" in a heading is missing in titles, lists of headings and the search\n' +
      '  at content/page.mdx:1:1\n' +
      '  1 | ## Since {1 + 1}\n' +
      '    | ^\n' +
      '  Write the value as text.',
  );
});

test.each(['# Since {1 + 1}', '## Since **{1 + 1}**'])(
  'warns of a value in a title and inside other tags, %j',
  async (text) => {
    expect(await warningsOf(`${text}\n`, { file: 'content/page.mdx' })).toBe(
      'content: the value of "{…}" in a heading is missing in titles, lists of headings and the search\n' +
        '  at content/page.mdx:1:1\n' +
        `  1 | ${text}\n` +
        '    | ^\n' +
        '  Write the value as text.',
    );
  },
);

test.each(['', '{1}\n'])('warns of a paragraph in a paragraph, %j', async (code) => {
  const text = `<p>\n\nwords\n\n</p>\n\n${code}`;
  expect(await warningsOf(text, { file: 'content/page.mdx' })).toBe(
    'content: <p> contains a paragraph; browsers show them one after the other\n' +
      '  at content/page.mdx:1:1\n' +
      '  1 | <p>\n' +
      '    | ^\n' +
      '  Write <p>, its words and </p> on one line, or remove the tags.',
  );
});

test('prerenders a page with imports, tabs, code, symbols, images and relative links', async () => {
  const built = await sharedFixture('module-page');
  const html = await built.read('index.html');
  expect(html).toContain('Clicks<!-- -->: <!-- -->0</button>');
  expect(html).toContain('<a href="/other#a-part">the other page</a>');
  expect(html).toContain('<a href="/other">A tag</a>');
  expect(html).toMatch(
    /<img src="\/assets\/built\/it&#x27;s\.\w+\.png" alt="It&#x27;s a picture" /,
  );
  expect(html).toContain('<code>Model.find</code>');
  expect(html).toContain('<span class="tk-string">ick </span>');
  expect(html).not.toContain('\0');
});

test('places a component that neither the page nor the theme has', { tags: 'I5' }, async () => {
  const { texts } = await buildFixture('unknown-component');
  expect(texts).toEqual([
    `content: unknown component <Crad>
  at pages/index.mdx:7:6
  7 | Text <Crad /> and <Crad />.
    |      ^
  Import it at the top of the page, or add it to the components of the theme.`,
  ]);
});
