import { expect, test } from 'vitest';
import { full } from '../../../tools/testing/full';
import { failureOf } from '../../testing';
import { parseSource } from '../readFile';
import { readYaml } from './yaml';

/** The whole error of a source. */
const mistake = (text: string | Uint8Array) =>
  failureOf(
    () => parseSource('content/page.md', text),
    typeof text === 'string' ? { 'content/page.md': text } : {},
  );

const page = '---\ntitle: A page\nslug: /x\n---\n\n# Hello\n';

test('reads data, the places of keys and where the body begins', { tags: 'I1' }, async () => {
  const { hash, ...source } = await parseSource('content/page.md', page);
  expect(hash).toMatch(/^[0-9a-f]{32}$/);
  expect(source).toEqual({
    file: 'content/page.md',
    frontMatter: { title: 'A page', slug: '/x' },
    frontMatterPlaces: { title: { line: 2, column: 1 }, slug: { line: 3, column: 1 } },
    body: '\n# Hello\n',
    bodyLine: 5,
  });
});

test('gives the same source for CRLF, CR, a byte order mark and bytes', {
  tags: 'I11',
  meta: { cases: 4 },
}, async () => {
  // The hash is that of the bytes, which differ.
  const sourceOf = async (text: string | Uint8Array) => ({
    ...(await parseSource('content/page.md', text)),
    hash: '',
  });
  const plain = await sourceOf(page);
  for (const same of [
    page.replaceAll('\n', '\r\n'),
    page.replaceAll('\n', '\r'),
    `\uFEFF${page}`,
    new TextEncoder().encode(`\uFEFF${page}`),
  ])
    expect(await sourceOf(same)).toEqual(plain);
});

test('reads a page without front matter', { tags: 'I1' }, async () => {
  expect(await parseSource('a.md', '# Hello\n')).toMatchObject({ frontMatter: {}, bodyLine: 1 });
  expect((await parseSource('a.md', '----\n')).body).toBe('----\n');
});

test('places front matter that is never closed', { tags: 'I1' }, async () => {
  expect(await mistake('---\ntitle: a\n\n# Hello\n')).toMatchInlineSnapshot(`
    "front matter: it is never closed
      at content/page.md:1:1
      1 | ---
        | ^
      Close front matter with a line of three dashes."
  `);
});

test('places a tab used to indent', { tags: 'I1' }, async () => {
  expect(await mistake('---\na:\n\tb: 1\n---\n')).toMatchInlineSnapshot(`
    "front matter: tabs are not allowed as indentation
      at content/page.md:3:1
      3 |  b: 1
        | ^
      Indent with spaces instead of tabs."
  `);
});

test('places a duplicate key', { tags: 'I1' }, async () => {
  expect(await mistake('---\ntitle: a\ntitle: b\n---\n')).toMatchInlineSnapshot(`
    "front matter: map keys must be unique
      at content/page.md:3:1
      3 | title: b
        | ^
      Keep one of the two keys."
  `);
});

test('places a value that holds a colon', { tags: 'I1' }, async () => {
  expect(await mistake('---\ntitle: a: b\n---\n')).toMatchInlineSnapshot(`
    "front matter: nested mappings are not allowed in compact mappings
      at content/page.md:2:8
      2 | title: a: b
        |        ^
      Put quotes around a value that contains ": "."
  `);
});

test('refuses a list', { tags: 'I1' }, async () => {
  expect(await mistake('---\n- a\n---\n')).toMatchInlineSnapshot(`
    "front matter: expected keys with values
      at content/page.md:2:1
      2 | - a
        | ^
      Write one "key: value" on each line; a list goes below a key."
  `);
});

test('refuses a number', { tags: 'I1' }, async () => {
  expect(await mistake('---\n42\n---\n')).toMatchInlineSnapshot(`
    "front matter: expected keys with values
      at content/page.md:2:1
      2 | 42
        | ^
      Write one "key: value" on each line."
  `);
});

test('reads empty front matter', { tags: 'I1' }, async () => {
  for (const inside of ['', '\n', '# a comment\n'])
    expect(await parseSource('content/page.md', `---\n${inside}---\nHello\n`)).toMatchObject({
      frontMatter: {},
      body: 'Hello\n',
      bodyLine: inside ? 4 : 3,
    });
});

test('says where tabs indent a list', { tags: 'I1' }, async () => {
  expect(await mistake('---\na: [\n\t"x",\n]\n---\n')).toMatchInlineSnapshot(`
    "front matter: flow sequence in block collection must be sufficiently indented and end with a ]
      at content/page.md:3:2
      3 |  "x",
        |  ^
      Indent with spaces instead of tabs."
  `);
});

test('refuses TOML', { tags: 'I1' }, async () => {
  expect(await mistake('+++\ntitle = "a"\n+++\n\n# Hello\n')).toMatchInlineSnapshot(`
    "front matter: found TOML between lines of "+++", expected YAML
      at content/page.md:1:1
      1 | +++
        | ^
      Write "title: A page" instead of "title = 'A page'", between two lines of "---"."
  `);
  expect((await parseSource('a.md', '+++\nno front matter\n')).body).toContain('+++');
});

test('refuses a file of dashes only', { tags: 'I1' }, async () => {
  expect(await mistake('---')).toMatchInlineSnapshot(`
    "front matter: it is never closed
      at content/page.md:1:1
      1 | ---
        | ^
      Close front matter with a line of three dashes."
  `);
});

test('refuses three dots at the end', { tags: 'I1' }, async () => {
  expect(await mistake('---\ntitle: a\n...\n')).toMatchInlineSnapshot(`
    "front matter: found "..." at its end, expected "---"
      at content/page.md:3:1
      3 | ...
        | ^
      Close front matter with a line of three dashes."
  `);
});

test('refuses a megabyte of front matter', { tags: 'I1' }, async () => {
  expect(await mistake(`---\ntitle: ${'a'.repeat(1_000_000)}\n---\n`)).toMatchInlineSnapshot(`
    "front matter: 1000008 characters, at most 65536 are read
      at content/page.md:2:1
      2 | title: aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa
        | ^
      Move the text below the second line of dashes."
  `);
});

test('refuses JavaScript', { tags: 'I2' }, async () => {
  expect(await mistake('---js\nglobalThis.ran = true\n---\n')).toMatchInlineSnapshot(`
    "front matter: found "js" after the dashes, expected YAML
      at content/page.md:1:4
      1 | ---js
        |    ^
      Open front matter with a line of three dashes only."
  `);
});

test('refuses CoffeeScript', { tags: 'I2' }, async () => {
  expect(await mistake('---coffee\nglobalThis.ran = true\n---\n')).toMatchInlineSnapshot(`
    "front matter: found "coffee" after the dashes, expected YAML
      at content/page.md:1:4
      1 | ---coffee
        |    ^
      Open front matter with a line of three dashes only."
  `);
});

test('refuses tags', { tags: 'I2' }, async () => {
  expect(
    await mistake('---\ntitle: !!js/function "globalThis.ran = true"\n---\n'),
  ).toMatchInlineSnapshot(`
    "front matter: unresolved tag: tag:yaml.org,2002:js/function
      at content/page.md:2:8
      2 | title: !!js/function "globalThis.ran = true"
        |        ^
      Remove the tag."
  `);
  expect('ran' in globalThis).toBe(false);
});

test('refuses the key __proto__ at any depth', { tags: 'I3' }, async () => {
  expect(await mistake('---\na:\n  __proto__: { polluted: true }\n---\n')).toMatchInlineSnapshot(`
    "front matter: the key "__proto__" is not allowed
      at content/page.md:3:3
      3 |   __proto__: { polluted: true }
        |   ^
      Give the key another name."
  `);
});

test('refuses a bomb of aliases', { tags: 'I4' }, async () => {
  expect(
    await mistake(
      `---\na0: &a0 [x]\n${Array.from({ length: 9 }, (_, i) => `a${i + 1}: &a${i + 1} [${`*a${i},`.repeat(9)}]`).join('\n')}\n---\n`,
    ),
  ).toMatchInlineSnapshot(`
    "front matter: more than 20 aliases
      at content/page.md:5:18
      5 | a3: &a3 [*a2,*a2,*a2,*a2,*a2,*a2,*a2,*a2,*a2,]
        |                  ^
      Write the value itself, or quotes around a text that begins with "*"."
  `);
});

test('refuses a bomb of aliases at once', { tags: 'I4' }, async () => {
  const level = (i: number) => `a${i + 1}: &a${i + 1} [${`*a${i},`.repeat(9)}]`;
  const text = `---\na0: &a0 [x]\n${Array.from({ length: 9 }, (_, i) => level(i)).join('\n')}\n---\n`;
  await mistake(text); // what is read for the first time is translated first
  const before = process.memoryUsage().heapUsed;
  const begun = process.cpuUsage();
  await mistake(text);
  const { user, system } = process.cpuUsage(begun);
  if (full) expect((user + system) / 1000).toBeLessThan(50);
  expect(process.memoryUsage().heapUsed - before).toBeLessThan(20 * 1024 * 1024);
});

test('reports the offset of a byte that is not UTF-8', { tags: 'I11' }, async () => {
  expect(await mistake(new Uint8Array([35, 32, 0xc3, 0xa9, 0xff, 65]))).toMatchInlineSnapshot(`
    "content: not UTF-8: unexpected byte at offset 4
      at content/page.md
      Save the file as UTF-8."
  `);
});

test('reports the offset of a NUL byte', { tags: 'I11' }, async () => {
  expect(await mistake(new Uint8Array([35, 32, 0, 65]))).toMatchInlineSnapshot(`
    "content: not UTF-8: unexpected byte at offset 2
      at content/page.md
      Save the file as UTF-8."
  `);
});

test('refuses UTF-16', { tags: 'I11' }, async () => {
  expect(await mistake(new Uint8Array([0xff, 0xfe, 35, 0, 32, 0]))).toMatchInlineSnapshot(`
    "content: not UTF-8: unexpected byte at offset 0
      at content/page.md
      Save the file as UTF-8."
  `);
});

const asValue = 'Write the value itself, or quotes around a text that begins with "*".';

test.each([
  ['title: &a [*a]', 12, 'the alias "*a" refers to its own parent', asValue],
  ['a: &a { x: [*a] }', 13, 'the alias "*a" refers to its own parent', asValue],
  ['a: *x', 4, 'the alias "*x" has no anchor before it', asValue],
])('reports that %s leads nowhere', { tags: 'I1' }, async (line, column, what, action) => {
  expect(await mistake(`---\n${line}\n---\n`)).toBe(
    `front matter: ${what}\n  at content/page.md:2:${column}\n` +
      `  2 | ${line}\n    | ${' '.repeat(column - 1)}^\n  ${action}`,
  );
});

test('reads data files as data alone, and YAML may begin with dashes', async () => {
  const yaml = '---\nlabel: a\n';
  expect(await parseSource('content/_category_.yml', yaml)).toMatchObject({
    frontMatter: {},
    body: yaml,
  });
});

test('values have a place, by the keys and indexes that lead to them', () => {
  const text = 'terms:\n  - text: One\n  - text: Two\n';
  const { placeOf, keyPlaceOf } = readYaml(text, { subject: 'terms', file: 'terms.yml' });
  expect(placeOf('terms', 1)).toMatchObject({ line: 3, column: 5 });
  expect(placeOf('terms', 1, 'text')).toMatchObject({ line: 3, column: 11 });
  expect(keyPlaceOf('terms', 0, 'text')).toMatchObject({ line: 2, column: 5 });
  expect(placeOf('terms', 2)).toBeUndefined();
});
