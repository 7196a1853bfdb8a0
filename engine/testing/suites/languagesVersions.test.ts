import { expect, test } from 'vitest';
import { servedFixture } from '../browser/servedFixture';

/** A site in three languages, with three versions of its docs. */

const fixture = servedFixture('languages-versions');

const linksOf = (html: string) =>
  [
    ...html.matchAll(/<link rel="(canonical|alternate)"(?! type)[^>]* href="([^"]*)" data-page/g),
  ].map(([, rel, href]) => `${rel} ${href!.replace('https://lanterns.example', '')}`);

test('a page that names another one for search engines names no languages', async () => {
  expect(fixture.built.texts).toEqual([]);
  const links = async (page: string) => linksOf(await fixture.built.read(`${page}.html`));
  expect(await links('docs/1.0/intro')).toEqual(['canonical /docs/intro']);
  expect(await links('ar/docs/1.0/intro')).toEqual(['canonical /ar/docs/intro']);
  expect(await links('ar/docs/1.0/guide')).toEqual(['canonical /docs/guide']);
  expect(await links('ja/docs/1.0/bellows')).toEqual(['canonical /docs/1.0/bellows']);
  expect(await links('ar/docs/1.0/bellows')).toEqual([
    'canonical /ar/docs/1.0/bellows',
    'alternate /docs/1.0/bellows',
    'alternate /ar/docs/1.0/bellows',
    'alternate /docs/1.0/bellows',
  ]);
});

test('menus and banners of an old version stay in it and in the language', async () => {
  const html = await fixture.built.read('ar/docs/1.0/intro.html');
  expect(html).toContain('<a class="menu-link" href="/docs/1.0/intro" lang="en"');
  expect(html).toContain('<a class="menu-link" href="/ar/docs/intro" data-version="2.0"');
  expect(html).toContain('هذا توثيق 1.0، وهو إصدار لم يعد مدعومًا. <a href="/ar/docs/intro">');
});

test('the title of a page that nobody has translated is in its language wherever it is shown', async () => {
  const original = '<span><bdi lang="en">Guide</bdi></span>';
  const translated = await fixture.built.read('ar/docs/intro.html');
  expect(translated).toMatch(new RegExp(`class="sidebar-link"[^>]*>${original}`));
  expect(translated).toContain(`<span class="pagination-title">${original}</span>`);
  const untranslated = await fixture.built.read('ar/docs/guide.html');
  expect(untranslated).toContain(`<span aria-current="page">${original}</span>`);
  expect(untranslated.match(/<bdi/g)).toHaveLength(2); // neither its previous page nor its menus
  expect(await fixture.built.read('docs/intro.html')).not.toContain('<bdi');
});

test('texts of the config are for its language; every other has its own file', async () => {
  expect(await fixture.built.read('docs/intro.html')).toContain('aria-label="In this chapter"');
  expect(await fixture.built.read('ja/docs/intro.html')).toContain('aria-label="この章の内容"');
  expect(await fixture.built.read('ar/docs/intro.html')).toContain('aria-label="في هذه الصفحة"');
});

test('no heading can have the id of a part around the words', async () => {
  const names = Object.keys(fixture.built.hashes()).filter((name) => name.endsWith('.html'));
  const ids = new Set<string>();
  for (const name of names) {
    const html = await fixture.built.read(name);
    for (const [, id] of html.replace(/<main.*<\/article>/gs, '').matchAll(/<[^<>]* id="([^"]*)"/g))
      ids.add(id!);
  }
  expect(ids.size).toBeGreaterThan(4);
  const engine = ['main', 'route', 'words'];
  expect([...ids].filter((id) => !id.startsWith('Layout-') && !engine.includes(id))).toEqual([]);
});

test('the not-found page is in the language of the address', async () => {
  for (const [path, lang] of [
    ['none', 'en'],
    ['ja/docs/none', 'ja'],
    ['ar/none', 'ar'],
  ]) {
    const reply = await fetch(fixture.address + path);
    expect(reply.status).toBe(404);
    expect(await reply.text()).toContain(`<html lang="${lang}"`);
  }
});

test.each([true, false])(
  'a reader may change the language again and again, also where storage is refused: %s',
  { tags: 'F12', meta: { cases: 3 } },
  async (isStored) => {
    const page = await fixture.browser.newPage();
    if (!isStored)
      await page.addInitScript(() => {
        Object.defineProperty(window, 'sessionStorage', {
          get: () => {
            throw new DOMException('The operation is insecure.', 'SecurityError');
          },
        });
      });
    for (const language of ['ja', 'ar', 'ja']) {
      await page.goto(`${fixture.address}docs/intro`);
      await page.waitForSelector('html[data-ready]', { state: 'attached' });
      await page
        .locator(`a.menu-link[lang=${language}]`)
        .first()
        .evaluate((link) => (link as HTMLElement).click());
      await page.locator(`html[lang=${language}][data-ready]`).waitFor();
      expect(await page.locator('main [role=alert]').count()).toBe(0);
    }
    await page.close();
  },
);

test('another language or version shows the section that is read, with the query of the address', async () => {
  const page = await fixture.browser.newPage();
  const choose = async (address: string, link: string) => {
    await page.goto(fixture.address + address);
    await page.waitForSelector('html[data-ready]', { state: 'attached' });
    const { pathname } = new URL(page.url());
    await page
      .locator(`.navbar ${link}`)
      .first()
      .evaluate((anchor) => (anchor as HTMLElement).click());
    await page.waitForURL((url) => url.pathname !== pathname);
    return page.url().slice(fixture.address.length);
  };
  const inJapanese = 'a.menu-link[lang=ja]';
  expect(await choose('docs/intro?look=all#more', inJapanese)).toBe('ja/docs/intro?look=all#more');
  expect(await choose('docs/intro', inJapanese)).toBe('ja/docs/intro');
  expect(await choose('docs/intro#more', 'a[data-version="1.0"]')).toBe('docs/1.0/intro#more');
  await page.close();
});

test('the search of an old version in Arabic finds its pages alone', async () => {
  const page = await fixture.browser.newPage();
  await page.goto(`${fixture.address}ar/docs/1.0/intro`);
  await page.waitForSelector('html[data-ready]');
  await page.keyboard.press('Control+k');
  await page.keyboard.type('منفاخ'); // on the page with an article before it
  const hits = page.locator('dialog.search-modal a[href*="/docs/"]');
  await hits.first().waitFor();
  const addresses = await hits.evaluateAll((all) =>
    all.map((one) => (one as HTMLAnchorElement).pathname),
  );
  expect(addresses.filter((path) => !path.startsWith('/ar/docs/1.0/'))).toEqual([]);
  await page.close();
});
