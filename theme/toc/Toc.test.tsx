import { expect, test } from 'vitest';
import { markup, testRoute } from '../testing/renderInSite';
import { Toc } from './Toc';

const headings = ([2, 3, 4, 5] as const).map((level) => {
  const text = `Level ${level}`;
  return { id: `h${level}`, level, text, html: text };
});

test.each([
  [undefined, [2, 3]],
  [{ minLevel: 3 }, [3]],
  [{ minLevel: 4 }, [4]],
  [{ maxLevel: 4 }, [2, 3, 4]],
  [{ minLevel: 3, maxLevel: 5 }, [3, 4, 5]],
])('a page that asks for %j takes the other level from the site', (levels, shown) => {
  const html = markup(<Toc headings={headings} levels={levels} />);
  expect([...html.matchAll(/#h(\d)/g)].map(([, level]) => Number(level))).toEqual(shown);
});

test('sections of a page that shows its original are in the language of the original', () => {
  const locales = [
    { code: 'en', label: 'English', href: '/', dir: 'ltr' as const },
    { code: 'ar', label: 'العربية', href: '/ar/', dir: 'rtl' as const },
  ];
  const site = { locale: 'ar', locales, original: { locale: 'en', baseUrl: '/' } };
  const all = locales.map(({ code, href }) => ({ code, href, isOwn: true }));
  const sections = (words: 'own' | 'original') => {
    const route = testRoute({ languages: { words, all } });
    return /<\/p>(<ul[^>]*>)/.exec(markup(<Toc headings={headings} />, { site, route }))?.[1];
  };
  expect(sections('original')).toBe('<ul lang="en" dir="ltr">');
  expect(sections('own')).toBe('<ul>');
});
