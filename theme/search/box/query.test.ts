import { expect, test } from 'vitest';
import { correctedQuery } from './query';

test('shows a query with the words that were found in place of those that were typed', () => {
  const corrections = [{ typed: 'tranaction', meant: 'transaction' }];
  expect(correctedQuery('Run a Tranaction!', corrections)).toBe('Run a transaction!');
  expect(correctedQuery('run a transaction', [])).toBeUndefined();
});
