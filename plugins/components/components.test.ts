import { expect, test } from 'vitest';
import { compileFor } from '../../engine/testing';
import { failureOf } from '../../engine/testing/failureOf';
import { components } from '.';

const compile = (text: string, file?: string, files?: Record<string, string>) =>
  compileFor(components(), text, { file, files });

/** The words without the link of the style sheet. */
const htmlOf = async (text: string) => {
  const { html, warnings } = await compile(text);
  expect(warnings).toBe('');
  return html.replace(/<link rel="stylesheet" href="\{\d\}">/, '');
};

test('steps keep their numbered list', async () => {
  const html = await htmlOf(':::steps\n\n1. One.\n\n   ```js\n   1\n   ```\n\n2. Two.\n\n:::\n');
  expect(html).toMatch(/^<div class="steps"><ol>\s*<li>\s*<p>One\.<\/p>\s*<figure class="code"/);
});

test('steps without a numbered list are reported', async () => {
  expect(
    (await compile(':::steps\nWords.\n:::\n')).warnings,
  ).toBe(`components: ":::steps" needs one numbered list and nothing else
  at content/page.md:1:1
  1 | :::steps
    | ^
  Begin each step with its number: "1. …", and indent what belongs to it.`);
});

test('a card has a title, an icon, and a link that is checked', async () => {
  const text = '::::cards\n:::card[Read *on*]{href=./next.md icon=book}\nMore.\n:::\n::::\n';
  const html = await htmlOf(text);
  expect(html).toMatch(
    /^<div class="card-grid"><div class="tile"><svg class="icon-inline" viewBox="0 0 20 20" aria-hidden="true">/,
  );
  expect(html).toContain(
    '<p class="tile-title"><a href="{0}">Read <em>on</em></a></p><p>More.</p>',
  );
  expect((await compile(text)).links[0]).toMatchObject({ kind: 'link', url: './next.md' });
});

test('badges, keys and icons are part of a sentence', async () => {
  const html = await htmlOf(
    'Press :kbd[Ctrl+K] :badge[New]{tone=tip} :icon{name=check label=Yes}.\n',
  );
  expect(html).toContain('<span class="keys"><kbd>Ctrl</kbd>+<kbd>K</kbd></span>');
  expect(html).toContain('<span class="badge" data-tone="tip">New</span>');
  expect(html).toContain('role="img" aria-label="Yes"');
});

test('a file tree shows folders as disclosures that are open', async () => {
  const html = await htmlOf(
    ':::file-tree\n- src/\n  - index.ts the start\n  - **new.ts**\n- dist/\n:::\n',
  );
  expect(html.replace(/\n/g, '')).toBe(
    '<div class="file-tree"><ul><li class="folder"><details open><summary>src/</summary><ul><li class="file"><span>index.ts the start</span></li><li class="file"><span><strong>new.ts</strong></span></li></ul></details></li><li class="folder"><span>dist/</span></li></ul></div>',
  );
});

test('an unknown icon stops the build and names the known ones', async () => {
  const text = 'An :icon{name=chek}.\n';
  expect(await failureOf(compile(text), { 'content/page.md': text })).toMatch(
    /^components: unknown icon "chek"; known icons are bolt, book, check, .*\n {2}at content\/page\.md:1:4\n/,
  );
});

test('a video has its file copied, a title, and words for the search', async () => {
  const files = { 'content/save.mp4': 'x' };
  const { html, links, warnings } = await compile(
    '::video{src=./save.mp4 title="Saving"}\n',
    undefined,
    files,
  );
  expect(warnings).toBe('');
  expect(html).toContain(
    '<video class="video" controls preload="none" src="{0}" aria-label="Saving">',
  );
  expect(html).toContain('>Saving</video>');
  expect(links).toMatchObject([{ kind: 'image', url: './save.mp4' }, { kind: 'style' }]);
  expect((await compile('::video{src=./no.mp4 title="Saving"}\n')).warnings).toContain(
    'content: missing file "./no.mp4"',
  );
});

test('the same components are tags in MDX', async () => {
  const { lane, html } = await compile(
    '<Cards>\n<Card title="One" icon="bolt">\n\nWords.\n\n</Card>\n</Cards>\n\nA <Badge tone="tip">new</Badge> one.\n',
    'content/page.mdx',
  );
  expect(lane).toBe('words');
  expect(html).toContain('<div class="tile">');
  expect(html).toContain('data-tone="tip"');
});
