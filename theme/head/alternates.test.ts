import { expect, test } from 'vitest';
import { alternatesOf } from './alternates';

const locale = (code: string, href: string) => ({ code, href, label: code, dir: 'ltr' as const });
const site = {
  url: 'https://example.org',
  baseUrl: '/de/',
  locale: 'de',
  locales: [locale('en', '/'), locale('de', '/de/')],
};
const route = { path: '/de/docs/intro', kind: 'doc' as const };

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
  expect(alternatesOf(site, { ...route, kind: 'notFound' as const })).toEqual([]);
});

test('leaves out languages that have no translation of the page', () => {
  const all = [
    { code: 'en', href: '/docs/intro', isOwn: true },
    { code: 'de', href: '/de/docs/intro', isOwn: true },
    { code: 'ar', href: '/ar/docs/intro', isOwn: false },
  ];
  const built = { ...site, original: { locale: 'en', baseUrl: '/' } };
  const found = alternatesOf(built, { ...route, languages: { words: 'own', all } });
  expect(found.map(({ hrefLang, href }) => [hrefLang, href])).toEqual([
    ['en', 'https://example.org/docs/intro'],
    ['de', 'https://example.org/de/docs/intro'],
    ['x-default', 'https://example.org/docs/intro'],
  ]);
  const alone = all.map((one) => ({ ...one, isOwn: one.code === 'en' }));
  expect(alternatesOf(built, { ...route, languages: { words: 'original', all: alone } })).toEqual(
    [],
  );
});
