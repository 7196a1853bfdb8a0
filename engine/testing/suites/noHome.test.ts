import { readdirSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildFixture, type FixtureBuild } from '..';

/** Sites without a page at `/`: their name, their not-found page and all other links still lead somewhere. */

const sites = [
  { fixture: 'versions', base: '/base/', first: '/base/docs/intro' },
  { fixture: 'blog', base: '/', first: '/blog' },
];

describe.each(sites)('$fixture', ({ fixture, base, first }) => {
  let built: FixtureBuild;
  let files: Set<string>;
  beforeAll(async () => {
    built = await buildFixture(fixture, { baseUrl: base });
    files = new Set(readdirSync(built.out, { recursive: true }) as string[]);
  });
  afterAll(() => built?.remove());

  test('has a page for unknown addresses, in the words of the theme', async () => {
    const html = await built.read('404.html');
    expect(html).toContain('Page not found | ');
    expect(html).toContain('tabindex="-1">Page not found</h1>');
  });

  test('its name leads to the first page', async () => {
    expect(await built.read('404.html')).toContain(`<a href="${first}" class="brand">`);
  });

  test('every link of every document leads to a file', async () => {
    const exists = (href: string) => {
      const path = decodeURI(href.slice(base.length).replace(/[?#].*|\/$/g, ''));
      return [path, `${path}.html`, `${path}/index.html`].some((file) => files.has(file));
    };
    const documents = [...files].filter((file) => file.endsWith('.html'));
    const dead: string[] = [];
    for (const document of documents) {
      const links = (await built.read(document)).matchAll(/<a [^>]*href="(\/[^"]*)"/g);
      for (const [, href = ''] of links) if (!exists(href)) dead.push(`${document}: ${href}`);
    }
    expect(documents.length).toBeGreaterThan(2);
    expect(dead).toEqual([]);
  });
});
