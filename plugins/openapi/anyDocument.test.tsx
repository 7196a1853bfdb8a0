import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import type { ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type NewRoute, SiteError } from '../../engine';
import { SharedContext } from '../../engine/client/hooks';
import { harmIn } from '../../engine/testing/harmIn';
import { testPlugin, testSite } from '../../engine/testing/testPlugin';
import { tries } from '../../tools/testing/full';
import { openapi } from '.';
import { texts } from './texts';
import OperationsView from './theme/OperationsView';
import OverviewView from './theme/OverviewView';
import SchemasView from './theme/SchemasView';

const fixture = path.resolve(import.meta.dirname, '../../engine/testing/fixtures/openapi/api');
const document = JSON.parse(readFileSync(path.join(fixture, 'payments.json'), 'utf8'));
const counts = { ...tries(100_000, 25), endOnFailure: true };

type Place = readonly string[];

/** Every place of a document, as the keys that lead to it. */
const placesIn = (value: unknown, at: Place = []): Place[] =>
  typeof value === 'object' && value !== null
    ? [at, ...Object.entries(value).flatMap(([key, child]) => placesIn(child, [...at, key]))]
    : [at];

const valueAt = (place: Place) =>
  place.reduce<unknown>((inside, key) => (inside as Record<string, unknown>)[key], document);

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

const views = {
  openApiOverview: OverviewView,
  openApiOperations: OperationsView,
  openApiSchemas: SchemasView,
};
const store = { site: testSite({ texts: texts.en }), shared: {}, lazy: {} };

/** The words of a page, as a build renders them. */
function rendered({ content }: NewRoute): string {
  if (!content || !('view' in content)) throw new Error('the page has no view');
  const View = views[content.view as keyof typeof views] as ComponentType<{ data: unknown }>;
  return renderToStaticMarkup(
    <SharedContext value={store}>
      <View data={content.data} />
    </SharedContext>,
  );
}

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'any-document-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

test('any change of a document gives pages without code that runs, or a report', {
  tags: 'I18',
  meta: { cases: counts.numRuns },
}, async () => {
  const texts = placesIn(document).filter((place) => typeof valueAt(place) === 'string');
  const change = fc.oneof(
    fc.tuple(fc.constantFrom(...placesIn(document)), value),
    // most documents with other texts are valid, and have pages
    fc.tuple(fc.constantFrom(...texts), hostileText),
  );
  let shown = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 3 }), async (changes) => {
      const changed = changes.reduce<unknown>(
        (last, [at, to]) => withValue(last, at, to),
        document,
      );
      const files = { 'a.json': JSON.stringify(changed) ?? '' };
      const run = await testPlugin(openapi({ file: 'a.json', path: '/a' }), files, {
        folder,
      }).catch((error) => {
        if (!(error instanceof SiteError)) throw error;
      });
      if (run) shown += 1;
      expect(run?.routes.map(rendered).flatMap(harmIn) ?? []).toEqual([]);
      expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
    }),
    counts,
  );
  expect(shown).toBeGreaterThan(counts.numRuns / 10);
});
