import { expect, test } from 'vitest';
import { toRegExp } from './toRegExp';

test('patterns that need more than a regular expression find their groups; impossible ones are null', () => {
  expect(toRegExp('(?<a>x)++(y)')!.exec('axxy')?.indices).toHaveLength(3);
  expect(toRegExp('(')).toBeNull();
  expect(toRegExp('a')).toHaveProperty('flags', 'dgv');
});

test('translates for the oldest version of Node that builds, so that all versions give the same colours', () => {
  const regExp = toRegExp('(?i:create)\\s')!;
  expect(regExp.source).not.toContain('?i');
  expect(regExp.exec('CREATE ')?.index).toBe(0);
});
