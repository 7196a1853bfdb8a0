import { expect, test } from 'vitest';
import type { FoundLink, NewRoute } from '../plugin';
import { checkPageLinks } from './checkLinks';
import type { LinkSite } from './links';
import { hrefOf, resolveLink } from './links';
import { publicPath } from './paths';
import { createRouteTable } from './routes';

const rules = { url: 'https://example.org', baseUrl: '/', trailingSlash: false };

/** A site with these pages: path → file. */
function siteOf(pages: Record<string, string>): LinkSite {
  const added = Object.entries(pages).map(([path, file]) => ({
    plugin: 'docs',
    // the parts of a route that are read
    route: {
      path,
      kind: 'doc',
      source: file,
      title: path,
      content: { file },
    } as unknown as NewRoute,
  }));
  return {
    ...rules,
    table: createRouteTable(added, rules),
    files: new Set(['img/x.png']),
    hasSource: (file) => file === 'docs/guide/form.pdf',
  };
}

const site = siteOf({
  '/docs': 'docs/README.md',
  '/docs/install': 'docs/install.md',
  '/docs/guide': 'docs/guide/index.md',
  '/docs/guide/install': 'docs/guide/02-install.mdx',
  '/docs/moved': 'docs/guide/odd.md',
  '/docs/guide/deep': 'docs/guide/deep/deep.md',
});

const pageOf = (file: string) => ({ file, path: site.table.bySource.get(file)! });

test.each([
  ['docs/guide/index.md', './install', '/docs/guide/install'],
  ['docs/guide/index.md', './odd#a', '/docs/moved#a'],
  ['docs/guide/index.md', 'deep/', '/docs/guide/deep'],
  ['docs/guide/index.md', '..', '/docs'],
  ['docs/guide/index.md', './', '/docs/guide'],
  ['docs/guide/index.md', '../../static/img/x.png', '/img/x.png'],
  ['docs/guide/deep/deep.md', '../', '/docs/guide'],
  ['docs/guide/deep/deep.md', '../odd', '/docs/moved'],
  ['docs/guide/odd.md', './install', '/docs/install'],
  ['docs/guide/odd.md', './deep', '/docs/guide/deep'],
  ['docs/install.md', './guide', '/docs/guide'],
])('in %s, %s leads to %s', (file, url, target) => {
  expect(hrefOf(resolveLink(url, pageOf(file), site), site)).toBe(target);
});

test('says which of two pages a relative link leads to, and where files that links may lead to are', () => {
  const link = (url: string): FoundLink => ({ kind: 'link', url, line: 3, column: 1 });
  const links = ['./install', './install.md', './deep', 'form.pdf', './nothing'].map(link);
  const page = { ...pageOf('docs/guide/index.md'), links };
  expect(
    checkPageLinks(page, site).problems.map(({ message, action }) => `${message}. ${action}`),
  ).toEqual([
    'links: "./install" may mean two pages; it leads to "/docs/guide/install", from the folder of the file, and not to "/docs/install", from the address of the page. Write the file, with its ending, or the whole path of the page that you mean.',
    'links: broken Markdown link "./install.md". The nearest target is "docs/install.md".',
    'links: broken link "form.pdf". Links lead to pages and to files of the folder "static": move this file there, and write "/form.pdf".',
    'links: broken link "./nothing". Fix the link; the site has nothing of that name.',
  ]);
});

test('says why a link to a file of Markdown leads to no page', () => {
  const link: FoundLink = { kind: 'link', url: './draft.md', line: 3, column: 1 };
  const page = { ...pageOf('docs/install.md'), links: [link] };
  const { problems } = checkPageLinks(page, { ...site, hasSource: () => true });
  expect(problems.map(({ message, action }) => [message, action])).toEqual([
    [
      'links: broken Markdown link "./draft.md"',
      'The site has no page for this file: it is a draft, its name begins with "_" or ends with neither ".md" nor ".mdx", another page has its address, or no plugin reads its folder.',
    ],
  ]);
});

test('finds a file whose name has letters in the other form of Unicode', () => {
  const apart = 'docs/cafe\u0301.md'; // as macOS may name it
  const own = siteOf({ '/docs/cafe\u0301': apart, '/docs/intro': 'docs/intro.md' });
  const from = { file: 'docs/intro.md', path: '/docs/intro' };
  for (const link of ['./caf\u00e9.md', './cafe\u0301.md', './caf\u00e9', './cafe\u0301'])
    expect(hrefOf(resolveLink(link, from, own), own)).toBe('/docs/caf%C3%A9');
  expect(publicPath('/docs/cafe\u0301', rules)).toBe('/docs/caf%C3%A9');
});

test('a link may name another language with the base URL and without it', () => {
  const below = (baseUrl: string) => ({ ...site, baseUrl, filesUrl: '/sub/' });
  const german = {
    ...below('/sub/de/'),
    ...siteOf({ '/nur': 'docs/nur.md' }),
    baseUrl: '/sub/de/',
  };
  const english = { ...below('/sub/'), otherLanguages: [german] };
  const from = pageOf('docs/install.md');
  const hrefIn = (language: LinkSite, url: string) =>
    hrefOf(resolveLink(url, from, language), language);
  expect(hrefIn(english, '/sub/de/nur')).toBe('/sub/de/nur');
  expect(hrefIn(english, '/de/nur')).toBe('/sub/de/nur');
  expect(hrefIn(german, '/de/nur#a')).toBe('/sub/de/nur#a');
  expect(hrefIn(english, '/de/gone')).toBe('/de/gone');
});
