import { expect, test } from 'vitest';
import type { NewRoute } from '../plugin';
import { redirectRoutes } from './redirectRoutes';

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

test('redirects former addresses to the page', () => {
  const { routes, problems } = redirectRoutes(
    added({ path: '/docs/a', redirectsFrom: ['/old', '/docs/a', '/'] }, { path: '/docs/b' }),
    site,
  );
  expect(problems).toEqual([]);
  expect(
    routes.map(({ route }) => [route.path, route.kind, route.redirectTo, route.props]),
  ).toEqual([
    ['/old', 'redirect', '/docs/a', { to: '/docs/a' }],
    ['/', 'redirect', '/docs/a', { to: '/docs/a' }],
  ]);
});

test('leaves an address to the page or the redirect that has it', () => {
  const { routes, problems } = redirectRoutes(
    added(
      { path: '/docs/a', redirectsFrom: ['/DOCS/b', '/old'] },
      { path: '/docs/b', redirectsFrom: ['/old/'] },
    ),
    site,
  );
  expect(routes.map(({ route }) => route.path)).toEqual(['/old']);
  expect(problems.map(({ message, place }) => [message, place?.file])).toEqual([
    ['routes: no redirect from "/DOCS/b" to "/docs/a"; the address is in use', '/docs/a.md'],
    ['routes: no redirect from "/old" to "/docs/b"; the address is in use', '/docs/b.md'],
  ]);
});
