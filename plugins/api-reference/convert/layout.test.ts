import { expect, test } from 'vitest';
import { keyword, type Layout, type List, layOut, list, piece, plain } from './layout';

const text = (layout: Layout) =>
  layOut(layout, () => undefined)
    .map((one) => one.text)
    .join('');
const call = (...names: string[]): List => ({
  open: '(',
  close: ')',
  separator: ', ',
  trailing: true,
  items: names.map((name) => [piece(name, 'variable'), plain(': '), keyword('string')]),
});

test('keeps what fits on one line', () => {
  expect(text([piece('find', 'function'), call('filter', 'options'), plain(': void')])).toBe(
    'find(filter: string, options: string): void',
  );
});

test('breaks a list that does not fit, one item a line', () => {
  const long = ['collectionName', 'scopeName', 'keyGeneratorDelimiter', 'populateMaxDeep'];
  expect(text([piece('create', 'function'), call(...long), plain(': void')])).toBe(
    'create(\n  collectionName: string,\n  scopeName: string,\n  keyGeneratorDelimiter: string,\n  populateMaxDeep: string,\n): void',
  );
});

test('puts the sign of a union in front of each line', () => {
  const names = Array.from({ length: 8 }, (_, i) => `'value number ${i}'`);
  const union: List = {
    open: '',
    close: '',
    separator: ' | ',
    lead: true,
    items: names.map((name) => piece(name, 'string')),
  };
  expect(text([keyword('type '), piece('Many', 'type'), plain(' ='), union])).toBe(
    `type Many =${names.map((name) => `\n  | ${name}`).join('')}`,
  );
});

test('keeps type parameters on their line if the parameters can break', () => {
  const call = [
    piece('pick', 'function'),
    list([piece('T', 'type'), piece('K', 'type')], '<', ', ', '>'),
    { ...list([plain('from: T'), plain('keys: K[]')], '(', ', ', ')'), trailing: true },
    plain(`: ${'Result'.repeat(12)}`),
  ];
  expect(text(call)).toBe(`pick<T, K>(\n  from: T,\n  keys: K[],\n): ${'Result'.repeat(12)}`);
});

test('indents what breaks after the sign of a union', () => {
  const fields = Array.from({ length: 6 }, (_, i) => plain(`field${i}: string`));
  const object: List = { ...list(fields, '{', '; ', '}'), padded: true, trailing: true };
  const union: List = { ...list([object, keyword('undefined')], '', ' | ', ''), lead: true };
  expect(text([keyword('type '), piece('Maybe', 'type'), plain(' ='), union])).toBe(
    `type Maybe =\n  | {${fields.map((field) => `\n      ${field.text};`).join('')}\n    }\n  | undefined`,
  );
});

test('merges pieces of one colour, but never two links', () => {
  const pieces = layOut(
    [
      plain('('),
      plain('('),
      { ...piece('A', 'type'), href: 'a' },
      { ...piece('B', 'type'), href: 'b' },
    ],
    () => undefined,
  );
  expect(pieces.map((one) => one.text)).toEqual(['((', 'A', 'B']);
});
