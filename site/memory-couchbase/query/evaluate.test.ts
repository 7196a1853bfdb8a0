import { describe, expect, test } from 'vitest';
import { Evaluator, emptyEnvironment, parseExpression, withDocument } from '.';
import expressions from './expressions.json';
import { reservedWords } from './keywords';

const now = Date.UTC(2026, 0, 2, 3, 4, 5);
const document = {
  name: 'Kämp',
  stars: 5,
  price: 1.5,
  none: null,
  open: true,
  tags: ['spa', 'pool', 'spa'],
  rooms: [
    { number: '101', beds: 2 },
    { number: '102', beds: 3 },
  ],
  address: { city: 'Oulu', geo: { lat: 65, long: 25.5 } },
  'odd name': 'odd',
  empty: [],
};

const parameters = new Map<string | number, unknown>([
  ['city', 'Oulu'],
  [1, 5],
  [2, 'spa'],
]);

/** The value of an expression of a hotel `h`. */
function evaluate(text: string): unknown {
  const evaluator = new Evaluator({ parameters, now: () => now, runQuery: () => [] });
  const row = { key: 'Hotel::kamp', value: document, cas: 7n, expiry: 0 };
  return evaluator.evaluate(parseExpression(text), withDocument(emptyEnvironment, 'h', row));
}

/** Expressions with their values, by subject. */
const casesOf = (subject: keyof typeof expressions) =>
  Object.entries<unknown>(expressions[subject]).map(
    ([text, value]) => [text, value === 'MISSING' ? undefined : value] as const,
  );

describe('literals, paths and parameters', () => {
  test.each(casesOf('literals, paths and parameters'))('%s', (text, value) =>
    expect(evaluate(text)).toEqual(value),
  );
});

describe('logic has four values', () => {
  // AND, OR and NOT as in the tables of the documentation.
  test.each(casesOf('logic has four values'))('%s', (text, value) =>
    expect(evaluate(text)).toEqual(value),
  );
});

describe('comparisons', () => {
  test.each(casesOf('comparisons'))('%s', (text, value) => expect(evaluate(text)).toEqual(value));
});

describe('what a value is', () => {
  test.each(casesOf('what a value is'))('%s', (text, value) =>
    expect(evaluate(text)).toEqual(value),
  );
});

describe('collections', () => {
  test.each(casesOf('collections'))('%s', (text, value) => expect(evaluate(text)).toEqual(value));
});

describe('arithmetic, text and conditions', () => {
  test.each(casesOf('arithmetic, text and conditions'))('%s', (text, value) =>
    expect(evaluate(text)).toEqual(value),
  );
});

describe('functions', () => {
  test.each(casesOf('functions'))('%s', (text, value) => expect(evaluate(text)).toEqual(value));

  test('refuses a function that it does not know', () => {
    expect(() => evaluate('NO_SUCH(1)')).toThrow('Invalid function no_such');
  });

  test('refuses a parameter without a value', () => {
    expect(() => evaluate('$unknown')).toThrow('No value for named parameter $unknown');
    expect(() => evaluate('$9')).toThrow('No value for positional parameter 9');
  });
});

describe('reading', () => {
  test('takes every reserved word as a name in backticks only', () => {
    const isRead = (text: string) => {
      try {
        parseExpression(text);
        return true;
      } catch {
        return false;
      }
    };
    const literals = ['FALSE', 'MISSING', 'NULL', 'TRUE'];
    const words = [...reservedWords];
    expect(words.length).toBe(230);
    expect(words.filter((word) => isRead(word.toLowerCase()))).toEqual(literals);
    expect(words.filter((word) => isRead(`h.${word.toLowerCase()}`))).toEqual([]);
    expect(words.filter((word) => !isRead(`h.\`${word}\` + \`${word}\``))).toEqual([]);
  });

  test.each(casesOf('reading'))('%s is refused', (text, message) =>
    expect(() => evaluate(text)).toThrow(message),
  );
});
