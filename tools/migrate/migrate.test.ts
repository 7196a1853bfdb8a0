import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { summarise, writeAll, writeReport } from './findings';
import { migrateSite } from './migrateSite';
import { reactPageText } from './reactPages';
import type { Migrated } from './writeSite';

let migrated: Migrated;
beforeAll(async () => {
  migrated = await migrateSite('tools/migrate/fixture');
});
const read = (place: string) => String(migrated.files.get(place));

describe('a page of Docusaurus', () => {
  test('becomes MDX where it has tags; links follow', () => {
    expect([...migrated.files.keys()].filter((place) => place.startsWith('content/docs/'))).toEqual(
      [
        'content/docs/_notice.mdx',
        'content/docs/guides/install.md',
        'content/docs/intro.mdx',
        'content/docs/reference.md',
      ],
    );
    expect(read('content/docs/guides/install.md')).toContain('[introduction](../intro.mdx)');
    expect(read('content/docs/intro.mdx')).toContain('[guide](./guides/install.md#steps)');
    expect(read('content/docs/intro.mdx')).toContain('<Link href="./reference.md">');
  });

  test('has the front matter that this engine knows', () => {
    expect(read('content/docs/intro.mdx')).toMatch(
      /^---\nslug: \/\ntitle: Introduction\ntags:\n {2}- First\n---\n/,
    );
    expect(read('content/docs/guides/install.md')).toContain('\nsidebar: docs\n');
  });

  test('imports what the theme has for parts of Docusaurus, and components of the site', () => {
    const page = read('content/docs/intro.mdx');
    expect(page).toContain("import Tabs from 'ottoman-docs/theme/docusaurus/Tabs';");
    expect(page).toContain("import { Badge } from '@site/src/components/Badge.jsx';");
    expect(page).toContain("import { Version } from '@site/src/missing.js';");
    expect(page).not.toContain('<Version');
    expect(read('src/components/Badge.jsx')).toContain("'ottoman-docs/theme/docusaurus/Link'");
  });

  test('says comments, admonitions, parts of Markdown, images and marks of code in this engine’s words', () => {
    const page = read('content/docs/intro.mdx');
    expect(page).toContain('{/* a comment, which MDX has not */}');
    expect(page).toContain(':::info[Important]\n');
    expect(page).toContain('\n::include{file="content/docs/_notice.mdx"}\n');
    expect(page).toContain('<img src="/img/logo.svg" alt="Logo"  />');
    expect(page).toContain(
      '```js title="a.js"\n// [!code highlight]\nconst a = 1;\n// [!code highlight:2]\nconst b = 2;\nconst c = 3;\n```',
    );
    expect(page).toContain('```bash pm\n');
    expect(read('content/docs/reference.md')).toContain('![the logo](/img/logo.svg)');
  });
});

test.each([
  ['', '## Go 🚀 {#go-rocket}\n\n<Later kind=":tada:">🎉 {":tada:"} `:tada:`</Later>\n'],
  ['markdown: { emoji: false }', '## Go :rocket:\n\n'],
])('names of emoji are characters with the config {%s}', async (config, made) => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'docusaurus-'));
  try {
    mkdirSync(path.join(folder, 'docs'));
    const text = `module.exports = { presets: ['classic'], ${config} };\n`;
    writeFileSync(path.join(folder, 'docusaurus.config.js'), text);
    const program = 'export const Later = ({ children }) => <b>{children}</b>;\n\n';
    const words = '## Go :rocket:\n\n<Later kind=":tada:">:tada: {":tada:"} `:tada:`</Later>\n';
    writeFileSync(path.join(folder, 'docs', 'a.mdx'), program + words);
    const { files } = await migrateSite(folder);
    expect(files.get('content/docs/a.mdx')).toContain(program + made);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

test('a config in any dialect is read; documents at the root leave the home page to its program', async () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'docusaurus-'));
  const write = (name: string, text: string) => {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), text);
  };
  try {
    const docs = "{ docs: { path: '../docs', routeBasePath: '/' } }";
    write('docs/a.md', '# A\n\nWords.\n');
    write('site/docusaurus.config.mts', `export default { presets: [['classic', ${docs}]] };\n`);
    write('site/src/pages/index.tsx', 'export default () => <p>Welcome to us</p>;\n');
    const { files } = await migrateSite(path.join(folder, 'site'));
    expect(files.get('content/docs/a.md')).toContain('Words.');
    expect(files.get('pages/index.md')).toContain('Welcome to us');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

test('files that a docs plugin excludes are left out, also without the classic preset', async () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'docusaurus-'));
  try {
    mkdirSync(path.join(folder, 'docs'));
    const plugin = "['@docusaurus/plugin-content-docs', { exclude: ['draft.md'] }]";
    const config = `module.exports = { plugins: [${plugin}] };\n`;
    writeFileSync(path.join(folder, 'docusaurus.config.js'), config);
    for (const name of ['a', 'draft'])
      writeFileSync(path.join(folder, 'docs', `${name}.md`), '# A\n');
    const { files } = await migrateSite(folder);
    const pages = [...files.keys()].filter((place) => place.startsWith('content/'));
    expect(pages).toEqual(['content/docs/a.md']);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

describe('besides the documents', () => {
  test('posts have their address, date, authors and tags where the blog looks for them', () => {
    expect(read('content/blog/2024-01-01-post.md')).toBe(
      `---
authors:
  - ann
tags:
  - News
  - other
slug: /2024/01/01/post
---

# A post

First words.

<!-- truncate -->

More, see [the other one](./named/index.md).
`,
    );
    expect(read('content/blog/named/index.md')).toBe(
      `---
title: Named
date: 2024-02-03T10:00:00.000Z
slug: other
authors:
  - name: Bob
    url: https://bob.example
---

Words.
`,
    );
  });

  test('pages of Markdown are pages, versions are versions', () => {
    expect(read('pages/about.md')).toBe(
      '---\ntitle: About\n---\n\nAbout us, and [the start](../content/docs/intro.mdx).\n',
    );
    expect(read('content/docs-1.0/old.md')).toBe('# Old\n\nBefore.\n');
    expect(read('sidebars.ts')).toContain('export const docs10: Sidebars');
  });

  test('a site without a config has its blog, and a post without a date gets one', async () => {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'docusaurus-'));
    try {
      mkdirSync(path.join(folder, 'docs'));
      mkdirSync(path.join(folder, 'blog'));
      writeFileSync(path.join(folder, 'blog', 'no-date.md'), 'Words.\n');
      const { files, findings } = await migrateSite(folder);
      expect(files.get('content/blog/no-date.md')).toBe(
        '---\ndate: 1970-01-01\nslug: /no-date\n---\nWords.\n',
      );
      expect(findings.map(({ name, outcome }) => `${name}: ${outcome}`)).toEqual([
        'post without a date: dated 1970-01-01',
      ]);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
});

test('config and sidebars are plain data of this engine; assets are copied', () => {
  expect(read('config.ts')).toContain("tagline: 'It\\'s small',");
  expect(read('config.ts').slice(read('config.ts').indexOf('  navbar'))).toBe(newConfig);
  expect(read('sidebars.ts')).toContain('"type": "autogenerated",\n          "dir": "guides"');
  expect(migrated.copies.map(([, place]) => place)).toEqual([
    'content/docs/guides/_category_.json',
    'static/img/logo.svg',
  ]);
});

test('everything that is different is reported at once, with its places', () => {
  expect(summarise(migrated.findings)).toEqual([
    '  :::umbrella: written as a note',
    '    docs/reference.md:3',
    '  <Steps>: left out; its content stays',
    '    docs/intro.md:33',
    '  <Version>: left out; its words stay',
    '    docs/intro.md:31',
    '  <iframe>: written as a link; the security policy does not allow frames of other sites',
    '    docs/reference.md:7',
    '  author "nobody": left out; the blog has no author with this key',
    '    blog/2024-01-01-post.md:1',
    '  expression: kept; a part of it could not be converted and is empty',
    '    docs/intro.md:31',
    '  footer item of HTML: left out',
    '    docusaurus.config.js',
    '  front matter key "hero": left out',
    '    blog/2024-01-01-post.md:4',
    '  front matter key "original_id": left out',
    '    docs/intro.md:4',
    '  front matter key "wrapperClassName": left out',
    '    src/pages/about.md:3',
    '  import of Version from ../src/components/Version: left out: src/components/Version.jsx imports @docusaurus/plugin-content-docs/client (a part of Docusaurus)',
    '    docs/intro.md:13',
    '  links in the copyright: they stay in a separate column',
    '    docusaurus.config.js',
    '  live code block: shown as code',
    '    docs/intro.md:41',
    '  navbar item of type "html": left out',
    '    docusaurus.config.js',
    '  not valid MDX: read as Markdown (Expected a closing tag for `<b>` (10:54-10:57) before the end of `paragraph`)',
    '    docs/guides/install.md:10',
    '  own page in React: its words stay; write it with the components of the theme',
    '    src/pages/index.js',
    '  plugins: docusaurus-plugin-umbrella: not taken over',
    '    docusaurus.config.js',
    '  redirects: fromExtensions: not taken over',
    '    docusaurus.config.js',
    '  sidebar entry of type "html": left out',
    '    sidebars.js',
    '  sidebar key "className": left out',
    '    sidebars.js',
    '  style attribute: left out; the security policy forbids inline styles',
    '    docs/intro.md:29',
    '  themeConfig.prism: left out; code uses the colours of the theme',
    '    docusaurus.config.js',
  ]);
  expect(writeReport(migrated.findings, { from: 'fixture', pages: 7, all: 'ALL.md' })).toContain(
    '- **\\<iframe\\>**, 1 time: written as a link; the security policy does not allow frames of other sites\n  (docs/reference.md:7)\n',
  );
  expect(writeAll(migrated.findings, 'fixture')).toContain(
    '## \\<iframe\\>\n\nwritten as a link; the security policy does not allow frames of other sites.\n\n- docs/reference.md:7\n',
  );
});

test('kept code finds the modules that have the names of the new config; addresses have the base URL once', async () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'docusaurus-'));
  const write = (name: string, text: string) => {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), text);
  };
  try {
    write(
      'docusaurus.config.js',
      `module.exports = {
  title: 'Based', baseUrl: '/docs/',
  presets: [['classic', { docs: { sidebarPath: './sidebars.js', routeBasePath: '/' } }]],
  themeConfig: { navbar: { items: [{ to: '/docs/a', label: 'A' }, { href: '/docs/b', label: 'B' }] } },
};
`,
    );
    write(
      'sidebars.js',
      "module.exports = { main: ['a', { type: 'link', label: 'B', href: '/docs/b' }] };\n",
    );
    write(
      'src/List.jsx',
      "import sidebars from '@site/sidebars';\nexport default () => <p>{sidebars.main.length}</p>;\n",
    );
    write('static/usage/demo.html', '<p>Demo</p>');
    write(
      'docs/a.mdx',
      'import List from \'@site/src/List\';\n\n# A\n\n<List />\n\n<Playground src="usage/demo.html" />\n',
    );
    const { files } = await migrateSite(folder);
    expect(files.get('src/List.jsx')).toContain("from '@site/src/kept/sidebars.js'");
    expect(String(files.get('src/kept/sidebars.js'))).toContain('module.exports');
    expect(files.get('sidebars.ts')).toContain('"href": "/b"');
    expect(files.get('config.ts')).toContain("{ label: 'A', to: '/a', position: 'right' }");
    expect(files.get('config.ts')).toContain("{ label: 'B', to: '/b', position: 'right' }");
    expect(files.get('content/docs/a.mdx')).toContain('[usage/demo.html](</usage/demo.html>)');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

test('a text that a component reads as Markdown stays Markdown', () => {
  const code =
    'export default () => <><p><MarkdownBlock><Translate>See [it](https://a.example)</Translate></MarkdownBlock></p><p>[1]</p></>;';
  expect(reactPageText('a.js', code)).toContain('See [it](https://a.example)\n\n\\[1\\]\n');
});

test('the report of a large site stays short: kinds with counts and three places', () => {
  const findings = Array.from({ length: 1_200 }, (_, i) => ({
    name: `import of C${i} from ./c${i}`,
    outcome: `left out: src/c${i}.js imports x (a package that the site does not depend on)`,
    file: `docs/p${i}.mdx`,
    line: 1,
  }));
  const tags = Array.from({ length: 100 }, (_, i) => ({
    name: `<T${i}>`,
    outcome: 'left out',
    file: 'a.md',
  }));
  const report = writeReport([...findings, ...tags], { from: 'large', pages: 500, all: 'ALL.md' });
  expect(report).toContain(
    '- **imports**, 1200 times in 1200 files: left out: a package that the site does not depend on\n' +
      '  (import of C0 from ./c0 at docs/p0.mdx:1, import of C1 from ./c1 at docs/p1.mdx:1, import of C2 from ./c2 at docs/p2.mdx:1 and 1197 more)\n',
  );
  expect(report).toContain('Converted 500 pages.');
  expect(report).toContain('- **components**, 100 times: left out\n  (\\<T0\\> at a.md,');
  expect(report.split('\n').length).toBeLessThan(200);
});

test('a config that cannot be run is named, and the usual folders are used', async () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'docusaurus-'));
  try {
    mkdirSync(path.join(folder, 'docs'));
    writeFileSync(path.join(folder, 'docs', 'a.md'), '# A\n');
    writeFileSync(path.join(folder, 'docusaurus.config.js'), 'throw new Error("no network");\n');
    const { files, findings } = await migrateSite(folder);
    expect(files.get('content/docs/a.md')).toBe('# A\n');
    expect(findings).toEqual([
      {
        name: 'docusaurus.config.js',
        outcome: 'not read (no network); the usual folders are used',
        file: 'docusaurus.config.js',
      },
    ]);
    await expect(migrateSite(path.join(folder, 'none'))).rejects.toThrow('There is no folder');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

/** The config of the new site after its title and addresses. */
const newConfig = `  navbar: {
    title: 'Fixture',
    logo: { src: 'img/logo.svg', alt: 'Logo' },
    items: [
      { label: 'Docs', docId: 'intro', position: 'left' },
      { type: 'version', position: 'right' },
      {
        type: 'menu',
        label: 'More',
        items: [{ label: 'News', to: '/blog' }],
        position: 'right',
      },
      { label: 'Source', href: 'https://code.example', position: 'right' },
      { type: 'search', position: 'right' },
    ],
  },
  footer: {
    columns: [
      { title: 'Read', items: [{ label: 'News', to: '/blog' }] },
      { title: 'More', items: [{ label: 'X', href: 'https://x.example' }] },
    ],
    copyright: '© X.',
  },
  announcement: { id: 'two', content: 'Version 2 is [out](/blog) & fast.' },
  colorMode: { default: 'dark' },
  socialImage: 'img/logo.svg',
  plugins: [
    components(),
    docs({
      mainDoc: 'intro',
      sidebars: sidebars.docs,
      name: 'current',
      label: 'Next',
      lastVersion: 'current',
      versions: [
        {
          name: '1.0',
          label: '1.0',
          folder: 'content/docs-1.0',
          routePath: '1.0',
          mainDoc: 'old',
          sidebars: sidebars.docs10,
        },
      ],
    }),
    blog({
      title: 'News',
      sidebar: { count: 'all' },
      authors: {
        ann: { name: 'Ann', url: 'https://ann.example', image: '/img/logo.svg' },
      },
    }),
    redirects({ rules: [{ from: '/old', to: '/docs' }] }),
    pages(),
    search(),
    hosting(),
  ],
});
`;

test('keeps converted parts of pages that lie in the static folder', async () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'static-parts-'));
  const write = (name: string, text: string) => {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), text);
  };
  try {
    write('docusaurus.config.js', "module.exports = { title: 'A', presets: ['classic'] };\n");
    write('docs/a.mdx', "import Part from '@site/static/part.mdx';\n\n# A\n\n<Part />\n");
    write('static/part.mdx', '<Foreign>words</Foreign>\n');
    write('static/other.txt', 'as it is');
    const { files, copies } = await migrateSite(folder);
    expect(copies.map(([, to]) => to)).toEqual(['static/other.txt']);
    expect(String(files.get('static/part.md'))).toContain('words');
    expect(String(files.get('static/part.md'))).not.toContain('<Foreign>');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
