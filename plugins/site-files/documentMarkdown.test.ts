import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { sharedFixture } from '../../engine/testing/sharedFixture';
import { documentMarkdown, mainOf } from './documentMarkdown';
import { firstDifference, wordsOfDocument, wordsOfMarkdown } from './testing/comparedWords';

const address = 'https://example.org/sub/docs/a';

const markdownOf = (body: string) => documentMarkdown(`<main>${body}</main>`, address).trim();

test.each([
  [
    'an admonition, which is a quote with its title',
    '<aside class="admonition tip"><p class="admonition-title">Good to know</p><p>Words.</p></aside>',
    '> **Good to know**\n>\n> Words.',
  ],
  [
    'the label of each tab before what it shows',
    '<div role="tablist"><button role="tab" id="t1">One</button><button role="tab" id="t2">Two</button></div>' +
      '<div role="tabpanel" aria-labelledby="t1"><p class="tab-label">One</p><p>First.</p></div>' +
      '<div role="tabpanel" aria-labelledby="t2" hidden><p>Second.</p></div>',
    '**One**\n\nFirst.\n\n**Two**\n\nSecond.',
  ],
  [
    'code with its language and title, without its colors and controls',
    '<figure class="code" data-language="ts"><figcaption>a.ts</figcaption><pre><code><span class="line"><span class="tk">const</span> a = 1;</span>\n' +
      '<span class="as-js" hidden>no</span></code></pre><button class="copy">Copy</button></figure>',
    'a.ts\n\n```ts\nconst a = 1;\n```',
  ],
  [
    'addresses that work anywhere',
    '<p><a href="../b#x">b</a>, <a href="#top">top</a>, <img src="/sub/assets/p.1a2b.png" alt="A picture"><img class="dark-only" src="/d.png" alt="A picture"></p>',
    '[b](https://example.org/sub/b#x), [top](https://example.org/sub/docs/a#top), ![A picture](https://example.org/sub/assets/p.1a2b.png)',
  ],
  [
    'folded parts open',
    '<details><summary>More</summary><p>Words.</p></details>',
    '**More**\n\nWords.',
  ],
  [
    'a table',
    '<div class="table"><table><thead><tr><th>A</th><th align="right">B</th></tr></thead><tbody><tr><td><code>a|b</code></td><td>2</td></tr></tbody></table></div>',
    '| A | B |\n| - | -: |\n| `a\\|b` | 2 |',
  ],
  [
    'terms with their explanations',
    '<dl><div><dt><code>name</code><code>string</code></dt><dd><p>Of the field.</p></dd></div><div><dt>Used by</dt><dd>A</dd><dd>B</dd></div></dl>',
    '- `name` `string`\n\n  Of the field.\n\n- Used by\n\n  A\n\n  B',
  ],
  [
    'a drawing by its name, a formula as it was written',
    '<p><svg role="img" aria-label="A wheel"><text>spoke</text></svg> and <math alttext="x^2"><msup><mi>x</mi><mn>2</mn></msup></math></p>',
    'A wheel and `x^2`',
  ],
  [
    'code with backticks, or with nothing but blanks',
    '<p><code>```sh [npm]</code> or <code> </code>`<code>sh</code>, <code>a`</code></p>',
    '` ```sh [npm] ` or \\``sh`, `` a` ``',
  ],
  [
    'nothing of what is around the words',
    '<nav><a href="/">Home</a></nav><div data-menu=""><ul><li><a href="/a.md">View</a></li></ul></div><h1>A<a class="anchor" href="#a" aria-label="Link"></a></h1>' +
      '<p aria-hidden="true">No</p><p>Yes<span class="sr-only"> (opens in a new tab)</span></p><footer><a href="/b">Next</a></footer>',
    '# A\n\nYes',
  ],
])('says %s', (_, body, markdown) => {
  expect(markdownOf(body)).toBe(markdown);
});

test('a text that looks like Markdown stays text', () => {
  const words = wordsOfMarkdown(markdownOf('<p># no *heading* [x](y) &lt;b> 1. | ~~a~~ `c`</p>'));
  expect(words.join(' ')).toBe('# no *heading* [x](y) <b> 1. | ~~a~~ `c`');
});

test.each(['prose-plugins', 'openapi', 'module-page', 'blog'])(
  'of every page of the site "%s" says the same words in the same order',
  async (fixture) => {
    const built = await sharedFixture(fixture);
    const names = readdirSync(built.out, { recursive: true }).map(String);
    let words = 0;
    for (const name of names.filter((file) => file.endsWith('.html'))) {
      const html = await built.read(name);
      const expected = wordsOfDocument(html);
      words += expected.length;
      const actual = wordsOfMarkdown(documentMarkdown(mainOf(html), address));
      expect(firstDifference(expected, actual), name).toBe('');
    }
    expect(words).toBeGreaterThan(50);
  },
);
