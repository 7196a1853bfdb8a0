import type { Root } from 'mdast';
import rehypeAutolinkHeadings from 'rehype-autolink-headings';
import rehypeExternalLinks from 'rehype-external-links';
import rehypeSlug from 'rehype-slug';
import remarkEmoji from 'remark-emoji';
import remarkMath from 'remark-math';
import remarkSmartypants from 'remark-smartypants';
import remarkSupersub from 'remark-supersub';
import type { VFile } from 'vfile';
import { expect, test } from 'vitest';
import { extensionsOf } from '../../testing/extensionsOf';
import { failureOf, textsOf } from '../../testing/failureOf';
import { createCompiler } from '../compile';
import { parseSource } from '../readFile';
import type { MarkdownRenderer } from './contract';
import type { Extension, ExtensionSet } from './extension';

const fence = (name: string, use: MarkdownRenderer, more: Partial<Extension> = {}): Extension => ({
  owner: 'mine',
  options: undefined,
  kind: 'fence',
  name,
  use,
  ...more,
});
const directive = (name: string, use: MarkdownRenderer, more: Partial<Extension> = {}): Extension =>
  fence(name, use, { kind: 'directive', ...more });
const plugin = (
  kind: 'remark' | 'rehype' | 'transformer',
  use: Extension['use'],
  more: Partial<Extension> = {},
): Extension => ({ owner: 'mine', options: undefined, kind, name: use.name, use, ...more });

const preset = await extensionsOf([]);

interface Given {
  file?: string;
  files?: Record<string, string>;
  styles?: ExtensionSet['styles'];
}

async function compile(
  text: string,
  extensions: Extension[],
  { file = 'content/page.md', files = {}, styles = [] }: Given = {},
) {
  const compiler = createCompiler({
    read: (name) => (name in files ? new TextEncoder().encode(files[name]) : 'missing'),
    extensions: { ...preset, extensions: [...preset.extensions, ...extensions], styles },
  });
  const compiled = await compiler.compile(await parseSource(file, text));
  return { ...compiled, html: compiled.html.replaceAll(/\0(\w+)\0/g, '{$1}') };
}

test('renders a fence to HTML whose words reach the search index', async () => {
  const chart = fence(
    'chart',
    ({ value, attributes }) => `<p title="${attributes.alt}">${value}</p>`,
  );
  const { html, sections, problems } = await compile(
    '## One\n\n```chart alt="A chart"\nsales 3\n```\n',
    [chart],
  );
  expect(html).toContain('<p title="A chart">sales 3</p>');
  expect(sections).toEqual([{ id: 'one', level: 2, title: 'One', text: 'sales 3' }]);
  expect(problems).toEqual([]);
});

test('shows the code when the renderer leaves a fence alone, without a warning of its language', async () => {
  const { html, problems } = await compile('```chart\na < b\n```\n', [
    fence('chart', () => undefined),
  ]);
  expect(html).toContain('a &#x26;lt; b'.replace('&#x26;', '&'));
  expect(html).toContain('<figure class="code"');
  expect(problems).toEqual([]);
});

test('puts the content and the label of a directive into the slots, compiled', async () => {
  const box = directive(
    'box',
    ({ attributes }) =>
      `<section class="box ${attributes.tone}"><h3><slot name="label"></slot></h3><slot></slot></section>`,
  );
  const { html, headings, links } = await compile(
    ':::box[A *fine* box]{tone=calm}\n\nSee [this](./that.md).\n\n```js\n1\n```\n\n:::\n',
    [box],
  );
  expect(html).toMatch(/^<section class="box calm"><h3 id="a-fine-box">A <em>fine<\/em> box<a /);
  expect(html).toContain('See <a href="{0}">this</a>.');
  expect(html).toContain('<figure class="code"');
  expect(headings.map(({ text }) => text)).toEqual(['A fine box']);
  expect(links).toMatchObject([{ url: './that.md' }]);
});

test('renders a directive inside another one, and one inside a sentence', async () => {
  const both = [
    directive('box', () => '<div class="box"><slot></slot></div>'),
    directive('mark', ({ label, kind }) => `<b data-kind="${kind}">${label}</b>`),
  ];
  const { html } = await compile(
    '::::box\n:::box\nAt 10:30 a:mark b :other[*left* as it is]{x=1} and :mark[seen].\n:::\n::::\n\n::mark[whole]\n',
    both,
  );
  expect(html).toContain('<div class="box"><div class="box"><p>');
  expect(html).toContain(
    'At 10:30 a:mark b :other[<em>left</em> as it is]{x=1} and <b data-kind="text">seen</b>.',
  );
  expect(html).toContain('<b data-kind="leaf">whole</b>');
});

test('takes Markdown and nodes from a renderer', async () => {
  const list = directive('list', ({ label }) => ({ markdown: `- **${label}**\n- two` }));
  const inner = directive('inner', ({ content }) => ({ nodes: content }));
  const { html } = await compile('::list[one]\n\n:::inner\nwords\n:::\n', [list, inner]);
  expect(html).toContain('<li><strong>one</strong></li>');
  expect(html).toContain('<p>words</p>');
});

test('renders the directives in what a fence becomes', async () => {
  const box = directive('box', () => '<div class="box"><slot></slot></div>');
  const boxed = fence('boxed', ({ value }) => ({ markdown: `:::box\n${value}\n:::` }));
  const { html } = await compile('```boxed\nwords\n```\n', [box, boxed]);
  expect(html).toBe('<div class="box"><p>words</p></div>');
});

test('shows the code that a directive becomes, whatever its own lines were', async () => {
  const sample = directive('sample', () => ({ markdown: '~~~text\nfirst\nsecond\n~~~' }));
  const { html } = await compile(':::sample\n:::sample A title\n:::\n:::\n', [sample]);
  expect(html).toContain('<span class="line">first</span>\n<span class="line">second</span>');
});

test('gives the code in a directive to its renderer as it is written', async () => {
  const seen: string[] = [];
  const sample = directive('sample', ({ value }) => void seen.push(value));
  await compile('::::sample\n\n    :::note Title\n    :::\n\n::::\n', [sample]);
  expect(seen).toEqual([':::note Title\n:::']);
});

test('a tag of MDX means the directive; one that the page imports does not', async () => {
  const card = directive(
    'info-card',
    ({ attributes }) => `<aside title="${attributes.title}"><slot></slot></aside>`,
  );
  const text = '<InfoCard title="Hello">\n\nSome *words*.\n\n</InfoCard>\n';
  const { html } = await compile(text, [card], { file: 'content/page.mdx' });
  expect(html).toBe('<aside title="Hello"><p>Some <em>words</em>.</p></aside>');
  const { code } = await compile(`${text}\n{1 + 1}\n`, [card], { file: 'content/page.mdx' });
  expect(code).toMatch(/_components\.aside, \{\s*title: "Hello"/);
  expect(code).not.toContain('InfoCard');
  const imported = await compile(
    "import { InfoCard } from './card';\n\n<InfoCard title={1 + 1} />\n",
    [card],
    { file: 'content/page.mdx' },
  );
  expect(imported.code).toContain('_jsx(InfoCard');
});

test('reports code in the attribute of such a tag', async () => {
  const card = directive('card', () => '<aside></aside>');
  const text = '# T\n\n<Card title={1} />\n';
  expect(
    await failureOf(compile(text, [card], { file: 'content/page.mdx' }), {
      'content/page.mdx': text,
    }),
  ).toBe(`content: "title" of <Card> is code; this component is rendered while the site is built
  at content/page.mdx:3:1
  3 | <Card title={1} />
    | ^
  Write the value as text in quotes.`);
});

test('reports an extension that throws, with its name and the places in the page and in its code', async () => {
  const withoutPlace = (problem: string) =>
    problem.replace(/engine\/content\/extensions\/extensions\.test\.ts:\d+:\d+/, 'HERE');
  const text = 'Words.\n\n```chart\nx\n```\n';
  const chart = fence(
    'chart',
    () => {
      throw new Error('no data');
    },
    { owner: 'charts' },
  );
  expect(
    withoutPlace(await failureOf(compile(text, [chart]), { 'content/page.md': text })),
  ).toBe(`charts: the renderer of "chart" fences failed: no data, at HERE
  at content/page.md:3:1
  3 | \`\`\`chart
    | ^
  Change this part of the page, or fix or remove the extension.`);
  const remarkBad = () => () => {
    throw new Error('broken');
  };
  const bad = plugin('remark', remarkBad);
  expect(
    withoutPlace(await failureOf(compile(text, [bad]), {})),
  ).toBe(`mine: the remark plugin "remarkBad" failed: broken, at HERE
  at content/page.md
  Change this part of the page, or fix or remove the extension.`);
});

test.each([
  ['null', () => null, 'null'],
  ['an element of React', () => ({ $$typeof: Symbol.for('react'), type: 'p' }), '{"type":"p"}'],
  ['a promise of Markdown', () => ({ markdown: Promise.resolve('x') }), '{"markdown":{}}'],
])('reports a renderer that returns %s', async (_, render, found) => {
  const chart = fence('chart', render as never);
  expect(await failureOf(compile('```chart\nx\n```\n', [chart]))).toContain(
    `it returned ${found}; expected HTML, elements of hast, { markdown }, { nodes } or undefined`,
  );
});

test('reports an extension that throws no value', async () => {
  const silent = fence('chart', () => {
    throw undefined;
  });
  expect(await failureOf(compile('```chart\nx\n```\n', [silent]))).toContain(
    'the renderer of "chart" fences failed: undefined\n',
  );
});

test('reports a transformer that is none', async () => {
  const marks = plugin('transformer', () => undefined);
  expect(await failureOf(compile('```js\nx\n```\n', [marks]))).toContain(
    'is no function that returns a transformer of Shiki; it returned nothing',
  );
});

test('a plugin of remark reads files, and knows the language', async () => {
  const remarkRead = () => (tree: Root, file: VFile) => {
    const { read, locale } = file.data as { read(name: string): string; locale: string };
    tree.children = [
      { type: 'paragraph', children: [{ type: 'text', value: `${locale}: ${read('./a.txt')}` }] },
    ];
  };
  const page = await compile('x\n', [plugin('remark', remarkRead)], {
    files: { 'content/a.txt': 'Read.' },
  });
  expect(page.html).toBe('<p>en: Read.</p>');
  expect(page.dependencies).toEqual(['content/a.txt']);
});

test('a component that is missing is one problem', async () => {
  const box = directive('box', ({ component }) => ({ nodes: [component('No.tsx')!] }), {
    placesComponents: true,
  });
  expect(await failureOf(compile('::box\n', [box]), {})).toBe(
    'mine: cannot find the file "No.tsx"\n  at content/page.md:1:1\n  Check the path.',
  );
});

test('a place below a fence is its last line', async () => {
  const chart = fence('chart', ({ warn }) => {
    warn({ message: 'odd', action: 'Look.', line: 99 });
    return '';
  });
  const { problems } = await compile('```chart\none\ntwo\n```\n', [chart]);
  expect(problems[0]?.place).toMatchObject({ line: 3 });
});

test('reports the warnings and mistakes of a renderer at their place in the block, also of an included file', async () => {
  const chart = fence('chart', ({ warn, error }) => {
    warn({ message: 'odd', action: 'Look.', line: 2, column: 3 });
    error({ message: 'wrong', action: 'Fix it.' });
    return '';
  });
  const part = 'Part.\n\n  ```chart\n  one\n  two\n  ```\n';
  const text = '::include{file="./part.md"}\n';
  const files = { 'content/part.md': part };
  expect(await failureOf(compile(text, [chart], { files }), files)).toBe(`mine: wrong
  at content/part.md:3:3
  3 |   \`\`\`chart
    |   ^
  Fix it.`);
  const warned = fence('chart', ({ warn }) => {
    warn({ message: 'odd', action: 'Look.', line: 2, column: 3 });
    return '';
  });
  const { problems } = await compile(text, [warned], { files });
  expect(textsOf(problems, files)).toBe(`mine: odd
  at content/part.md:5:5
  5 |   two
    |     ^
  Look.`);
});

test('reports an image that is missing in the HTML of a renderer at the place of the block', async () => {
  const chart = fence('chart', () => '<div><p><img src="./none.png" alt=""></p></div>');
  const text = 'Text.\n\n```chart\nsales 3\n```\n';
  const { problems } = await compile(text, [chart]);
  expect(textsOf(problems, { 'content/page.md': text })).toBe(`content: missing image "./none.png"
  at content/page.md:3:1
  3 | \`\`\`chart
    | ^
  Put it at content/none.png.`);
});

test('reports the messages of a remark plugin: fatal ones stop the build', async () => {
  const remarkCheck = () => (tree: Root, file: VFile) => {
    file.message('too short', tree.children[0]);
    file.message('empty', tree.children[1]).fatal = true;
  };
  const check = plugin('remark', remarkCheck);
  const text = 'One.\n\nTwo.\n';
  expect(await failureOf(compile(text, [check]), { 'content/page.md': text })).toBe(`mine: empty
  at content/page.md:3:1
  3 | Two.
    | ^
  Change this part of the page: the remark plugin "remarkCheck" reports it.`);
});

test('runs well-known plugins of npm unchanged, in Markdown and in MDX', async () => {
  const plugins = [
    plugin('remark', remarkEmoji),
    plugin('remark', remarkSmartypants, { options: { dashes: 'oldschool' } }),
    plugin('remark', remarkSupersub),
    plugin('remark', remarkMath, { when: ['$'] }),
    plugin('rehype', rehypeSlug, { options: { prefix: 'at-' } }),
    plugin('rehype', rehypeAutolinkHeadings, { options: { behavior: 'wrap' } }),
    plugin('rehype', rehypeExternalLinks, { options: { rel: ['nofollow'] } }),
  ];
  const text = '## Hello :dog:\n\n"Quoted" -- H~2~O, [out](https://example.org), $x^2$ and 3.\n';
  const { html, sections } = await compile(text, plugins);
  expect(html).toContain(
    '<h2 id="at-hello-"><a href="#at-hello-">Hello 🐶</a>'.replace(
      'href="#at-hello-"',
      'href="{0}"',
    ),
  );
  expect(html).toContain('“Quoted” – H<sub>2</sub>O');
  expect(html).toContain('<code class="language-math math-inline">x^2</code>');
  expect(html).toContain('href="https://example.org"');
  expect(sections[0]).toMatchObject({ title: 'Hello 🐶' });
  const { code } = await compile(`${text}\n{1 + 1}\n`, plugins, { file: 'content/page.mdx' });
  expect(code).toContain('“Quoted” – H');
  expect(code).toContain('math-inline');
});

test('a plugin with "when" leaves other pages alone', async () => {
  const only = plugin('remark', remarkEmoji, { when: ['emoji: on'] });
  expect((await compile(':dog:\n', [only])).html).toBe('<p>:dog:</p>');
  expect((await compile('emoji: on :dog:\n', [only])).html).toBe('<p>emoji: on 🐶</p>');
});

test('links a style sheet above the first element with its class, and only on such pages', async () => {
  const box = directive('box', () => '<div class="box"><slot></slot></div>');
  const styles = [
    { owner: 'mine', name: 'mine/box.css', file: '', asset: '', classes: ['box', 'other'] },
    { owner: 'mine', name: 'mine/else.css', file: '', asset: '', classes: ['else'] },
  ];
  const { html, links } = await compile('Words.\n\n:::box\nA\n:::\n', [box], { styles });
  expect(html).toBe(
    '<p>Words.</p>\n<link rel="stylesheet" href="{0}"><div class="box"><p>A</p></div>',
  );
  expect(links).toMatchObject([{ kind: 'style', url: 'mine/box.css' }]);
  expect((await compile('<div class="none">A</div>\n', [box], { styles })).links).toEqual([]);
});

test('renders a fence by a word or an attribute after its language, and the fences in the result', async () => {
  const twice = fence(
    'twice',
    ({ language, value }) => ({
      nodes: [1, 2].map((n) => ({ type: 'code', lang: language, meta: '', value: value + n })),
    }),
    { kind: 'flag' },
  );
  const file = fence(
    'file',
    ({ attributes, read }) => ({
      nodes: [{ type: 'code', lang: 'text', value: read(attributes.file!)! }],
    }),
    { kind: 'flag' },
  );
  const { html, dependencies } = await compile(
    '```text twice\na\n```\n\n```text file="./a.txt"\n```\n\n```text title="twice"\nb\n```\n',
    [twice, file],
    { files: { 'content/a.txt': 'from a file' } },
  );
  const lines = [...html.matchAll(/<span class="line">(.*?)<\/span>/g)].map(([, line]) => line);
  expect(lines).toEqual(['a1', 'a2', 'from a file', 'b']);
  expect(dependencies).toEqual(['content/a.txt']);
});

test('ends a fence whose renderer returns it again', async () => {
  const again = fence(
    'again',
    ({ value }) => ({ nodes: [{ type: 'code', lang: 'text', meta: 'again', value }] }),
    { kind: 'flag' },
  );
  const { html } = await compile('```text again\na\n```\n', [again]);
  expect(html.match(/<figure/g)).toHaveLength(1);
});

test('a transformer changes the code that contains one of its strings', async () => {
  const shout = (mark: string) => ({
    preprocess: (code: string) => code.replace('(loud)', mark),
  });
  const louder = plugin('transformer', shout, { options: '!', when: ['(loud)'] });
  const { html } = await compile('```text\na(loud)\n```\n\n```text\nb\n```\n', [louder]);
  expect(html).toContain('<span class="line">a!</span>');
  expect(html).toContain('<span class="line">b</span>');
});

test('a directive that is rendered in some forms only stays text in the others', async () => {
  const box = directive('box', () => '<div><slot></slot></div>', { forms: ['container'] });
  const text = ':::box\nx\n:::\n\n::box\n\nA :box[b].\n';
  expect((await compile(text, [box])).html).toBe(
    '<div><p>x</p></div>\n<p>::box</p>\n<p>A :box[b].</p>',
  );
  const { lane } = await compile('<Box />\n', [box], { file: 'content/page.mdx' });
  expect(lane).toBe('module');
});

test('says which plugin refuses its options', async () => {
  const remarkStrict = () => {
    throw new Error('expected a list');
  };
  const strict = plugin('remark', remarkStrict, { owner: 'words' });
  expect(
    await failureOf(compile('Text.\n', [strict]), {}),
  ).toBe(`words: the remark plugin "remarkStrict" cannot be used: expected a list
  Fix its options, or take it out of the config.`);
});
