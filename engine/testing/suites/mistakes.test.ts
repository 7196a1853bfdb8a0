import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { writeFiles } from '../../files/writeFiles';
import { buildFixture, copyFixture } from '..';

/**
 * The mistakes that people make first, each with the whole text of its report. Mistakes that one step of the build finds are
 * in one site: it reports all of them at once.
 */

interface Mistake {
  name: string;
  file: string;
  text: string;
  reports: string[];
}

const frontMatter: Mistake[] = [
  {
    name: 'a quote that is never closed',
    file: 'content/docs/quote.md',
    text: '---\ndescription: A page\ntitle: "Quote\n---\n\n# Quote\n',
    reports: [
      `front matter: missing closing "quote
  at content/docs/quote.md:3:8
  3 | title: "Quote
    |        ^
  Close the quote.`,
    ],
  },
  {
    name: 'misspelled keys',
    file: 'content/docs/keys.md',
    text: '---\ntitel: Keys\nsidebar_postion: 3\n---\n\n# Keys\n',
    reports: [
      `docs: unknown front matter key "titel"
  at content/docs/keys.md:2:1
  2 | titel: Keys
    | ^
  Did you mean "title"? If not, declare the key in "frontMatter.keys" of the config.`,
      `docs: unknown front matter key "sidebar_postion"
  at content/docs/keys.md:3:1
  3 | sidebar_postion: 3
    | ^
  Did you mean "sidebar_position"? If not, declare the key in "frontMatter.keys" of the config.`,
    ],
  },
];

const sidebar: Mistake[] = [
  {
    name: 'an unknown sidebar',
    file: 'content/docs/sidebar.md',
    text: '---\nsidebar: sidebra\n---\n\n# Sidebar\n',
    reports: [
      `docs: unknown sidebar id "sidebra"; known ids are "sidebar"
  at content/docs/sidebar.md:2:10
  2 | sidebar: sidebra
    |          ^
  Did you mean "sidebar"?`,
    ],
  },
];

const syntax: Mistake[] = [
  {
    name: 'a tag that is never closed',
    file: 'content/docs/tag.mdx',
    text: '# Tag\n\n<div>\n\nWords\n',
    reports: [
      `content: expected a closing tag for \`<div>\`
  at content/docs/tag.mdx:3:1
  3 | <div>
    | ^
  Close the tag, or write "\\<" if it is text.`,
    ],
  },
  {
    name: 'an expression that is not complete',
    file: 'content/docs/expression.mdx',
    text: '# Expression\n\n{1 + }\n',
    reports: [
      `content: could not parse the expression: unexpected token
  at content/docs/expression.mdx:3:6
  3 | {1 + }
    |      ^
  Fix the code, or write "\\{" if it is text.`,
    ],
  },
];

const imports: Mistake[] = [
  {
    name: 'a file that is missing',
    file: 'content/docs/missing.mdx',
    text: "import A from './nope';\nimport B from '../parts/Nope.tsx';\n\n# Missing\n\n<A /><B />\n",
    reports: [
      `bundle: cannot find "./nope"
  at content/docs/missing.mdx:1:16
  1 | import A from './nope';
    |                ^
  Fix the path, or create the file.`,
      `bundle: cannot find "../parts/Nope.tsx"
  at content/docs/missing.mdx:2:16
  2 | import B from '../parts/Nope.tsx';
    |                ^
  Fix the path, or create the file.`,
    ],
  },
  {
    name: 'a package that is missing',
    file: 'content/docs/package.mdx',
    text: "import a from 'no-such-package';\nimport b from '@no/such/file.js';\n\n# Package\n\n{a}{b}\n",
    reports: [
      `bundle: cannot find "no-such-package"
  at content/docs/package.mdx:1:16
  1 | import a from 'no-such-package';
    |                ^
  Run "npm install no-such-package", or fix the name.`,
      `bundle: cannot find "@no/such/file.js"
  at content/docs/package.mdx:2:16
  2 | import b from '@no/such/file.js';
    |                ^
  Run "npm install @no/such", or fix the name.`,
    ],
  },
  {
    name: 'a package that a component misses',
    file: 'pages/component.tsx',
    text: "import a from 'no-such-package';\n\nexport default () => <b>{a}</b>;\n",
    reports: [
      `bundle: cannot find "no-such-package"
  at pages/component.tsx:1:16
  1 | import a from 'no-such-package';
    |                ^
  Run "npm install no-such-package", or fix the name.`,
    ],
  },
  {
    name: 'a component whose tag is never closed',
    file: 'content/parts/Part.tsx',
    text: 'export default function Part() {\n  return <b>;\n}\n',
    reports: [
      `bundle: syntax error: Expected '</', got '<eof>'
  at content/parts/Part.tsx:2
  2 |   return <b>;
  Fix the code there.`,
    ],
  },
  {
    name: 'a page that uses the component',
    file: 'content/docs/part.mdx',
    text: "import Part from '../parts/Part';\n\n# Part\n\n<Part />\n",
    reports: [],
  },
];

const names: Mistake[] = [
  {
    name: 'a component that nobody has imported',
    file: 'content/docs/component.mdx',
    text: '# Component\n\n<Nope />\n',
    reports: [
      `content: unknown component <Nope>
  at content/docs/component.mdx:3:1
  3 | <Nope />
    | ^
  Import it at the top of the page, or add it to the components of the theme.`,
    ],
  },
  {
    name: 'a name that is not defined',
    file: 'content/docs/name.mdx',
    text: '# Name\n\nWords {undefinedName}\n',
    reports: [
      `prerender: "/docs/name" crashed: undefinedName is not defined
  at content/docs/name.mdx:3:7
  3 | Words {undefinedName}
    |       ^
  Import the name or declare it with "export const"; write "\\{" if it is text.`,
    ],
  },
  {
    name: 'a name that only browsers have',
    file: 'content/docs/browser.mdx',
    text: '# Browser\n\nWords {window.name}\n',
    reports: [
      `prerender: "/docs/browser" crashed: window is not defined
  at content/docs/browser.mdx:3:7
  3 | Words {window.name}
    |       ^
  Pages are rendered at build time, without a browser: read it in a listener, or in an effect of an island.`,
    ],
  },
];

const warnings: Mistake[] = [
  {
    name: 'links to nothing',
    file: 'content/docs/links.md',
    text: '# Links\n\n[a](./nothing.md)\n[b](/docs/nothing)\n[c](./intro.md#nothing)\n',
    reports: [
      `links: broken Markdown link "./nothing.md"
  at content/docs/links.md:3:1
  3 | [a](./nothing.md)
    | ^
  Fix the link; the site has nothing of that name.`,
      `links: broken link "/docs/nothing"
  at content/docs/links.md:4:1
  4 | [b](/docs/nothing)
    | ^
  Fix the link; the site has nothing of that name.`,
      `links: broken anchor "./intro.md#nothing": "/docs/intro" has no "#nothing"
  at content/docs/links.md:5:1
  5 | [c](./intro.md#nothing)
    | ^
  Give the heading this id with {#id}, or fix the link.`,
    ],
  },
  {
    name: 'missing images and files',
    file: 'content/docs/image.md',
    text: '# Image\n\n![A picture](./nope.png)\n\n<video src="/nope.mp4"></video>\n',
    reports: [
      `content: missing image "./nope.png"
  at content/docs/image.md:3:1
  3 | ![A picture](./nope.png)
    | ^
  Put it at content/docs/nope.png.`,
      `content: missing file "/nope.mp4"
  at content/docs/image.md:5:1
  5 | <video src="/nope.mp4"></video>
    | ^
  Put it at static/nope.mp4.`,
    ],
  },
  {
    name: 'missing images of a React page',
    file: 'pages/team.tsx',
    text: `export const meta = { title: 'Team', image: '/preview.png' };
export default function Team() {
  return <img src="/team.png" alt="" />;
}
`,
    reports: [
      `pages: missing image "/preview.png" on "/team"
  at pages/team.tsx:1:46
  1 | export const meta = { title: 'Team', image: '/preview.png' };
    |                                              ^
  Put the file into the static folder, or fix the address.`,
      `pages: missing image "/team.png" on "/team"
  at pages/team.tsx:3:20
  3 |   return <img src="/team.png" alt="" />;
    |                    ^
  Put the file into the static folder, or fix the address.`,
    ],
  },
  {
    name: 'an address that two pages have',
    file: 'content/docs/second.md',
    text: '---\nslug: /first\n---\n\n# Second\n',
    reports: [
      `routes: duplicate route "/docs/first" from content/docs/first.md and content/docs/second.md; the first is served
  at content/docs/second.md
  Give one of them another path, for example with a "slug".`,
    ],
  },
  { name: 'its first page', file: 'content/docs/first.md', text: '# First\n', reports: [] },
  {
    name: 'misspelled directives and languages, and a directive that is never closed',
    file: 'content/docs/blocks.md',
    text: '# Blocks\n\n:::tpi\n\nWords\n\n:::\n\n```jss\nx\n```\n\n:::note\n\nWords\n',
    reports: [
      `content: unknown directive ":::tpi"; did you mean ":::tip"
  at content/docs/blocks.md:3:1
  3 | :::tpi
    | ^
  Use one of note, tip, info, caution, warning, danger, details, tabs, tab, code-group.`,
      `content: unknown language "jss"; did you mean "css"
  at content/docs/blocks.md:9:1
  9 | \`\`\`jss
    | ^
  The block is shown as plain text; use "text" if that is meant.`,
      `content: ":::note" is never closed
  at content/docs/blocks.md:13:1
  13 | :::note
     | ^
  Close it with a line of as many colons as it was opened with, below a blank line.`,
    ],
  },
];

const config = (name: string, text: string, reports: string[]): Mistake => ({
  name,
  file: 'config.ts',
  text: `import { defineConfig } from '../../../index';
import { docs } from '../../../../plugins/docs';

export default defineConfig({ title: 'A', url: 'https://a.example', theme: '../../../../theme',
  ${text}
});
`,
  reports,
});

const unknownKey = (key: string) =>
  `config: unknown key "${key}"; known keys are "accent", "announcement", "baseUrl", "colorMode", "favicon", "footer", "frontMatter", "head", "highlight", "links", "lint", "locale", "locales", "look", "markdown", "navbar", "pageEnv", "parts", "plugins", "security" and 11 more`;

const configs: Mistake[] = [
  config('unknown keys', "titel: 'x', colourMode: {},", [
    `${unknownKey('titel')}
  at config.ts:5:3
  5 |   titel: 'x', colourMode: {},
    |   ^
  Did you mean "title"?`,
    `${unknownKey('colourMode')}
  at config.ts:5:15
  5 |   titel: 'x', colourMode: {},
    |               ^
  Did you mean "colorMode"?`,
  ]),
  config('an unknown option of a plugin', "plugins: [docs({ sidebar: 'x' })],", [
    `plugins[0].docs: unknown key "sidebar"; known keys are "aliases", "banner", "breadcrumbs", "editUrl", "id", "indexing", "label", "lastVersion", "mainDoc", "name", "numberPrefixes", "path", "routeBasePath", "routePath", "showContributors", "showLastAuthor", "showLastUpdated", "sidebars", "versions"
  at config.ts:5:20
  5 |   plugins: [docs({ sidebar: 'x' })],
    |                    ^
  Did you mean "sidebars"?`,
  ]),
  config('a function that is not defined', 'plugins: [nope(), docs()],', [
    `config: nope is not defined
  at config.ts:5:13
  5 |   plugins: [nope(), docs()],
    |             ^
  Import it, or fix the name.`,
  ]),
  config('a syntax error', 'tagline: ,', [
    `config: Unexpected ","
  at config.ts:5:12
  5 |   tagline: ,
    |            ^
  Fix the line.`,
  ]),
  config('a misspelled key of the navbar', "navbar: { items: [{ lable: 'A', to: '/' }] },", [
    `config: navbar.items[0].label: expected string, found nothing
  at config.ts
  Add the text that readers see.`,
    `config: navbar.items[0]: unknown key "lable"; known keys are "docId", "docsId", "href", "icon", "label", "position", "to", "type"
  at config.ts:5:23
  5 |   navbar: { items: [{ lable: 'A', to: '/' }] },
    |                       ^
  Did you mean "label"?`,
  ]),
];

const sites = {
  frontMatter,
  sidebar,
  syntax,
  imports,
  names,
  warnings,
  ...Object.fromEntries(configs.map((mistake) => [`config: ${mistake.name}`, [mistake]])),
};

describe.each(Object.entries(sites))('%s', (kind, mistakes) => {
  // Warnings are also about the head tags that the real theme writes.
  const { folder, remove } = copyFixture(kind === 'warnings' ? 'good' : 'small');
  const texts: string[] = [];
  afterAll(remove);
  beforeAll(async () => {
    writeFiles(folder, Object.fromEntries(mistakes.map(({ file, text }) => [file, text])));
    const build = await buildFixture(folder);
    build.remove();
    texts.push(...build.texts);
  });

  test.each(mistakes)('$name', ({ file, reports }) => {
    expect(texts.filter((text) => text.includes(`\n  at ${file}`))).toEqual(reports);
  });

  test('nothing else is reported', () => {
    expect(texts).toHaveLength(mistakes.flatMap(({ reports }) => reports).length);
  });
});
