import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { failureOf, testPlugin } from '../../engine/testing';
import { docs } from '.';
import type { DocProps } from './contract';
import { cutVersion } from './cutVersion';
import { docsOptions } from './options';

let site: string;
beforeEach(() => {
  site = mkdtempSync(path.join(os.tmpdir(), 'version-'));
});
afterEach(() => rmSync(site, { recursive: true, force: true }));

const write = (files: Record<string, string>) => {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(site, file)), { recursive: true });
    writeFileSync(path.join(site, file), text);
  }
};
const read = (file: string) => readFileSync(path.join(site, file), 'utf8');
const cut = (name: string, options: Parameters<typeof docs>[0] = {}, label?: string) =>
  cutVersion(site, docsOptions.parse(options), { name, label });

const guide = `---
slug: /the-guide
---
# Guide

[Intro](intro.md), [again](/docs/intro#start "Start"), [the API](/docs/api), \`[code](/docs/intro)\`.

<a href="/docs/intro">here</a> and [one][]

[one]: /docs/basic/one/

\`\`\`md
[Intro](/docs/intro)
\`\`\`
`;
const files = {
  'content/docs/intro.md': '# Intro\n\n[Guide](/docs/the-guide)\n',
  'content/docs/guide.md': guide,
  'content/docs/basic/01-one.md': '# One\n\n[Intro](/docs/intro)\n',
  'content/docs/basic/_category_.json': '{ "label": "Basics" }',
  'content/docs/picture.svg': '<svg/>',
};

describe('cutting a version', () => {
  test('copies documents, categories and pictures, and keeps links inside the copy', async () => {
    write(files);
    expect(await cut('2.0')).toEqual([
      'Wrote content/docs-2.0 (5 files) and content/docs-versions.json',
      'The version 2.0 is at /docs/2.0. To make it the version for readers, set lastVersion: "2.0" in the options of docs.',
    ]);
    expect(readdirSync(path.join(site, 'content/docs-2.0'), { recursive: true }).sort()).toEqual([
      'basic',
      'basic/01-one.md',
      'basic/_category_.json',
      'guide.md',
      'intro.md',
      'picture.svg',
    ]);
    expect(read('content/docs-2.0/intro.md')).toBe('# Intro\n\n[Guide](./guide.md)\n');
    expect(read('content/docs-2.0/basic/01-one.md')).toBe('# One\n\n[Intro](../intro.md)\n');
    expect(read('content/docs-2.0/guide.md')).toBe(
      guide
        .replace('(/docs/intro#start', '(./intro.md#start')
        .replace('href="/docs/intro"', 'href="/docs/2.0/intro"')
        .replace(': /docs/basic/one/', ': ./basic/01-one.md'),
    );
    expect(read('content/docs/guide.md')).toBe(guide);
    expect(JSON.parse(read('content/docs-versions.json'))).toEqual({ versions: [{ name: '2.0' }] });
  });

  test('keeps links of directives and those to the start of the documents inside the copy', async () => {
    write(files);
    write({
      'content/docs/links.md':
        '# L\n\n::card[A]{href=/docs/intro#a icon=x} ::card[B]{href="/docs/the-guide"}\n\n<a href=/docs/intro>A</a> [start](/docs), [too](/docs/) [no](/docsx)\n',
    });
    await cut('2.0');
    expect(read('content/docs-2.0/links.md')).toBe(
      '# L\n\n::card[A]{href=/docs/2.0/intro#a icon=x} ::card[B]{href="/docs/2.0/the-guide"}\n\n<a href=/docs/2.0/intro>A</a> [start](./intro.md), [too](./intro.md) [no](/docsx)\n',
    );
  });

  test('notes label, main document and sidebars, the newest version first', async () => {
    write(files);
    const sidebars = {
      main: [
        'intro',
        {
          type: 'category' as const,
          label: 'More',
          items: [
            { type: 'link' as const, label: 'Guide', href: '/docs/the-guide#a' },
            { type: 'link' as const, label: 'API', href: '/docs/api' },
          ],
        },
      ],
    };
    await cut('1.0');
    await cut('2.0', { sidebars, mainDoc: 'guide' }, 'Version 2');
    expect(JSON.parse(read('content/docs-versions.json'))).toEqual({
      versions: [
        {
          name: '2.0',
          label: 'Version 2',
          mainDoc: 'guide',
          sidebars: {
            main: [
              'intro',
              {
                type: 'category',
                label: 'More',
                items: [
                  { type: 'link', label: 'Guide', href: '/docs/2.0/the-guide#a' },
                  { type: 'link', label: 'API', href: '/docs/api' },
                ],
              },
            ],
          },
        },
        { name: '1.0' },
      ],
    });
  });

  test('copies translations too', async () => {
    const german = 'i18n/de/content';
    write({
      ...files,
      [`${german}/docs/intro.md`]: '# Einleitung\n\n[Mehr](/docs/the-guide)\n',
      'i18n/fr.json': '{}',
    });
    const lines = await cut('2.0');
    expect(lines.at(-1)).toBe('Mark its translations: translations mark i18n/de/content/docs-2.0');
    expect(read(`${german}/docs-2.0/intro.md`)).toBe('# Einleitung\n\n[Mehr](./guide.md)\n');
    expect(readdirSync(path.join(site, 'i18n'))).toEqual(['de', 'fr.json']);
  });

  test('the docs plugin reads what was written', async () => {
    write(files);
    await cut('1.0');
    const all = readdirSync(site, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(site, path.join(entry.parentPath, entry.name)));
    const given = Object.fromEntries(all.map((file) => [file, read(file)]));
    const { route } = await testPlugin(docs({ showLastUpdated: false }), given);
    expect(route('/docs/1.0/the-guide')).toMatchObject({ title: 'Guide', kind: 'doc' });
    expect((route('/docs/1.0/the-guide')!.props as DocProps).versionBanner).toEqual({
      kind: 'unmaintained',
      label: '1.0',
      last: { label: 'Next', href: '/docs/the-guide', same: true },
    });
  });
});

describe('refuses', () => {
  test('a name that is a version, an alias, or a folder, before anything is written', async () => {
    write(files);
    await cut('2.0');
    expect(await failureOf(cut('2.0'))).toBe(
      [
        'docs: the version "2.0" at "/docs/2.0" exists already',
        '  at content/docs-versions.json',
        '  Choose another name, or remove that version first.',
      ].join('\n'),
    );
    expect(await failureOf(cut('current'))).toContain(
      'docs: the version "current" at "/docs" exists',
    );
    write({ 'content/docs-old/a.md': '# A\n' });
    expect(await failureOf(cut('old', { aliases: { old: 'last' } }))).toBe(
      [
        'docs: aliases: "old" is an alias already',
        '  at config.ts',
        '  Choose another name, or remove the alias.',
        'docs: the folder "content/docs-old" exists already',
        '  at content/docs-old',
        '  Choose another name, or remove the folder.',
      ].join('\n'),
    );
    expect(JSON.parse(read('content/docs-versions.json')).versions).toHaveLength(1);
  });

  test.each(['', '../up', 'a/b', '.hidden', 'a b'])('the name %j', async (name) => {
    write(files);
    expect(await failureOf(cut(name))).toBe(
      [
        `docs: ${JSON.stringify(name)} cannot be the name of a version`,
        '  Use letters, digits, ".", "_" and "-", such as "2.0".',
      ].join('\n'),
    );
    expect(readdirSync(path.join(site, 'content'))).toEqual(['docs']);
  });

  test('a folder without documents', async () => {
    expect(await failureOf(cut('2.0'))).toBe(
      [
        'docs: no documents in "content/docs"',
        '  at config.ts',
        '  Set the path of the documents folder, or write the first document.',
      ].join('\n'),
    );
  });

  test('a broken file of versions, with the place', async () => {
    write({
      ...files,
      'content/docs-versions.json': '{\n  "versions": [{ "name": 1 }, { "nme": "2" }]\n}\n',
    });
    expect(await failureOf(cut('2.0'))).toBe(
      [
        'docs: versions[0].name: expected string, found 1',
        '  at content/docs-versions.json:2:18',
        '  Fix the value.',
        'docs: versions[1].name: expected string, found nothing',
        '  at content/docs-versions.json:2:31',
        '  Add it to the data.',
        'docs: versions[1]: unknown key "nme"; known keys are "banner", "folder", "indexing", "label", "mainDoc", "name", "routePath", "sidebars"',
        '  at content/docs-versions.json:2:33',
        '  Did you mean "name"?',
      ].join('\n'),
    );
  });
});

test.each([
  ['default', 'version'],
  ['myAPI docs', 'version-myapi-docs'],
])('the instance %j has the command %j', (id, name) => {
  expect(Object.keys(docs({ id }).hooks.commands ?? {})).toEqual([name]);
});

test('the command copies the documents of its instance', async () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'version-'));
  mkdirSync(path.join(folder, 'content/docs'), { recursive: true });
  writeFileSync(path.join(folder, 'content/docs/intro.md'), '# Intro\n');
  const lines: string[] = [];
  await docs({}).hooks.commands!.version!.run({
    siteFolder: folder,
    configFile: path.join(folder, 'config.ts'),
    cache: {} as never, // this command uses none
    env: {},
    config: {},
    languages: async () => [],
    more: [],
    flags: { label: '2 (old)' },
    given: '2.0',
    print: (line) => void lines.push(line),
  });
  expect(lines).toHaveLength(2);
  const written = readdirSync(folder, { recursive: true }).map(String);
  const [copy] = written.filter((file) => /2\.0.*intro\.md$/.test(file));
  expect(readFileSync(path.join(folder, copy!), 'utf8')).toBe('# Intro\n');
  rmSync(folder, { recursive: true });
});
