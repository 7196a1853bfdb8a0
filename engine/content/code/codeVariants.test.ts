import { expect, test } from 'vitest';
import { writePlainVariants, writeTitleVariants } from './codeVariants';

const ts = (text: string) => `<span class="as-ts">${text}</span>`;
const js = (text: string) => `<span class="as-js" hidden>${text}</span>`;

test('writes lines of both languages once, and the others for each language', () => {
  expect(writePlainVariants('a\nb: T\nc', 'a\nb\nc')).toBe(`a\n${ts('b: T\n')}${js('b\n')}c`);
});

test('leaves no line break for lines that only one language has', () => {
  expect(writePlainVariants('type T\n\na', 'a')).toBe(`${ts('type T\n\n')}a`);
  expect(writePlainVariants('a\ntype T', 'a')).toBe(`a\n${ts('type T')}`);
});

test('escapes both', () => {
  expect(writePlainVariants('a<T>', 'a<b')).toBe(`${ts('a&lt;T>')}${js('a&lt;b')}`);
});

test('names the file of each language', () => {
  expect(writeTitleVariants('app.ts')).toBe(ts('app.ts') + js('app.js'));
  expect(writeTitleVariants('Shell')).toBe('Shell');
});
