import { expect, test } from 'vitest';
import { writeTags } from './writeTags';

const said: string[] = [];
const write = (text: string) =>
  writeTags(text, {
    report: (name, outcome, line) => void said.push(`${line} ${name}: ${outcome}`),
    fileOf: () => undefined,
    titleOf: (url) => (url === './known.md' ? 'A known page' : undefined),
    parts: new Set(),
  });

test.each([
  [
    '<Tabs syncKey="pkg">\n<TabItem label="npm">\n\n```sh\nnpm i\n```\n\n</TabItem>\n</Tabs>\n',
    '::::tabs{group="pkg"}\n:::tab[npm]\n\n```sh\nnpm i\n```\n\n:::\n::::\n',
  ],
  [
    '<Tabs groupId="os" values={[{ label: \'Mac OS\', value: \'mac\' }]}>\n  <TabItem value="mac">a</TabItem>\n  <TabItem value="win">b</TabItem>\n</Tabs>{\' \'}\n',
    '::::tabs{group="os"}\n:::tab[Mac OS]\na\n:::\n:::tab[win]\nb\n:::\n::::\n',
  ],
  [
    '<CardGrid>\n  <Card title="Fast [new]" icon="rocket">\n    Very.\n\n        not code\n  </Card>\n  <LinkCard title="More" href="/more/" description="All of it." />\n</CardGrid>\n',
    '::::cards\n:::card[Fast \\[new\\]]\nVery.\n\nnot code\n:::\n:::card[More]{href="/more/"}\nAll of it.\n:::\n::::\n',
  ],
  [
    '<Steps>\n\n1. Install:\n\n   <Admonition type="tip" title="Or">Any version.</Admonition>\n\n2. Run.\n\n</Steps>\n',
    '::::steps\n\n1. Install:\n\n   :::tip[Or]\n   Any version.\n   :::\n\n2. Run.\n\n::::\n',
  ],
  ['<FileTree>\n- src/\n  - a.ts\n</FileTree>\n', ':::file-tree\n- src/\n  - a.ts\n:::\n'],
  // some authors indent only some of the lines; in MDX that means nothing
  [
    '<Tabs>\n\t<TabItem label="a">\n\nOne.\n\n\t\t```sh\n\t\t  run\n\t\t```\n    </TabItem>\n    <TabItem label="b">\nTwo.\n    </TabItem>\n</Tabs>\n',
    '::::tabs\n:::tab[a]\n\nOne.\n\n```sh\n  run\n```\n:::\n:::tab[b]\nTwo.\n:::\n::::\n',
  ],
  [
    '1. One\n\n   <Part>\n     ```sh\n     run\n   ```\n   </Part>\n',
    '1. One\n\n   \n   ```sh\n   run\n   ```\n   \n',
  ],
  [
    '<p>\n  **Type:** `a` or <Since v="1" />\n</p>\n\n<p>One</p>\n',
    '\n**Type:** `a` or Since\n\n\n<p>One</p>\n',
  ],
  ['<CodeBlock language="sh">\n{`run ${next()}`}\n</CodeBlock>\n', '```sh\nrun ${next()}\n```\n'],
  // what is no list, which these directives need, keeps its words
  ['<Steps>\n\nWords.\n\n- a\n\n</Steps>\n', '\n\nWords.\n\n- a\n\n\n'],
  ['<Steps>\n\n- a\n\n</Steps>\n', '\n\n- a\n\n\n'],
  ['<FileTree>\n\n- a\n\nWords.\n\n</FileTree>\n', '\n\n- a\n\nWords.\n\n\n'],
  ['<Other>\n  <Card title="In">a</Card>\n</Other>\n', '\n:::card[In]\na\n:::\n\n'],
  [
    '<TabItem label="A">\n\n:::note\nWords.\n:::\n\n</TabItem>\n',
    '**A**\n\n\n\n:::note\nWords.\n:::\n\n\n',
  ],
  [
    '<Tabs>\n<TabItem label="A">\n\n:::note\nWords.\n:::\n\n</TabItem>\n</Tabs>\n',
    ':::::tabs\n::::tab[A]\n\n:::note\nWords.\n:::\n\n::::\n:::::\n',
  ],
  [
    'export const code = `a\nb`;\n\n<CodeBlock language="js" title="a.js">{code}</CodeBlock>\n',
    '\n```js title="a.js"\na\nb\n```\n',
  ],
  [
    '<div style={{ top: 0 }} className="x" id={`y`}>\n\n<Setup code={`\n  one\n    two\n`} />\n\n</div>\n',
    '<div  class="x" id="y">\n\n```text\none\n  two\n```\n\n</div>\n',
  ],
  [
    '{"words"} and {1 + 1} {/* kept */} <a id="x" />\n',
    'words and  <!-- kept --> <a id="x" ></a>\n',
  ],
  ['```mdx\n<Steps>\n</Steps>\n```\n', '```mdx\n<Steps>\n</Steps>\n```\n'],
  // what a tag shows: the text of a link, its title, or that of the page it names
  ['See <Link to="/a">the *first*</Link>.\n', 'See [the *first*](</a>).\n'],
  [
    '- Add it:\n\n  <CommandTabs npm="npm install one" yarn="yarn add one" />\n',
    '- Add it:\n\n  ```sh pm\n  npm install one\n  ```\n',
  ],
  ['See <Ref link="./known.md" />.\n', 'See [A known page](<./known.md>).\n'],
  // a tag without any in the middle of a sentence: its name
  ['A fork of <Links.Redux />, <Icon /> yes. <Badge />\n', 'A fork of Redux,  yes. \n'],
  ['<Video label="Watch" src="https://v.example/1" />\n', '[Watch](<https://v.example/1>)\n'],
  ['<YouTube id="abc" title="A talk" />\n', '[A talk](<https://www.youtube.com/watch?v=abc>)\n'],
  [
    '<Card2 header="One" href="/1">\n\nTwo.\n\n- a\n\n</Card2>\n',
    '[One](</1>)\n\n\n\nTwo.\n\n- a\n\n\n',
  ],
  // HTML in a text is a block of code, or words
  [
    '<Fragment set:html={"<pre><code>a &lt;b&gt;<br />  <b>c</b></code></pre>"} />\n',
    '```text\na <b>\n  c\n```\n',
  ],
  ['<Fragment set:html={"Two <a href=\\"/x\\">words</a>"} />\n', 'Two [words](</x>)\n'],
])('writes %j as Markdown', (before, after) => {
  expect(write(before)?.text).toBe(after);
});

test('what cannot be kept leaves nothing on the page, and a line in the report', () => {
  said.length = 0;
  const text =
    'export const list = [a];\n\n<Chart data={list} />\n\n{list.map((x) => <b>{x}</b>)}\n';
  expect(write(text)?.text).toBe('\n\n\n\n');
  expect(said).toEqual(['3 <Chart>: left out', '5 expression: left out']);
});

test('a page stays Markdown unless it has blocks of HTML with text', () => {
  expect(write('a <kbd>b</kbd>\n\n<br/>\n')?.needsMdx).toBe(false);
  expect(write('<table>\n  <tr><td>`a`</td></tr>\n</table>\n')?.needsMdx).toBe(true);
  expect(write(':a[Sponsored]{.intro href="/x"}\n')).toBeUndefined();
});
