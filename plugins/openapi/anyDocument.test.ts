import { readFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isSiteError } from '../../engine';
import { testPlugin } from '../../engine/testing';
import { full } from '../../tools/testing/full';
import { openapi } from '.';

const fixture = path.resolve(import.meta.dirname, '../../engine/testing/fixtures/openapi/api');
const document = JSON.parse(readFileSync(path.join(fixture, 'payments.json'), 'utf8'));
const counts = { numRuns: full ? 100_000 : 25, endOnFailure: true };

type Place = readonly string[];

/** Every place of a document, as the keys that lead to it. */
const placesIn = (value: unknown, at: Place = []): Place[] =>
  typeof value === 'object' && value !== null
    ? [at, ...Object.entries(value).flatMap(([key, child]) => placesIn(child, [...at, key]))]
    : [at];

/** A copy with another value at a place; the same document when an earlier change has removed the place. */
function withValue(source: unknown, [key, ...rest]: Place, value: unknown): unknown {
  if (key === undefined) return value;
  if (typeof source !== 'object' || source === null) return source;
  const child = withValue((source as Record<string, unknown>)[key], rest, value);
  return Array.isArray(source)
    ? Object.assign([...source], { [key]: child })
    : { ...source, [key]: child };
}

const reference = fc.constantFrom(
  '#', '#/', '#/components', '#/components/schemas/None', '#/paths', '#/info/title', '#/~2', '#/%zz', '',
  'file:///etc/passwd', '/etc/passwd', '../../../etc/passwd', '%2e%2e/%2e%2e/etc/passwd', 'http://127.0.0.1:1/a.yaml',
  '//host/a.yaml', 'data:,x', 'a.json#/components/schemas/Payment', 'a.json', '.', '\0', '%00', 'a\\b',
); // biome-ignore format: one list
const hostileText = fc.constantFrom(
  '<script>alert(1)</script>', '<img src=x onerror=alert(1)>', '[a](javascript:alert(1))', '<a href="java\tscript:x">y</a>',
  'javascript:alert(1)', '</textarea><svg onload=alert(1)>', '![a](data:text/html,x)', 'x'.repeat(10_000),
); // biome-ignore format: one list
const value = fc.oneof(
  fc.jsonValue({ maxDepth: 2 }),
  hostileText,
  reference.map((ref) => ({ $ref: ref })),
  fc.constantFrom(
    undefined, JSON.parse('{ "__proto__": { "polluted": 1 } }'), { constructor: {} }, { type: 'none' }, { oneOf: [{}] },
    { type: ['object', 'null'] }, { allOf: [] }, { enum: [] }, { properties: null }, { items: true }, [[[[]]]], 1e308,
  ), // biome-ignore format: one list
);

/** An element, an attribute or an address of HTML that runs code. */
const runs = /<script|<[^>]*\son\w+=|<[^>]*(?:href|src)="?\s*(?:j\s*a\s*v\s*a|data:text)/i;

/** The HTML in a value of any shape: what its keys named `html` hold. */
const htmlIn = (found: unknown): string[] =>
  typeof found === 'object' && found !== null
    ? Object.entries(found).flatMap(([key, child]) =>
        key === 'html' && typeof child === 'string' ? [child] : htmlIn(child),
      )
    : [];

test('any change of a document gives pages without code that runs, or a report', {
  tags: 'I18',
  meta: { cases: counts.numRuns },
}, async () => {
  const change = fc.tuple(fc.constantFrom(...placesIn(document)), value);
  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 3 }), async (changes) => {
      const changed = changes.reduce<unknown>(
        (last, [at, to]) => withValue(last, at, to),
        document,
      );
      const files = { 'a.json': JSON.stringify(changed) ?? '' };
      const run = await testPlugin(openapi({ file: 'a.json', path: '/a' }), files).catch(
        (error) => {
          if (!isSiteError(error)) throw error;
        },
      );
      expect(runs.exec(htmlIn(run?.routes).join('\n'))?.[0]).toBeUndefined();
      expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
    }),
    counts,
  );
});
