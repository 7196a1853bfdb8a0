import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Finding } from './findings';
import { migrateMarkdownSite } from './migrateMarkdownSite';
import { readMarkdownSite } from './read/readMarkdownSite';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'markdown-site-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

async function migrate(files: Record<string, string>) {
  for (const [name, text] of Object.entries(files)) {
    const full = path.join(folder, name);
    mkdirSync(path.dirname(full), { recursive: true });
    writeFileSync(full, text);
  }
  const findings: Finding[] = [];
  const site = await readMarkdownSite(folder, findings);
  const { files: made, copies, pages } = migrateMarkdownSite(site!, findings);
  const read = (name: string) => String(made.get(name));
  return { read, made, copies: copies.map(([, to]) => to), pages, findings };
}

test('a site of VitePress keeps its menus, its addresses and its pages', async () => {
  const { read, copies, pages, findings } = await migrate({
    '.vitepress/config.mts': `import { defineConfig } from 'vitepress';
import plugin${' '}from 'not-installed';
export default defineConfig({
  title: 'Fast', description: 'A tool.', base: '/fast/', vite: { plugins: [plugin()] },
  themeConfig: {
    nav: [{ text: 'Guide', link: '/guide/' }, { text: 'More', items: [{ text: 'Blog', link: 'https://blog.example' }] }],
    sidebar: { '/guide/': [{ text: 'Guide', items: [{ text: 'Start', link: '/guide/start' }, { text: 'Gone', link: '/guide/gone' }] }] },
  },
});
`,
    'index.md':
      '---\nlayout: home\nhero:\n  name: Fast\n  text: A tool\n  actions:\n    - text: Start\n      link: /guide/start\nfeatures:\n  - title: Small\n    details: Very.\n---\n',
    'guide/start.md':
      '<script setup>\nimport A from "./A.vue"\n</script>\n\n# Start\n\n[[toc]]\n\n::: code-group\n```sh [npm]\nnpm i\n```\n:::\n\n[next](./guide.html#a) [start](/guide/start.md#b)\n\n```md\n<script>\n```\n',
    'guide/guide.md': '# Guide\n',
    'guide/a.png': '',
    'public/logo.svg': '<svg/>',
  });
  expect(pages).toBe(3);
  expect(read('content/docs/index.md')).toBe(
    '# Fast\n\n**A tool**\n\n[Start](/guide/start)\n\n## Small\n\nVery.\n\n',
  );
  expect(read('content/docs/guide/start.md')).toBe(
    '# Start\n\n\n\n::: code-group\n```sh title="npm"\nnpm i\n```\n:::\n\n[next](./guide#a) [start](/guide/start#b)\n\n```md\n<script>\n```\n',
  );
  expect(read('content/docs/guide/guide.md')).toBe('---\nslug: /guide/guide\n---\n\n# Guide\n');
  expect(copies).toEqual(['content/docs/guide/a.png', 'static/logo.svg']);
  const config = read('config.ts');
  expect(config).toContain("title: 'Fast',");
  expect(config).toContain("baseUrl: '/fast/',");
  expect(config).toContain("{ label: 'Guide', to: '/guide/', position: 'left' }");
  expect(config).toContain("href: 'https://blog.example'");
  expect(read('sidebars.ts')).toContain('"id": "guide/start"');
  expect(read('sidebars.ts')).not.toContain('gone');
  expect(findings.map(({ name, line }) => [name, line])).toEqual([['<script>', undefined]]);
});

test('a site of Starlight keeps its sidebar and components; other tags show their text and title', async () => {
  const { read, made } = await migrate({
    'astro.config.mjs': `import { defineConfig } from 'astro/config';
import starlight from '@astrojs/starlight';
export default defineConfig({ site: 'https://star.example', integrations: [starlight({
  title: 'Star', sidebar: [{ label: 'Start', items: ['start'] }, { label: 'Guides', autogenerate: { directory: 'guides' } }],
})] });
`,
    'src/content/docs/start.mdx': `---
title: Start
tableOfContents: false
---
import { Card, LinkCard } from '@astrojs/starlight/components';
import Own from '../components/Own.astro';

<Card title="One" icon={[{ a: { b: [{ c: { d: 1 } }] } }]}>
Words and \`<Card>\`.
</Card>
<LinkCard
  title="Two"
  href="/guides/a"
/>

<Own title="Three" />

:::note[Title]
Aside.
:::

\`\`\`js
import { Card } from 'x';
\`\`\`
`,
    'src/content/docs/guides/a.md': '---\ntitle: A\n---\nText.\n',
  });
  expect(read('content/docs/start.mdx')).toBe(
    '---\ntitle: Start\n---\n\n:::card[One]\nWords and `<Card>`.\n:::\n:::card[Two]{href="/guides/a"}\n:::\n\n**Three**\n\n:::note[Title]\nAside.\n:::\n\n```js\nimport { Card } from \'x\';\n```\n',
  );
  expect(read('config.ts')).toContain("url: 'https://star.example',");
  expect(read('sidebars.ts')).toContain('"dir": "guides"');
  expect([...made.keys()]).toContain('content/docs/guides/a.md');
});

test('a config that cannot be run is named, and the pages are converted', async () => {
  const { findings, pages } = await migrate({
    '.vitepress/config.js': 'throw new Error("no network");\n',
    'a.md': '# A\n',
  });
  expect(pages).toBe(1);
  expect(findings).toEqual([
    {
      name: '.vitepress/config.js',
      outcome: 'not read (no network)',
      file: '.vitepress/config.js',
    },
  ]);
});
