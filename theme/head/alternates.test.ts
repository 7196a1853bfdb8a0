import { expect, test } from 'vitest';
import { alternatesOf } from './alternates';

const locale = (code: string, href: string) => ({ code, href, label: code, dir: 'ltr' as const });
const site = {
  url: 'https://example.org',
  baseUrl: '/de/',
  locales: [locale('en', '/'), locale('de', '/de/')],
};
const route = { path: '/de/docs/intro', kind: 'doc' };

test('names the page in every language, and the first language for everybody else', () => {
  const alternates = alternatesOf(site, route);
  expect(alternates.map(({ hrefLang, href }) => [hrefLang, href])).toEqual([
    ['en', 'https://example.org/docs/intro'],
    ['de', 'https://example.org/de/docs/intro'],
    ['x-default', 'https://example.org/docs/intro'],
  ]);
});

test('names nothing with one language, and nothing for pages kept from search engines', () => {
  expect(alternatesOf({ ...site, locales: [locale('de', '/de/')] }, route)).toEqual([]);
  expect(alternatesOf(site, { ...route, noindex: true })).toEqual([]);
  expect(alternatesOf(site, { ...route, kind: 'notFound' })).toEqual([]);
});
