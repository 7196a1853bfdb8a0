import { favicon } from './favicon';
import { packageName } from './packageManifest';

/** The files of a new site besides its package: the config, a home page and the first documents. */
export function firstPages(name: string, manager: string): Record<string, string> {
  return {
    'site/config.ts': config(name),
    'site/static/favicon.svg': favicon(name),
    'site/pages/index.md': home(name),
    'site/content/docs/intro.md': introduction(name),
    'site/content/docs/guides/_category_.json': category('Guides', 2),
    'site/content/docs/guides/write-a-page.md': writeAPage(manager),
    'site/content/docs/guides/change-the-look.md': changeTheLook,
    'site/content/docs/reference/_category_.json': category('Reference', 3),
    'site/content/docs/reference/commands.md': commands(manager),
  };
}

/** The workflow that checks each pull request. */
export function checkWorkflow(manager: string): string {
  const isNpm = manager === 'npm';
  const install = isNpm ? 'npm ci' : `${manager} install --frozen-lockfile`;
  const run = (command: string, flags = '') =>
    `      - run: ${manager} run ${command}${flags && `${isNpm ? ' --' : ''} ${flags}`}\n`;
  return `name: Check

on:
  pull_request:
  push:
    branches: [main]

permissions:
  contents: read

jobs:
  check:
    runs-on: ubuntu-latest
    steps:
      - uses: actions/checkout@v4
        with:
          fetch-depth: 0
      - uses: actions/setup-node@v4
        with:
          node-version: 22
${isNpm ? '' : '      - run: corepack enable\n'}      - run: ${install}
${run('types')}${run('lint')}${run('build', '--strict')}`;
}

const category = (label: string, position: number) =>
  `${JSON.stringify({ label, position }, null, 2)}\n`;

const quoted = (text: string) => `'${text.replace(/['\\]/g, '\\$&')}'`;

const config = (name: string) => `import { defineConfig } from '${packageName}';
import { components } from '${packageName}/plugins/components';
import { docs } from '${packageName}/plugins/docs';
import { hosting } from '${packageName}/plugins/hosting';
import { pages } from '${packageName}/plugins/pages';
import { search } from '${packageName}/plugins/search';
import { siteFiles } from '${packageName}/plugins/site-files';

/** Change these two addresses first. */
const url = 'https://docs.example';
const repository = 'https://github.com/example/docs';

export default defineConfig({
  title: ${quoted(name)},
  tagline: ${quoted(`The documentation of ${name}`)},
  url,
  favicon: 'favicon.svg',
  theme: '${packageName}/theme',
  colorMode: { respectSystem: true },
  navbar: {
    logo: { src: 'favicon.svg', alt: '' },
    items: [
      { label: 'Docs', to: '/docs', position: 'left' },
      { label: 'Commands', to: '/docs/reference/commands', position: 'left' },
      { label: 'Source', href: repository, position: 'right' },
    ],
  },
  footer: {
    columns: [
      {
        title: 'Docs',
        items: [
          { label: 'Introduction', to: '/docs/intro' },
          { label: 'Write a page', to: '/docs/guides/write-a-page' },
          { label: 'Change the look', to: '/docs/guides/change-the-look' },
        ],
      },
      { title: 'More', items: [{ label: 'Source', href: repository }] },
    ],
    copyright: ${quoted(`Copyright © the authors of ${name}`)},
  },
  plugins: [
    docs({ editUrl: \`\${repository}/edit/main/site/{file}\` }),
    pages(),
    components(),
    search({ links: [{ label: 'Docs', to: '/docs' }] }),
    siteFiles(),
    hosting(),
  ],
});
`;

const home = (name: string) => `---
description: The home page of ${name}. Say in this sentence what readers find on the site.
hide_table_of_contents: true
---

# ${name}

:::hero

**The documentation of ${name}**

Say here in two sentences what ${name} does and why somebody would use it.

[Get started](/docs/intro) [Write a page](/docs/guides/write-a-page)

:::

:::::cards

::::card[Write in Markdown]{href=/docs/guides/write-a-page icon=book}
Put a file into a folder: the sidebar, the search and the links follow.
::::

::::card[Make it yours]{href=/docs/guides/change-the-look icon=star}
Colours, logo, menus and footer are a few lines of the config.
::::

::::card[Check it]{href=/docs/reference/commands icon=check}
The linter and the strict build find broken links before readers do.
::::

:::::

## A first sample

Show the shortest program that does something useful:

\`\`\`ts title="hello.ts"
const greeting = ['Hello', 'world'].join(', ');
console.log(\`\${greeting}!\`);
\`\`\`
`;

const introduction = (name: string) => `---
description: Start here - what ${name} is for, what you need before you begin, and where to read on.
sidebar_position: 1
---

# Introduction

${name} is new. This page is a start: say here what readers find, and for whom it is.

## Where to go next

- [Write a page](./guides/write-a-page.md) shows the folder and an example.
- [Change the look](./guides/change-the-look.md) sets title, menu, colour and logo.
- [Commands](./reference/commands.md) lists what you can run.

:::tip

Delete these pages when you have your own. The sidebar follows the folders.

:::
`;

const writeAPage = (manager: string) => `---
description: Where pages are, what they begin with, and how they get into the sidebar - with an example to copy.
sidebar_position: 1
---

# Write a page

Put a Markdown file into \`site/content/docs\`. The sidebar follows the folders, and \`${manager} run dev\` shows the page while you write:

\`\`\`md title="site/content/docs/first-steps.md"
---
description: One sentence for search engines and shared links.
---

# First steps

Words, [links](./intro.md), \`code\` and images.
\`\`\`

## Folders

A folder is a category of the sidebar. Its label and its place are in \`_category_.json\`:

\`\`\`json title="site/content/docs/guides/_category_.json"
{
  "label": "Guides",
  "position": 2
}
\`\`\`
`;

const changeTheLook = `---
description: Set the title, the menus, the colour of links and buttons, the logo and the colour mode in the config.
sidebar_position: 2
---

# Change the look

Title, menu and address are in \`site/config.ts\`. \`accent\` sets the colour of links and buttons, \`navbar.logo\` the logo:

\`\`\`ts title="site/config.ts"
accent: '#7c3aed',
navbar: { logo: { src: 'favicon.svg', alt: '' } },
\`\`\`

## Light and dark

The site follows the system of its readers, and they can switch. \`colorMode\` changes that:

\`\`\`ts title="site/config.ts"
colorMode: { default: 'dark', respectSystem: false },
\`\`\`
`;

const commands = (manager: string) => `---
description: The commands of this site - edit, build, preview, check - and what each of them does for you.
---

# Commands

| Command | What it does |
| --- | --- |
| \`${manager} run dev\` | shows pages while you edit them |
| \`${manager} run build\` | writes the site into \`dist\` |
| \`${manager} run preview\` | serves what the build wrote |
| \`${manager} run lint\` | finds broken links, missing descriptions and images without a text |
| \`${manager} run types\` | checks the types of the config and of components |

The workflow in \`.github/workflows\` runs the last three for each pull request. With \`--strict\`, a build fails for broken links, missing images and two pages with one address.
`;
