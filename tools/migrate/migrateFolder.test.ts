import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { plainFolderIn } from '../siteKinds';
import { type Finding, summarise } from './findings';
import { migrateFolder } from './migrateFolder';

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
  const made = migrateFolder(folder, findings);
  return {
    read: (name: string) => String(made.files.get(name)),
    names: [...made.files.keys()],
    copies: made.copies.map(([, to]) => to),
    summary: summarise(findings),
    said: findings.map(({ name, file, line }) => `${file}:${line ?? ''} ${name}`),
  };
}

test('a folder without a config: links from the root lead to pages, files keep their address, tabs in front matter are read', () => {
  const { read, names, copies, said } = migrate({
    'README.md': '# Handbook\n\n[start](/guide/01-start.md) ![l](/img/l.png) [license](/LICENSE)\n',
    'guide/01-start.md':
      '---\ntitle:\tStart\nredirect_from:\n\t- /old/start\nreviewed: yes\n---\n\n[home](/README.md) ![p](p.png) {{ words }} {% words %}\n\n`[x](/README.md)`\n',
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
    'guide/01-start.md:8 template "words"',
    'guide/01-start.md:8 template "words"',
    'guide/01-start.md:5 front matter key "reviewed"',
    'guide/bad.md:1 front matter',
  ]);
});

test('names the lines with syntax that is kept as text', () => {
  const { read, said } = migrate({
    'README.md': '# Handbook\n',
    'a.md':
      '---\ntitle: A\n---\n\n!!! note "Mind"\n    Words.\n\n=== "One"\n\n/// tip | Read\n///\n\n{!part.md!}\n\n:::aside\nWords.\n:::\n\n:::tip\nWords.\n:::\n',
    'b.md':
      '+++\ntitle = "B"\n+++\n\nThe {{ site.title }} {% raw %}`{% code %}`{% endraw %} {{#include b.rs}} {{< note >}}N{{< /note >}}\n\n```rust\n{{#include a.rs}}\n```\n\n== Part\n\n[TOC]\n\n[Go](a.md){ .button } [[Other page]] {: .big}\n\n## Own {#own}\n\n::::steps\n1. a\n::::\n',
  });
  expect(read('content/docs/a.md')).toContain(
    '\n\n!!! note "Mind"\n    Words.\n\n=== "One"\n\n///',
  );
  expect(read('content/docs/b.md').startsWith('The {{ site.title }} {% raw %}')).toBe(true);
  expect(said.sort()).toEqual([
    'a.md:10 block "/// tip"',
    'a.md:13 include "{!"',
    'a.md:15 directive ":::aside"',
    'a.md:5 admonition "!!! note"',
    'a.md:8 tab or heading "==="',
    'b.md:1 front matter',
    'b.md:11 tab or heading "=="',
    'b.md:13 table of contents "[TOC]"',
    'b.md:15 attributes "{ ."',
    'b.md:15 attributes "{:"',
    'b.md:15 link of a wiki "Other page"',
    'b.md:5 template "#include"',
    'b.md:5 template "note"',
    'b.md:5 template "raw"',
    'b.md:5 template "site.title"',
    'b.md:8 template "#include"',
  ]);
});

test('lists up to 20 lines of a kind of syntax', () => {
  const { summary } = migrate({ 'README.md': `# Handbook\n\n${'!!! note\n\n'.repeat(23)}` });
  const places = Array.from({ length: 20 }, (_, index) => `README.md:${3 + 2 * index}`);
  expect(summary).toEqual([
    '  admonition "!!! note": kept as text',
    `    ${places.join(', ')} and 3 more`,
  ]);
});

test.each<[files: string[], found: string | undefined]>([
  [['README.md', 'guide/a.md'], '.'],
  [['README.md', 'docs/a.md'], 'docs'],
  [['docs/a.md', 'sidebars.js'], undefined],
  [['docusaurus.config.js', 'a.md'], undefined],
  [['mkdocs.yml', 'README.md', 'docs/a.md'], 'docs'],
  [['book.toml', 'src/a.md'], '.'],
  [['a.txt'], undefined],
])('finds the Markdown in a folder with %s', (files, place) => {
  for (const name of files) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), '');
  }
  expect(plainFolderIn(folder)).toBe(place && path.join(folder, place));
});

test('pages and folders with an underscore are named, other folders are read', () => {
  const { names, said } = migrate({
    'index.md': '# Home\n',
    '_posts/a.md': '# A\n',
    '_part.md': 'Words.\n',
    'themes/dark.markdown': '## Dark\n',
  });
  expect(names).toContain('content/docs/themes/dark.md');
  expect(said).toEqual([
    '_part.md: name with an underscore',
    '_posts/a.md: name with an underscore',
  ]);
});

test('a page that begins with a heading of the second level has it as its title, with its id', () => {
  const { read } = migrate({
    'README.md': '# Handbook\n',
    'one.md': '<!-- Old heading -->\n<a id="old"></a>\n\n## What `Is` One?\n',
  });
  expect(read('content/docs/one.md')).toBe(
    '<!-- Old heading -->\n<a id="old"></a>\n\n# What `Is` One? {#what-is-one}\n',
  );
});

test('a title from the name of the folder is reported', () => {
  const { said } = migrate({ 'a.md': '# A\n' });
  expect(said).toEqual(['.: title of the site']);
});
