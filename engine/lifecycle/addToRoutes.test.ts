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
    { tag: tag('author'), path: '/docs/a' },
    { tag: tag('card'), path: '/docs/b/' },
    { tag: tag('of all pages') },
  ];
  const added = addToRoutes(pages, { data: [], head });
  expect(added.map(({ route }) => route.head)).toEqual([
    [tag('robots'), tag('author')],
    [tag('card')],
  ]);
});

test('names each page that the site does not have, and the nearest one', async () => {
  const pages = [page('/docs/intro')];
  const calls = [call('/docs/intor', {}), call('/elsewhere', {})];
  expect(await failureOf(() => addToRoutes(pages, { data: calls, head: [] }))).toBe(
    'glossary: addData got "/docs/intor", which is no page of the site\n  Did you mean "/docs/intro"?\n' +
      'glossary: addData got "/elsewhere", which is no page of the site\n  Name the path of a page.',
  );
});
