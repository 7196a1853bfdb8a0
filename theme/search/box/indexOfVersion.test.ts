import { expect, test } from 'vitest';
import type { DocsVersionSummary } from '../../../plugins/docs/contract';
import { testConfig } from '../testing/config';
import { configOf, indexOfPage, knownIndex, labelOfIndex, resultsAddress } from './indexOfVersion';

const version = (name: string, searchIndex?: string): DocsVersionSummary => ({
  name,
  label: name,
  path: `/docs/${name}`,
  mainDocPath: `/docs/${name}/intro`,
  isLast: searchIndex === undefined,
  searchIndex,
});
const docs = { default: { versions: [version('2.0'), version('1.0', 'default-1.0')] } };

test('a page of an old version has its index, every other page that of the site', () => {
  expect(indexOfPage(docs, { docsId: 'default', version: '1.0' })).toBe('default-1.0');
  expect(indexOfPage(docs, { docsId: 'default', version: '2.0' })).toBeUndefined();
  expect(indexOfPage(docs, {})).toBeUndefined();
  expect(indexOfPage(undefined, { docsId: 'default', version: '1.0' })).toBeUndefined();
});

test('an address names an index only when a version has it', () => {
  expect(knownIndex(docs, 'default-1.0')).toBe('default-1.0');
  for (const given of ['../secret', '', null]) expect(knownIndex(docs, given)).toBeUndefined();
  expect(knownIndex(undefined, 'default-1.0')).toBeUndefined();
});

test('the index of a version has the name of its documents, that of the site has none', () => {
  const named = { ...version('current', 'engine'), label: 'The engine' };
  const all = { ...docs, engine: { versions: [named] } };
  expect(labelOfIndex(all, 'engine')).toBe('The engine');
  expect(labelOfIndex(all, 'default-1.0')).toBe('1.0');
  expect(labelOfIndex(all, undefined)).toBeUndefined();
  const unnamed = { engine: { versions: [version('current', 'engine')] } };
  expect(labelOfIndex(unnamed, 'engine')).toBeUndefined();
});

test('the configuration of an index is the same object each time', () => {
  const config = testConfig({
    provider: { kind: 'embedded', manifest: '/base/search/index.json' },
  });
  expect(configOf(config, undefined)).toBe(config);
  const old = configOf(config, 'default-1.0');
  expect(old.provider).toEqual({
    kind: 'embedded',
    manifest: '/base/search/default-1.0/index.json',
  });
  expect(configOf(config, 'default-1.0')).toBe(old);
});

test('a hosted provider has an index for each version', () => {
  const provider = { kind: 'hosted' as const, appId: 'APP', apiKey: 'key', hosts: [] };
  const config = testConfig({ provider, indexName: 'docs_de' });
  expect(configOf(config, 'default-1.0')).toMatchObject({
    provider,
    index: 'default-1.0',
    indexName: 'docs_de_default-1.0',
  });
  expect(configOf(config, undefined).indexName).toBe('docs_de');
});

test('the results page stays with the index', () => {
  const config = { searchPagePath: '/search' };
  expect(resultsAddress(config, '')).toBe('/search');
  expect(resultsAddress(config, 'a b')).toBe('/search?q=a+b');
  expect(resultsAddress({ ...config, index: 'default-1.0' }, 'a')).toBe(
    '/search?q=a&index=default-1.0',
  );
});
