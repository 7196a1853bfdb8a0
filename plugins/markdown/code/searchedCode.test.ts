import { expect, test } from 'vitest';
import { searchedCode } from './searchedCode';

test('leaves imports out of what is searched', () => {
  const code =
    "import {\n  Ottoman,\n  Schema,\n} from 'ottoman';\nimport x from 'x';\n\nawait hotel.save();\n";
  expect(searchedCode(code, 'ts')).toBe('await hotel.save();');
});

test('cuts a long sample between words', () => {
  const code = 'word '.repeat(100);
  expect(searchedCode(code, 'ts')).toBe(`${'word '.repeat(39)}word`);
});

test('keeps what a program prints whole', () => {
  const printed = "Property 'name' is required\n".repeat(20);
  expect(searchedCode(printed, 'text')).toBe(printed);
  expect(searchedCode(printed, '')).toBe(printed);
});
