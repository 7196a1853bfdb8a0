import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { plainFolderIn } from '../siteKinds';
import type { Finding } from './findings';
import { migrateFolder } from './migrateFolder';
import { readFolder } from './read/readFolder';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'markdown-folder-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function migrate(files: Record<string, string>) {
  for (const [name, text] of Object.entries(files)) {
    const full = path.join(folder, name);
    mkdirSync(path.dirname(full), { recursive: true });
    writeFileSync(full, text);
  }
  const findings: Finding[] = [];
  const made = migrateFolder(readFolder(folder, findings), findings);
  return {
    read: (name: string) => String(made.files.get(name)),
    names: [...made.files.keys()],
    copies: made.copies.map(([, to]) => to),
    said: findings.map(({ name, file, line }) => `${file}:${line ?? ''} ${name}`),
  };
}

test('a folder without a config: links from the root lead to pages, files keep their address, tabs in front matter are read', () => {
  const { read, names, copies, said } = migrate({
    'README.md': '# Handbook\n\n[start](/guide/01-start.md) ![l](/img/l.png) [license](/LICENSE)\n',
    'guide/01-start.md':
      '---\ntitle:\tStart\naliases:\n\t- /old/start\nreviewed: yes\n---\n\n[home](/README.md) ![p](p.png) {{ words }} {% words %}\n\n`[x](/README.md)`\n',
    'guide/bad.md': '---\ntitle: "Bad\nother: [\n---\n\nWords.\n',
    'img/l.png': '',
    'guide/p.png': '',
    'guide/unused.pdf': '',
    LICENSE: '',
    'package.json': '{}',
  });
  expect(names).toEqual([
    'content/docs/guide/01-start.md',
    'content/docs/guide/bad.md',
    'content/docs/README.md',
    'static/favicon.svg',
    'config.ts',
  ]);
  expect(read('content/docs/README.md')).toBe(
    '# Handbook\n\n[start](./guide/01-start.md) ![l](/img/l.png) [license](/LICENSE)\n',
  );
  expect(read('content/docs/guide/01-start.md')).toBe(
    '---\ntitle: Start\nredirect_from:\n  - /old/start\n---\n\n[home](../README.md) ![p](p.png) {{ words }} {% words %}\n\n`[x](/README.md)`\n',
  );
  expect(read('content/docs/guide/bad.md')).toBe('Words.\n');
  expect(copies.sort()).toEqual([
    'content/docs/guide/p.png',
    'static/LICENSE',
    'static/guide/unused.pdf',
    'static/img/l.png',
  ]);
  expect(read('config.ts')).toContain("title: 'Handbook'");
  expect(said).toEqual([
    'guide/01-start.md:1 front matter',
    'guide/01-start.md:1 front matter key "reviewed"',
    'guide/bad.md:1 front matter',
  ]);
});

test('Jekyll: collections and posts are documents, templates stay as text, and all of that is reported', () => {
  const { read, names, said } = migrate({
    '_config.yml': 'title: Docs\nbaseurl: /proj\n',
    'index.md': '# Home\n\n[i](/proj/docs/install/) {{ site.title }}\n',
    'README.md': '# About the repository\n',
    '_docs/install.md':
      '---\npermalink: /docs/install/\nnav_order: 2\n---\n{% include note.html %}\n\n`{% kept %}`\n\n{% raw %}Words.{% endraw %} [up](/proj/about.html)\n',
    '_layouts/default.md': '{{ content }}',
    '_posts/2024-05-01-first.markdown': '---\ncategories: news\n---\n# First\n',
  });
  expect(names.slice(0, 3)).toEqual([
    'content/docs/docs/install.md',
    'content/docs/posts/2024-05-01-first.md',
    'content/docs/index.md',
  ]);
  expect(read('content/docs/index.md')).toBe('# Home\n\n[i](/docs/install/) {{ site.title }}\n');
  expect(read('content/docs/docs/install.md')).toBe(
    '---\nslug: /docs/install\nsidebar_position: 2\n---\n\n{% include note.html %}\n\n`{% kept %}`\n\n{% raw %}Words.{% endraw %} [up](/about)\n',
  );
  expect(read('config.ts')).toContain("baseUrl: '/proj/'");
  expect(said).toEqual([
    '_config.yml: Jekyll',
    'README.md: second page of a folder',
    '_docs/install.md:5 template "include"',
    '_docs/install.md:9 template "raw"',
    '_posts/2024-05-01-first.markdown:1 front matter key "categories"',
    'index.md:3 template "site.title"',
  ]);
});

test('Hugo: _index is the page of its folder, TOML is read, shortcodes go and are reported', () => {
  const { read, copies, said } = migrate({
    'hugo.toml':
      'baseURL = "https://hugo.example/base/"\ntitle = \'Site\' # the name\n[params]\ntitle = "No"\n',
    'content/en/_index.md':
      '+++\ntitle = "Home"\nweight = 3\naliases = ["/a", "/b"]\n+++\nWords.\n',
    'content/en/docs/_index.md':
      '---\nlinkTitle: Docs\n---\n{{< note title="Mind" >}}\nNote.\n{{< /note >}}\n\n[a](a.md#b) `{{< b >}}`\n',
    'content/en/docs/a.md': '# A\n',
    'content/de/_index.md': 'Worte.\n',
    'static/p.png': '',
  });
  expect(read('content/docs/index.md')).toBe(
    '---\ntitle: Home\nsidebar_position: 3\nredirect_from:\n  - /a\n  - /b\n---\n\nWords.\n',
  );
  expect(read('content/docs/docs/index.md')).toBe(
    '---\nsidebar_label: Docs\n---\n\n{{< note title="Mind" >}}\nNote.\n{{< /note >}}\n\n[a](./a.md#b) `{{< b >}}`\n',
  );
  expect(copies).toEqual(['static/p.png']);
  expect(read('config.ts')).toContain("title: 'Site',");
  expect(said).toEqual([
    'content/de: pages of another language',
    'hugo.toml: Hugo',
    '_index.md:1 front matter',
    'docs/_index.md:4 template "note"',
  ]);
});

test('MkDocs: its navigation is the sidebar; admonitions, details and tabs are directives', () => {
  const { read } = migrate({
    'mkdocs.yml':
      'site_name: Made\nnav:\n  - Home: index.md\n  - Guide:\n      - guide/a.md\n      - Code: https://code.example\n      - gone.md\nmarkdown_extensions:\n  - x: !!python/name:y.z\n',
    'docs/index.md':
      '!!! success inline "Done"\n    Words.\n\n    === "One"\n\n        ```sh\n        !!! not\n        ```\n\n    === "Two"\n        b\n\n??? bug\n    Inside.\n\nAfter.\n',
    'docs/guide/a.md': '[home](../index.md)\n',
  });
  expect(read('content/docs/index.md')).toBe(
    ':::::tip[Done]\nWords.\n\n::::tabs\n:::tab[One]\n```sh\n!!! not\n```\n:::\n:::tab[Two]\nb\n:::\n::::\n:::::\n\n:::details[Bug]\nInside.\n:::\n\nAfter.\n',
  );
  expect(JSON.parse(/= ([\s\S]*);/.exec(read('sidebars.ts'))![1]!)).toEqual({
    docs: [
      { type: 'doc', id: 'index', label: 'Home' },
      {
        type: 'category',
        label: 'Guide',
        items: ['guide/a', { type: 'link', label: 'Code', href: 'https://code.example' }],
      },
    ],
  });
});

test.each([
  [
    'MkDocs',
    'mkdocs.yml',
    'markdown_extensions:\n  - pymdownx.emoji:\n      emoji_index: !!python/name:material.extensions.emoji.twemoji\n',
    '## 🚀 Go {#go}',
  ],
  ['Jekyll', '_config.yml', 'plugins: [jemoji]\n', '## 🚀 Go {#rocket-go}'],
  ['Hugo', 'hugo.toml', 'enableEmoji = true\n', '## 🚀 Go'],
])('%s: names of emoji are characters where its config says so', (kind, config, text, heading) => {
  const page = { MkDocs: 'docs/index.md', Hugo: 'content/index.md' }[kind] ?? 'index.md';
  const words = '# A\n\n## :rocket: Go\n\n:rocket: `:rocket:` :material-rocket: :nothing:\n';
  const name = 'content/docs/index.md';
  const { read, said } = migrate({ [config]: text, [page]: words });
  const rest = '🚀 `:rocket:` :material-rocket: :nothing:\n';
  expect(read(name)).toBe(`# A\n\n${heading}\n\n${rest}`);
  const program = kind === 'MkDocs' ? 'index.md:5 icon "material-rocket"' : `${config}: ${kind}`;
  expect(said).toEqual([program]);
  expect(migrate({ [config]: 'title: A\n' }).read(name)).toBe(words);
});

test.each<[files: string[], found: string | undefined]>([
  [['README.md', 'guide/a.md'], '.'],
  [['README.md', 'docs/a.md'], 'docs'],
  [['docs/a.md', 'sidebars.js'], undefined],
  [['docusaurus.config.js', 'a.md'], undefined],
  [['_posts/2024-01-01-a.md'], '.'],
  [['hugo.toml', 'content/_index.md', 'docs/a.md'], '.'],
  [['a.txt'], undefined],
])('finds the Markdown in a folder with %s', (files, place) => {
  for (const name of files) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), '');
  }
  expect(plainFolderIn(folder)).toBe(place && path.join(folder, place));
});

test('MkDocs: headings keep their ids, other attributes and what nothing takes over are reported', () => {
  const { read, said } = migrate({
    'mkdocs.yml':
      'site_name: Book\nplugins:\n  - search\n  - blog\n  - minify: {}\nhooks: [a.py]\nmarkdown_extensions: [attr_list]\n',
    'docs/index.md':
      '# Home\n\n## Steps <small>new</small> { #steps data-toc-label="Steps" }\n\n### Plain { #plain }\n\n[Go](a.md){ .md-button } `{ .kept }`\n\n``` { .sh .no-copy }\nls { .kept }\n```\n',
    'docs/a.md': '# A\n',
  });
  expect(read('content/docs/index.md')).toBe(
    '# Home\n\n## Steps <small>new</small> {#steps}\n\n### Plain {#plain}\n\n[Go](./a.md) `{ .kept }`\n\n```sh\nls { .kept }\n```\n',
  );
  expect(said).toEqual([
    'mkdocs.yml: plugin "blog"',
    'mkdocs.yml: plugin "minify"',
    'mkdocs.yml: "hooks" of the config',
    'index.md:3 attributes in braces',
    'index.md:7 attributes in braces',
  ]);
});

test('mdBook is named as not supported; its title is that of the book, and those of pages are their first headings', () => {
  const { read, said } = migrate({
    'book.toml': '[book]\ntitle = "The Book"\n\n[output.html]\nmathjax = true\n',
    'README.md': '# Repository\n',
    'src/SUMMARY.md': '# Summary\n\n[One](one.md)\n',
    'src/one.md':
      '<!-- Old heading -->\n<a id="old"></a>\n\n## What `Is` One?\n\n```rust\n{{#include ../listings/a.rs}}\n```\n',
  });
  expect(read('config.ts')).toContain("title: 'The Book',");
  expect(read('content/docs/one.md')).toBe(
    '<!-- Old heading -->\n<a id="old"></a>\n\n# What `Is` One? {#what-is-one}\n\n```rust\n{{#include ../listings/a.rs}}\n```\n',
  );
  expect(said).toEqual(['book.toml: mdBook', 'one.md:7 template "#include"']);
});

test('a title from the name of the folder is reported', () => {
  const { said } = migrate({ 'a.md': '# A\n' });
  expect(said).toEqual(['.: title of the site']);
});
