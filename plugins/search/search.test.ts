import { describe, expect, test } from 'vitest';
import type { FinishedRoute, Problem } from '../../engine';
import { finishedRoute as route } from '../../engine/testing/finishedRoute';
import { createRandom } from '../../tools/bench/corpus/random';
import { full } from '../../tools/testing/full';
import type { SearchConfig, SearchManifest } from './contract';
import { type Language, SearchIndex, type TextFile, unpackTexts } from './fulltext';
import { search } from './index';
import { inLanguage, options } from './options';
import { foldSections, kindOf, recordsOf, sectionOf, wordsByHeading } from './records';

const site = { baseUrl: '/base/', url: 'https://ottomanjs.com', locale: 'en', texts: {} };

/** Sections and kinds as a site with a reference may name them. */
const named: Parameters<typeof search>[0] = {
  sections: [
    { name: 'guides', label: 'Guides' },
    { name: 'api', label: 'API', paths: ['/docs/api'] },
  ],
  defaultKind: 'guide',
  kinds: { '/docs/api': 'API', '/docs/api/classes': 'class' },
};

interface Contributed {
  shared: Record<string, unknown>;
  routes: { path: string; kind: string; noindex?: boolean; search?: boolean }[];
}

function contribute(given: Parameters<typeof search>[0] = {}, env = {}): Contributed {
  const contributed: Contributed = { shared: {}, routes: [] };
  const plugin = search(given);
  expect(plugin.optionsIssues).toBeUndefined();
  void plugin.hooks.contentLoaded?.({
    site,
    env,
    label,
    setShared: (key: string, value: unknown) => {
      contributed.shared[key] = value;
    },
    addRoute: (added: Contributed['routes'][number]) => contributed.routes.push(added),
  } as never);
  return contributed;
}

/** Labels that nobody has translated. */
const label = (text: string) => text;

const configOf = (...given: Parameters<typeof contribute>) =>
  contribute(...given).shared.search as SearchConfig;

function messagesOf(run: () => unknown): string[] {
  try {
    run();
  } catch (error) {
    return (error as { problems: Problem[] }).problems.map(({ message }) => message);
  }
  throw new Error('nothing was thrown');
}

/** `known` has the values and the files of earlier builds; `made` names those that this one makes. */
async function finish(routes: FinishedRoute[], known = new Map<string, unknown>(), locale = 'en') {
  type Text = string | Uint8Array;
  const files = new Map<string, string>();
  const warnings: Problem[] = [];
  const made: string[] = [];
  const remember = async <T>(name: string, key: unknown, make: () => T | Promise<T>) => {
    const whole = `${name} ${JSON.stringify(key)}`;
    if (!known.has(whole)) {
      made.push(name);
      known.set(whole, await make());
    }
    return known.get(whole) as T;
  };
  const writing: Promise<unknown>[] = [];
  const emit = (file: string, given: Text | (() => Promise<Text>), key: unknown = given) => {
    const make = async () => (typeof given === 'function' ? given() : given);
    writing.push(remember(file, key, make).then((text) => files.set(file, String(text))));
  };
  const remembered = ([kind, ...key]: string[], make: () => unknown) => remember(kind!, key, make);
  await search(named).hooks.postBuild?.({
    routes,
    site: { ...site, locale },
    label,
    languages: [{ site: { ...site, locale }, routes }],
    cache: { value: remembered, bytes: remembered },
    warn: (problem: Problem) => warnings.push(problem),
    emit,
  } as never);
  await Promise.all(writing);
  return { files, warnings, made: made.sort() };
}

const filesOf = async (routes: FinishedRoute[]) => (await finish(routes)).files;

/** The records of all text files, sorted by their address. */
const recordsIn = (files: ReadonlyMap<string, string>) =>
  [...files]
    .filter(([name]) => name.includes('/texts-'))
    .flatMap(([, text]) => unpackTexts(JSON.parse(text) as TextFile, ''))
    .sort((a, b) => (a.url < b.url ? -1 : 1));

/** The index of a build, and the names of the files that it reads. */
function openIndex(files: ReadonlyMap<string, string>, language?: Language) {
  const { layout } = JSON.parse(files.get('search/index.json')!) as SearchManifest;
  const read = new Set<string>();
  const readFile = async (file: string) => {
    read.add(file);
    return JSON.parse(files.get(`search/${file}`)!);
  };
  return { index: new SearchIndex(layout, readFile, language), read, layout };
}

describe('a large site', () => {
  const textOf = (n: number) => `Page number${n} has words. `.repeat(180);
  const page = (n: number, text = textOf(n)) =>
    route(`/docs/${100 + n}`, {
      hash: text,
      sections: [{ id: '', level: 1, title: '', text }],
    });
  const pages = Array.from({ length: 100 }, (_, n) => page(n));

  test('has its index in small files, of which a query reads a few', async () => {
    const { files } = await finish(pages);
    const { index, read, layout } = openIndex(files);
    expect(layout.groups).toEqual([{ section: 'guides', files: 128 }]);
    const { hits } = await index.answer({ indexName: 'docs', query: 'number17' });
    expect(hits[0]?.url).toBe('/base/docs/117');
    expect(read.size).toBeLessThan(5);
  });
  test('answers the first letter of a word in four rounds of requests', async () => {
    const { files } = await finish([...pages, page(100, 'wabe weld wick. '.repeat(180))]);
    const { layout } = JSON.parse(files.get('search/index.json')!) as SearchManifest;
    const rounds: string[] = [];
    let asked: string[] = []; // before the answer to any of them
    const kept = new Map<string, Promise<unknown>>();
    const fetchFile = async (file: string) => {
      asked.push(file.replace(/-\d+/, ''));
      await new Promise((resolve) => setTimeout(resolve, 5));
      if (asked.length > 0) rounds.push([...new Set(asked)].join(' '));
      asked = [];
      return JSON.parse(files.get(`search/${file}`)!) as unknown;
    };
    const readFile = (file: string) => {
      if (!kept.has(file)) kept.set(file, fetchFile(file));
      return kept.get(file)!;
    };
    await new SearchIndex(layout, readFile).answer({ indexName: 'docs', query: 'w' });
    expect(rounds).toEqual(['terms.json', 'words.json', 'terms.json', 'texts.json']);
  });
  test('makes a page, one bucket and a few files again with an edit, and changes the version', async () => {
    const many = Array.from({ length: 300 }, (_, n) => page(n));
    const known = new Map<string, unknown>();
    const before = (await finish(many, known)).files;
    const edited = [...many.slice(1), page(0, `${textOf(0)} Edited.`)];
    const { files, made } = await finish(edited, known);
    const changed = [...files.keys()].filter((name) => before.get(name) !== files.get(name));
    expect(changed.sort()).toEqual([
      'search/index.json',
      expect.stringMatching(/^search\/terms-\d+\.json$/), // the word "edited"
      expect.stringMatching(/^search\/texts-\d+\.json$/), // the page
      'search/words.json',
    ]);
    const values = ['index', 'outlines', 'page', 'parts', 'terms', 'words'];
    expect(made).toEqual([...values, ...changed].sort());
    expect((await finish(edited, known)).made).toEqual([]);
  });
  test('has few files for each page', async () => {
    const many = Array.from({ length: 700 }, (_, n) => page(n));
    const { files } = await finish(many);
    expect(files.size).toBeLessThan(700 * 0.8);
    expect(recordsIn(files)).toHaveLength(700);
  });
  test('names all files for readers without a network while they are few', async () => {
    const { files } = await finish(pages.slice(0, 50));
    const manifest = JSON.parse(files.get('search/index.json')!) as SearchManifest;
    const named = [...(manifest.files ?? []), 'index.json', 'settings.json'];
    expect(named.map((name) => `search/${name}`).sort()).toEqual([...files.keys()].sort());
    const large = (await finish(pages)).files.get('search/index.json')!;
    expect(JSON.parse(large)).not.toHaveProperty('files');
  });
  test.each(full ? [1, 2, 3] : [1])(
    'has the same files after 20 random changes as from scratch, also in two languages and when values are lost (seed %i)',
    async (seed) => {
      const random = createRandom(seed);
      const known = new Map<string, unknown>([['', '']]);
      let present = new Map(pages.slice(20).map((one) => [one.path, one]));
      for (let change = 0; change < 20; change += 1) {
        const n = random.int(0, 299);
        const { path } = page(n);
        const isRemoved = present.has(path) && random.int(0, 2) === 0;
        present = new Map(present);
        if (isRemoved) present.delete(path);
        else
          present.set(
            path,
            page(n, `Größe 検索 ${random.noun()} ${random.name()} `.repeat(random.int(1, 400))),
          );
        known.delete(random.pick([...known.keys()]));
        const routes = [...present.values()];
        const locale = change % 2 === 0 ? 'en' : 'de';
        const { files } = await finish(routes, known, locale);
        if (change % 5 === 4)
          expect(files).toEqual((await finish(routes, new Map(), locale)).files);
      }
    },
  );
});

describe('a language', () => {
  const page = (text: string) =>
    route('/docs/a', { sections: [{ id: '', level: 1, title: '', text }] });
  const inLanguage = async (locale: string, pages: FinishedRoute[]) =>
    (await finish(pages, undefined, locale)).files;
  const manifestOf = (files: ReadonlyMap<string, string>) =>
    JSON.parse(files.get('search/index.json')!) as SearchManifest;
  /** The language's module as a browser imports it. */
  const importRules = async (files: ReadonlyMap<string, string>): Promise<Language> => {
    const code = files.get(`search/${manifestOf(files).language}`)!;
    return import(`data:text/javascript,${encodeURIComponent(code)}`);
  };

  test('has one module with its stems and stop words, which needs nothing else', async () => {
    const files = await inLanguage('de', [page('Häuser')]);
    const names = [...files.keys()].filter((name) => name.endsWith('.js'));
    expect(names).toEqual([`search/${manifestOf(files).language}`]);
    expect(names[0]).toMatch(/^search\/german\.[0-9a-f]{10}\.js$/);
    const { stem, stopWords } = await importRules(files);
    expect(['häuser', 'bücher', 'haus'].map(stem)).toEqual(['haus', 'buch', 'haus']);
    expect(stopWords.has('und')).toBe(true);
    expect(stopWords.has('haus')).toBe(false);
  });
  test('includes its regions', async () => {
    expect(manifestOf(await inLanguage('pt-BR', [page('x')])).language).toMatch(/^portuguese\./);
  });
  test('adds nothing to a site in English, or in a language without rules', async () => {
    const files = await inLanguage('en', [page('Houses')]);
    expect(manifestOf(files).language).toBeUndefined();
    for (const locale of ['en-GB', 'ja', 'eo']) {
      expect(await inLanguage(locale, [page('Houses')])).toEqual(files);
    }
  });
  test('has its stems in its index', async () => {
    const pages = Array.from({ length: 100 }, (_, n) =>
      route(`/docs/${100 + n}`, {
        hash: String(n),
        sections: [{ id: '', level: 1, title: '', text: `Satz${n} ohne Sinn. `.repeat(250) }],
      }),
    );
    const files = await inLanguage('de', [...pages, page('Viele Häuser.')]);
    const { index } = openIndex(files, await importRules(files));
    for (const query of ['Haus', 'Häusern', 'das Haus']) {
      const { hits } = await index.answer({ indexName: 'docs', query });
      expect(hits.map(({ url }) => url)).toEqual(['/base/docs/a']);
    }
  });
});

describe('versions', () => {
  const pages = [
    route('/docs/a'),
    route('/docs/1.0/a', { data: { search: { index: 'default-1.0' } } }),
    route('/docs/1.0/b', { data: { search: { index: 'default-1.0' } }, noindex: true }),
    route('/docs/1.0/c', { data: { search: { index: 'default-1.0' } }, unlisted: true }),
  ];
  const urlsIn = (files: ReadonlyMap<string, string>, folder: string) =>
    recordsIn(new Map([...files].filter(([name]) => name.startsWith(`${folder}/texts-`)))).map(
      ({ url }) => url,
    );

  test('have an index each, whatever search engines list of them', async () => {
    const files = await filesOf(pages);
    expect(urlsIn(files, 'search')).toEqual(['/base/docs/a']);
    expect(urlsIn(files, 'search/default-1.0')).toEqual(['/base/docs/1.0/a', '/base/docs/1.0/b']);
    expect(files.has('search/default-1.0/index.json')).toBe(true);
  });

  test('are named for the hosted index, which has one for each', async () => {
    const { files } = await finish(pages);
    const namesIn = (folder: string) =>
      (JSON.parse(files.get(`${folder}/index.json`)!) as SearchManifest).versions;
    expect(namesIn('search')).toEqual(['default-1.0']);
    expect(namesIn('search/default-1.0')).toBeUndefined();
  });
});

describe('who answers searches', () => {
  test('is the embedded index when nothing is configured', () => {
    expect(configOf()).toMatchObject({
      provider: { kind: 'embedded', manifest: '/base/search/index.json' },
      indexName: 'docs',
      searchPagePath: '/base/search',
      maxResultsPerGroup: 5,
      insights: false,
      origins: [],
    });
  });
  test('is the hosted provider when both credentials are in the environment', () => {
    const env = { ALGOLIA_APP_ID: 'APP', ALGOLIA_API_KEY: 'key', ALGOLIA_INDEX_NAME: 'docs' };
    const hosts = [
      'https://app-dsn.algolia.net',
      'https://app-1.algolianet.com',
      'https://app-2.algolianet.com',
      'https://app-3.algolianet.com',
    ];
    expect(configOf({ appId: 'other', apiKey: 'other' }, env)).toMatchObject({
      provider: { kind: 'hosted', appId: 'APP', apiKey: 'key', hosts },
      indexName: 'docs',
      origins: hosts,
    });
  });
  test.each([
    [{ ALGOLIA_APP_ID: 'APP' }, 'search: `apiKey` is missing; ALGOLIA_API_KEY is not set'],
    [{ ALGOLIA_API_KEY: 'key' }, 'search: `appId` is missing; ALGOLIA_APP_ID is not set'],
    [
      { ALGOLIA_APP_ID: 'APP', ALGOLIA_API_KEY: '' },
      'search: `apiKey` is missing; ALGOLIA_API_KEY is empty',
    ],
  ])('names what is missing of %j', (env, message) => {
    expect(messagesOf(() => contribute({}, env))).toEqual([message]);
  });
  test('says how to complete a key of the config, and how to do without', () => {
    expect(() => contribute({ appId: 'APP' }, {})).toThrow(
      expect.objectContaining({
        problems: [
          {
            message: 'search: `apiKey` is missing; ALGOLIA_API_KEY is not set',
            action:
              'Set ALGOLIA_API_KEY, or "apiKey" of search(); without either key, the site has its own search.',
          },
        ],
      }),
    );
  });
  test('names both when both are empty', () => {
    expect(messagesOf(() => contribute({}, { ALGOLIA_APP_ID: '', ALGOLIA_API_KEY: ' ' }))).toEqual([
      'search: `appId` is missing; ALGOLIA_APP_ID is empty',
      'search: `apiKey` is missing; ALGOLIA_API_KEY is empty',
    ]);
  });
  test('names an empty index name', () => {
    expect(messagesOf(() => contribute({}, { ALGOLIA_INDEX_NAME: '' }))).toEqual([
      'search: `indexName` is missing; ALGOLIA_INDEX_NAME is empty',
    ]);
  });
  test('sends events for the hosted provider only, and only when asked', () => {
    const env = { ALGOLIA_APP_ID: 'APP', ALGOLIA_API_KEY: 'key' };
    expect(configOf({ insights: true }).insights).toBe(false);
    expect(configOf({}, env).insights).toBe(false);
    expect(configOf({ insights: true }, env)).toMatchObject({
      insights: true,
      insightsHost: 'https://insights.algolia.io',
    });
  });
});

describe('the options', () => {
  test.each([
    [{ maxResultsPerGroup: 0 }, 'maxResultsPerGroup'],
    [{ externalUrlRegex: '(' }, 'externalUrlRegex'],
    [{ searchPagePath: '//evil' }, 'searchPagePath'],
    [{ noResultsUrl: 'javascript:alert(1)' }, 'noResultsUrl'],
    [{ hosts: ['example.com'] }, 'hosts'],
    [{ sections: [{ name: 'Big Name', label: 'x' }] }, 'sections'],
  ])('refuse %j and name it', (given, name) => {
    const issues = search(given as never).optionsIssues ?? [];
    expect(issues.map(({ path }) => path[0])).toContain(name);
  });
});

test('adds the results page, which search engines leave out', () => {
  expect(contribute({ searchPagePath: 'find' }).routes).toMatchObject([
    { path: '/find', kind: 'search', noindex: true },
  ]);
});

describe('records', () => {
  const given = inLanguage(options.parse(named), { site, label });
  const recordsOfPage = (page: FinishedRoute, baseUrl = '/') =>
    recordsOf(page, wordsByHeading(page), given, baseUrl);
  test('include the sections that plugins add to a page', () => {
    const sections = [{ id: 'term-index', title: 'Index', text: 'A sorted copy of keys.' }];
    const records = recordsOfPage(route('/docs/terms', { data: { search: { sections } } }));
    expect(records.map(({ url, hierarchy, content }) => [url, hierarchy.lvl2, content])).toEqual([
      ['/docs/terms', null, 'Words of /docs/terms.'],
      ['/docs/terms#term-index', 'Index', 'A sorted copy of keys.'],
    ]);
  });
  test('stand for the page and each of its headings', () => {
    const records = recordsOfPage(
      route('/docs/basic/schema', {
        title: 'Schema',
        trail: ['Docs', 'Basic'],
        data: { search: { keywords: ['shape'], sectionKeywords: { types: ['casting'] } } },
        sections: [
          { id: '', level: 1, title: 'Schema', text: 'A  schema\n describes.' },
          { id: 'types', level: 2, title: 'Types', text: 'Many.' },
          { id: 'dates', level: 3, title: 'Dates', text: '' },
          { id: 'constructor', level: 2, title: 'Hooks', text: '' },
        ],
      }),
      '/base/',
    );
    expect(
      records.map(({ url, type, hierarchy: h }) => [url, type, h.lvl0, h.lvl1, h.lvl2, h.lvl3]),
    ).toEqual([
      ['/base/docs/basic/schema', 'lvl1', 'Guides', 'Schema', null, null],
      ['/base/docs/basic/schema#types', 'lvl2', 'Guides', 'Schema', 'Types', null],
      ['/base/docs/basic/schema#dates', 'lvl3', 'Guides', 'Schema', 'Types', 'Dates'],
      ['/base/docs/basic/schema#constructor', 'lvl2', 'Guides', 'Schema', 'Hooks', null],
    ]);
    expect(records[0]).toMatchObject({
      content: 'A schema describes.',
      section: 'guides',
      kind: 'guide',
      keywords: ['shape'],
    });
    expect(records.map(({ keywords }) => keywords)).toEqual([['shape'], ['casting'], [], []]);
    expect(records[2]?.content).toBeNull();
  });
  test('fold boilerplate and deep headings into what they belong to', () => {
    const sections = [
      { id: 'find', level: 3, title: 'find', text: 'Finds.' },
      { id: 'parameters', level: 3, title: 'Parameters', text: 'filter' },
      { id: 'deep', level: 4, title: 'filter', text: 'Text to find.' },
      { id: 'save', level: 3, title: 'save', text: 'Saves.' },
    ];
    const folded = foldSections(sections, { generated: true });
    expect(foldSections(sections).map(({ id }) => id)).toEqual(['find', 'parameters', 'save']);
    expect(folded.map(({ id, text }) => [id, text])).toEqual([
      ['find', 'Finds.\nfilter\nfilter\nText to find.'],
      ['save', 'Saves.'],
    ]);
  });
  test('keep headings apart where a level is left out', () => {
    const [, first, second] = recordsOfPage(
      route('/docs/a', {
        sections: [
          { id: 'x', level: 3, title: 'X', text: '' },
          { id: 'y', level: 3, title: 'Y', text: '' },
        ],
      }),
    );
    expect([first, second].map((record) => [record?.type, record?.hierarchy.lvl2])).toEqual([
      ['lvl2', 'X'],
      ['lvl2', 'Y'],
    ]);
  });
  test('show the headings below one that has no words', () => {
    const [, questions] = recordsOfPage(
      route('/docs/faq', {
        sections: [
          { id: 'a', level: 2, title: 'Schemas', text: '' },
          { id: 'b', level: 3, title: 'Why is it gone?', text: 'x' },
          { id: 'c', level: 3, title: 'Is it strict?', text: 'x' },
        ],
      }),
    );
    expect(questions?.content).toBe('Why is it gone? · Is it strict?');
  });
  test('leave out headings that lead elsewhere', () => {
    const sections = ['Find', 'See also'].map((title) => ({
      id: title,
      level: 2,
      title,
      text: 'x',
    }));
    expect(foldSections(sections, { ignored: ['See also'] }).map(({ id }) => id)).toEqual(['Find']);
  });
  test('use the description of a page without words above its first heading', () => {
    const [first] = recordsOfPage(
      route('/docs/a', {
        description: 'About a.',
        sections: [{ id: 'b', level: 2, title: 'B', text: 'x' }],
      }),
    );
    expect(first).toMatchObject({ url: '/docs/a', content: 'About a.', type: 'lvl1' });
  });
  test('belong to the section and kind of the longest path', () => {
    expect(sectionOf('/docs/api/classes/Model', given)).toBe('api');
    expect(sectionOf('/docs/apiary', given)).toBe('guides');
    expect(kindOf('/docs/api/classes/Model', given)).toBe('class');
    expect(kindOf('/docs/api/classes', given)).toBe('API');
    expect(kindOf('/docs/api', given)).toBe('API');
    expect(kindOf('/docs/intro', given)).toBe('guide');
  });
});

describe('the files of a build', () => {
  const routes = [route('/docs/b'), route('/docs/a'), route('/docs/api/classes/Model')];
  test('are a manifest, settings, the texts of each section, and the words', async () => {
    const files = await filesOf(routes);
    expect([...files.keys()].sort()).toEqual([
      'search/index.json',
      'search/settings.json',
      'search/terms-0.json',
      'search/texts-0.json',
      'search/texts-1.json',
      'search/words.json',
    ]);
    expect(openIndex(files).layout).toMatchObject({
      records: 3,
      groups: [
        { section: 'api', isReference: true, files: 1 },
        { section: 'guides', files: 1 },
      ],
    });
  });
  test('are the same whatever the order of the routes', async () => {
    expect(await filesOf([...routes].reverse())).toEqual(await filesOf(routes));
  });
  test('have another version with other words', async () => {
    const versionOf = async (text: string) => {
      const page = route('/docs/a', { sections: [{ id: '', level: 1, title: '', text }] });
      return openIndex(await filesOf([page])).layout.version;
    };
    expect(await versionOf('one')).not.toBe(await versionOf('two'));
  });
  test('leave out what is unlisted, hidden from search engines, excluded or a redirect', async () => {
    const files = await filesOf([
      route('/docs/a', { unlisted: true }),
      route('/docs/b', { noindex: true }),
      route('/docs/c', { data: { search: { isExcluded: true } } }),
      route('/docs/d', { redirectTo: '/docs/a' }),
      route('/docs/e'),
    ]);
    expect(recordsIn(files).map(({ url }) => url)).toEqual(['/base/docs/e']);
  });
  test('are made again when a plugin adds other data to a page', async () => {
    const known = new Map<string, unknown>();
    await finish(routes, known);
    const data = { search: { sections: [{ id: 'added', title: 'Added', text: 'Words.' }] } };
    const edited = [{ ...routes[0]!, data }, ...routes.slice(1)];
    const { files } = await finish(edited, known);
    expect(recordsIn(files).map(({ anchor }) => anchor)).toContain('added');
  });
  test('name keywords for sections that do not exist', async () => {
    const data = { search: { sectionKeywords: { gone: ['x'] } } };
    const { warnings } = await finish([route('/docs/a', { data })]);
    expect(warnings).toEqual([
      {
        message: 'search: there are keywords for "gone", but no headings with these ids',
        place: { file: 'content/docs/a.md' },
        action: 'Use the ids of headings of this page in section_keywords.',
      },
    ]);
  });
  test('keep the first of two headings with one id and name the page', async () => {
    const sections = ['x', 'y'].map((text) => ({ id: 'same', level: 2, title: 'Same', text }));
    const { files, warnings } = await finish([route('/docs/a', { sections })]);
    expect(recordsIn(files)).toHaveLength(2);
    expect(warnings).toEqual([
      {
        message: 'search: headings share the ids "same"; only the first of each can be found',
        place: { file: 'content/docs/a.md' },
        action: 'Give each heading a unique id.',
      },
    ]);
  });
});
