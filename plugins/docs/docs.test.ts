import { expect, test } from 'vitest';
import { SiteError } from '../../engine';
import { failureOf, testPlugin } from '../../engine/testing';
import { docs } from '.';
import type { CategoryProps, DocProps } from './contract';
import type { LoadedVersion } from './load';
import { docsOptions } from './options';

const files = {
  'content/docs/intro.md':
    '---\ntitle: Introduction\ndescription: Starts here.\n---\n# Introduction\n\nHello.\n',
  'content/docs/faq.md': '# Questions\n',
  'content/docs/cli/cli.md': '# Command line\n',
  'content/docs/basic/schema.md': '---\nsidebar_label: Schemas\nkeywords: [cast]\n---\n# Schema\n',
  'content/docs/basic/model.md': '# Model\n',
};

const sidebars = {
  tutorialSidebar: [
    'intro',
    { type: 'category' as const, label: 'Basic', items: ['basic/schema', 'basic/model'] },
    'cli/cli',
    'faq',
  ],
};

const noDates = { showLastUpdated: false };
const run = (options: Parameters<typeof docs>[0] = {}, more: Record<string, string> = {}) =>
  testPlugin(docs({ ...noDates, ...options }), { ...files, ...more });
const propsOf = (route: { props: unknown }) => route.props as DocProps;

async function problemsOf(promise: Promise<unknown>) {
  const error = await promise.then(
    () => expect.fail('expected an error'),
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(SiteError);
  return (error as SiteError).problems;
}

test('makes a route of every document, a folder index answering at its folder', async () => {
  const { routes } = await run({ sidebars });
  expect(routes.map((route) => [route.path, route.kind, route.title])).toEqual([
    ['/docs/basic/model', 'doc', 'Model'],
    ['/docs/basic/schema', 'doc', 'Schema'],
    ['/docs/cli', 'doc', 'Command line'],
    ['/docs/faq', 'doc', 'Questions'],
    ['/docs/intro', 'doc', 'Introduction'],
    ['/docs/all-pages', 'category', 'All pages'],
    ['/docs', 'redirect', 'Introduction'],
  ]);
});

test('sidebars link to documents named "….html.md" where these answer', async () => {
  const made = await run(
    {},
    { 'content/docs/old/index.html.md': '# Old\n', 'content/docs/x.html.md': '# X\n' },
  );
  const text = JSON.stringify(made);
  expect(text).toContain('"/docs/old"');
  expect(text).not.toMatch(/"\/docs\/[^"]*\.html"/);
});

test('leads the base path to the main document', async () => {
  const { route } = await run({ sidebars });
  expect(route('/docs')).toMatchObject({
    kind: 'redirect',
    props: { to: '/docs/intro' },
    redirectTo: '/docs/intro',
    noindex: true,
    head: [
      { tag: 'link', attributes: { rel: 'canonical', href: 'https://example.org/docs/intro' } },
    ],
  });
});

test('gives a document its breadcrumbs, neighbours, trail and words', async () => {
  const { route } = await run({ sidebars, editUrl: 'https://git.example/edit/{file}' });
  const schema = route('/docs/basic/schema');
  expect(schema).toMatchObject({
    source: 'content/docs/basic/schema.md',
    content: { file: 'content/docs/basic/schema.md' },
    trail: ['Docs', 'Basic'],
    data: { search: { keywords: ['cast'], isExcluded: false } },
  });
  expect(propsOf(schema)).toMatchObject({
    docsId: 'default',
    version: 'current',
    id: 'basic/schema',
    breadcrumbs: [{ label: 'Basic' }, { label: 'Schemas' }],
    previous: { title: 'Introduction', href: '/docs/intro' },
    next: { title: 'Model', href: '/docs/basic/model' },
    editUrl: 'https://git.example/edit/content/docs/basic/schema.md',
  });
});

test('puts the base URL and trailing slashes into every address', async () => {
  const { route, shared } = await testPlugin(docs({ ...noDates, sidebars }), files, {
    site: { baseUrl: '/sub/', trailingSlash: true },
  });
  expect(propsOf(route('/docs/intro')).next?.href).toBe('/sub/docs/basic/schema/');
  expect(propsOf(route('/docs/intro')).sidebar?.items[0]).toMatchObject({
    href: '/sub/docs/intro/',
  });
  expect(shared.docs).toMatchObject({ default: { versions: [{ path: '/sub/docs/' }] } });
});

test('shares the version record of the specification, its documents lazily', async () => {
  const { shared, lazy } = await run({ sidebars });
  expect(shared.docs).toEqual({
    default: {
      versions: [
        { name: 'current', label: 'Next', path: '/docs', isLast: true, mainDocPath: '/docs/intro' },
      ],
    },
  });
  expect(lazy).toEqual(['docsVersions', 'sidebars']);
  expect(shared.docsVersions).toEqual({
    default: [
      {
        name: 'current',
        label: 'Next',
        path: '/docs',
        isLast: true,
        mainDoc: 'intro',
        docs: [
          { id: 'basic/model', path: '/docs/basic/model', sidebar: 'tutorialSidebar' },
          { id: 'basic/schema', path: '/docs/basic/schema', sidebar: 'tutorialSidebar' },
          { id: 'cli/cli', path: '/docs/cli', sidebar: 'tutorialSidebar' },
          { id: 'faq', path: '/docs/faq', sidebar: 'tutorialSidebar' },
          { id: 'intro', path: '/docs/intro', sidebar: 'tutorialSidebar' },
        ],
      },
    ],
  });
});

test('has the default id and names of the specification', () => {
  expect(docs().options).toMatchObject({
    id: 'default',
    path: 'content/docs',
    routeBasePath: 'docs',
    mainDoc: 'intro',
    name: 'current',
  });
});

test.each(['/', '.', 'content//docs'])(
  'refuses the folder %s, which addresses could not begin after',
  (path) => {
    for (const options of [{ path }, { versions: [{ name: '1', folder: path }] }]) {
      const { error } = docsOptions.safeParse(options);
      expect(error?.issues.map(({ message }) => message)).toEqual([
        'expected the name of a folder, such as "content/docs"',
      ]);
    }
  },
);

test.each(['../docs', './docs', 'content/docs/'])('takes the folder %s', (path) => {
  expect(docsOptions.safeParse({ path }).success).toBe(true);
});

test('lists the known ids when a sidebar names a missing document', async () => {
  const problems = await problemsOf(
    run(
      { sidebars: { tutorialSidebar: ['intro', 'basic/shema'] } },
      { 'sidebars.ts': "x = [\n  'basic/shema'];" },
    ),
  );
  expect(problems).toEqual([
    {
      message:
        'docs: sidebars.tutorialSidebar[1]: unknown document id "basic/shema"; known ids are "basic/model", "basic/schema", "cli/cli", "faq", "intro"',
      place: { file: 'sidebars.ts', line: 2, column: 3 },
      action: 'Did you mean "basic/schema"?',
    },
  ]);
});

test('finds what the sidebars say in the config, in sidebars.ts, and in the config next to it', async () => {
  const sidebars: NonNullable<Parameters<typeof docs>[0]>['sidebars'] = {
    main: ['intro', { type: 'link', label: 'Away', href: '/away#x' }],
  };
  const text =
    "sidebars: { main: [\n  'intro', { type: 'link', label: 'Away', href: '/away#x' }] }";
  const placesIn = async (files: Record<string, string>) =>
    (await run({ sidebars }, files)).links.map(({ place }) => place);
  const at = { line: 2, column: 49 };
  expect(await placesIn({ 'config.ts': text })).toEqual([{ file: 'config.ts', ...at }]);
  expect(await placesIn({ 'sidebars.ts': text })).toEqual([{ file: 'sidebars.ts', ...at }]);
  const both = { 'sidebars.ts': "['faq']", 'config.ts': text };
  expect(await placesIn(both)).toEqual([{ file: 'config.ts', ...at }]);
});

test('lists the known ids when a document names a missing sidebar', async () => {
  const problems = await problemsOf(
    run({ sidebars }, { 'content/docs/faq.md': '---\ntitle: Questions\nsidebar: tutorial\n---\n' }),
  );
  expect(problems).toEqual([
    {
      message: 'docs: unknown sidebar id "tutorial"; known ids are "tutorialSidebar"',
      place: { file: 'content/docs/faq.md', line: 3, column: 10 },
      action: 'Use a known id, or add this one to sidebars.ts.',
    },
  ]);
});

test('lists the known ids when the main document or a neighbour is missing', async () => {
  const problems = await problemsOf(
    run(
      { mainDoc: 'start' },
      { 'content/docs/faq.md': '---\npagination_next: nope\n---\n# Questions\n' },
    ),
  );
  const known = '"basic/model", "basic/schema", "cli/cli", "faq", "intro"';
  expect(problems).toEqual([
    {
      message: `docs: pagination_next: unknown document id "nope"; known ids are ${known}`,
      place: { file: 'content/docs/faq.md', line: 2, column: 18 },
      action: 'Use a known id, or add a file for it.',
    },
    {
      message: `docs: mainDoc: unknown document id "start"; known ids are ${known}`,
      place: { file: 'config.ts' },
      action: 'Use a known id, or add a file for it.',
    },
  ]);
});

test('reports wrong and unknown front matter of all files at once, with places', {
  tags: 'I1',
}, async () => {
  const problems = await problemsOf(
    run(
      {},
      {
        'content/docs/intro.md': '---\ntitle: 12\nsidebar_lable: x\n---\n',
        'content/docs/faq.md': '---\nkeywords: none\n---\n',
      },
    ),
  );
  expect(problems).toEqual([
    {
      message: 'docs: front matter "keywords": expected a list, found "none"',
      place: { file: 'content/docs/faq.md', line: 2, column: 11 },
      action: 'Fix the value, or remove the key.',
    },
    {
      message: 'docs: front matter "title": expected a text, found 12',
      place: { file: 'content/docs/intro.md', line: 2, column: 8 },
      action: 'Put the value in quotes.',
    },
    {
      message: 'docs: unknown front matter key "sidebar_lable"',
      place: { file: 'content/docs/intro.md', line: 3, column: 1 },
      action:
        'Did you mean "sidebar_label"? If not, declare the key in "frontMatter.keys" of the config.',
    },
  ]);
});

test('an explicit slug takes the address of a README, which keeps its name', async () => {
  const { warnings, route } = await run(
    {},
    {
      'content/docs/guide/README.md': '# The guide\n',
      'content/docs/guide/start.md': '---\nslug: /guide\n---\n\n# Start\n',
    },
  );
  expect(route('/docs/guide').source).toBe('content/docs/guide/start.md');
  expect(route('/docs/guide/README').source).toBe('content/docs/guide/README.md');
  expect(warnings).toEqual([
    {
      message:
        'docs: the page of the folder is served at "/docs/guide/README": content/docs/guide/start.md has the slug of the folder',
      place: { file: 'content/docs/guide/README.md' },
      action: 'Give one of them another slug, or remove the page that you do not need.',
    },
  ]);
});

test.each([
  [
    'the document with the slug "/"',
    { 'a.md': '# A\n', 'b.md': '---\nslug: /\n---\n\n# B\n' },
    'b',
  ],
  ['the index', { 'a.md': '# A\n', 'README.md': '# R\n', 'z/index.md': '# Z\n' }, 'README'],
  ['the first document', { 'b.md': '# B\n', 'c/d.md': '# D\n' }, 'b'],
])('finds the main document without an intro: %s', async (_, files, id) => {
  const { content } = await testPlugin(
    docs(noDates),
    Object.fromEntries(Object.entries(files).map(([name, text]) => [`content/docs/${name}`, text])),
  );
  expect((content as LoadedVersion[])[0]!.version.mainDoc).toBe(id);
});

test('sums up front matter that nothing uses, and keeps misspelled keys as errors', async () => {
  const foreign =
    '---\nlayout: page\npage: 1\npermalink: /old/faq.html\nredirect_from: [/a/, /b]\n---\n';
  const { warnings, route } = await run(
    {},
    { 'content/docs/faq.md': foreign, 'content/docs/more.md': '---\nlayout: page\n---\n' },
  );
  expect(warnings).toEqual([
    {
      message: 'front matter: "layout", "page" are not used: 3 times in 2 files',
      place: { file: 'content/docs/faq.md', line: 2, column: 1 },
      action:
        'Remove what you do not need, or declare the rest in "frontMatter.keys" of the config.',
    },
  ]);
  expect(route('/docs/faq').redirectsFrom).toEqual(['/old/faq', '/a', '/b']);
});

test('leaves drafts out of a build but not of dev, and of no sidebar makes a mistake', async () => {
  const draft = { ...files, 'content/docs/faq.md': '---\ndraft: true\n---\n# Questions\n' };
  const built = await testPlugin(docs({ ...noDates, sidebars }), draft);
  expect(built.routes.map((route) => route.path)).not.toContain('/docs/faq');
  const dev = await testPlugin(docs({ ...noDates, sidebars }), draft, { mode: 'dev' });
  expect(dev.routes.map((route) => route.path)).toContain('/docs/faq');
});

test('builds unlisted documents without listing them', async () => {
  const { route } = await run(
    { sidebars },
    { 'content/docs/faq.md': '---\nunlisted: true\n---\n# Questions\n' },
  );
  expect(route('/docs/faq')).toMatchObject({
    unlisted: true,
    noindex: true,
    props: { unlisted: true },
  });
  expect(propsOf(route('/docs/faq')).sidebar).toBeUndefined();
  expect(propsOf(route('/docs/cli')).next).toBeUndefined();
});

test('takes slugs, ids, number prefixes and indexes into account', async () => {
  const { routes } = await testPlugin(docs({ ...noDates, mainDoc: 'guide/start' }), {
    'content/docs/01-guide/02-start.md': '',
    'content/docs/01-guide/README.md': '',
    'content/docs/01-guide/2024-05-01.md': '',
    'content/docs/deep/a.md': '---\nslug: /top\n---\n',
    'content/docs/deep/b.md': '---\nslug: ../up\n---\n',
    'content/docs/deep/c.md': '---\nid: other\n---\n',
  });
  expect(routes.map((route) => [propsOf(route).id, route.path])).toEqual([
    ['guide/start', '/docs/guide/start'],
    ['guide/2024-05-01', '/docs/guide/2024-05-01'],
    ['guide/README', '/docs/guide'],
    ['deep/a', '/docs/top'],
    ['deep/b', '/docs/up'],
    ['deep/other', '/docs/deep/other'],
    [undefined, '/docs/all-pages'],
    [undefined, '/docs'],
  ]);
});

test('refuses two files with one id', async () => {
  expect(await failureOf(run({}, { 'content/docs/01-faq.md': '# Questions' }))).toBe(
    'docs: the id "faq" belongs to two files: content/docs/01-faq.md and content/docs/faq.md\n' +
      '  at content/docs/faq.md\n  Rename one of the files, or give one an "id" in its front matter.',
  );
});

test('has several instances that do not meet', async () => {
  const { routes, shared } = await testPlugin(
    docs({ ...noDates, id: 'api', path: 'content/api', routeBasePath: 'api', mainDoc: 'start' }),
    { ...files, 'content/api/start.md': '# Start' },
  );
  expect(routes.map((route) => route.path)).toEqual(['/api/start', '/api']);
  expect(Object.keys(shared.docs as object)).toEqual(['api']);
});

test('serves every version below its own path, each with its own sidebar', async () => {
  const { routes, shared, route } = await testPlugin(
    docs({
      ...noDates,
      sidebars,
      lastVersion: '1.x',
      versions: [{ name: '1.x', label: 'Version 1', folder: 'content/docs-1.x' }],
    }),
    {
      ...files,
      'content/docs-1.x/intro.md': '# Old start',
      'content/docs-1.x/faq.md': '# Old answers',
    },
  );
  expect(routes.map((one) => one.path)).toContain('/docs/1.x');
  expect(propsOf(route('/docs/1.x/faq'))).toMatchObject({
    version: '1.x',
    next: { title: 'Old start', href: '/docs/1.x/intro' },
  });
  expect(shared.docs).toMatchObject({
    default: {
      versions: [
        { name: 'current', isLast: false },
        {
          name: '1.x',
          label: 'Version 1',
          isLast: true,
          path: '/docs/1.x',
          mainDocPath: '/docs/1.x/intro',
        },
      ],
    },
  });
  expect(Object.keys(shared.sidebars as object)).toEqual([
    'default/current/tutorialSidebar',
    'default/1.x/sidebar',
  ]);
});

test('lets the navbar name documents and sidebars of the version that readers should use', async () => {
  const { routes, data } = await testPlugin(
    docs({ ...noDates, lastVersion: '1.x', versions: [{ name: '1.x', folder: 'content/old' }] }),
    { ...files, 'content/old/intro.md': '# Old start' },
  );
  const named = routes.filter((route) => route.data?.navbar);
  expect(named.map((route) => [route.path, route.data?.navbar])).toEqual([
    ['/docs/1.x/intro', { doc: ['intro'] }],
  ]);
  expect(data).toEqual([{ path: '/docs/1.x/intro', data: { navbar: { sidebar: ['sidebar'] } } }]);
});

test('names the versions when lastVersion is none of them', async () => {
  expect(await failureOf(run({ lastVersion: '9' }))).toBe(
    'docs: lastVersion: unknown version "9"; known versions are "current"\n  at config.ts\n' +
      '  Choose one of them, or add the version to the versions of the plugin.',
  );
});

test.each([
  [
    [{ name: '1.x', folder: 'content/old' }],
    'docs: no documents in "content/old"',
    'Set the path of the documents folder, or write the first document.',
  ],
  [
    [{ name: 'current', folder: 'content/docs' }],
    'docs: two versions are named "current"',
    'Give one of them another name.',
  ],
])('refuses the versions %j', async (versions, message, action) => {
  expect(await failureOf(run({ versions }))).toBe(`${message}\n  at config.ts\n  ${action}`);
});

test('reports the pages that nobody has put into a sidebar', async () => {
  const { warnings } = await run(
    { sidebars },
    {
      'content/docs/alone.md': '---\nsidebar: null\n---\n# Alone\n',
      'content/docs/lost.md': '# Lost\n',
    },
  );
  expect(warnings).toEqual([
    {
      message: 'docs: a page is in no sidebar',
      place: { file: 'content/docs/lost.md' },
      action: 'Add its id to the sidebars, or write "sidebar: null" in its front matter.',
    },
  ]);
});

test('a document names the levels of its headings that differ from those of the site', async () => {
  const { route } = await run(
    {},
    { 'content/docs/a.md': '---\ntoc_max_heading_level: 4\n---\n# A\n' },
  );
  expect(propsOf(route('/docs/a')).tableOfContents).toEqual({ maxLevel: 4 });
  expect(propsOf(route('/docs/faq')).tableOfContents).toBeUndefined();
});

test('gives each tag a page with its documents, and lists all tags', async () => {
  const more = {
    'content/docs/faq.md': '---\ntags: [Query, first steps, query]\n---\n# Questions\n',
    'content/docs/cli/cli.md': '---\ntags: [query]\ndescription: Commands.\n---\n# Command line\n',
    'content/docs/basic/model.md': '---\ntags: [secret]\nunlisted: true\n---\n# Model\n',
  };
  const { routes } = await run({}, more);
  const pages = routes.filter(({ path }) => path.startsWith('/docs/tags'));
  expect(pages.map(({ path, title }) => [path, title])).toEqual([
    ['/docs/tags/first-steps', 'Pages about first steps'],
    ['/docs/tags/query', 'Pages about query'],
    ['/docs/tags', 'Tags'],
  ]);
  const itemsOf = (index: number) => (pages[index]!.props as CategoryProps).items;
  expect(itemsOf(1)).toEqual([
    { label: 'Command line', href: '/docs/cli', description: 'Commands.' },
    { label: 'Questions', href: '/docs/faq' },
  ]);
  expect(itemsOf(2).map(({ label, href }) => [label, href])).toEqual([
    ['first steps', '/docs/tags/first-steps'],
    ['query', '/docs/tags/query'],
  ]);
  const faq = routes.find(({ path }) => path === '/docs/faq')!;
  expect(propsOf(faq).tags?.map(({ href }) => href)).toEqual([
    '/docs/tags/query',
    '/docs/tags/first-steps',
  ]);
});

test('front matter gives a page a notice, an icon in the sidebar, and the date of its last change', async () => {
  const page = (more: string) => `---\n${more}\n---\n# Page\n`;
  const { routes } = await run(
    { sidebars: { main: ['intro', 'faq', 'dated', 'timeless'] } },
    {
      'content/docs/faq.md': page('banner: Moves soon.\nsidebar_icon: 🚀'),
      'content/docs/dated.md': page('last_updated: 2024-05-31'),
      'content/docs/timeless.md': page('last_updated: false'),
    },
  );
  const routeOf = (path: string) => routes.find((route) => route.path === path)!; // made above
  expect(propsOf(routeOf('/docs/faq')).banner).toBe('Moves soon.');
  expect(propsOf(routeOf('/docs/faq')).sidebar?.items[1]).toMatchObject({
    label: 'Page',
    icon: '🚀',
  });
  expect(
    [routeOf('/docs/dated'), routeOf('/docs/timeless')].map((route) => [
      propsOf(route).lastUpdated,
      route.lastModified,
    ]),
  ).toEqual([
    ['2024-05-31', '2024-05-31'],
    [undefined, undefined],
  ]);
  for (const wrong of ['last_updated: yesterday', 'sidebar_icon: a long text', 'banner: ""'])
    expect(await problemsOf(run({}, { 'content/docs/faq.md': page(wrong) }))).toHaveLength(1);
});
