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
    '---\ntitle: Fast\nhide_table_of_contents: true\npagination: false\nsidebar: null\n---\n\n:::hero\n\n**A tool**\n\n[Start](</guide/start>)\n\n:::\n\n::::cards\n\n:::card[Small]\nVery.\n:::\n\n::::\n\n',
  );
  expect(read('content/docs/guide/start.md')).toBe(
    '# Start\n\n\n\n::: code-group\n```sh title="npm"\nnpm i\n```\n:::\n\n[next](/guide/guide#a) [start](/guide/start#b)\n\n```md\n<script>\n```\n',
  );
  expect(read('content/docs/guide/guide.md')).toBe('---\nslug: /guide/guide\n---\n\n# Guide\n');
  expect(copies).toEqual(['static/logo.svg', 'content/docs/guide/a.png']);
  const config = read('config.ts');
  expect(config).toContain("title: 'Fast',");
  expect(config).toContain("baseUrl: '/fast/',");
  expect(config).toContain("{ label: 'Guide', to: '/guide/', position: 'left' }");
  expect(config).toContain("href: 'https://blog.example'");
  expect(read('sidebars.ts')).toContain('"id": "guide/start"');
  expect(read('sidebars.ts')).not.toContain('gone');
  expect(findings.map(({ name, line }) => [name, line])).toEqual([
    ['<script>', 1],
    ['sidebar entry "/guide/gone" without a document', undefined],
  ]);
});

test('VitePress: a config that is a function is called; a sidebar that comes out empty is named', async () => {
  const { read, made, findings } = await migrate({
    '.vitepress/config.ts': `import { pages } from 'not-installed';
export default ({ mode }) => ({
  title: mode, rewrites: { 'en/:rest*': ':rest*' }, locales: { root: { label: 'English' }, de: { label: 'Deutsch' } },
  themeConfig: { sidebar: { '/core/': pages.map((page) => ({ text: page, link: page })) } },
});
`,
    'en/a.md': '# Options\\<Id, S\\>\n\nA promise of Promise\\<Store\\>.\n',
    'de/a.md': '# A\n',
  });
  expect(read('config.ts')).toContain("title: 'production',");
  expect([...made.keys()]).toContain('i18n/de/content/docs/a.md');
  expect(read('content/docs/a.md')).toBe(
    '# Options\\<Id, S\\>\n\nA promise of Promise\\<Store\\>.\n',
  );
  expect(findings.map(({ name, outcome }) => `${name}: ${outcome}`)).toEqual([
    'sidebar "/core/": left out: it came out empty; a program may compute it',
  ]);
});

test('a site of Starlight keeps its sidebar and components; other tags show their text and title', async () => {
  const { read, made } = await migrate({
    'astro.config.mjs': `import { defineConfig } from 'astro/config';
import starlight from '@astrojs/starlight';
export default defineConfig({ site: 'https://star.example', integrations: [starlight({
  title: 'Star', sidebar: [{ label: 'Start', items: ['start'] }, { label: 'Guides', items: [{ autogenerate: { directory: 'guides' } }] }],
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

<Own title={"Three"} />

:::note[Title]
Aside.
:::

\`\`\`js
import { Card } from './x';
\`\`\`
`,
    'src/content/docs/guides/a.md': '---\ntitle: A\n---\nText.\n',
  });
  expect(read('content/docs/start.mdx')).toBe(
    '---\ntitle: Start\nhide_table_of_contents: true\n---\n\n:::card[One]\nWords and `<Card>`.\n:::\n:::card[Two]{href="/guides/a"}\n:::\n\n**Three**\n\n:::note[Title]\nAside.\n:::\n\n```js\nimport { Card } from \'./x\';\n```\n',
  );
  expect(read('config.ts')).toContain("url: 'https://star.example',");
  expect(read('sidebars.ts').replace(/\s+/g, ' ')).toContain(
    '"label": "Guides", "items": [ { "type": "autogenerated", "dir": "guides" } ]',
  );
  expect([...made.keys()]).toContain('content/docs/guides/a.md');
});

test('a page of Starlight shows parts of Markdown, and nothing of MDX when it is not valid', async () => {
  const { read, made, findings } = await migrate({
    'astro.config.mjs':
      "import starlight from '@astrojs/starlight';\nexport default { integrations: [starlight({ title: 'Star', locales: { root: { label: 'English', lang: 'en' }, 'pt-br': { label: 'Português' } } })] };\n",
    'src/parts/box.md': '---\ntitle: Part\n---\n\nWords.\n\n<b style="color: red">More</b>\n',
    'src/parts/bad.md': '<b>{</b>\n',
    'src/content/docs/a.mdx':
      "import Box from '../../parts/box.md';\nimport Bad from '../../parts/bad.md';\n\n<div>\n  <Box />\n</div>\n\n<Bad />\n",
    'src/content/docs/b.mdx': '{/* a note */}\n\n<Tabs>\n\nWords `{/* b */}`.\n',
    'src/content/docs/pt-BR/b.mdx': '# B\n',
    'src/pages/play.astro': '<p>Play</p>',
    'src/pages/_part.astro': '<p>Part</p>',
  });
  expect(read('content/docs/a.mdx')).toBe(
    '<div>\n  Words.\n  \n  <b >More</b>\n</div>\n\n*Bad is not on this page.*\n',
  );
  expect([...made.keys()]).not.toContain('content/docs/b.mdx');
  expect(read('content/docs/b.md').trim()).toBe('Words `{/* b */}`.');
  expect(read('i18n/pt-br/content/docs/b.md')).toContain('# B');
  expect(findings.map(({ name, file, line }) => [name, file, line])).toEqual([
    ['own page of Astro', 'src/pages/play.astro', undefined],
    ['style attribute', '../../parts/box.md', undefined],
    ['<Bad>', 'a.mdx', 8],
    ['not valid MDX', 'b.mdx', 1],
    ['<Tabs>', 'b.mdx', 3],
  ]);
});

test('plugins of Starlight are reported', async () => {
  const { findings, made } = await migrate({
    'astro.config.mjs': `import starlight from '@astrojs/starlight';
import starlightBlog from 'starlight-blog';
import other${' '}from 'other-plugin';
export default { integrations: [starlight({ title: 'Star', plugins: [starlightBlog({ title: 'News' }), other()] })] };
`,
    'src/content/docs/blog/a.md': '---\ntitle: A\ndate: 2024-01-01\n---\n\nWords.\n',
  });
  expect([...made.keys()]).toContain('content/docs/blog/a.md');
  expect(findings.map(({ name, outcome, file }) => [name, outcome, file])).toEqual([
    [
      'plugin "starlight-blog"',
      'not taken over; its posts are documents without dates and lists',
      'astro.config.mjs',
    ],
    ['plugin "other-plugin"', 'not taken over', 'astro.config.mjs'],
    ['front matter key "date"', 'left out', 'blog/a.md'],
  ]);
});

test('VitePress: names of emoji are characters in prose, and headings keep their address', async () => {
  const files = {
    'a.md':
      '---\ntitle: ":tada: A"\n---\n\n## :tada: New :sparkles:\n\n::: tip :bulb: Idea\n`:bulb:` [:book: b](./b.md)\n:::\n\n```sh\necho :bulb:\n```\n',
    'b.md': '# B\n',
  };
  const { read } = await migrate({ '.vitepress/config.js': 'export default {};\n', ...files });
  expect(read('content/docs/a.md')).toBe(
    '---\ntitle: ":tada: A"\n---\n\n## 🎉 New ✨ {#new}\n\n::: tip 💡 Idea\n`:bulb:` [📖 b](./b.md)\n:::\n\n```sh\necho :bulb:\n```\n',
  );
  const off = 'export default { markdown: { emoji: false } };\n';
  const plain = await migrate({ '.vitepress/config.js': off, ...files });
  expect(plain.read('content/docs/a.md')).toContain('::: tip :bulb: Idea');
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

test('a tag that is left out inside of an HTML block leaves HTML, and Markdown elsewhere', async () => {
  const { read } = await migrate({
    '.vitepress/config.js': 'export default { title: "Vue" };\n',
    'a.md':
      '# A\n\n<div class="x">\n  <Lesson href="https://a.example/?a&b" title="Watch <it>" />\n</div>\n\n<Lesson href="https://b.example" title="Read" />\n',
  });
  expect(read('content/docs/a.md')).toContain(
    '<div class="x">\n  <a href="https://a.example/?a&amp;b">Watch &lt;it></a>\n</div>\n\n[Read](https://b.example)\n',
  );
});
