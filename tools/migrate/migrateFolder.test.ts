import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { pagesFolder } from '../siteKinds';
import { oldSite } from './testing/oldSite';

const { site, migrate } = oldSite();

test('links from the root lead to pages, files keep their address, front matter is read', async () => {
  const { read, names, copies, said } = await migrate({
    'README.md': '# Handbook\n\n[start](/guide/01-start.md) ![l](/img/l.png) [license](/LICENSE)\n',
    'guide/01-start.md':
      '---\ntitle:\tStart\nredirect_from:\n\t- /old/start\nreviewed: yes\nnav_order: 3\n---\n\n[home](/README.md) ![p](p.png)\n\n`[x](/README.md)`\n',
    'guide/bad.md': '---\ntitle: "Bad\nother: [\n---\n\nWords.\n',
    'guide/toml.md': '+++\ntitle = "From TOML"\nweight = 2\n+++\n\nWords.\n',
    'guide/tables.md': '+++\ntitle = "Tables"\n\n[menu.main]\nweight = 2\n+++\n\nWords.\n',
    'img/l.png': '',
    'guide/p.png': '',
    LICENSE: '',
  });
  expect(names).toEqual([
    'content/docs/guide/01-start.md',
    'content/docs/guide/bad.md',
    'content/docs/guide/tables.md',
    'content/docs/guide/toml.md',
    'content/docs/README.md',
    'static/favicon.svg',
    'config.ts',
  ]);
  expect(read('content/docs/README.md')).toBe(
    '# Handbook\n\n[start](./guide/01-start.md) ![l](/img/l.png) [license](/LICENSE)\n',
  );
  expect(read('content/docs/guide/01-start.md')).toBe(
    '---\ntitle: Start\nredirect_from:\n  - /old/start\nsidebar_position: 3\n---\n\n[home](../README.md) ![p](./p.png)\n\n`[x](/README.md)`\n',
  );
  expect(read('content/docs/guide/bad.md')).toBe('\nWords.\n');
  expect(read('content/docs/guide/tables.md')).toBe('---\ntitle: Tables\n---\n\nWords.\n');
  expect(read('content/docs/guide/toml.md')).toBe(
    '---\ntitle: From TOML\nsidebar_position: 2\n---\n\nWords.\n',
  );
  expect([...copies.keys()].sort()).toEqual([
    'content/docs/guide/p.png',
    'static/LICENSE',
    'static/img/l.png',
  ]);
  expect(read('config.ts')).toContain("title: 'Handbook'");
  expect(said).toEqual([
    'guide/01-start.md:1 front matter: was not valid YAML; tabs and colons are fixed',
    'guide/01-start.md front matter key "reviewed": left out',
    'guide/bad.md:1 front matter: left out; it is not valid YAML',
    'guide/tables.md:1 front matter: was TOML; its tables are left out',
    'guide/toml.md:1 front matter: was TOML',
  ]);
});

test('a site of Starlight is its folder of documents: tags become directives, and its sidebar keys count', async () => {
  const { read, names, copies, said } = await migrate({
    'astro.config.mjs': 'export default {};\n',
    'README.md': '# About the repository\n',
    'public/logo.svg': '<svg/>',
    'src/content/docs/index.mdx':
      '---\ntitle: Home\nsidebar:\n  order: 1\n  label: Start\n---\nimport { Aside } from \'@astrojs/starlight/components\';\n\n<Aside type="tip">Read [more](/guides/a/).</Aside>\n\n![logo](/logo.svg)\n',
    'src/content/docs/guides/a.md': '---\ntitle: A\n---\n\nWords.\n',
  });
  expect(names.slice(0, 2)).toEqual(['content/docs/guides/a.md', 'content/docs/index.md']);
  expect(read('content/docs/index.md')).toBe(
    '---\ntitle: Home\nsidebar_position: 1\nsidebar_label: Start\n---\n\n:::tip\nRead [more](./guides/a.md).\n:::\n\n![logo](/logo.svg)\n',
  );
  expect([...copies.keys()]).toEqual(['static/logo.svg']);
  expect(said).toEqual([
    'astro.config.mjs config of another program: NOT READ: menus, sidebars and languages are missing',
  ]);
});

test('the title in a config of one line is the title of the site', async () => {
  const starlight = await migrate({
    'astro.config.mjs':
      'export default defineConfig({ integrations: [starlight({ title: "Ann\'s docs", sidebar: [] })] });\n',
    'src/content/docs/index.md': '---\ntitle: Home\n---\n\nWords.\n',
  });
  expect(starlight.read('config.ts')).toContain('title: "Ann\'s docs"');
  const vitePress = await migrate({
    '.vitepress/config.ts':
      "const nav = await Promise.resolve([]);\nexport default { lang: 'en', title: `Short`, themeConfig: { nav } };\n",
    'index.md': '# Home\n',
  });
  expect(vitePress.read('config.ts')).toContain("title: 'Short'");
});

test('dates and banners of other programs become keys of this one', async () => {
  const { read, said } = await migrate({
    'index.md': '# Home\n',
    'starlight.md':
      '---\nlastUpdated: 2024-05-31T08:00:00Z\nbanner:\n  content: Closed on Monday\n---\n\n# A\n',
    'docusaurus.md':
      '---\nlast_update:\n  date: 2024-05-31\n  author: Ann\nbanner:\n  content: <a href="/">Moved</a>\n---\n\n# B\n',
    'hugo.md': '+++\nlastmod = 2024-05-31\n+++\n\n# C\n',
    'none.md': '---\nlastUpdated: false\n---\n\n# D\n',
    'always.md': '---\nlastUpdated: true\n---\n\n# E\n',
  });
  expect(read('content/docs/starlight.md')).toBe(
    '---\nlast_updated: 2024-05-31\nbanner: Closed on Monday\n---\n\n# A\n',
  );
  expect(read('content/docs/docusaurus.md')).toBe('---\nlast_updated: 2024-05-31\n---\n\n# B\n');
  expect(read('content/docs/hugo.md')).toBe('---\nlast_updated: 2024-05-31\n---\n\n# C\n');
  expect(read('content/docs/none.md')).toBe('---\nlast_updated: false\n---\n\n# D\n');
  expect(said).toEqual([
    'always.md:2 front matter key "lastUpdated": left out; its value has another form here',
    'docusaurus.md:2 front matter key "last_update.author": left out',
    'docusaurus.md:5 front matter key "banner": left out; its value has another form here',
    'hugo.md:1 front matter: was TOML',
  ]);
});

test('pages of Astro have its addresses, and links lead to them', async () => {
  const { read, names, copies } = await migrate({
    'astro.config.mjs': 'export default {};\n',
    'src/content/docs/index.md': '---\ntitle: Home\n---\n\n[a](/inter-process/part-20/)\n',
    'src/content/docs/Inter-Process/Part 2.0.md': '# Part\n\n[h](../index.md) ![p](./P.png)\n',
    'src/content/docs/Inter-Process/P.png': '',
    'src/content/docs/News/News.md': '# News\n',
    'src/content/docs/News/a.md': '---\nslug: first\n---\n\n# A\n',
  });
  expect(read('content/docs/news/news.md')).toBe('---\nslug: news\n---\n# News\n');
  expect(read('content/docs/news/a.md')).toBe('---\nslug: /first\n---\n\n# A\n');
  expect(names.slice(0, 4)).toEqual([
    'content/docs/inter-process/part-20.md',
    'content/docs/news/news.md',
    'content/docs/news/a.md',
    'content/docs/index.md',
  ]);
  expect(read('content/docs/inter-process/part-20.md')).toBe(
    '# Part\n\n[h](../index.md) ![p](../Inter-Process/P.png)\n',
  );
  expect([...copies.keys()]).toEqual(['content/docs/Inter-Process/P.png']);
});

test('links that are relative to addresses that end with a slash lead to pages and pictures', async () => {
  const { read } = await migrate({
    'guide/index.md': '# Guide\n\n[one](./one/)\n',
    'guide/one.md': '# One\n\n[two](../two/#x) [up](../) [gone](../gone/) ![p](../../img/p.png)\n',
    'guide/two.md': '# Two\n',
    'img/p.png': '',
  });
  expect(read('content/docs/guide/index.md')).toContain('[one](./one.md)');
  expect(read('content/docs/guide/one.md')).toContain(
    '[two](./two.md#x) [up](./index.md) [gone](../gone/) ![p](../img/p.png)',
  );
});

test('the title of Starlight is not that of an author, and folders are not all called "Overview"', async () => {
  const { read, said } = await migrate({
    'astro.config.mjs':
      "const authors = {\n  ann: {\n    title: 'Founder',\n  },\n};\nexport default defineConfig({\n  integrations: [\n    starlight({\n      title: 'Old docs',\n    }),\n  ],\n});\n",
    'src/content/docs/index.md': '---\ntitle: Home\nsidebar:\n  label: Start\n---\n\nWords.\n',
    'src/content/docs/guide/index.md':
      '---\ntitle: Guide\nsidebar:\n  order: 1\n  label: Overview\n---\n\nWords.\n',
    'src/content/docs/plain/index.md': '---\ntitle: Plain\nsidebar:\n  label: Overview\n---\n',
  });
  expect(read('config.ts')).toContain("title: 'Old docs'");
  expect(read('content/docs/index.md')).toContain('sidebar_label: Start\n');
  expect(read('content/docs/guide/index.md')).toBe(
    '---\ntitle: Guide\nsidebar_position: 1\n---\n\nWords.\n',
  );
  expect(read('content/docs/plain/index.md')).toBe('---\ntitle: Plain\n---\n');
  expect(said).toEqual([
    'astro.config.mjs config of another program: NOT READ: menus, sidebars and languages are missing',
  ]);
});

test('the first heading of a page of mdBook is its title, whatever its level', async () => {
  const { read } = await migrate({
    'book.toml': '[book]\ntitle = "Old"\n',
    'src/a.md': '<!-- Old -->\n<a id="old"></a>\n\n## The `one`\n\nWords.\n\n## Summary\n',
    'src/b.md': 'Words.\n\n## One\n',
    'src/_c.md': '## One\n',
  });
  expect(read('content/docs/a.md')).toBe(
    '# The `one` {#the-one}\n\n<!-- Old -->\n<a id="old"></a>\n\nWords.\n\n## Summary\n',
  );
  expect(read('content/docs/b.md')).toBe('Words.\n\n## One\n');
  expect(read('content/docs/_c.md')).toBe('## One\n');
});

test('a page that is named like its folder keeps its address', async () => {
  const { read } = await migrate({
    'page/index.md': '# Pages\n',
    'page/Page.md': '---\ntitle: One\n---\n\nWords.\n',
    'other/a.md': '# A\n',
  });
  expect(read('content/docs/page/Page.md')).toBe('---\ntitle: One\nslug: Page\n---\n\nWords.\n');
  expect(read('content/docs/page/index.md')).toBe('# Pages\n');
  expect(read('content/docs/other/a.md')).toBe('# A\n');
});

test('collections of Jekyll are folders of pages', async () => {
  const { read, said } = await migrate({
    '_config.yml': 'title: Old\ncollections:\n  docs:\n    output: true\n  posts: {}\n',
    'index.md': '# Home\n\n[a](/docs/Start/)\n',
    '_docs/Start.md': '# Start\n\n[home](../index.md)\n',
    '_posts/2020-01-01-a.md': '# A\n',
  });
  expect(read('content/docs/docs/Start.md')).toBe('# Start\n\n[home](../index.md)\n');
  expect(said).toContain('_posts/2020-01-01-a.md post: left out; blog() takes posts');
});

test('of the languages of Hugo, the pages in English are converted, with small letters', async () => {
  const { names, said } = await migrate({
    'hugo.toml': 'title = "Old"\n',
    'content/de/Eins.md': '# Eins\n',
    'content/en/_index.md': '# Home\n',
    'content/en/The Part/One.md': '# One\n',
  });
  expect(names.slice(0, 2)).toEqual(['content/docs/the-part/one.md', 'content/docs/index.md']);
  expect(said).toContain(
    'content/de next to the pages in English: left out; the guide to moving a site says where other languages go',
  );
});

test('numbers in names stay in the addresses of a project of another program', async () => {
  const { read } = await migrate({
    'mkdocs.yml': 'site_name: Old\n',
    'docs/01-start.md': '# Start\n',
  });
  expect(read('config.ts')).toContain('numberPrefixes: false');
});

test('a tag of Vue leaves its link and its words, also inside of HTML', async () => {
  const { read } = await migrate({
    'index.md':
      '# Home\n\nOne <LinkInline link="/features/x" />.\n\n<div>\n<LinkCard link="features/x" title="A & B" />\n</div>\n\n<Plain :a="b">Words</Plain> `<LinkInline link="/index" />`\n',
    'features/x.md': '# The feature X\n',
  });
  expect(read('content/docs/index.md')).toBe(
    '# Home\n\nOne <a href="./features/x.md">The feature X</a>.\n\n<div>\n<a href="./features/x.md">A &amp; B</a>\n</div>\n\n<Plain :a="b">Words</Plain> `<LinkInline link="/index" />`\n',
  );
});

test('Markdown that a page includes is included; other syntax that is kept as text is named', async () => {
  const { read, said } = await migrate({
    'book.toml': '[book]\ntitle = "The Book"\n',
    'src/README.md': '# Start\n\n<!--@include: ./parts/_a.md-->\n{{#include parts/_a.md}}\n',
    'src/parts/_a.md': 'A part.\n',
    'src/b.md':
      '---\ntitle: B\n---\n\n/// tip | Read\n///\n\n{!part.txt!}\n\nThe {{ site.title }} {% raw %}`{% code %}`{% endraw %} {{< note >}}N{{< /note >}}\n\n```rust\n{{#include a.rs}}\n```\n\n[Go](a.md){ .button } [[Other page]] {: .big}\n\n## Own {#own}\n\n::: pkg.part\n\n::: pkg\n    options:\n      a: b\n\n::: tip\n:::\n',
  });
  const include = '::include{file="content/docs/parts/_a.md"}\n';
  expect(read('content/docs/README.md')).toBe(`# Start\n\n${include}${include}`);
  expect(read('config.ts')).toContain("title: 'The Book'");
  expect(said.sort()).toEqual([
    'book.toml config of another program: NOT READ: menus, sidebars and languages are missing',
    'src/b.md:10 template "note": kept as text',
    'src/b.md:10 template "raw": kept as text',
    'src/b.md:10 template "site.title": kept as text',
    'src/b.md:13 template "#include": kept as text',
    'src/b.md:16 attributes "{ .": kept as text',
    'src/b.md:16 attributes "{:": kept as text',
    'src/b.md:16 link of a wiki "Other page": kept as text',
    'src/b.md:20 reference "::: pkg.part": kept as text',
    'src/b.md:22 reference "::: pkg": kept as text',
    'src/b.md:5 block "/// tip": kept as text',
    'src/b.md:8 include "{!": kept as text',
    'src/parts/_a.md name with an underscore: no page; others can include it',
  ]);
});

test.each<[files: string[], found: string]>([
  [['README.md', 'guide/a.md'], '.'],
  [['guide.md', 'docs/a.md'], '.'],
  [['README.md', 'docs/a.md'], 'docs'],
  [['mkdocs.yml', 'README.md', 'docs/a.md'], 'docs'],
  [['book.toml', 'src/a.md'], 'src'],
  [['hugo.toml', 'content/de/a.md', 'content/en/a.md'], 'content/en'],
  [['astro.config.ts', 'docs/a.md', 'src/content/docs/a.mdx'], 'src/content/docs'],
  [['a.txt'], '.'],
])('finds the pages in a folder with %s', (files, place) => {
  for (const name of files) {
    mkdirSync(path.dirname(path.join(site.folder, name)), { recursive: true });
    writeFileSync(path.join(site.folder, name), '');
  }
  expect(pagesFolder(site.folder)).toBe(path.join(site.folder, place));
});

test('of two pages of a folder, the README is left out', async () => {
  const { names, said } = await migrate({
    'guide/index.md': '# Guide\n',
    'guide/README.md': '# For editors\n',
    'index.md': '# Home\n',
    'themes/dark.markdown': '## Dark\n',
  });
  expect(names.slice(0, 3)).toEqual([
    'content/docs/guide/index.md',
    'content/docs/index.md',
    'content/docs/themes/dark.md',
  ]);
  expect(said).toEqual(['guide/README.md second page of a folder: left out']);
});

test('the page of a section of Hugo is that of its folder, and links lead to it', async () => {
  const { read, names, said } = await migrate({
    'README.md': '# Home\n\n[a](setup/_index.md) [b](/setup/) [c](setup/new.md)\n',
    'setup/_index.md': '---\ntitle: Setup\nweight: 2\n---\n\nThe [first](new.md).\n',
    'setup/new.md': '# New\n\n[up](_index.md)\n',
    'setup/README.md': '# For editors\n',
    'both/_index.md': '# Left\n',
    'both/index.md': '# Kept\n',
    '_drafts/_index.md': '# A draft\n',
  });
  expect(names.filter((name) => name.startsWith('content'))).toEqual([
    'content/docs/both/index.md',
    'content/docs/setup/new.md',
    'content/docs/_drafts/index.md',
    'content/docs/setup/index.md',
    'content/docs/README.md',
  ]);
  expect(read('content/docs/README.md')).toBe(
    '# Home\n\n[a](./setup/index.md) [b](./setup/index.md) [c](./setup/new.md)\n',
  );
  expect(read('content/docs/setup/index.md')).toBe(
    '---\ntitle: Setup\nsidebar_position: 2\n---\n\nThe [first](./new.md).\n',
  );
  expect(read('content/docs/setup/new.md')).toBe('# New\n\n[up](./index.md)\n');
  expect(said).toEqual([
    '_drafts/_index.md name with an underscore: no page; others can include it',
    'both/_index.md second page of a folder: left out',
    'setup/README.md second page of a folder: left out',
  ]);
});

test('a title from the name of the folder is reported', async () => {
  const { said } = await migrate({ 'a.md': '# A\n' });
  expect(said).toEqual([
    expect.stringMatching(
      /^\. title of the site: ".*", from the name of the folder; change it in site\/config.ts$/,
    ),
  ]);
});

test('the config of VitePress next to its pages is named, and gives the title', async () => {
  const { read, said } = await migrate({
    'docs/.vitepress/config.mts': "export default {\n  title: 'Old docs',\n};\n",
    'docs/index.md': '# Home\n',
  });
  expect(read('config.ts')).toContain("title: 'Old docs'");
  expect(said).toEqual([
    'docs/.vitepress config of another program: NOT READ: menus, sidebars and languages are missing',
    'docs/.vitepress ids of headings: made differently: "server.port" has #serverport, not #server-port; the build lists the links that break',
  ]);
});

test('the list of chapters of mdBook is no page', async () => {
  const { names, said } = await migrate({
    'book.toml': '[book]\ntitle = "Old book"\n',
    'src/SUMMARY.md': '# Summary\n\n- [Start](start.md)\n',
    'src/start.md': '# Start\n',
  });
  expect(names.filter((name) => name.startsWith('content'))).toEqual(['content/docs/start.md']);
  expect(said).toContain(
    'src/SUMMARY.md list of chapters: left out; the sidebar follows the folders',
  );
});

test('the badge of Starlight is that of the sidebar', async () => {
  const { read } = await migrate({
    'a.md':
      '---\ntitle: A\nsidebar:\n  order: 2\n  badge:\n    text: New\n    variant: tip\n---\n\nWords.\n',
  });
  expect(read('content/docs/a.md')).toContain('sidebar_position: 2\nsidebar_badge: New\n');
});
