import { expect, test } from 'vitest';
import { writeDirectives } from './writeDirectives';

test.each([
  [
    '<Tabs syncKey="pkg">\n<TabItem label="npm">\n\n```sh\nnpm i\n```\n\n</TabItem>\n</Tabs>\n',
    '::::tabs{group="pkg"}\n:::tab[npm]\n\n```sh\nnpm i\n```\n\n:::\n::::\n',
  ],
  [
    '<CardGrid>\n  <Card title="Fast [new]" icon="rocket">\n    Very.\n\n        code\n  </Card>\n  <LinkCard title="More" href="/more/" description="All of it." />\n</CardGrid>\n',
    '::::cards\n:::card[Fast \\[new\\]]\nVery.\n\n    code\n:::\n:::card[More]{href="/more/"}\nAll of it.\n:::\n::::\n',
  ],
  [
    '<Steps>\n\n1. Install:\n\n   <Aside type="tip">Any version.</Aside>\n\n2. Run.\n\n</Steps>\n',
    '::::steps\n\n1. Install:\n\n   :::tip\n   Any version.\n   :::\n\n2. Run.\n\n::::\n',
  ],
  [
    '<Tabs>\n  <TabItem label="A">a</TabItem>\n  <TabItem label="B">b</TabItem>\n</Tabs>{" "}\n',
    '::::tabs\n:::tab[A]\na\n:::\n:::tab[B]\nb\n:::\n::::\n',
  ],
  ['<FileTree>\n- src/\n  - a.ts\n</FileTree>\n', ':::file-tree\n- src/\n  - a.ts\n:::\n'],
  [
    'It is <Badge text="New" variant="success" /> <Icon name="star" />.\n',
    'It is :badge[New]{tone=tip} .\n',
  ],
  ['<LinkButton href="/go/">Go there</LinkButton>\n', '[Go there](/go/)\n'],
  ['<Other>\n  <Card title="In">a</Card>\n</Other>\n', '\n:::card[In]\na\n:::\n\n'],
  [
    '<Tabs>\n\n<Commands npm="npm i a" yarn="yarn add a" />\n\n</Tabs>\n',
    '\n\n:::code-group\n```sh title="npm"\nnpm i a\n```\n```sh title="yarn"\nyarn add a\n```\n:::\n\n\n',
  ],
  [
    '<TabItem label="A">\n\n:::note\nWords.\n:::\n\n</TabItem>\n',
    '**A**\n\n\n\n:::note\nWords.\n:::\n\n\n',
  ],
  [
    '<Tabs>\n<TabItem label="A">\n\n:::note\nWords.\n:::\n\n</TabItem>\n</Tabs>\n',
    ':::::tabs\n::::tab[A]\n\n:::note\nWords.\n:::\n\n::::\n:::::\n',
  ],
  [
    'export const code = `a\nb`;\n\n<Code code={code} lang="js" title="a.js" />\n',
    '\n```js title="a.js"\na\nb\n```\n',
  ],
  [
    '<div style={{ top: 0 }} class="x">\n\n<Setup code={`\n  one\n    two\n`} />\n\n</div>\n',
    '<div  class="x">\n\n```text\none\n  two\n```\n\n</div>\n',
  ],
  ['{"words"} and {1 + 1} {/* kept */}\n', 'words and  {/* kept */}\n'],
  ['```mdx\n<Steps>\n</Steps>\n```\n', '```mdx\n<Steps>\n</Steps>\n```\n'],
])('writes %j with directives', (before, after) => {
  expect(writeDirectives(before)).toBe(after);
});

test('leaves a page that is not valid MDX', () => {
  expect(writeDirectives(':a[Sponsored]{.intro href="/x"}\n')).toBeUndefined();
});
