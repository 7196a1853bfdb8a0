import { appendFileSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Pack, packEnding } from '../cache/pack';
import { copyFixture } from '../testing';
import { buildFixture, type FixtureBuild } from '../testing/buildFixture';

// Real builds of one site in English, German and Arabic.

let built: FixtureBuild;
beforeAll(async () => {
  built = await buildFixture('locales');
});
afterAll(() => built?.remove());

/** A copy of the site with other files. */
function siteWith(files: Record<string, string>) {
  const copy = copyFixture('locales');
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(copy.folder, file)), { recursive: true });
    writeFileSync(join(copy.folder, file), text);
  }
  return copy;
}

/** Builds such a copy, for what `look` reads from it. */
async function buildWith<T>(
  files: Record<string, string>,
  look: (built: FixtureBuild) => Promise<T> | T,
): Promise<T> {
  const { folder, remove } = siteWith(files);
  const made = await buildFixture(folder);
  try {
    return await look(made);
  } finally {
    made.remove();
    remove();
  }
}

const menuOf = (html: string) =>
  [...html.matchAll(/<a class="menu-link"[^>]* href="([^"]*)" lang="(\w+)"/g)].map(
    ([, href, lang]) => `${lang} ${href}`,
  );
const alternatesOf = (html: string) =>
  [...html.matchAll(/hrefLang="([\w-]+)" href="([^"]*)" data-page/g)].map(
    ([, code, href]) => `${code} ${href}`,
  );

describe('one build', () => {
  test('has every language below its own path, with links that stay in it', async () => {
    expect(built.texts).toEqual([]);
    const english = await built.read('docs/intro/index.html');
    expect(english).toContain('<html lang="en" dir="ltr"');
    expect(english).toContain('Read the <a href="/docs/guide">guide</a>');
    const german = await built.read('de/docs/intro/index.html');
    expect(german).toContain('<html lang="de" dir="ltr" data-base-url="/"');
    expect(german).toContain('<title data-page="">Einleitung | Locales</title>');
    expect(german).toContain('<a href="/de/docs/guide">Anleitung</a>');
    expect(german).toContain('<a href="/de/docs/code">Code</a>');
    expect(await built.read('ar/docs/intro/index.html')).toContain('<html lang="ar" dir="rtl"');
    expect(await built.read('de/blog/hello/index.html')).toContain('<a href="/de/docs/guide">');
  });

  test('shares code, styles and images', async () => {
    const german = await built.read('de/docs/intro/index.html');
    expect(german).toMatch(/<img src="\/assets\/built\/dot\.\w+\.svg"/);
    expect(german).toMatch(/<script src="\.\.\/\.\.\/\.\.\/assets\/built\/head\.\w+\.js">/);
    expect(readdirSync(join(built.out, 'de'))).not.toContain('assets');
  });

  test('translates the labels of config and sidebars', async () => {
    const german = await built.read('de/docs/intro/index.html');
    for (const label of ['Handbuch', 'Ausführlich', 'Lesen']) expect(german).toContain(label);
    expect(await built.read('docs/intro/index.html')).not.toContain('Handbuch');
    expect(built.result?.reports.filter(({ plugin }) => plugin === 'i18n')).toEqual([
      {
        plugin: 'i18n',
        text: '3 labels missing in i18n/de.json: "Blog", "Guide", "Locales"',
      },
      {
        plugin: 'i18n',
        text: '7 labels missing in i18n/ar.json: "Blog", "Guide", "Handbook", "In depth", "Locales", "One build for all languages", "Read"',
      },
    ]);
  });

  test('leads to the source of each translation', async () => {
    const german = await built.read('de/docs/intro/index.html');
    expect(german).toContain('href="https://git.example/edit/i18n/de/content/docs/intro.md"');
    expect(await built.read('de/docs/guide/index.html')).toContain(
      'href="https://git.example/edit/content/docs/guide.md"',
    );
  });

  test('translates React pages, pages with code and names of folders', async () => {
    const files = {
      'pages/about.tsx': 'export default () => <p>About</p>;\n',
      'i18n/de/pages/about.tsx': 'export default () => <p>Über</p>;\n',
      'i18n/de/content/docs/code.mdx':
        '# Programm\n\nexport const count = 3;\n\nDrei ist {count}; siehe [Anleitung](guide.md).\n',
      'content/docs/_category_.json': '{ "label": "Documents" }',
      'i18n/de/content/docs/_category_.json': '{ "label": "Dokumente" }',
    };
    await buildWith(files, async (made) => {
      expect(made.texts).toEqual([]);
      expect(await made.read('about/index.html')).toContain('<p>About</p>');
      expect(await made.read('ar/about/index.html')).toContain('<p>About</p>');
      expect(await made.read('de/about/index.html')).toContain('<p>Über</p>');
      expect(await made.read('docs/code/index.html')).toMatch(/Two is .*2.*href="\/docs\/guide"/s);
      const german = await made.read('de/docs/code/index.html');
      expect(german).toMatch(/Drei ist .*3.*href="\/de\/docs\/guide"/s);
    });
  });

  test('compiles a page that nobody has translated once', () => {
    const store = join(dirname(built.out), 'cache/store');
    const packs = readdirSync(store).filter((name) => name.endsWith(packEnding));
    const keys = packs.flatMap((name) => [...new Pack(store, name).index.keys()]);
    expect(new Set(keys.filter((key) => key.startsWith('pages/'))).size).toBe(5 + 3); // originals and translations
  });
});

describe('files for crawlers and search', () => {
  test('exist in every language, and one robots.txt names them all', async () => {
    expect(await built.read('robots.txt')).toBe(
      'User-agent: *\nDisallow: /search\nDisallow: /de/search\nDisallow: /ar/search\n\n' +
        'Sitemap: https://locales.example/sitemap.xml\n' +
        'Sitemap: https://locales.example/de/sitemap.xml\n' +
        'Sitemap: https://locales.example/ar/sitemap.xml\n',
    );
    expect(readdirSync(join(built.out, 'de'))).not.toContain('robots.txt');
    expect(await built.read('de/llms.txt')).toContain(
      '- [Einleitung](https://locales.example/de/docs/intro.md): Lies die Anleitung oder den Code.',
    );
    expect(await built.read('de/blog/rss.xml')).toContain('https://locales.example/de/blog/hello');
    expect(JSON.parse(await built.read('search/index.json'))).toMatchObject({
      indexName: 'docs',
      translations: ['de', 'ar'],
    });
    expect(JSON.parse(await built.read('de/search/index.json'))).toMatchObject({
      indexName: 'docs_de',
    });
  });

  test('the rules for hosts and the service worker are there once, for all languages', async () => {
    const config = readFileSync(join(built.folder, 'config.ts'), 'utf8');
    const plugins = ['hosting', 'offline', 'redirects'];
    const imports = plugins.map(
      (name) => `import { ${name} } from '../../../../plugins/${name}';\n`,
    );
    const more = `hosting({ host: 'netlify' }), offline(), redirects({ rules: [{ from: '/old', to: '/docs/intro' }] }),`;
    const text = imports.join('') + config.replace('siteFiles(', `${more} siteFiles(`);
    await buildWith({ 'config.ts': text }, async (made) => {
      expect(made.texts).toEqual([]);
      const redirects = await made.read('_redirects');
      for (const prefix of ['', '/de', '/ar'])
        expect(redirects).toMatch(new RegExp(`^${prefix}/old ${prefix}/docs/intro `, 'm'));
      const german = readdirSync(join(made.out, 'de'));
      for (const file of ['_headers', '_redirects', 'sw.js', 'offline.js'])
        expect(german).not.toContain(file);
      expect(await made.read('de/docs/intro.html')).toContain('<script src="/offline.js"');
    });
  });

  test('a sitemap lists the translated pages, each with its languages', async () => {
    const sitemap = await built.read('de/sitemap.xml');
    expect([...sitemap.matchAll(/<loc>([^<]*)</g)].map(([, address]) => address)).toEqual([
      'https://locales.example/de/blog',
      'https://locales.example/de/blog/hello',
      'https://locales.example/de/docs/intro',
    ]);
    expect(sitemap).toContain(
      '<url><loc>https://locales.example/de/blog/hello</loc><lastmod>2024-01-01T00:00:00.000Z</lastmod>' +
        '<xhtml:link rel="alternate" hreflang="en" href="https://locales.example/blog/hello"/>' +
        '<xhtml:link rel="alternate" hreflang="de" href="https://locales.example/de/blog/hello"/>' +
        '<xhtml:link rel="alternate" hreflang="x-default" href="https://locales.example/blog/hello"/></url>',
    );
  });
});

describe('a page that nobody has translated', () => {
  test('has the original words, with their language and a notice in that of the reader', async () => {
    const html = await built.read('ar/docs/guide/index.html');
    expect(html).toContain('<h1 class="page-title" tabindex="-1" lang="en" dir="ltr">Guide</h1>');
    expect(html).toContain('<div id="words" class="words" lang="en" dir="ltr">');
    expect(html).toContain('هذه الصفحة غير مترجمة بعد');
    expect(html).toContain('<a href="/docs/guide" hrefLang="en">قراءة النص الأصلي</a>');
    expect(await built.read('docs/guide/index.html')).not.toContain(
      ' hrefLang="en">Read the original',
    );
  });

  test('names the original as canonical, and no other language', async () => {
    const html = await built.read('de/docs/guide/index.html');
    expect(html).toContain('<link rel="canonical" href="https://locales.example/docs/guide"');
    expect(alternatesOf(html)).toEqual([]);
    const own = await built.read('de/blog/hello/index.html');
    expect(own).toContain('<link rel="canonical" href="https://locales.example/de/blog/hello"');
    expect(alternatesOf(own)).toEqual([
      'en https://locales.example/blog/hello',
      'de https://locales.example/de/blog/hello',
      'x-default https://locales.example/blog/hello',
    ]);
  });
});

describe('a page of one language', () => {
  const only =
    '---\noriginal: false\n---\n\n# Nur auf Deutsch\n\nLies die [Einleitung](intro.md).\n';

  test('has no partner: neither for search engines nor in the menu', async () => {
    const files = {
      'i18n/de/content/docs/nur.md': only,
      'i18n/de/content/blog/2024-03-01-nur.md': '# Nur im Blog\n',
      'i18n/de/pages/nur.md': '# Nur eine Seite\n',
      'content/docs/guide.md': '# Guide\n\n[German](/de/docs/nur), [none](/docs/nur)\n',
    };
    await buildWith(files, async (made) => {
      expect(made.texts).toEqual([
        'links: broken link "/docs/nur"\n' +
          '  at content/docs/guide.md:3:25\n' +
          '  3 | [German](/de/docs/nur), [none](/docs/nur)\n' +
          '    |                         ^\n' +
          '  Fix the link; the site has nothing of that name.',
      ]);
      const pages = Object.keys(made.hashes()).filter((name) => /\bnur\b.*html$/.test(name));
      expect(pages).toEqual([
        'de/blog/nur/index.html',
        'de/docs/nur/index.html',
        'de/nur/index.html',
      ]);
      const html = await made.read('de/docs/nur/index.html');
      expect(html).toContain('<a href="/de/docs/intro">Einleitung</a>');
      expect(html).toContain('<link rel="canonical" href="https://locales.example/de/docs/nur"');
      expect(html).not.toContain('translation-notice');
      expect(alternatesOf(html)).toEqual([]);
      expect(menuOf(html)).toEqual(['en /docs', 'de /de/docs/nur', 'ar /ar/docs']);
      const sitemap = await made.read('de/sitemap.xml');
      expect(sitemap).toContain('<url><loc>https://locales.example/de/docs/nur</loc></url>');
      expect(await made.read('sitemap.xml')).not.toContain('nur');
      expect(await made.read('de/llms.txt')).toContain('[Nur auf Deutsch]');
    });
  });
});

describe('the language menu', () => {
  test('leads to the same page, at whatever address it has', async () => {
    expect(menuOf(await built.read('docs/guide/index.html'))).toEqual([
      'en /docs/guide',
      'de /de/docs/guide',
      'ar /ar/docs/guide',
    ]);
  });

  test('leads to a page that was moved, and to the nearest page of a language without it', async () => {
    const files = {
      'i18n/de/content/docs/guide.md': '---\nslug: anleitung\n---\n\n# Anleitung\n',
      'i18n/de/content/blog/2024-01-01-hello.md': '---\ndraft: true\n---\n\n# Hallo\n',
    };
    await buildWith(files, async (made) => {
      expect(menuOf(await made.read('docs/guide/index.html'))).toContain('de /de/docs/anleitung');
      expect(menuOf(await made.read('de/docs/anleitung/index.html'))).toContain('en /docs/guide');
      expect(menuOf(await made.read('blog/hello/index.html'))).toContain('de /de/blog');
      expect(alternatesOf(await made.read('blog/hello/index.html'))).toEqual([]);
    });
  });
});

describe('links and mistakes', () => {
  test('a link may name a page of another language by its whole address', async () => {
    const page = '# Home\n\n[Deutsch](/de/docs/intro), [nowhere](/de/docs/nothing)\n';
    await buildWith({ 'pages/index.md': page }, async (made) => {
      expect(await made.read('index.html')).toContain('<a href="/de/docs/intro"');
      expect(made.texts).toEqual([
        'links: broken link "/de/docs/nothing"\n' +
          '  at pages/index.md:3:28\n' +
          '  3 | [Deutsch](/de/docs/intro), [nowhere](/de/docs/nothing)\n' +
          '    |                            ^\n' +
          '  Fix the link; the site has nothing of that name.',
      ]);
    });
  });

  test('a mistake in a translation names the translation', async () => {
    const text = '# Anleitung\n\n[kaputt](nirgends.md)\n';
    const texts = await buildWith({ 'i18n/de/content/docs/guide.md': text }, (made) => made.texts);
    expect(texts).toEqual([
      'links: broken Markdown link "nirgends.md"\n' +
        '  at i18n/de/content/docs/guide.md:3:1\n' +
        '  3 | [kaputt](nirgends.md)\n' +
        '    | ^\n' +
        '  Fix the link; the site has nothing of that name.',
    ]);
  });

  test('a folder of no language is reported together with mistakes in translations', async () => {
    const files = {
      'i18n/fr/content/docs/intro.md': '# Introduction\n',
      'i18n/de/content/docs/guide.md': '---\ndescripton: x\n---\n',
    };
    expect(await buildWith(files, (made) => made.texts)).toEqual([
      'docs: unknown front matter key "descripton"\n' +
        '  at i18n/de/content/docs/guide.md:2:1\n' +
        '  2 | descripton: x\n' +
        '    | ^\n' +
        '  Did you mean "description"? If not, declare the key in "frontMatter.keys" of the config.',
      'translations: "fr" is no language that this site is built in; those are "ar", "de"\n' +
        '  at i18n/fr\n' +
        '  Add the language to `locales` of the config, without an `href`, or rename or remove its files.',
    ]);
  });

  test('names each label that the site does not have', async () => {
    const labels = '{\n  "Handbok": "Handbuch",\n  "Nothing like it": "Nichts dergleichen"\n}\n';
    expect(await buildWith({ 'i18n/de.json': labels }, (made) => made.texts)).toEqual([
      'i18n: no label of the site is "Handbok"\n' +
        '  at i18n/de.json:2:3\n' +
        '  2 |   "Handbok": "Handbuch",\n' +
        '    |   ^\n' +
        '  Did you mean "Handbook"?',
      'i18n: no label of the site is "Nothing like it"\n' +
        '  at i18n/de.json:3:3\n' +
        '  3 |   "Nothing like it": "Nichts dergleichen"\n' +
        '    |   ^\n' +
        '  Write the label as the site has it, or remove the line.',
    ]);
    expect(await buildWith({ 'i18n/de.json': '["Handbuch"]' }, (made) => made.texts)).toEqual([
      'i18n: expected an object of texts\n' +
        '  at i18n/de.json\n' +
        '  Write each label of the site with its translation: { "Guides": "Anleitungen" }.',
    ]);
  });
});

test('a build after an edit of a translation is byte for byte a cold one', async () => {
  const { folder, remove } = siteWith({});
  const first = await buildFixture(folder);
  const again = { out: first.out, cache: join(dirname(first.out), 'cache') };
  const unchanged = await buildFixture(folder, again);
  expect(unchanged.result).toMatchObject({ pages: first.result!.pages, rendered: 0 });
  appendFileSync(join(folder, 'i18n/de/content/docs/intro.md'), '\nEin Satz mehr.\n');
  writeFileSync(join(folder, 'i18n/ar/content/docs/guide.md'), '# دليل\n\nنص.\n');
  writeFileSync(join(folder, 'i18n/de.texts.json'), '{ "layout.skipLink": "Zum Text" }');
  const edited = await buildFixture(folder, again);
  const cold = await buildFixture(folder);
  expect(edited.hashes()).toEqual(cold.hashes());
  expect(edited.result!.rendered).toBeLessThan(cold.result!.rendered);
  expect(await edited.read('ar/docs/guide/index.html')).toContain('<p>نص.</p>');
  expect(await edited.read('de/docs/guide/index.html')).toContain('>Zum Text</a>');
  for (const one of [first, unchanged, edited, cold]) one.remove();
  remove();
});

test('a broken anchor of a translated page names the translation, which lacks the id of the original', async () => {
  const files = {
    'content/docs/intro.md': '# Introduction\n\n## Second {#second}\n\nText.\n',
    'content/docs/guide.md': '# Guide\n\nSee [it](./intro.md#second).\n',
  };
  await buildWith(files, ({ texts }) => {
    const [german, arabic] = ['de', 'ar'].map(
      (
        code,
      ) => `links: broken anchor "./intro.md#second": "i18n/${code}/content/docs/intro.md" has no "#second"
  at content/docs/guide.md:3:5
  3 | See [it](./intro.md#second).
    |     ^
  Give the heading this id with {#id}, or fix the link.`,
    );
    const broken = texts.filter((text) => text.startsWith('links:'));
    expect(broken.sort()).toEqual([arabic, german]);
  });
});

test('a build below a base URL has its languages there', async () => {
  const made = await buildFixture('locales', { baseUrl: '/sub/' });
  const html = await made.read('de/docs/intro/index.html');
  expect(html).toContain('<a href="/sub/de/docs/guide">Anleitung</a>');
  expect(html).toMatch(/<img src="\/sub\/assets\/built\/dot/);
  expect(menuOf(html)).toEqual([
    'en /sub/docs/intro',
    'de /sub/de/docs/intro',
    'ar /sub/ar/docs/intro',
  ]);
  made.remove();
});
