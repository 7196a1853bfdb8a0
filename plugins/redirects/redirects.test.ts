import { describe, expect, test } from 'vitest';
import { SiteError } from '../../engine';
import { testPlugin } from '../../engine/testing/testPlugin';
import { redirects } from '.';
import { emptyTargets, pagesInFolders, readRules } from './rules';

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

describe('a folder', () => {
  test('has a document for itself, and everything below it is left to the host or the page for unknown addresses', async () => {
    const { routes, shared, links } = await run(
      [
        { from: '/engine/api/*', to: 'https://handbook.example/api/*' },
        { from: ['/v1/*', '/v2/*'], to: '/docs/*' },
        { from: '/v1', to: '/docs/history' },
        { from: '/gone/*', to: '/docs/intro' },
      ],
      '/sub/',
    );
    const led = routes.map(({ path, redirectTo, props }) => [path, redirectTo, props]);
    expect(led).toEqual([
      [
        '/engine/api',
        undefined,
        { to: 'https://handbook.example/api', below: 'https://handbook.example/api/*' },
      ],
      ['/v1', '/docs/history', { to: '/sub/docs/history', below: '/sub/docs/*' }],
      ['/v2', '/docs', { to: '/sub/docs', below: '/sub/docs/*' }],
      ['/gone', '/docs/intro', { to: '/sub/docs/intro', below: '/sub/docs/intro' }],
    ]);
    expect(shared.redirects).toEqual({
      '/sub/engine/api/': 'https://handbook.example/api/*',
      '/sub/v1/': '/sub/docs/*',
      '/sub/v2/': '/sub/docs/*',
      '/sub/gone/': '/sub/docs/intro',
    });
    expect(links.map(({ url }) => url)).toEqual(['/docs/history', '/docs/intro']);
  });

  test('is followed in chains, and named in circles', async () => {
    const { routes } = await run([
      { from: '/a', to: '/old/page' },
      { from: '/old/*', to: '/older/x/*' },
      { from: '/older/*', to: 'https://new.example/*' },
    ]);
    expect(routes.map(({ props }) => (props as { to: string }).to)).toEqual([
      'https://new.example/x',
      'https://new.example',
      'https://new.example/x/page',
    ]);
    await expect(
      run([
        { from: '/a/*', to: '/b/x/*' },
        { from: '/b/*', to: '/a/*' },
      ]),
    ).rejects.toThrow('redirects: the rules form a circle: /b/* → /a/* → /b/*');
    await expect(run([{ from: '/a/*', to: '/a/b/*' }])).rejects.toThrow('a circle: /a/* → /a/*');
  });

  test('leads to a folder with a page or a file', () => {
    const rules = readRules([
      { from: ['/a/*', '/b/*'], to: '/docs/guidez/*' },
      { from: '/c/*', to: '/docs/guides/*' },
      { from: '/d/*', to: '/img/*' },
      { from: '/e/*', to: 'https://new.example/*' },
      { from: '/f/*', to: '/c/*' },
    ]);
    const routes = [{ path: '/docs/guides/first' }, { path: '/c' }];
    expect(emptyTargets(rules, routes, ['img/a.png'])).toEqual(['/docs/guidez/*']);
  });

  test('may not cover a page, nor the whole site', () => {
    const rules = readRules([{ from: '/docs/*', to: 'https://new.example/*' }]);
    const page = { path: '/docs/intro', kind: 'markdown' as const };
    const old = { path: '/docs/old', kind: 'redirect' as const };
    expect(pagesInFolders(rules, [old, page]).map(({ message }) => message)).toEqual([
      'redirects: the rule for "/docs/*" covers the page "/docs/intro"',
    ]);
    expect(pagesInFolders(rules, [old, { ...page, path: '/docs2' }])).toEqual([]);
    for (const rule of [
      { from: '/*', to: '/a' },
      { from: '/a/*', to: '/*' },
    ])
      expect(redirects({ rules: [rule] }).optionsIssues).toHaveLength(1);
  });
});
