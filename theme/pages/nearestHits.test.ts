import { expect, test } from 'vitest';
import { makeHit } from '../search/testing/hits';
import { nearestHits, queriesOfPath, samePage, wordsOfPath } from './nearestHits';

test.each([
  ['/docs/api/interfaces/FindOptions', 'FindOptions'],
  ['/docs/query-bilder.html', 'query bilder'],
  ['/docs/shema/', 'shema'],
  ['/docs/%E0%A4%A', 'E0 A4 A'],
  ['/caf%C3%A9', 'café'],
  ['/', ''],
])('searches for the words of the last part: %s', (path, words) => {
  expect(wordsOfPath(path)).toBe(words);
});

test('searches for beginnings of the name too, which letters in the wrong order leave as they are', () => {
  expect(queriesOfPath('/docs/basic/modle')).toEqual(['modle', 'mod', 'mo']);
  expect(queriesOfPath('/docs/go')).toEqual(['go', 'g']);
  expect(queriesOfPath('/')).toEqual([]);
});

const offered = (urls: string[], path: string) =>
  nearestHits(
    urls.map((url) => makeHit(url, { type: url.includes('#') ? 'lvl2' : 'lvl1' })),
    path,
  ).map(({ url }) => url);

test('offers each page once, those that are most like the path first, five at most', () => {
  const urls = [
    '/docs/find#one',
    '/docs/find',
    '/docs/api/classes/FindOptions#sort',
    '/docs/api/classes/FindManyOptions',
    '/docs/api/types/FindOption',
    '/docs/find-options',
    '/docs/find-by-options',
    '/docs/c',
  ];
  expect(offered(urls, '/docs/api/interfaces/findoptions')).toEqual([
    '/docs/find-options',
    '/docs/api/classes/FindOptions',
    '/docs/api/types/FindOption',
    '/docs/find-by-options',
    '/docs/api/classes/FindManyOptions',
  ]);
});

test('a page with nothing in common but words of its text is not offered', () => {
  expect(offered(['/docs/faq', '/docs/typescript', '/docs/advanced/fts'], '/nope/nothing')).toEqual(
    [],
  );
});

test('the name itself comes before longer ones', () => {
  const urls = [
    '/docs/api/types/SchemaDef',
    '/docs/api/types/SchemaQuery',
    '/docs/api/classes/Schema',
  ];
  expect(offered(urls, '/docs/api/classes/Schem')[0]).toBe('/docs/api/classes/Schema');
});

test.each([
  ['/docs/API/classes/model', '/docs/api/classes/Model'],
  ['/docs/api/classes/Model.html', '/docs/api/classes/Model'],
  ['/docs/api/classes/Model/index.html', '/docs/api/classes/Model'],
  ['/docs/basic/MODEL/', '/docs/basic/model'],
  ['/docs/basic/model', undefined],
  ['/docs/model', undefined],
])('%s is the page %s', (path, page) => {
  expect(samePage(['/docs/basic/model', '/docs/api/classes/Model'], path)).toBe(page);
});
