import { expect, test } from 'vitest';
import { SiteError } from '../../engine';
import { testPlugin } from '../../engine/testing/testPlugin';
import { redirects } from '.';

const run = (rules: { from: string | string[]; to: string }[], baseUrl = '/') =>
  testPlugin(redirects({ rules }), {}, { site: { baseUrl } });

test('makes a document of every old path', async () => {
  const { routes, links } = await run(
    [{ from: ['/old', '/older/'], to: '/docs/intro#start' }],
    '/sub/',
  );
  expect(routes.map((route) => route.path)).toEqual(['/old', '/older']);
  expect(routes[0]).toEqual({
    path: '/old',
    kind: 'redirect',
    source: 'config.ts',
    title: 'Moved',
    props: { to: '/sub/docs/intro#start' },
    redirectTo: '/docs/intro',
    noindex: true,
    unlisted: true,
    head: [
      {
        tag: 'link',
        attributes: { rel: 'canonical', href: 'https://example.org/sub/docs/intro#start' },
      },
    ],
  });
  expect(links).toContainEqual({ url: '/docs/intro#start', place: { file: 'config.ts' } });
});

test('leads to other sites without calling them a route', async () => {
  const { routes } = await run([{ from: '/chat', to: 'https://chat.example/' }]);
  expect(routes[0]).toMatchObject({ props: { to: 'https://chat.example/' } });
  expect(routes[0]?.redirectTo).toBeUndefined();
});

test('leads straight to the end of a chain', async () => {
  const { routes } = await run([
    { from: '/a', to: '/b' },
    { from: '/b', to: '/c' },
  ]);
  expect(routes.map((route) => route.redirectTo)).toEqual(['/c', '/c']);
});

test('names rules that lead in a circle and rules that contradict each other', async () => {
  const failed = run([
    { from: '/in', to: '/a' },
    { from: '/a', to: '/b/' },
    { from: '/b', to: '/a' },
    { from: '/self', to: '/self' },
    { from: '/in', to: '/other' },
  ]);
  await expect(failed).rejects.toBeInstanceOf(SiteError);
  await expect(failed).rejects.toThrow(
    [
      'redirects: two rules for "/in": one leads to "/a", another to "/other"',
      'redirects: the rules form a circle: /b → /a → /b',
      'redirects: the rules form a circle: /self → /self',
    ].join('\n'),
  );
});

test('refuses targets on other hosts in disguise and paths with a query', () => {
  for (const rule of [
    { from: '/a', to: '//evil.example' },
    { from: '/a', to: '/\\evil.example' },
    { from: '/a', to: 'javascript:alert(1)' },
    { from: '/a?b', to: '/c' },
    { from: 'a', to: '/c' },
  ]) {
    expect(redirects({ rules: [rule] }).optionsIssues, JSON.stringify(rule)).toHaveLength(1);
  }
});
