import { expect, test } from 'vitest';
import type { SharedData } from '../../../engine/contract';
import { failureOf, testPlugin } from '../../../engine/testing';
import { docs } from '..';
import type { CategoryProps, DocProps, SidebarItem } from '../contract';
import { createFolders } from './folders';
import { outerWindowEntries, windowEntries } from './sidebarIndex';
import type { SidebarEntry, Sidebars } from './sidebarInput';
import { resolveSidebars } from './tree';

const at = (name: string) => `content/docs/${name}.md`;
const filesOf = (...names: string[]) =>
  Object.fromEntries(
    names.map((name) => [at(name), `# ${name.split('/').at(-1)?.replace(/^\d+-/, '')}\n`]),
  );

const categoryFile = (folder: string) => `content/docs/${folder}/_category_.yml`;

const run = (files: Record<string, string>, sidebars?: Sidebars, mainDoc = 'intro') =>
  testPlugin(docs({ showLastUpdated: false, mainDoc, sidebars }), {
    [at('intro')]: '# Intro\n',
    ...files,
  });
const branchOf = (route: { props: unknown }) => (route.props as DocProps).sidebar!;

/** A sidebar as an outline: `+` open, `-` closed, `…` for the link to all entries where a level is cut. */
const outline = (items: SidebarItem[], indent = ''): string[] =>
  items.flatMap((item) => {
    if (item.type === 'link') return [`${indent}${item.label}`];
    if (item.type === 'all') return item.cut ? [`${indent}… ${item.count}`] : [];
    return [
      `${indent}${item.items ? '+' : '-'} ${item.label}`,
      ...outline(item.items ?? [], `${indent}  `),
    ];
  });

const category = (label: string, ...items: SidebarEntry[]): SidebarEntry => ({
  type: 'category',
  label,
  items,
});

test('opens the branch of a document and closes the others', async () => {
  const { route, shared } = await run(filesOf('a/one', 'a/two', 'b/three', 'b/deep/four'), {
    main: [
      'intro',
      category('A', 'a/one', 'a/two'),
      category('B', 'b/three', category('Deep', 'b/deep/four')),
    ],
  });
  expect(outline(branchOf(route('/docs/intro')).items)).toEqual(['Intro', '- A', '- B']);
  expect(outline(branchOf(route('/docs/a/one')).items)).toEqual([
    'Intro',
    '+ A',
    '  one',
    '  two',
    '- B',
  ]);
  const four = branchOf(route('/docs/b/deep/four'));
  expect(outline(four.items)).toEqual(['Intro', '- A', '+ B', '  three', '  + Deep', '    four']);
  expect(four.whole).toBe(false);
  const whole = (shared.sidebars as SharedData['sidebars'])['default/current/main']!;
  expect(outline(whole.items)).toHaveLength(8);
});

test('keeps a small category open that starts open', async () => {
  const { route } = await run(filesOf('a', 'b'), {
    main: ['intro', { type: 'category', label: 'A', collapsed: false, items: ['a', 'b'] }],
  });
  const branch = branchOf(route('/docs/intro'));
  expect(outline(branch.items)).toEqual(['Intro', '+ A', '  a', '  b']);
  expect(branch.whole).toBe(true);
});

const numbered = (prefix: string, count: number) =>
  Array.from({ length: count }, (_, index) => `${prefix}${String(index).padStart(2, '0')}`);

test('shows a level of fifty entries whole', async () => {
  const names = numbered('d', 49);
  const { route } = await run(filesOf(...names), { main: ['intro', ...names] });
  const branch = branchOf(route('/docs/d20'));
  expect(outline(branch.items)).toEqual(['Intro', ...names]);
  expect(branch.whole).toBe(true);
  expect(() => route('/docs/all-pages')).toThrow();
});

test('a longer level shows what is around the active entry, and a link to a page with all of it', async () => {
  const names = numbered('d', 60);
  const { route, routes } = await run(filesOf(...names), { main: ['intro', ...names] });
  const labels = (name: string) => outline(branchOf(route(`/docs/${name}`)).items);
  expect(labels('intro')).toEqual(['Intro', ...names.slice(0, 13), '… 61']);
  expect(labels('d20')).toEqual([...names.slice(13, 27), '… 61']);
  expect(labels('d59').at(-2)).toBe('d59');
  const branch = branchOf(route('/docs/d20'));
  expect(branch.whole).toBe(false);
  const all = branch.items.at(-1) as { href: string };
  const { props, unlisted } = route(all.href);
  expect(unlisted).toBe(true);
  const listed = new Set((props as CategoryProps).items.map(({ href }) => href));
  const documents = routes.filter(({ kind }) => kind === 'doc').map(({ path }) => path);
  expect(documents).toHaveLength(61);
  expect(documents.filter((path) => !listed.has(path))).toEqual([]);
});

test('categories that start open are open in all documents, unless the sidebar is large', async () => {
  const names = numbered('a', 20);
  const open = (label: string, ...items: SidebarEntry[]): SidebarEntry => ({
    ...(category(label, ...items) as object & {
      type: 'category';
      label: string;
      items: SidebarEntry[];
    }),
    collapsible: false,
  });
  const small = await run(filesOf(...names), { main: ['intro', open('A', ...names)] });
  expect(outline(branchOf(small.route('/docs/intro')).items)).toHaveLength(22);

  const many = numbered('b', 90);
  const sections = Array.from({ length: 6 }, (_, i) =>
    open(`B${i}`, ...many.slice(i * 15, i * 15 + 15)),
  );
  const main = ['intro', open('A', ...names), ...sections];
  const large = await run(filesOf(...names, ...many), { main });
  const [, closed] = branchOf(large.route('/docs/intro')).items;
  expect(closed).toMatchObject({ label: 'A', collapsible: true, collapsed: true });
  const [, opened] = branchOf(large.route('/docs/a00')).items;
  expect(opened).toMatchObject({ label: 'A', collapsible: false, collapsed: false });
});

test('the page with all entries names the categories of each', async () => {
  const { route } = await run(filesOf('a/one', 'b'), {
    main: ['intro', category('A', category('Deep', 'a/one')), 'b'],
    other: [category('B', 'b')],
  });
  expect(branchOf(route('/docs/intro')).items.at(-1)).toEqual({
    type: 'all',
    href: '/docs/all-pages/main',
    count: 5,
  });
  expect(route('/docs/all-pages/main')).toMatchObject({ title: 'All pages', noindex: true });
  expect((route('/docs/all-pages/main').props as CategoryProps).items).toEqual([
    { label: 'Intro', href: '/docs/intro' },
    { label: 'one', href: '/docs/a/one', description: 'A / Deep' },
    { label: 'b', href: '/docs/b' },
  ]);
});

test('gives a page on a large site no more entries than a page on a small one', async () => {
  /** Only the section of the page is whole. */
  const names = Array.from({ length: 18_000 }, (_, i) => {
    const topic = Math.floor(i / 60);
    return `section-${Math.floor(topic / 5)}/topic-${topic}/doc-${i}`;
  }).filter((name, i) => name.startsWith('section-10/') || i % 300 === 0);
  const large = await run(filesOf(...names));
  const page = branchOf(large.route('/docs/section-10/topic-51/doc-3070'));
  const levels = [page.items];
  for (let level = page.items; ; ) {
    const open = level.find((item) => item.type === 'category' && item.items);
    if (open?.type !== 'category') break;
    level = open.items!;
    levels.push(level);
  }
  expect(levels.map((level) => level.length)).toEqual([
    outerWindowEntries + 1,
    5,
    windowEntries + 1,
  ]);
  expect(JSON.stringify(levels)).toContain('/docs/section-10/topic-51/doc-3070');
});

test('the README of the folder comes before other documents without a position', async () => {
  const { shared } = await run(filesOf('about', 'README', 'zoo/ape', 'zoo/index'));
  const whole = (shared.sidebars as SharedData['sidebars'])['default/current/sidebar']!;
  expect(outline(whole.items)).toEqual(['README', 'about', 'Intro', '+ index', '  ape']);
});

test('generates a sidebar from folders, positions, prefixes and category files', async () => {
  const { route, shared } = await run({
    ...filesOf(
      'guide/02-b',
      'guide/01-a',
      'guide/10-c',
      'zoo/index',
      'zoo/ape',
      'plain/x',
      'solo/solo',
    ),
    [at('last')]: '---\nsidebar_position: 99\nsidebar_label: The end\n---\n',
    [at('first')]: '---\nsidebar_position: 0\n---\n',
    'content/docs/guide/_category_.yml':
      'label: Guides\nposition: 1\nlink:\n  type: generated-index\n  description: All of them.\n',
    'content/docs/plain/_category_.json': '{ "label": "Plain", "position": 2, "collapsed": false }',
  });
  const whole = (shared.sidebars as SharedData['sidebars'])['default/current/sidebar']!;
  expect(outline(whole.items)).toEqual([
    'First',
    '+ Guides',
    '  a',
    '  b',
    '  c',
    '+ Plain',
    '  x',
    'The end',
    'Intro',
    'solo',
    '+ index',
    '  ape',
  ]);
  expect(route('/docs/guides')).toMatchObject({
    kind: 'category',
    title: 'Guides',
    description: 'All of them.',
  });
  expect(route('/docs/guides').props as CategoryProps).toMatchObject({
    items: [
      { label: 'a', href: '/docs/guide/a' },
      { label: 'b', href: '/docs/guide/b' },
      { label: 'c', href: '/docs/guide/c' },
    ],
    breadcrumbs: [{ label: 'Guides' }],
    next: { title: 'a', href: '/docs/guide/a' },
  });
  expect((route('/docs/guide/a').props as DocProps).breadcrumbs).toEqual([
    { label: 'Guides', href: '/docs/guides' },
    { label: 'a' },
  ]);
  expect(branchOf(route('/docs/zoo')).items.at(-2)).toMatchObject({
    href: '/docs/zoo',
    items: [{ label: 'ape' }],
  });
});

const mendYaml = 'Write the value itself, or quotes around a text that begins with "*".';
const categoryMistakes: [text: string, line: number, column: number, what: string, way: string][] = [
  ['label: Guides\npositon: 1', 2, 1, 'unknown front matter key "positon"', 'Did you mean "position"? If not, declare the key in "frontMatter.keys" of the config.'],
  ['__proto__: { polluted: 1 }', 1, 1, 'the key "__proto__" is not allowed', 'Give the key another name.'],
  ['label: &a [*a]', 1, 12, 'the alias "*a" refers to its own parent', mendYaml],
  ['[]', 1, 1, 'expected keys with values', 'Write one "key: value" on each line; a list goes below a key.'],
  ['just text', 1, 1, 'expected keys with values', 'Write one "key: value" on each line.'],
  ['{bad', 1, 5, 'flow map must end with a }', 'Add what is missing; a value with signs of YAML needs quotes.'],
  ['label: !!js/function x', 1, 8, 'unresolved tag: tag:yaml.org,2002:js/function', 'Remove the tag.'],
  ['label: a\n---\nlabel: b', 2, 1, 'source contains multiple documents', 'Remove the line of three dashes and what follows it.'],
  ['a:\n  - [x,\ny]', 3, 1, 'flow sequence in block collection must be sufficiently indented and end with a ]', 'Indent the line like its neighbours; a "[" ends with "]", a "{" with "}".'],
]; // biome-ignore format: a table

test.each(categoryMistakes)(
  'refuses the category file %j',
  {
    tags: ['I3', 'I7'],
  },
  async (text, line, column, what, way) => {
    const files = { ...filesOf('guide/a'), [categoryFile('guide')]: text };
    expect(await failureOf(run(files), files)).toBe(
      `docs: ${what}\n  at content/docs/guide/_category_.yml:${line}:${column}\n` +
        `  ${line} | ${text.split('\n')[line - 1]}\n    | ${' '.repeat(column - 1)}^\n  ${way}`,
    );
    expect(({} as { polluted?: true }).polluted).toBeUndefined();
  },
);

test('reports the mistakes of all category files at once', { tags: 'I7' }, async () => {
  const files = { ...filesOf('a/x', 'b/x'), [categoryFile('a')]: '{', [categoryFile('b')]: '[' };
  expect((await failureOf(run(files))).match(/ {2}at .*/g)).toEqual([
    '  at content/docs/a/_category_.yml:1:2',
    '  at content/docs/b/_category_.yml:1:2',
  ]);
});

test('lists the known ids when a category file names a missing document', async () => {
  const files = {
    ...filesOf('guide/a'),
    [categoryFile('guide')]: 'link:\n  type: doc\n  id: guide/b\n',
  };
  expect(await failureOf(run(files))).toBe(
    'docs: link: unknown document id "guide/b"; known ids are "guide/a", "intro"\n' +
      '  at content/docs/guide/_category_.yml:3:7\n  Did you mean "guide/a"?',
  );
});

test('a category file names a document in the same folder by the end of its id', async () => {
  const { route } = await run({
    ...filesOf('01-guide/a', '01-guide/02-start', 'start'),
    [categoryFile('01-guide')]: 'label: Guides\nlink:\n  type: doc\n  id: start\n',
  });
  expect(branchOf(route('/docs/guide/a')).items).toContainEqual(
    expect.objectContaining({ label: 'Guides', href: '/docs/guide/start' }),
  );
});

test('reads a category file that begins with dashes', async () => {
  const yaml = '---\nlabel: Guides\n';
  const { route } = await run({ ...filesOf('guide/a'), [categoryFile('guide')]: yaml });
  expect(outline(branchOf(route('/docs/intro')).items)).toContain('- Guides');
});

/** The only mistakes of sidebars, as texts for people. */
const report = (...problems: [what: string, way: string][]) =>
  problems.map(([what, way]) => `docs: ${what}\n  at config.ts\n  ${way}`).join('\n');

test('names the folders when a generated part asks for one that is not there', {
  tags: 'I7',
}, async () => {
  const main: SidebarEntry[] = [{ type: 'autogenerated', dir: 'guides' }];
  expect(await failureOf(run(filesOf('guide/a'), { main }))).toBe(
    report([
      'sidebars.main[0]: no documents in folder "guides"; known folders are ".", "guide"',
      'Choose a folder below the documents folder; "." is the documents folder itself.',
    ]),
  );
});

test('reports every mistake in the shape of a sidebar with its path', { tags: 'I7' }, async () => {
  const wrong = {
    main: [
      { type: 'dock', id: 'intro' },
      { type: 'doc', id: 'intro', lable: 'x' },
      { type: 'category', label: 'Empty', items: [] },
      { type: 'category', label: 'Nested', items: [{ type: 'link', label: 'No address' }, 7] },
      { type: 'category', label: 'Linked', link: { type: 'file' }, items: ['intro'] },
      { type: 'constructor', id: 'intro', hasOwnProperty: 1 },
    ],
    other: 'intro',
  } as unknown as Sidebars;
  const types = '"autogenerated", "category", "doc", "link"';
  expect(await failureOf(run({}, wrong))).toBe(
    report(
      [
        `sidebars.main[0]: unknown entry type "dock"; known types are ${types}`,
        'Did you mean "doc"?',
      ],
      [
        'sidebars.main[1]: unknown key "lable"; known keys are "badge", "id", "label", "type"',
        'Did you mean "label"?',
      ],
      ['sidebars.main[2]: the category "Empty" is empty', 'Add an entry, or remove it.'],
      ['sidebars.main[3].items[0].href: expected a text, found nothing', 'Add the href.'],
      [
        'sidebars.main[3].items[1]: expected a document id or an entry, found 7',
        'Write an id such as "intro", or an entry with a "type".',
      ],
      [
        'sidebars.main[4].link: expected a "type" out of "doc", "generated-index", "page"',
        'Use one of these types.',
      ],
      [
        `sidebars.main[5]: unknown entry type "constructor"; known types are ${types}`,
        'Use a known type.',
      ],
      ['sidebars.other: expected a list of entries, found "intro"', 'Put the entries in brackets.'],
    ),
  );
});

test('names the cycle when a category contains itself', { tags: 'I7' }, async () => {
  const inner: { type: 'category'; label: string; items: SidebarEntry[] } = {
    type: 'category',
    label: 'b',
    items: ['intro'],
  };
  const outer: SidebarEntry = { type: 'category', label: 'a', items: [inner] };
  inner.items.push(outer);
  expect(await failureOf(run({}, { main: [outer] }))).toBe(
    report([
      'the category "a" contains itself: a → b → a',
      'Use separate categories instead of nesting it in itself.',
    ]),
  );
});

test('goes fifty levels deep', { tags: 'I7' }, async () => {
  let entry: SidebarEntry = 'deep';
  for (let level = 50; level > 0; level--) entry = category(`level ${level}`, entry);
  const { route } = await run(filesOf('deep'), { main: ['intro', entry] });
  expect(outline(branchOf(route('/docs/deep')).items)).toHaveLength(52);
  expect((route('/docs/deep').props as DocProps).breadcrumbs).toHaveLength(51);
});

test('links to pages of other plugins, and has those links checked', async () => {
  const { route, links } = await run(filesOf('a'), {
    main: [
      'intro',
      {
        type: 'category',
        label: 'API',
        link: { type: 'page', href: '/docs/api' },
        items: [{ type: 'link', label: 'Classes', href: '/docs/api#classes' }, 'a'],
      },
      { type: 'link', label: 'Source', href: 'https://git.example', badge: 'out' },
    ],
  });
  expect(branchOf(route('/docs/a')).items.slice(1)).toMatchObject([
    {
      type: 'category',
      href: '/docs/api',
      items: [{ href: '/docs/api#classes' }, { href: '/docs/a' }],
    },
    { type: 'link', href: 'https://git.example', external: true, badge: 'out' },
  ]);
  expect((route('/docs/a').props as DocProps).breadcrumbs[0]).toEqual({
    label: 'API',
    href: '/docs/api',
  });
  expect(links.map((link) => link.url)).toEqual([
    '/docs/api',
    '/docs/api#classes',
    'https://git.example',
  ]);
});

test('two categories with one label have a translation each, when one has a key', () => {
  const items: SidebarEntry[] = [{ type: 'link', label: 'Source', href: 'https://git.example' }];
  const main: SidebarEntry[] = [undefined, 'api overview'].map((key) => ({
    type: 'category',
    label: 'Overview',
    key,
    items,
  }));
  const labelsIn = (translations: Record<string, string>) => {
    const place = { file: 'config.ts' };
    const folders = createFolders([], { numberPrefixes: true, metadata: new Map() });
    const label = (text: string) => translations[text] ?? text;
    const known = { docs: [], ids: new Set<string>(), root: '/docs', folders };
    const trees = resolveSidebars({ main }, { ...known, placeOf: () => place, label });
    return trees.main!.map((node) => node.label);
  };
  expect(labelsIn({ Overview: 'Überblick', 'api overview': 'Übersicht' })).toEqual([
    'Überblick',
    'Übersicht',
  ]);
  expect(labelsIn({ Overview: 'Überblick' })).toEqual(['Überblick', 'Überblick']);
});

test('obeys pagination and sidebar in front matter', async () => {
  const { route } = await run(
    {
      ...filesOf('a', 'b'),
      [at('none')]: '---\npagination: false\n---\n',
      [at('own')]: '---\npagination_prev: null\npagination_next: b\nsidebar: other\n---\n',
      [at('bare')]: '---\nsidebar: null\n---\n',
    },
    { main: ['intro', 'none', 'own', 'bare'], other: ['a', 'b'] },
  );
  const props = (path: string) => route(path).props as DocProps;
  expect([props('/docs/none').previous, props('/docs/none').next]).toEqual([undefined, undefined]);
  expect(props('/docs/own').previous).toBeUndefined();
  expect(props('/docs/own').next).toEqual({ title: 'b', href: '/docs/b' });
  expect(branchOf(route('/docs/own'))).toMatchObject({ name: 'other', whole: true });
  expect(props('/docs/bare').sidebar).toBeUndefined();
  expect(props('/docs/bare').previous?.title).toBe('Own');
});
