import { describe, expect, test } from 'vitest';
import { testPlugin, testSite } from '../../engine/testing/testPlugin';
import { offline } from '.';

const files = [
  'assets/built/page-a.0a1b2c3d4e.js',
  'assets/built/start.0a1b2c3d4e.js',
  'docs/a.html',
];

const settingsOf = (script: string) => {
  const build = /build:"(\w+)"/.exec(script)?.[1];
  const code = /code:\[(.*?)\]/.exec(script)?.[1];
  const page = /page:"(.*?)"/.exec(script)?.[1];
  return { build, code, page };
};

describe('the offline plugin', () => {
  test('emits a worker that knows the shared code below the base URL, and the script that asks for it', async () => {
    const run = await testPlugin(offline(), {}, { files, site: { baseUrl: '/sub/' } });
    expect(Object.keys(run.emitted).sort()).toEqual(['offline.js', 'sw.js']);
    expect(run.head).toEqual([
      { tag: { tag: 'script', attributes: { src: '/sub/offline.js', defer: '' } } },
    ]);
    expect(settingsOf(run.emitted['sw.js']!)).toMatchObject({
      code: '"/sub/assets/built/start.0a1b2c3d4e.js"',
      page: '/sub/offline',
    });
    expect(run.emitted['offline.js']).toContain('worker:"sw.js"');
  });

  test('keeps the offline page and the search of the language that a reader opens', async () => {
    const site = testSite({ baseUrl: '/' });
    const german = testSite({ baseUrl: '/de/', original: { locale: 'en', baseUrl: '/' } });
    const languages = [site, german].map((language) => ({ site: language, routes: [] }));
    const emitted = new Map<string, string>();
    const emit = (file: string, text: string) => void emitted.set(file, text);
    await offline().hooks.postBuild?.({ emit, mode: 'build', site, files, languages } as never);
    const [, first, second] =
      /languages:\[(.*?\]\}),(.*?\]\})\]/.exec(emitted.get('sw.js') ?? '') ?? [];
    expect(first).toBe('{base:"/de/",page:"/de/offline",keep:["/de/search/index.json"]}');
    expect(second).toBe('{base:"/",page:"/offline",keep:["/search/index.json"]}');
  });

  test('adds a page that search engines, the sitemap and search pass by', async () => {
    const { route } = await testPlugin(offline({ page: '/away', title: 'Away' }));
    expect(route('/away')).toMatchObject({
      kind: 'offline',
      title: 'Away',
      anywhere: true,
      noindex: true,
      unlisted: true,
    });
  });

  test('gives the same build the same worker, and another build another', async () => {
    const build = async (names: string[]) => {
      const { emitted } = await testPlugin(offline(), {}, { files: names });
      return settingsOf(emitted['sw.js']!).build;
    };
    expect(await build(files)).toBe(await build(files));
    expect(await build(files)).not.toBe(await build([...files, 'assets/built/app.0a1b2c3d4e.js']));
  });

  test.each([
    ['switched off', { enabled: false }, 'build'],
    ['in dev', {}, 'dev'],
  ] as const)('emits a worker that removes itself when %s', async (_, options, mode) => {
    const run = await testPlugin(offline(options), {}, { files, mode });
    expect(Object.keys(run.emitted)).toEqual(['sw.js']);
    expect(run.emitted['sw.js']).toContain('registration.unregister()');
    expect(run.emitted['sw.js']).not.toContain('fetch');
    expect(run.head).toEqual([]);
  });

  test('refuses a worker outside of the root, which could not see every page', () => {
    expect(offline({ worker: 'js/sw.js' }).optionsIssues?.[0]?.message).toBe(
      'expected a file name such as "sw.js"',
    );
  });
});
