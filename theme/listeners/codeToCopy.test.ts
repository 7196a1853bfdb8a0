// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { codeToCopy } from './code';

function figureOf(html: string): Element {
  const figure = document.createElement('figure');
  figure.innerHTML = html;
  return figure;
}
const shown = '<pre><code><span class="line">b();</span></code></pre>';

test('copies the setup in front of the code, open or not', () => {
  const setup =
    '<details class="setup"><summary>Show setup</summary><pre><code>const a = 1;\n</code></pre></details>';
  expect(codeToCopy(figureOf(setup + shown))).toBe('const a = 1;\nb();');
  expect(codeToCopy(figureOf(setup.replace('<details', '<details open') + shown))).toBe(
    'const a = 1;\nb();',
  );
});

test('copies the code alone where there is no setup', () => {
  expect(codeToCopy(figureOf(shown))).toBe('b();');
});
