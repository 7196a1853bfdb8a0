import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildFixture, copyFixture, type FixtureBuild } from '..';

// The title of a page and the heading of its text, in a built site.

const withTitle = (title: string, text: string, more = '') =>
  `---\ntitle: ${title}\n${more}---\n\n${text}\n\nText.\n`;
const hidden = 'hide_title: true\n';

const files: Record<string, string> = {
  'content/docs/short.md': withTitle('Short', '# Own `long` heading', hidden),
  'content/docs/spaced.md': withTitle('Short', '&nbsp;\n\n# Own heading', hidden),
  'content/docs/words.md': withTitle('Short', 'Words.', hidden),
  'content/docs/differing.md': withTitle('Title', '# Heading'),
  'content/docs/html.md': '<h1 align="center">Heading</h1>\n\nText.\n',
  'content/docs/including.md': '::include{file="./_part.md"}\n',
  'content/docs/_part.md': '# Heading\n\nText.\n',
  'pages/page.md': withTitle('Title', '# Heading'),
  'pages/404.md': '# Nothing here\n\nLook elsewhere.\n',
};

let site: { remove(): void; built: FixtureBuild };
beforeAll(async () => {
  const { folder, remove } = copyFixture('good');
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), text);
  }
  site = { remove, built: await buildFixture(folder) };
});
afterAll(() => {
  site.built.remove();
  site.remove();
});

/** The text and the class of each h1 in `main`, and the page's title. */
async function headingsOf(document: string) {
  const html = await site.built.read(document);
  const main = /<main.*<\/main>/s.exec(html)?.[0] ?? '';
  const found = [...main.matchAll(/<h1 class="([^"]*)"[^>]*>(.*?)<\/h1>/g)];
  return {
    title: /<title[^>]*>(.*?)<\/title>/.exec(html)?.[1],
    h1: found.map(([, className, text]) => [className, text]),
  };
}

test.each([
  ['short', ['page-title', 'Own long heading']],
  ['spaced', ['page-title', 'Own heading']],
  ['words', ['sr-only', 'Short']],
])('"%s" with hide_title has the heading of its text as its only h1', async (name, h1) => {
  expect(await headingsOf(`docs/${name}/index.html`)).toEqual({
    title: 'Short | Fixture',
    h1: [h1],
  });
});

test('a heading that readers do not see is reported, wherever it comes from', () => {
  const warnings = site.built.texts.filter((text) => text.startsWith('content: the title is'));
  expect(warnings).toEqual(
    [
      ['Including', 'content/docs/_part.md:1:1\n  1 | # Heading\n    | ^'],
      ['Title', 'content/docs/differing.md:5:1\n  5 | # Heading\n    | ^'],
      ['Html', 'content/docs/html.md:1:1\n  1 | <h1 align="center">Heading</h1>\n    | ^'],
      ['Title', 'pages/page.md:5:1\n  5 | # Heading\n    | ^'],
    ].map(
      ([title, place]) =>
        `content: the title is "${title}", but the heading says "Heading"; the title is shown\n  at ${place}\n` +
        '  Make them equal, or remove one of them.',
    ),
  );
});

test('the not-found page has the words of 404.md', async () => {
  const { h1 } = await headingsOf('404.html');
  expect(h1).toEqual([['page-title', 'Nothing here']]);
  expect(await site.built.read('404.html')).toContain('<p>Look elsewhere.</p>');
});
