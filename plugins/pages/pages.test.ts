import { expect, test } from 'vitest';
import type { SiteError } from '../../engine';
import { testPlugin } from '../../engine/testing/testPlugin';
import { pages } from '.';
import { readReactModule } from './reactModule';

const component = "export default function Page() {\n  return <p>Don't stop</p>;\n}\n";

async function problemsOf(promise: Promise<unknown>) {
  const error = await promise.then(
    () => expect.fail('expected an error'),
    (reason: unknown) => reason,
  );
  return (error as SiteError).problems;
}

test('makes a route of every Markdown file and React module', async () => {
  const { routes } = await testPlugin(pages(), {
    'pages/index.tsx': `export const meta = { title: 'Home', description: "It's here" };\n${component}`,
    'pages/index.test.tsx': 'test',
    'pages/markdown-page.md': '---\nhide_table_of_contents: true\n---\n# A page\n',
    'pages/team/index.md': '',
    'pages/team/_part.md': '',
  });
  const data = { search: { isExcluded: false } };
  expect(routes).toEqual([
    {
      path: '/',
      kind: 'react',
      source: 'pages/index.tsx',
      title: 'Home',
      description: "It's here",
      content: { file: 'pages/index.tsx' },
      head: [],
      props: {},
      data,
    },
    {
      path: '/markdown-page',
      kind: 'markdown',
      source: 'pages/markdown-page.md',
      title: 'A page',
      content: { file: 'pages/markdown-page.md' },
      head: [],
      props: { hideTableOfContents: true },
      data,
    },
    expect.objectContaining({ path: '/team', title: 'Team' }),
  ]);
});

test('gives the not-found page the words of 404.md', async () => {
  const { routes } = await testPlugin(pages(), { 'pages/404.md': '# Nothing here\n' });
  expect(routes).toMatchObject([
    {
      path: '/404',
      kind: 'notFound',
      title: 'Nothing here',
      content: { file: 'pages/404.md' },
      noindex: true,
    },
  ]);
});

test('says that a module without a default export cannot render anything', async () => {
  const problems = await problemsOf(
    testPlugin(pages(), {
      'pages/broken.tsx': '// export default Page\nexport function Page() { return null; }\n',
      'pages/fine.tsx': component,
    }),
  );
  expect(problems).toEqual([
    {
      message: 'pages: pages/broken.tsx cannot render anything: it has no default export',
      place: { file: 'pages/broken.tsx' },
      action: 'Export the component of the page with "export default".',
    },
  ]);
});

test('reports a wrong meta with its place', async () => {
  const problems = await problemsOf(
    testPlugin(pages(), {
      'pages/a.tsx': `export const meta = {\n  titel: 'A',\n};\n${component}`,
      'pages/b.tsx': `export const meta = {\n  title: makeTitle(),\n};\n${component}`,
    }),
  );
  expect(problems).toEqual([
    {
      message: 'pages: "meta" is read without running the module, so its values must be literals',
      place: { file: 'pages/b.tsx', line: 2, column: 3 },
      action: 'Write texts, numbers, true, false, and lists of those.',
    },
    {
      message: 'pages: unknown front matter key "titel"',
      place: { file: 'pages/a.tsx', line: 2, column: 3 },
      action: 'Did you mean "title"? If not, declare the key in "frontMatter.keys" of the config.',
    },
  ]);
});

test.each([
  'export default function Page() {}',
  'export default () => null;',
  'const Page = 1;\nexport { Page as default };',
  'import { Page } from "./Page";\nexport { Page as default };',
  'export { default } from "./Page";',
  '  export default class {}',
])('finds the default export in %j', (code) => {
  expect(readReactModule(code).hasDefaultExport).toBe(true);
});

test.each([
  'export const Page = 1;',
  '/*\nexport default 1;\n*/',
  '// export default 1',
  'export { default as Page } from "./Page";',
  'const exportDefault = 1;',
  'const text = `\nexport default 1;\n`;',
  "const text = 'export default 1';",
])('finds no default export in %j', (code) => {
  expect(readReactModule(code).hasDefaultExport).toBe(false);
});

test('reads literals of every kind from a meta, and nothing that runs', () => {
  const { meta } = readReactModule(
    "export const meta: PageMeta = { // why\n  title: 'It\\'s \\u00e9', 'unlisted': true,\n  keywords: ['a', `b`,], /* c */ __proto__: 'x' } satisfies PageMeta;",
  );
  expect(meta.problems).toEqual([]);
  expect(Object.entries(meta.values)).toEqual([
    ['title', "It's é"],
    ['unlisted', true],
    ['keywords', ['a', 'b']],
    ['__proto__', 'x'],
  ]);
});

test('reads a meta that a regular expression would not find, and refuses one that must run', () => {
  const found = (code: string) => readReactModule(code).meta;
  const inText = found("const text = `\nexport const meta = { title: 'Wrong' };\n`;");
  expect(inText).toEqual({ values: {}, positions: {}, problems: [] });
  const late = found("const a = 1; export const meta = ({ title: 'Right', order: -2 } as const);");
  expect(late.values).toEqual({ title: 'Right', order: -2 });
  const below = found(
    "const pick = <T extends object>(a: T) => a;\nexport const meta = { title: 'B' };",
  );
  expect(below.positions).toEqual({ title: { line: 2, column: 23 } });
  const made = found('export const meta = makeMeta();');
  expect(made.problems).toEqual([
    {
      message: 'pages: "meta" is read without running the module, so its values must be literals',
      line: 1,
      column: 21,
      action: 'Write texts, numbers, true, false, and lists of those.',
    },
  ]);
});
