import { expect, test } from 'vitest';
import type { NewRoute } from '../plugin';
import { redirectRoutes } from './redirectRoutes';
import { createRouteTable } from './routes';

const site = { url: 'https://example.org', baseUrl: '/', trailingSlash: false };
const added = (...routes: { path: string; redirectsFrom?: string[] }[]) =>
  routes.map((one) => ({
    plugin: 'docs',
    route: {
      kind: 'doc',
      source: `${one.path}.md`,
      title: 'A',
      props: {},
      ...one,
    } as unknown as NewRoute,
  }));

const table = (routes: ReturnType<typeof added>) =>
  createRouteTable([...redirectRoutes(routes, site), ...routes], site);

test('redirects former addresses to the page', () => {
  const { routes, problems } = table(
    added({ path: '/docs/a', redirectsFrom: ['/old', '/docs/a', '/'] }, { path: '/docs/b' }),
  );
  expect(problems).toEqual([]);
  const redirects = routes.filter(({ kind }) => kind === 'redirect');
  expect(redirects.map(({ path, redirectTo, props }) => [path, redirectTo, props])).toEqual([
    ['/', '/docs/a', { to: '/docs/a' }],
    ['/old', '/docs/a', { to: '/docs/a' }],
  ]);
});

test('an address with an ending is a file, which a host without rules finds', () => {
  const { routes } = table(added({ path: '/docs/a', redirectsFrom: ['/old.html', '/older'] }));
  expect(routes.map(({ document }) => document)).toEqual([
    'docs/a/index.html',
    'old.html',
    'older/index.html',
  ]);
});

test('leaves an address to the page or the redirect that has it', () => {
  const { routes, problems } = table(
    added(
      { path: '/docs/a', redirectsFrom: ['/DOCS/b', '/old'] },
      { path: '/docs/b', redirectsFrom: ['/old/'] },
    ),
  );
  expect(routes.map(({ path, kind }) => [path, kind])).toEqual([
    ['/docs/a', 'doc'],
    ['/docs/b', 'doc'],
    ['/old', 'redirect'],
  ]);
  expect(problems.map(({ message, place }) => [message, place?.file])).toEqual([
    ['routes: no redirect from "/DOCS/b" in /docs/a.md; /docs/b.md has the address', '/docs/a.md'],
    ['routes: no redirect from "/old" in /docs/b.md; /docs/a.md has the address', '/docs/b.md'],
  ]);
});
