import { describe, expect, inject, test } from 'vitest';
import { browsing, faultsOf, follow } from './browsing';

/** Specification, sections 1 and 2: routes, titles, redirects and the not-found page. */

const { open } = browsing();
const address = inject('address');
const status = async (path: string) => (await fetch(address + path)).status;

const docs = [
  ...['intro', 'quick-start', 'first-app', 'faq', 'cli', 'api'],
  ...['ottoman', 'schema', 'model', 'document', 'query-builder'].map((name) => `basic/${name}`),
  ...[
    'fts',
    'transactions',
    'how-ottoman-works',
    'ottoman',
    'mongoose-to-couchbase',
    'ottoman-couchbase',
    'ottomanV1-to-ottomanV2',
    'sdk-comparison',
  ].map((name) => `advanced/${name}`),
  ...['classes', 'enumerations', 'functions', 'interfaces', 'type-aliases', 'variables'].map(
    (name) => `api/${name}`,
  ),
  'api/classes/Query',
  'api/enumerations/VALIDATION_STRATEGY',
  'api/interfaces/saveOptions',
];

test.each(['/', '/markdown-page', '/search', '/search?q=schema', '/docs'])(
  '"Routes": %s answers a hard load',
  async (path) => {
    expect(await status(path)).toBe(200);
  },
);

test('"Doc pages under /docs": every one answers a hard load, with its title in front of the site', async () => {
  const faults: string[] = [];
  for (const path of docs) {
    const response = await fetch(`${address}/docs/${path}`);
    const html = await response.text();
    const title = /<title[^>]*>([^<]*)</.exec(html)?.[1] ?? '';
    if (response.status !== 200) faults.push(`${path}: ${response.status}`);
    if (!/^[^|]+ \| Ottoman\.js$/.test(title)) faults.push(`${path}: "${title}"`);
  }
  expect(faults).toEqual([]);
});

test('"Docs root": /docs leads to the main doc, by a hard load and by a link', async () => {
  const page = await open('/docs');
  await page.waitForURL('**/docs/intro');
  await page.goto(`${address}/faq-that-is-not`);
  await page.goto(`${address}/`);
  await page.waitForSelector('html[data-ready]');
  await page.evaluate(() => {
    const link = document.createElement('a');
    link.href = '/docs';
    document.querySelector('main')?.append(link);
    link.click();
  });
  await page.waitForURL('**/docs/intro');
  await page.getByRole('heading', { level: 1 }).waitFor();
});

describe('"Client redirects"', () => {
  test.each(['SearchConsistency', 'VALIDATION_STRATEGY'])(
    'enums/%s leads to enumerations/… and keeps query and hash',
    async (name) => {
      const page = await open('/');
      const target = `/docs/api/enumerations/${name}`;
      await page.goto(`${address}/docs/api/enums/${name}?from=old#members`);
      await page.waitForURL(`${address}${target}?from=old#members`);
      await page.goto(`${address}/`);
      await page.waitForSelector('html[data-ready]');
      await page.evaluate((href) => {
        const link = document.createElement('a');
        link.href = href;
        document.querySelector('main')?.append(link);
        link.click();
      }, `/docs/api/enums/${name}?from=link#members`);
      await page.waitForURL(`${address}${target}?from=link#members`);
      expect(await page.getByRole('heading', { level: 1 }).textContent()).toContain(name);
      await page.goBack();
      await page.waitForURL(`${address}/`);
    },
  );

  test('are kept from search engines', async () => {
    const html = await (await fetch(`${address}/docs/api/enums/SearchConsistency`)).text();
    expect(html).toContain('name="robots" content="noindex"');
    expect(html).toMatch(
      /rel="canonical" href="[^"]*\/docs\/api\/enumerations\/SearchConsistency"/,
    );
  });
});

describe('"any other path: Not-found page"', () => {
  test('by a hard load', async () => {
    for (const path of ['/docs/nowhere', '/docs/api/enums/Other', '/blog', '/a/b/c/d'])
      expect([path, await status(path)]).toEqual([path, 404]);
    const page = await open('/nowhere');
    expect(await page.title()).toMatch(/^[^|]*not found[^|]* \| Ottoman\.js$/i);
    expect(await page.locator('.navbar').isVisible()).toBe(true);
    expect(faultsOf(page).filter((fault) => !fault.includes('404'))).toEqual([]);
  });

  test('by a link: the same page under the address asked for, and back again', async () => {
    const page = await open('/docs/faq');
    await follow(page, '/docs/nowhere');
    expect(await page.title()).toMatch(/not found/i);
    await page.goBack();
    await page.waitForFunction(() => !/not found/i.test(document.title));
    expect(await page.title()).toContain('Ottoman.js');
  });
});

test('"Page titles follow the format page | site": also after following links, and on home', async () => {
  const page = await open('/');
  expect(await page.title()).toMatch(/^[^|]+ \| Ottoman\.js$/);
  await follow(page, '/docs/api/classes/Query');
  expect(await page.title()).toMatch(/^Query[^|]* \| Ottoman\.js$/);
  await follow(page, '/markdown-page');
  expect(await page.title()).toMatch(/^[^|]+ \| Ottoman\.js$/);
  expect(await page.evaluate(() => document.querySelectorAll('title').length)).toBe(1);
});

test('"Trailing slash off": endings that differ lead to the page', async () => {
  const page = await open('/');
  for (const path of ['/docs/faq/', '/docs/faq.html']) {
    await page.goto(address + path);
    await page.waitForURL(`${address}/docs/faq`);
  }
});

test('"Blog routes are not shown": none exists and nothing links to one', async () => {
  const html = await (await fetch(`${address}/`)).text();
  expect(html).not.toContain('href="/blog');
  expect(await status('/blog')).toBe(404);
});

describe('the not-found page offers pages near to the address', () => {
  test.each([
    ['/docs/api/interfaces/FindOptions', '/docs/api/classes/FindOptions'],
    ['/docs/shema', '/docs/basic/schema'],
    ['/docs/basic/modle', '/model'],
  ])('%s', async (path, near) => {
    const page = await open(path);
    const links = page.locator('.nearest-pages a');
    await links.first().waitFor();
    expect(await links.count()).toBeLessThanOrEqual(5);
    const hrefs = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    expect(hrefs[0]?.slice(-near.length)).toBe(near);
  });

  test.each([
    ['/docs/API/classes/model?a=1#b', '/docs/api/classes/Model?a=1#b'],
    ['/docs/Basic/Model.htm', '/docs/basic/model'],
  ])('an address in another case leads to its page: %s', async (path, target) => {
    const page = await open(path);
    await page.waitForURL(`**${target}`);
    await page.locator('h1', { hasText: 'Model' }).waitFor();
  });

  test('and the main sections when scripts do not run', async () => {
    const html = await (await fetch(`${address}/docs/nope`)).text();
    const [, fallback = ''] = /<noscript>(.*?)<\/noscript>/s.exec(html) ?? [];
    expect(fallback).toContain('href="/docs/quick-start"');
  });
});
