// @module-tag F5
import { expect, test } from 'vitest';
import { deepFreeze, findNonJson } from './plainData';

test.each([
  [{ a: [1, 'x', null, true, { b: undefined }] }, null],
  [{ a: () => 1 }, { path: 'a', found: 'a function' }],
  [{ a: [1, Number.NaN] }, { path: 'a[1]', found: 'NaN' }],
  [{ a: { b: Symbol.iterator } }, { path: 'a.b', found: 'a symbol' }],
  [new Map(), { path: '', found: 'an instance of Map' }],
])('findNonJson(%j) is %j', (value, expected) => {
  expect(findNonJson(value)).toEqual(expected);
});

test('deepFreeze freezes all the way down and survives cycles', () => {
  const value: { list: object[]; self?: object } = { list: [{ a: 1 }] };
  value.self = value;
  deepFreeze(value);
  expect(Object.isFrozen(value.list[0])).toBe(true);
});

test('freezes content that holds bytes', () => {
  const content = { bytes: Buffer.from('x'), list: [{}] };
  expect(Object.isFrozen(deepFreeze(content).list[0])).toBe(true);
});
