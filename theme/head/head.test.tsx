import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { inSite, testRoute } from '../testing/renderInSite';
import PageHead from './PageHead';
import { pageTitle } from './pageTitle';

const headOf = (options: Parameters<typeof inSite>[1]) =>
  renderToStaticMarkup(inSite(<PageHead />, options));

describe('the head of a page', () => {
  test('has the title "page | site", and never the site twice', () => {
    expect(pageTitle('Schema', 'Site')).toBe('Schema | Site');
    expect(pageTitle('Site', 'Site')).toBe('Site');
    expect(pageTitle('', 'Site')).toBe('Site');
  });

  test('names description, canonical address and link previews', () => {
    const html = headOf({ route: testRoute({ path: '/docs/a', description: 'About a' }) });
    expect(html).toContain('<title data-page="">A page | Site</title>');
    expect(html).toContain('<meta name="description" content="About a" data-page=""/>');
    expect(html).toContain(
      '<link rel="canonical" href="https://example.com/docs/a" data-page=""/>',
    );
    expect(html).toContain('property="og:url" content="https://example.com/docs/a"');
    expect(html).not.toContain('noindex');
  });

  test('asks search engines to pass by where the route says so', () => {
    expect(headOf({ route: testRoute({ noindex: true }) })).toContain(
      '<meta name="robots" content="noindex" data-page=""/>',
    );
  });

  test('lets a tag of the route replace the one of the theme', () => {
    const html = headOf({
      route: testRoute({
        head: [{ tag: 'meta', attributes: { property: 'og:type', content: 'book' } }],
      }),
    });
    expect(html.match(/og:type/g)).toHaveLength(1);
    expect(html).toContain('content="book"');
  });

  test('describes the breadcrumbs by steps with an address, and no label can end the script', () => {
    const breadcrumbs = [{ label: 'Basic' }, { label: '</script><b>' }];
    const html = headOf({ route: testRoute({ props: { breadcrumbs } }) });
    const data = /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/.exec(html)?.[1] ?? '';
    expect(data).not.toContain('<');
    expect(JSON.parse(data).itemListElement).toEqual([
      { '@type': 'ListItem', position: 1, name: 'Site', item: 'https://example.com/' },
      {
        '@type': 'ListItem',
        position: 2,
        name: '</script><b>',
        item: 'https://example.com/docs/a',
      },
    ]);
  });

  test('describes a page of the docs as an article, and other pages not', () => {
    const props = { lastUpdated: '2024-05-31T00:00:00Z' };
    expect(headOf({ route: testRoute({ path: '/docs/a', props }) })).toContain(
      '{"@context":"https://schema.org","@type":"TechArticle","headline":"A page","url":"https://example.com/docs/a","inLanguage":"en","dateModified":"2024-05-31T00:00:00Z"}',
    );
    expect(headOf({ route: testRoute({ kind: 'search' }) })).not.toContain('TechArticle');
  });

  test.each([
    ['doc', 'article'],
    ['blogPost', 'article'],
    ['blogList', 'website'],
  ])('says to link previews what a page of the kind %s is', (kind, type) => {
    expect(headOf({ route: testRoute({ kind } as never) })).toContain(
      `<meta property="og:type" content="${type}" data-page=""/>`,
    );
  });
});
