import { expect, test } from 'vitest';
import { writeAddresses } from './writeAddresses';

test.each([
  ["[a]({{ '/guide/' | relative_url }}#x)", '[a](/guide/#x)'],
  ['<img src="{{ "/a.png" | absolute_url }}">', '<img src="/a.png">'],
  ['[a]({{ site.url }}{{ site.baseurl }}/guide)', '[a](/guide)'],
  ['[a]({% link guide/a.md %})', '[a](guide/a.md)'],
  ['The {{ site.url }} and `{% link a.md %}`', 'The {{ site.url }} and `{% link a.md %}`'],
  ['# A { #a }', '# A {#a}'],
  ['## A <small>b</small> {: #a-b .wide data-x="y" }', '## A <small>b</small> {#a-b}'],
  ['# A {#a}', '# A {#a}'],
  ['A { #a }', 'A { #a }'],
  ['One.\n{: #a-b .wide }\n\n[](){#c.d}', 'One.\n<a id="a-b"></a>\n\n<a id="c.d"></a>'],
  ['[a](b){#c} `[](){#d}`\n{: .wide }', '[a](b){#c} `[](){#d}`\n{: .wide }'],
])('%j becomes %j', (before, after) => {
  expect(writeAddresses(before)).toBe(after);
});
