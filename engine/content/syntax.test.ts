import type { Root } from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { expect, it } from 'vitest';
import { remarkSyntax } from './syntax';

const full = unified().use(remarkParse).use(remarkGfm, { singleTilde: false });
const lean = unified().use(remarkSyntax) as unknown as { parse(text: string): Root };

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

it.each(Object.entries(texts))('parses %s as the whole syntax does', (name, text) => {
  const parsed = [full, lean].map((one) =>
    // Offsets count in the text without its code; nobody reads them.
    JSON.stringify(one.parse(text), (key, value) => (key === 'offset' ? undefined : value), 1),
  );
  // Directives are more than GitHub has; these texts hold none.
  expect(parsed[1], name).toBe(parsed[0]);
});
