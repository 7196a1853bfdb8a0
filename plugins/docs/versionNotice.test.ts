import { expect, test } from 'vitest';
import { failureOf, testPlugin } from '../../engine/testing';
import { docs } from '.';
import type { DocProps } from './contract';

const files = {
  'content/docs/intro.md': '# Intro\n',
  'content/docs/guide.md': '---\nredirect_from: /help\n---\n# Guide\n',
  'content/docs/new.md': '# New\n',
  'content/docs-2.0/intro.md': '# Intro\n',
  'content/docs-2.0/guide.md': '---\nredirect_from: /help\n---\n# Guide\n',
  'content/docs-1.0/intro.md': '# Intro\n',
  'content/docs-1.0/old.md': '---\nredirect_from: [/help, /older]\n---\n# Old\n',
};
const versions = [{ name: '2.0' }, { name: '1.0', label: 'Version 1' }];
const run = (options: Parameters<typeof docs>[0]) =>
  testPlugin(docs({ showLastUpdated: false, versions, ...options }), files);
type Run = Awaited<ReturnType<typeof run>>;

const bannerAt = ({ route }: Run, path: string) => (route(path)!.props as DocProps).versionBanner; // the page is there
const canonicalAt = ({ route }: Run, path: string) =>
  route(path)?.head?.map(({ attributes }) => attributes?.href);

test('newer versions are unreleased, older ones unmaintained, the last one says nothing', async () => {
  const built = await run({ lastVersion: '2.0' });
  expect(bannerAt(built, '/docs/2.0/intro')).toBeUndefined();
  const last = { label: '2.0', href: '/docs/2.0/intro' };
  expect(bannerAt(built, '/docs/intro')).toEqual({
    kind: 'unreleased',
    label: 'Next',
    last: { ...last, same: true },
  });
  expect(bannerAt(built, '/docs/new')).toEqual({
    kind: 'unreleased',
    label: 'Next',
    last: { ...last, same: false },
  });
  expect(bannerAt(built, '/docs/1.0/old')).toEqual({
    kind: 'unmaintained',
    label: 'Version 1',
    last: { ...last, same: false },
  });
});

test('a site with one version has no banner and no canonical address', async () => {
  const built = await run({ versions: [] });
  expect(bannerAt(built, '/docs/intro')).toBeUndefined();
  expect(built.route('/docs/intro')).toMatchObject({ head: [] });
  expect(built.route('/docs/intro')?.data?.search?.index).toBeUndefined();
});

test('an option of the version decides about banner and search engines', async () => {
  const built = await run({
    banner: 'none',
    indexing: 'none',
    lastVersion: '2.0',
    versions: [{ name: '2.0' }, { name: '1.0', banner: 'none', indexing: 'last' }],
  });
  expect(bannerAt(built, '/docs/intro')).toBeUndefined();
  expect(bannerAt(built, '/docs/1.0/intro')).toBeUndefined();
  expect(built.route('/docs/intro')?.noindex).toBe(true);
  expect(built.route('/docs/2.0/intro')?.noindex).toBeUndefined();
  expect(canonicalAt(built, '/docs/1.0/intro')).toEqual(['https://example.org/docs/2.0/intro']);
});

test('search engines list the same page of the last version instead of an unmaintained one', async () => {
  const built = await run({});
  expect(canonicalAt(built, '/docs/1.0/intro')).toEqual(['https://example.org/docs/intro']);
  expect(canonicalAt(built, '/docs/1.0/old')).toEqual([]);
  expect(canonicalAt(built, '/docs/intro')).toEqual([]);
});

test('each version except the last one has a search index', async () => {
  const { route } = await run({});
  expect(route('/docs/intro')?.data?.search?.index).toBeUndefined();
  expect(route('/docs/2.0/intro')?.data?.search?.index).toBe('default-2.0');
});

test('a former address leads to the last version, where that has it too', async () => {
  const { route } = await run({});
  expect(route('/docs/guide')?.redirectsFrom).toEqual(['/help']);
  expect(route('/docs/2.0/guide')?.redirectsFrom).toEqual([]);
  expect(route('/docs/1.0/old')?.redirectsFrom).toEqual(['/older']);
});

test('an alias, or a version that was removed, redirects page by page', async () => {
  const { routes } = await run({ aliases: { stable: 'last', '0.9': '1.0' }, lastVersion: '2.0' });
  const redirects = routes.flatMap(({ path, redirectTo }) =>
    redirectTo === undefined ? [] : [[path, redirectTo]],
  );
  expect(redirects).toEqual([
    ['/docs', '/docs/intro'],
    ['/docs/2.0', '/docs/2.0/intro'],
    ['/docs/1.0', '/docs/1.0/intro'],
    ['/docs/stable', '/docs/2.0/intro'],
    ['/docs/stable/guide', '/docs/2.0/guide'],
    ['/docs/stable/intro', '/docs/2.0/intro'],
    ['/docs/0.9', '/docs/1.0/intro'],
    ['/docs/0.9/intro', '/docs/1.0/intro'],
    ['/docs/0.9/old', '/docs/1.0/old'],
  ]);
});

test('names every mistake in versions and aliases at once', async () => {
  const failed = run({
    versions: [
      { name: '2.0' },
      { name: '2.0', folder: 'content/docs-1.0' },
      { name: '1.0', routePath: '2.0' },
    ],
    lastVersion: '3.0',
    aliases: { '1.0': 'last', stable: '2.00' },
  });
  expect(await failureOf(failed)).toBe(
    [
      'docs: two versions are named "2.0"',
      '  at config.ts',
      '  Give one of them another name.',
      'docs: the versions "1.0", "2.0" are both at "/docs/2.0"',
      '  at config.ts',
      '  Give one of them another routePath.',
      'docs: lastVersion: unknown version "3.0"; known versions are "1.0", "2.0", "current"',
      '  at config.ts',
      '  Choose one of them, or add the version to the versions of the plugin.',
      'docs: aliases: "1.0" is the version "1.0" at "/docs/2.0"',
      '  at config.ts',
      '  Rename the alias, or remove it.',
      'docs: aliases: "stable" leads to the unknown version "2.00"; known versions are "1.0", "2.0", "current"',
      '  at config.ts',
      '  Did you mean "2.0"? Name a version, or "last" for the last one.',
    ].join('\n'),
  );
});

test('a version whose folder is missing', async () => {
  expect(await failureOf(run({ versions: [{ name: '3.0' }] }))).toBe(
    [
      'docs: no documents in "content/docs-3.0"',
      '  at config.ts',
      '  Set the path of the documents folder, or write the first document.',
    ].join('\n'),
  );
});
