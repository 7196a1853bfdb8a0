// @module-tag P1
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { highlight, snippet } from '../../plugins/search/fulltext/highlight';
import { findTokens } from '../../plugins/search/fulltext/tokenize';
import { tries } from '../../tools/testing/full';
import { modalQueryMaxLength, queryMaxLength } from './box/limits';
import { normalizeQuery } from './box/query';
import { plainText, splitMarked } from './view/parts';

// Rules about highlights and queries that hold for every text, tested on many.

const many = tries(5_000, 200);

/** Any text, with the tags of a highlight and their near misses in it. */
const text = fc
  .array(
    fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.string({ unit: 'grapheme' }),
      fc.constantFrom(
        '<mark>',
        '</mark>',
        '<MARK>',
        '<mark',
        '>',
        '<',
        '&lt;',
        'schema',
        ' ',
        '\0',
        '\ud83d',
      ),
    ),
    { maxLength: 12 },
  )
  .map((parts) => parts.join(''));

const tags = { pre: '<mark>', post: '</mark>' };
const withoutTags = (value: string) => value.replace(/<\/?mark>/g, '');

describe('a highlighted value', () => {
  test('keeps its text in order, loses only the two tags, and alternates', () => {
    fc.assert(
      fc.property(text, (value) => {
        const parts = splitMarked(value);
        expect(plainText(parts)).toBe(value.split(/<\/?mark>/).join(''));
        parts.forEach((part, i) => {
          expect(part.text).not.toBe('');
          expect(part.marked).not.toBe(parts[i - 1]?.marked);
        });
      }),
      { ...many, examples: [['<ma<mark>rk>'], ['</mark><mark>'], ['<mark><mark>a</mark>b']] },
    );
  });

  test('made by the index marks whole words of the text, and nothing else', () => {
    fc.assert(
      fc.property(
        text.map(withoutTags).filter((one) => !/<\/?mark>/.test(one)),
        (value) => {
          const all = findTokens(value);
          const terms = new Set(all.slice(0, 3).map(({ term }) => term));
          const matching = all.filter(({ term }) => terms.has(term));
          const marked = splitMarked(highlight(value, terms, terms.size, tags).value);
          expect(plainText(marked)).toBe(value);
          let at = 0;
          for (const part of marked) {
            const [start, end] = [at, at + part.text.length];
            at = end;
            if (!part.marked) continue;
            expect(matching.some((token) => token.start === start)).toBe(true);
            expect(matching.some((token) => token.end === end)).toBe(true);
          }
          const cut = snippet(value, terms, { length: 5, wanted: 1, ellipsis: '…', tags });
          expect(findTokens(plainText(splitMarked(cut.value))).length).toBeLessThanOrEqual(5);
        },
      ),
      many,
    );
  });
});

describe('a query', () => {
  test('is one line, well formed, capped, stable, and can stand in an address', () => {
    fc.assert(
      fc.property(text, fc.constantFrom(modalQueryMaxLength, queryMaxLength), (given, max) => {
        const query = normalizeQuery(given.repeat(20), max);
        expect(query.length).toBeLessThanOrEqual(max);
        expect(query).not.toMatch(/[\n\r\t\0]/);
        expect(normalizeQuery(query, max)).toBe(query);
        const url = new URL(`https://example.org/search?q=${encodeURIComponent(query)}`);
        expect(url.searchParams.get('q')).toBe(query);
      }),
      many,
    );
  });
});
