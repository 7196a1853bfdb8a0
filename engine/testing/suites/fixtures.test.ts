import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { buildFixture, copyFixture, hashesOf } from '..';

/** Sites with one mistake each, built through the front door; every text is asserted whole. */

const failures: Record<string, string[]> = {
  'navbar-type': [
    `config: navbar.items[0].type: unknown navbar item type "nope"; known types are "doc", "link", "locale", "menu", "search", "sidebar", "version"
  at config.ts:8:29
  8 |   navbar: { items: [{ type: 'nope', label: 'Nope' }] },
    |                             ^
  Use a known type, or a plugin that brings this one.`,
  ],
  'navbar-keys': [
    `config: navbar.items[0].label: expected string, found nothing
  at config.ts
  Add the text that readers see.`,
    `config: navbar.items[0]: unknown key "labell"; known keys are "docId", "docsId", "href", "icon", "label", "position", "to", "type"
  at config.ts:9:9
  9 |       { labell: 'Intro', docId: 'intro' },
    |         ^
  Did you mean "label"?`,
    `config: navbar.items[1]: unknown key "positon"; known keys are "docId", "docsId", "href", "icon", "label", "position", "to", "type"
  at config.ts:10:43
  10 |       { label: 'Left', to: '/docs/intro', positon: 'left' },
     |                                           ^
  Did you mean "position"?`,
    `config: navbar.items[2].items[0]: unknown key "too"; known keys are "docId", "docsId", "href", "label", "to", "type"
  at config.ts:11:50
  11 |       { label: 'More', items: [{ label: 'Intro', too: '/docs/intro', to: '/docs/intro' }] },
     |                                                  ^
  Did you mean "to"?`,
    `config: navbar.items[3].icon: unknown icon "gihub"; known icons are "chat", "github", "mail", "rss", "video"
  at config.ts:12:60
  12 |       { label: 'Code', href: 'https://code.example', icon: 'gihub' },
     |                                                            ^
  Did you mean "github"?`,
  ],
  'missing-doc': [
    `config: navbar.items[0].docId: no doc has the id "intor"; available ids are "intro"
  at config.ts:8:59
  8 |   navbar: { items: [{ type: 'doc', label: 'Intro', docId: 'intor' }] },
    |                                                           ^
  Did you mean "intro"?`,
  ],
  'missing-sidebar-doc': [
    `docs: sidebars.main[1]: unknown document id "quickstart"; known ids are "intro"
  at config.ts:7:72
  7 |   plugins: [docs({ showLastUpdated: false, sidebars: { main: ['intro', 'quickstart'] } }), pages()],
    |                                                                        ^
  Use a known id, or add a file for it.`,
  ],
  'missing-sidebar': [
    `docs: unknown sidebar id "mian"; known ids are "main"
  at content/docs/intro.md:3:10
  3 | sidebar: mian
    |          ^
  Did you mean "main"?`,
  ],
  'page-without-default': [
    `pages: pages/empty.tsx cannot render anything: it has no default export
  at pages/empty.tsx
  Export the component of the page with "export default".`,
  ],
  'bad-front-matter': [
    `docs: unknown front matter key "descripton"
  at content/docs/intro.md:3:1
  3 | descripton: A typing error
    | ^
  Did you mean "description"? If not, declare the key in "frontMatter.keys" of the config.`,
    `docs: front matter "sidebar_position": expected a number, found "first"
  at content/docs/intro.md:4:19
  4 | sidebar_position: first
    |                   ^
  Fix the value, or remove the key.`,
    `front matter: nested mappings are not allowed in compact mappings
  at content/docs/yaml.md:2:8
  2 | title: a: b
    |        ^
  Put quotes around a value that contains ": ".`,
  ],
  'plugin-throws': [
    `second: loadContent failed: just text
  The plugin threw this; look at its code or its options.`,
    `first: loadContent failed: no connection: unknown host
  at config.ts:8:11
  8 |     throw new Error('no connection', { cause: new Error('unknown host') });
    |           ^
  Fix the code on this line, or the data it reads.`,
  ],
};

describe('a site with a mistake fails with the place and the way out', () => {
  test.each(Object.entries(failures))('%s', async (name, texts) => {
    const { result, texts: found } = await buildFixture(name);
    expect(result).toBeUndefined();
    expect(found).toEqual(texts);
  });

  test.each([0, 1])(
    'page-crashes: a page that throws in a build with %i threads is named with its component and the cause',
    async (workers) => {
      const { result, texts } = await buildFixture('page-crashes', { workers });
      expect(result).toBeUndefined();
      expect(texts).toEqual([
        `prerender: "/broken" crashed in Chart: there are no figures: cannot read figures.json
  at pages/broken.tsx:1
  1 | function Chart(): string {
  Fix the component or the data it was given.`,
        expect.stringMatching(
          /^prerender: "\/later" crashed in Island: A component suspended .*\n {2}at pages\/later\.mdx\n/,
        ),
      ]);
    },
  );

  test('outside-islands: hooks and handlers outside of islands are named with their file, and with what to do', async () => {
    const { result, texts } = await buildFixture('outside-islands');
    expect(result).toBeUndefined();
    expect(texts.sort()).toEqual([
      `prerender: Greeting is outside of islands, and onClick of <button> works in islands only
  at components/Greeting.tsx:2
  2 | export function Greeting() {
  Everything outside of islands runs at build time only. Move the component to a file named Name.island.tsx with "export default island(Name)".`,
      `prerender: Toggle is outside of islands, and useState works in islands only
  at components/Toggle.tsx:4
  4 | export function Toggle() {
  Everything outside of islands runs at build time only. Move the component to a file named Name.island.tsx with "export default island(Name)".`,
    ]);
  });

  test('mdx-error: the place of an unclosed tag counts the front matter', {
    tags: 'I5',
  }, async () => {
    const { result, texts } = await buildFixture('mdx-error');
    expect(result).toBeUndefined();
    expect(texts).toEqual([
      'content: expected a closing tag for `<Box>`\n' +
        '  at content/docs/broken.mdx:7:1\n  7 | <Box>\n    | ^\n' +
        '  Close the tag, or write "\\<" if it is text.',
    ]);
  });

  test('bad-config: every mistake of the config is named at once', {
    tags: 'I16',
    meta: { cases: 5 },
  }, async () => {
    const { result, texts } = await buildFixture('bad-config');
    expect(result).toBeUndefined();
    // New keys of the config change nothing but the list of known ones.
    const shortened = (text: string) => text.replace(/(known keys are ")[^\n]{80,}/, '$1…');
    const plugins = "  plugins: [docs({ sidbars: {} }), 'pages'],";
    const frame = (line: number, text: string, column: number, action: string) =>
      `  at config.ts:${line}:${column}\n  ${line} | ${text}\n` +
      `  ${' '.repeat(`${line}`.length)} | ${' '.repeat(column - 1)}^\n  ${action}`;
    expect(texts.map(shortened)).toEqual([
      'config: unknown key "tagLine"; known keys are "…\n' +
        frame(7, "  tagLine: 'x',", 3, 'Did you mean "tagline"?'),
      'url: expected an address such as "https://example.org", found "not an address"\n' +
        frame(8, "  url: 'not an address',", 3, 'Fix the value.'),
      'colorMode: unknown key "defualt"; known keys are "default", "disableSwitch", "respectSystem"\n' +
        frame(9, "  colorMode: { defualt: 'dark' },", 16, 'Did you mean "default"?'),
      'plugins[1]: expected a plugin made with definePlugin, such as docs({ … }), found "pages"\n' +
        frame(11, plugins, 3, 'Fix the value.'),
      'plugins[0].docs: unknown key "sidbars"; known keys are "…\n' +
        frame(11, plugins, 20, 'Did you mean "sidebars"?'),
    ]);
  });
});

test('a misspelled key of the config is reported together with the mistakes of the pages', async () => {
  const { folder, remove } = copyFixture('bad-front-matter');
  try {
    const config = path.join(folder, 'config.ts');
    writeFileSync(
      config,
      readFileSync(config, 'utf8').replace('plugins:', "tagLine: 'x', plugins:"),
    );
    const { texts } = await buildFixture(folder);
    const first = texts.map((text) => text.replace(/;.*/, '').split('\n', 2).join(''));
    expect(first).toEqual([
      'config: unknown key "tagLine"  at config.ts:5:105',
      'docs: unknown front matter key "descripton"  at content/docs/intro.md:3:1',
      'docs: front matter "sidebar_position": expected a number, found "first"  at content/docs/intro.md:4:19',
      'front matter: nested mappings are not allowed in compact mappings  at content/docs/yaml.md:2:8',
    ]);
  } finally {
    remove();
  }
});

test('broken links, anchors, Markdown links and duplicate routes warn and the build passes', {
  tags: 'I15',
  meta: { cases: 4 },
}, async () => {
  const { result, texts, read } = await buildFixture('links-warn');
  expect(result?.pages).toBeGreaterThan(2);
  // Browsers do not prefetch them.
  expect(await read('docs/intro/index.html')).toContain(
    '"brokenLinks":["./gone.md","/docs/nowhere"]',
  );
  const other = await read('docs/other/index.html');
  expect(other).not.toContain('brokenLinks');
  expect(other).not.toContain('search-button'); // a search without its plugin would find nothing
  expect(texts).toEqual([
    `links: broken link "/docs/nowhere"
  at content/docs/intro.md:7:3
  7 | A [broken link](/docs/nowhere), a [broken file](./gone.md),
    |   ^
  Fix the link; the site has nothing of that name.`,
    `links: broken Markdown link "./gone.md"
  at content/docs/intro.md:7:35
  7 | A [broken link](/docs/nowhere), a [broken file](./gone.md),
    |                                   ^
  Fix the link; the site has nothing of that name.`,
    `links: broken anchor "./other.md#secton": "/docs/other" has no "#secton"
  at content/docs/intro.md:8:3
  8 | a [broken anchor](./other.md#secton) and a good one: [other](./other.md#section).
    |   ^
  The nearest anchor is "#section".`,
    `routes: duplicate route "/docs/other" from content/docs/other.md and content/docs/two.md; the first is served
  at content/docs/two.md
  Give one of them another path, for example with a "slug".`,
  ]);
});

test('a failed build leaves the old output byte for byte', async () => {
  const { folder, remove } = copyFixture('good');
  try {
    const good = await buildFixture(folder);
    const before = good.hashes();
    expect(Object.keys(before)).toContain('docs/intro/index.html');
    const failed = await buildFixture('missing-doc', { out: good.out });
    expect(failed.result).toBeUndefined();
    expect(hashesOf(good.out)).toEqual(before);
  } finally {
    remove();
  }
});

test('an unchanged build renders nothing and gives the same bytes', async () => {
  const first = await buildFixture('small');
  const cache = `${first.out}-cache`;
  const cold = await buildFixture('small', { out: first.out, cache });
  const again = await buildFixture('small', { out: first.out, cache });
  expect(cold.result?.rendered).toBe(cold.result?.pages);
  expect(again.result?.rendered).toBe(0);
  expect(again.hashes()).toEqual(cold.hashes());
  const elsewhere = await buildFixture('small', { out: `${first.out}-elsewhere`, cache });
  expect(elsewhere.result?.rendered).toBe(0);
});
