import { expect, test } from 'vitest';
import '../../plugins/search/contract';
import type { HeadTag } from '../contract';
import type { NewRoute } from '../plugin';
import { failureOf } from '../testing/failureOf';
import { addToRoutes } from './addToRoutes';

const page = (path: string, data?: NewRoute['data']) => ({ route: { path, data } as NewRoute });
const call = (path: string, data: NonNullable<NewRoute['data']>) => ({
  plugin: 'glossary',
  path,
  data,
});

test('joins what plugins add to a page with what the page has', () => {
  const pages = [page('/docs/a', { search: { keywords: ['one'], index: 'old' } }), page('/docs/b')];
  const added = addToRoutes(pages, {
    data: [
      call('/docs/a/', { search: { keywords: ['two'], sectionKeywords: { x: ['y'] } } }),
      call('/docs/b', { search: { isExcluded: true } }),
    ],
    head: [],
  });
  expect(added.map(({ route }) => route.data)).toEqual([
    { search: { keywords: ['one', 'two'], index: 'old', sectionKeywords: { x: ['y'] } } },
    { search: { isExcluded: true } },
  ]);
});

test('joins the tags that plugins add to a page with its own', () => {
  const tag = (name: string): HeadTag => ({ tag: 'meta', attributes: { name } });
  const pages = [
    { route: { path: '/docs/a', head: [tag('robots')] } as NewRoute },
    page('/docs/b'),
  ];
  const head = [
    { plugin: 'cards', tag: tag('author'), path: '/docs/a' },
    { plugin: 'cards', tag: tag('card'), path: '/docs/b/' },
    { plugin: 'cards', tag: tag('of all pages') },
  ];
  const added = addToRoutes(pages, { data: [], head });
  expect(added.map(({ route }) => route.head)).toEqual([
    [tag('robots'), tag('author')],
    [tag('card')],
  ]);
});

test('names each page that the site does not have, and the nearest one', async () => {
  const pages = [page('/docs/intro')];
  const data = [call('/docs/intor', {}), call('/elsewhere', {})];
  const head = [{ plugin: 'cards', tag: { tag: 'json-ld' as const, data: {} }, path: '/docs/two' }];
  expect(await failureOf(() => addToRoutes(pages, { data, head }))).toBe(
    'cards: addHead got "/docs/two", which is no page of the site\n  Name the path of a page.\n' +
      'glossary: addData got "/docs/intor", which is no page of the site\n  Did you mean "/docs/intro"?\n' +
      'glossary: addData got "/elsewhere", which is no page of the site\n  Name the path of a page.',
  );
});

test('leaves out a tag for the home page of a site without one', () => {
  const head = [{ plugin: 'site-files', tag: { tag: 'json-ld' as const, data: {} }, path: '/' }];
  const pages = [page('/docs/intro')];
  expect(addToRoutes(pages, { data: [], head })).toEqual(pages);
});
