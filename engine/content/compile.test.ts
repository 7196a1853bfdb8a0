import { expect, test } from 'vitest';
import { extensionsOf } from '../testing/extensionsOf';
import { createCompiler } from './compile';
import type { Compiled } from './compiled';
import { parseSource } from './readFile';

const compiler = createCompiler({ read: () => 'missing', extensions: await extensionsOf([]) });

const compile = async (body: string, file = 'content/page.md'): Promise<Compiled> =>
  compiler.compile(await parseSource(file, body));

/** HTML with placeholders that can be read: `{0}`. */
const htmlOf = async (body: string, file?: string) =>
  (await compile(body, file)).html.replaceAll(/\0(\w+)\0/g, '{$1}');

test('takes the leading level-1 heading out as the title', async () => {
  const page = await compile('# Hello `World` {#top}\n\nText.\n');
  expect(page).toMatchObject({
    title: { text: 'Hello World', place: { file: 'content/page.md', line: 1, column: 1 } },
    html: '<p>Text.</p><span id="top" class="title-target"></span>',
    excerpt: 'Text.',
  });
});

test('gives headings ids: written, of any script, unique, and never empty', {
  tags: 'I14',
  meta: { cases: 8 },
}, async () => {
  const names = ['One {#first}', 'Été', 'Été', '__proto__', 'constructor', '🎉', '', 'first'];
  const page = await compile(names.map((name) => `## ${name}\n`).join('\n'));
  expect(page.headings.map(({ id }) => id)).toEqual(
    'first été été-1 proto constructor section section-1 first-1'.split(' '),
  );
  expect(page.anchors).toEqual(page.headings.map(({ id }) => id));
});

test('an address inside of a tag of a link is its text, not a second link', async () => {
  const tag = '<a href="./other.md">https://x.example</a>';
  const link = '<p><a href="{0}">https://x.example</a> and <strong>more</strong>.</p>';
  for (const file of ['content/page.md', 'content/page.mdx'])
    expect(await htmlOf(`${tag} and **more**.\n`, file)).toBe(link);
  const after = await htmlOf(`${tag}, https://y.example\n`);
  expect(after).toContain('<a href="https://y.example"');
});

test('leaves colons in prose alone', async () => {
  expect(await htmlOf('At 10:30 use :port, a::b and ::c.\n')).toBe(
    '<p>At 10:30 use :port, a::b and ::c.</p>',
  );
});

test('gives links of the site placeholders and opens others in a new tab', async () => {
  expect(await htmlOf('[a](./b.md#c) [d](https://e.f)\n')).toBe(
    '<p><a href="{0}">a</a> <a href="https://e.f" target="_blank" rel="noopener noreferrer">d</a></p>',
  );
});

test('marks inline code that may name a symbol', async () => {
  expect(await htmlOf('Use `Model.find` and `a b`.\n')).toBe(
    '<p>Use {s0}<code>Model.find</code>{e0} and <code>a b</code>.</p>',
  );
});

test('returns sections, excerpt and number of words; code belongs to its section', async () => {
  const page = await compile(
    '# T\n\nThe **first** `a.b` part.\n\n## Two\n\n| a | b |\n| - | - |\n| 1 | 2 |\n\n```ts\nconst c = 1;\n```\n\n#### Deep\n\nEnd.\n',
  );
  expect(page).toMatchObject({
    excerpt: 'The first a.b part.',
    wordCount: 11,
    sections: [
      { id: '', level: 1, title: '', text: 'The first a.b part.' },
      { id: 'two', level: 2, title: 'Two', text: 'a b 1 2 const c = 1; Deep End.' },
    ],
  });
});

test('the number of a footnote is no word of the text, of a heading or its id', async () => {
  const body = '# Page[^n]\n\nA text[^n] here.\n\n## A *part*[^n]\n\n[^n]: The note.\n';
  for (const file of ['content/page.md', 'content/page.mdx'])
    expect(await compile(body, file)).toMatchObject({
      title: { text: 'Page' },
      excerpt: 'A text here.',
      wordCount: 7,
      headings: [{ id: 'a-part', text: 'A part', html: 'A <em>part</em>' }],
      sections: [{ text: 'A text here.' }, { title: 'A part', text: 'The note.' }],
    });
});

test('cuts a long excerpt between words', async () => {
  const { excerpt } = await compile(`${'word '.repeat(100)}\n`);
  expect(excerpt.length).toBeLessThanOrEqual(200);
  expect(excerpt).toMatch(/ word…$/);
});

test('lists what a page depends on', async () => {
  const page = await compile('![a](./a.png)\n\n![b](/b.png)\n');
  expect(page.dependencies).toEqual([
    'content/a.dark.png',
    'content/a.png',
    'static/b.dark.png',
    'static/b.png',
  ]);
});

test('keeps the id of the title as a target', async () => {
  const { title, html, anchors } = await compile('# The title {#old-id}\n\nText.\n');
  expect(title?.text).toBe('The title');
  expect(html).toBe('<p>Text.</p><span id="old-id" class="title-target"></span>');
  expect(anchors).toContain('old-id');
});

test.each(['a.md', 'a.mdx'])(
  'reads an id in a comment as the id of the heading, in %s',
  async (file) => {
    const text = '# Title {/* #top */}\n\n## One `x` {/* #first */}\n\nText.\n';
    const plain = text.replace(/\{\/\* (#\w+) \*\/\}/g, '{$1}');
    const { lane, title, html, headings, problems } = await compile(text, file);
    expect({ lane, title: title?.text, problems }).toEqual({
      lane: 'words',
      title: 'Title',
      problems: [],
    });
    expect(headings.map(({ id, text }) => [id, text])).toEqual([['first', 'One x']]);
    expect(html).toBe((await compile(plain, file)).html);
  },
);

test('reads an id in a comment on a page with code', async () => {
  const text =
    'export const a = 1;\n\n## One {/* #first */}\n\nUnderlined {/* #second */}\n---\n\n{a}\n';
  const { lane, headings } = await compile(text, 'a.mdx');
  expect(lane).toBe('module');
  expect(headings.map(({ id, text }) => [id, text])).toEqual([
    ['first', 'One'],
    ['second', 'Underlined'],
  ]);
});
