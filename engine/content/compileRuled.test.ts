import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TextRules } from '../plugin';
import { extensionsOf } from '../testing/extensionsOf';
import { createCompiler } from './compile';
import { compileRuled } from './compileText';
import type { Extension } from './extensions/extension';

let folder: string;
let extensions: Extension[];
beforeAll(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'ruled-'));
  const module = path.join(folder, 'module.mjs');
  writeFileSync(
    module,
    `export const html = ({ value }) => value;
     export const markdown = ({ value }) => ({ markdown: value });
     export const nodes = ({ value }) => ({ nodes: [{ type: 'html', value }] });
     export const wrong = ({ error }) => error({ message: 'it is wrong', action: 'Fix it.' });`,
  );
  const common = {
    owner: 'mine',
    options: undefined,
    code: '',
    module: pathToFileURL(module).href,
  };
  extensions = [
    ...['html', 'markdown', 'nodes', 'wrong'].map((name) => ({
      ...common,
      kind: 'fence' as const,
      name,
      export: name,
    })),
    { ...common, kind: 'fence', name: 'gone', export: 'default', module: `${common.module}.gone` },
  ];
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

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
      extensions: { extensions, styles: [] },
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

test('mistakes are returned; a module that cannot be loaded stops the build', async () => {
  expect(await compile(fence('wrong', 'x'))).toEqual({
    problems: [
      {
        message: 'mine: it is wrong',
        place: { file: 'text.md', line: 1, column: 1 },
        action: 'Fix it.',
      },
    ],
  });
  await expect(compile(fence('gone', 'x'))).rejects.toThrow(
    /^mine: the renderer of "gone" fences could not be loaded: /,
  );
});
