import { expect, test } from 'vitest';
import { writeTitleVariants, writeVariants } from './variants';

const ts = (text: string) => `<span class="as-ts">${text}</span>`;
const js = (text: string) => `<span class="as-js" hidden>${text}</span>`;
const linesOf = (code: string) => code.split('\n').map((text) => ({ text, html: text }));
const write = (typeScript: string, javaScript: string) =>
  writeVariants(linesOf(typeScript), linesOf(javaScript));

test('writes lines of both languages once, and the others for each language', () => {
  expect(write('a\nb: T\nc', 'a\nb\nc')).toBe(`a\n${ts('b: T\n')}${js('b\n')}c`);
});

test('leaves no line break for lines that only one language has', () => {
  expect(write('type T\n\na', 'a')).toBe(`${ts('type T\n\n')}a`);
  expect(write('a\ntype T', 'a')).toBe(`a\n${ts('type T')}`);
});

test('names the file of each language', () => {
  expect(writeTitleVariants('app.ts')).toBe(ts('app.ts') + js('app.js'));
  expect(writeTitleVariants('Shell')).toBe('Shell');
});
