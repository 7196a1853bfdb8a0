import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { buildFixture } from '../../engine/testing';

/** Bytes of a page with and without a plugin that adds to pages. */

interface Bytes {
  html: number;
  css: number;
  js: number;
}

interface Case {
  plugin: string;
  /** Its call in the config. */
  call: string;
  /** Text of the page that uses it. */
  text: string;
  /** Its page, when it is not the one with the text. */
  page?: string;
  /** Path below the site → a file of the repository. */
  files?: Record<string, string>;
}

const fixtures = 'engine/testing/fixtures';
const proseOf = (name: string) =>
  readFileSync(`${fixtures}/prose-plugins/content/docs/${name}.md`, 'utf8');

const cases = (): Case[] => [
  { plugin: 'diagrams', call: 'diagrams()', text: proseOf('diagrams') },
  { plugin: 'math', call: 'math()', text: proseOf('math') },
  { plugin: 'components', call: 'components()', text: proseOf('components') },
  {
    plugin: 'images',
    call: 'images()',
    text: '# Images\n\n![The site](./site.png)\n',
    files: { 'content/docs/site.png': '.github/site.png' },
  },
  {
    plugin: 'openapi',
    call: "openapi({ file: 'api/library.yaml', path: '/library' })",
    text: '# API\n\nA page of words.\n',
    page: 'library/books.html',
    files: {
      api: `${fixtures}/openapi/api`,
      'content/docs/intro.md': `${fixtures}/plain/content/docs/intro.md`,
    },
  },
];

/** The table as Markdown: gzipped bytes of a page that uses the plugin, and of one that does not. */
export async function pluginBytes(root: string, bench: string): Promise<string> {
  const rows: string[] = [];
  for (const one of cases()) {
    const without = await measure(one, { root, bench, isUsed: false });
    const used = await measure(one, { root, bench, isUsed: true });
    const before = one.page ? '—' : cells(without.page);
    const plain = difference(used.plain, without.plain);
    rows.push(`| \`${one.plugin}\` | ${before} | ${cells(used.page)} | ${plain} |`);
  }
  return [
    '| Plugin | Page without it: HTML, CSS, JS | The same page with it | Other pages |',
    '| --- | --- | --- | --- |',
    ...rows,
    '',
  ].join('\n');
}

const cells = ({ html, css, js }: Bytes) => [html, css, js].map(kilobytes).join(', ');
const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;
const sum = ({ html, css, js }: Bytes) => html + css + js;
const difference = (one: Bytes, other: Bytes) => `${sum(one) - sum(other)} bytes`;

/** Builds a site with a page for the plugin and a plain one. */
async function measure(
  { plugin, call, text, page, files = {} }: Case,
  { root, bench, isUsed }: { root: string; bench: string; isUsed: boolean },
): Promise<{ page: Bytes; plain: Bytes }> {
  const folder = path.join(bench, 'plugins', plugin, isUsed ? 'with' : 'without');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(path.join(folder, 'content/docs'), { recursive: true });
  const from = (room: string) => JSON.stringify(path.relative(folder, path.join(root, room)));
  const config = `import { defineConfig } from ${from('engine')};
import { docs } from ${from('plugins/docs')};
import { ${plugin} } from ${from(`plugins/${plugin}`)};

export default defineConfig({
  title: 'Bytes',
  url: 'https://example.com',
  theme: ${from('theme')},
  plugins: [docs({ mainDoc: 'plain', showLastUpdated: false })${isUsed ? `, ${call}` : ''}],
});
`;
  writeFileSync(path.join(folder, 'config.ts'), config);
  writeFileSync(path.join(folder, 'content/docs/page.md'), text);
  writeFileSync(path.join(folder, 'content/docs/plain.md'), '# Plain\n\nA page of words.\n');
  for (const [file, source] of Object.entries(files))
    cpSync(path.join(root, source), path.join(folder, file), { recursive: true });
  const built = await buildFixture(folder);
  try {
    if (!built.result) throw new Error(built.texts.join('\n\n'));
    const sizesOf = (file: string) => bytesOf(built.out, file);
    const own = page && isUsed ? page : 'docs/page.html';
    return { page: sizesOf(own), plain: sizesOf('docs/plain.html') };
  } finally {
    built.remove();
  }
}

/** Gzipped bytes of a document, its style sheets and its scripts. */
function bytesOf(out: string, file: string): Bytes {
  const html = readFileSync(path.join(out, file), 'utf8');
  const gzipped = (text: string | Buffer) => gzipSync(text, { level: 9 }).length;
  const linked = (pattern: RegExp) =>
    [...new Set([...html.matchAll(pattern)].map(([, address]) => address!))]
      .map((address) => gzipped(readFileSync(path.join(out, address))))
      .reduce((total, size) => total + size, 0);
  return {
    html: gzipped(html),
    css: linked(/<link rel="stylesheet" href="\/([^"]+)"/g),
    js: linked(/<script[^>]* src="\/([^"]+)"/g),
  };
}
