import { expect, test } from 'vitest';
import type { TextRules } from '../ownContract';
import { extensionsOf } from '../testing/extensionsOf';
import { createCompiler } from './compile';
import { compileRuled } from './compileText';
import type { MarkdownRenderer } from './extensions/contract';
import { noExtensions } from './extensions/extension';

const renderers: Record<string, MarkdownRenderer> = {
  html: ({ value }) => value,
  markdown: ({ value }) => ({ markdown: value }),
  nodes: ({ value }) => ({ nodes: [{ type: 'html', value }] }),
  wrong: ({ error }) => void error({ message: 'it is wrong', action: 'Fix it.' }),
};
const extensions = Object.entries(renderers).map(([name, use]) => ({
  kind: 'fence' as const,
  name,
  owner: 'mine',
  use,
  options: undefined,
}));

const rules: TextRules = {
  link: (url) => (url.startsWith('api:') ? `/api/${url.slice(4)}` : /^https:/.exec(url)?.input),
  symbol: (code) => (code === 'Known' ? '/api/Known' : undefined),
};
const compile = (text: string) =>
  compileRuled(
    text,
    rules,
    createCompiler({
      read: () => new TextEncoder().encode('a secret'),
      extensions: { ...noExtensions, extensions },
    }),
  );

async function htmlOf(text: string): Promise<string> {
  const compiled = await compile(text);
  if (compiled.problems) throw new Error(JSON.stringify(compiled));
  return compiled.html.replaceAll(/\0(\d+)\0/g, (_, n) => `{${compiled.links[n]!.url}}`);
}
const fence = (name: string, value: string) => `\`\`\`${name}\n${value}\n\`\`\``;
/** Uses an extension and adds nothing. */
const none = fence('html', '<i></i>');

test('links and code follow the rules; images and headings become words', async () => {
  const text = `# A *title*

[one](api:Known) [two](./three.md) [four](https://x.example) \`Known\` [\`Known\`](api:a)
![picture](x.png) [![logo](y.png)](./no.md)

${none}`;
  expect(await htmlOf(text)).toMatchInlineSnapshot(`
    "<p><strong>A <em>title</em></strong></p>
    <p><a href="{/api/Known}">one</a> two <a href="https://x.example" target="_blank" rel="noopener noreferrer">four</a> <a class="symbol" href="{/api/Known}"><code>Known</code></a> <a href="{/api/a}"><code>Known</code></a>
    picture logo</p>
    <i></i>"
  `);
});

test('nothing is read from the site', async () => {
  const text = `::include{file="secret.md"}\n\n${fence('js file=secret.js', 'shown')}\n\n${none}`;
  expect(await htmlOf(text)).not.toContain('a secret');
  expect(await htmlOf(text)).toContain('::include');
});

test('a fence without a language gets that of the rules', async () => {
  const compiled = await compileRuled(
    `${fence('', 'a')}\n${none}`,
    { ...rules, language: 'ts' },
    createCompiler({ read: () => 'missing', extensions: await extensionsOf([]) }),
  );
  expect(JSON.stringify(compiled)).toContain('data-language=\\"ts\\"');
});

const hostile = [
  '<script>hit()</script>',
  '<img src=x onerror="hit()">',
  '<iframe srcdoc="<script>hit()</script>"></iframe>',
  '<svg onload=hit()><a xlink:href="javascript:hit()">x</a><use href="//evil.example#x"/></svg>',
  '<style>*{display:none}</style>',
  '<base href="//evil.example">',
  '<form action="//evil.example"><button formaction="//evil.example">x</button></form>',
  '<a href="javascript:hit()">x</a>',
  '<math><mtext href="javascript:hit()">x</mtext></math>',
  '<video src="//evil.example/x" poster="//evil.example/y"><source srcset="//evil.example"></video>',
  '<object data="//evil.example"></object>',
  '<template><script>hit()</script></template>',
];

/** Parts that a browser would act on. */
const acts =
  /<(?:script|iframe|style|base|form|img|object|template)\b|<[a-z][^<>]* (?:on\w+|style|srcdoc|src|srcset|poster|action|formaction|data|(?:xlink:)?href)=/i;

test.each(
  hostile.flatMap((text) => ['html', 'markdown', 'nodes'].map((name) => [name, text] as const)),
)('a renderer that returns its text as %s passes nothing on that acts: %s', async (name, text) => {
  expect(await htmlOf(fence(name, text))).not.toMatch(acts);
  expect(await htmlOf(`${text}\n\n${none}`)).not.toMatch(acts);
});

test('mistakes are returned', async () => {
  expect(await compile(fence('wrong', 'x'))).toEqual({
    problems: [
      {
        message: 'mine: it is wrong',
        place: { file: 'text.md', line: 1, column: 1 },
        action: 'Fix it.',
      },
    ],
  });
});
