import { expect, test } from 'vitest';
import { plainText } from './prose';

test('search finds the TypeScript of a sample, without its setup and its JavaScript', () => {
  const line = (code: string) => `<span class="line"><span>${code}</span></span>`;
  const html = `<figure><details class="setup"><summary>Show setup</summary><pre>connect()</pre></details><pre><code><span class="as-ts">${line('a as b')}\n</span><span class="as-js" hidden>${line('a')}\n${line('gone')}\n</span>${line('end')}</code></pre></figure>`;
  expect(plainText(html)).toBe('a as b end');
});
