// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest';
import { restoreCodeLanguage } from '../code/codeLanguage';
import { codeToCopy, handle } from './code';

const html = document.documentElement;
const variants = (ts: string, js: string) =>
  `<span class="as-ts">${ts}</span><span class="as-js" hidden>${js}</span>`;
const line = (code: string) => `<span class="line">${code}</span>\n`;

function addFigure(): HTMLElement {
  document.body.innerHTML = `<div id="Layout-announcer" data-in-javascript="Samples in JavaScript" data-in-typescript="Samples in TypeScript"></div><figure class="code">
<details class="setup"><pre><code>${variants('let a: A;\n', 'let a;\n')}b();\n</code></pre></details>
<pre><code>${variants(line('c as C;'), line('c;'))}${line('d();')}</code></pre>
<p><button class="language">${variants('Show JavaScript', 'Show TypeScript')}</button></p></figure>`;
  return document.querySelector('figure')!;
}

afterEach(() => {
  localStorage.clear();
  delete html.dataset.codeLanguage;
});

test('the switch shows all samples in JavaScript and back, says so and remembers it', () => {
  const button = addFigure().querySelector<HTMLElement>('.language')!;
  document.addEventListener('click', handle);
  button.click();
  expect(html.dataset.codeLanguage).toBe('javascript');
  expect(localStorage.getItem('code-language')).toBe('javascript');
  expect(document.getElementById('Layout-announcer')!.textContent).toBe('Samples in JavaScript');
  button.click();
  expect(html.dataset.codeLanguage).toBeUndefined();
  expect(localStorage.getItem('code-language')).toBeNull();
  document.removeEventListener('click', handle);
});

test('the copy button copies the shown language, setup included', () => {
  const figure = addFigure();
  expect(codeToCopy(figure)).toBe('let a: A;\nb();\nc as C;\nd();');
  html.dataset.codeLanguage = 'javascript';
  expect(codeToCopy(figure)).toBe('let a;\nb();\nc;\nd();');
});

test('a remembered language is shown before the first paint; other text in storage is ignored', () => {
  localStorage.setItem('code-language', 'python');
  restoreCodeLanguage(html);
  expect(html.dataset.codeLanguage).toBeUndefined();
  localStorage.setItem('code-language', 'javascript');
  restoreCodeLanguage(html);
  expect(html.dataset.codeLanguage).toBe('javascript');
});
