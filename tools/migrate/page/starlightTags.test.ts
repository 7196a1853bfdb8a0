import { expect, test } from 'vitest';
import { writeDirectives } from './starlightTags';

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
  [
    '<Other>\n  <Card title="In">a</Card>\n</Other>\n',
    '<Other>\n  :::card[In]\n  a\n  :::\n</Other>\n',
  ],
  ['```mdx\n<Steps>\n</Steps>\n```\n', '```mdx\n<Steps>\n</Steps>\n```\n'],
])('writes %j with directives', (before, after) => {
  expect(writeDirectives(before)).toBe(after);
});

test('leaves a page that is not valid MDX', () => {
  expect(writeDirectives(':a[Sponsored]{.intro href="/x"}\n')).toBeUndefined();
});
