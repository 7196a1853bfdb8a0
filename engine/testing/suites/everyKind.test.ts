// @module-tag E3
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { migrateSite } from '../../../tools/migrate/migrateSite';
import { full } from '../../../tools/testing/full';
import { type Preview, preview } from '../../preview';
import { buildFixture, type FixtureBuild } from '..';
import { colorFindings, findings } from '../browser/findings';
import { shareBrowser } from '../browser/launch';
import { sharedFixture } from '../sharedFixture';

// Every kind of page, looked at in a browser in which not everything works.

/**
 * Where each kind of page is, in which fixture. A usual run looks at every fifth one with axe, beginning with the first: the
 * kinds that the sites of this repository do not have.
 */
const kinds: Record<string, [fixture: string, address: string]> = {
  'right to left': ['languages-versions', 'ar/docs/intro'],
  home: ['languages-versions', ''],
  guide: ['languages-versions', 'docs/guide'],
  translation: ['languages-versions', 'ja/docs/intro'],
  'old version': ['languages-versions', 'docs/1.0/intro'],
  diagrams: ['prose-plugins', 'docs/diagrams'],
  search: ['languages-versions', 'search?q=lantern'],
  'unknown address': ['languages-versions', 'none'],
  blog: ['languages-versions', 'blog'],
  post: ['languages-versions', 'blog/light'],
  components: ['prose-plugins', 'docs/components'],
  'API reference': ['prose-plugins', 'reference/functions/findWay'],
  OpenAPI: ['openapi', 'library/books'],
  operation: ['openapi', 'payments'],
  'page with code': ['module-page', ''],
  math: ['prose-plugins', 'docs/math'],
  migrated: ['migrated', 'docs/guides/install'],
  'hostile texts': ['hostile', 'docs/titles'],
};

const builds: Record<string, FixtureBuild> = {};
const servers: Record<string, Preview> = {};
let migrated: string;
beforeAll(async () => {
  migrated = await writeMigrated();
  for (const fixture of new Set(Object.values(kinds).map(([name]) => name))) {
    const built =
      fixture === 'migrated' ? await buildFixture(migrated) : await sharedFixture(fixture);
    expect(built.result, built.texts.join('\n')).toBeDefined();
    builds[fixture] = built;
    servers[fixture] = await preview({ folder: built.out, port: 0 });
  }
});
afterAll(async () => {
  for (const server of Object.values(servers)) await server.close();
  for (const built of Object.values(builds)) built.remove();
  if (migrated) rmSync(migrated, { recursive: true });
});

/** A site of Docusaurus, converted, next to the fixtures, with the engine of this repository. */
async function writeMigrated(): Promise<string> {
  const folder = mkdtempSync(path.join(import.meta.dirname, '../fixtures/.copy-'));
  const { files, copies } = await migrateSite(
    path.join(root, 'tools/migrate/fixture'),
    'docusaurus.config.js',
  );
  for (const [place, content] of files) {
    const isCode = /\.tsx?$/.test(place);
    const own = isCode ? withOwnEngine(content, path.join(folder, place)) : content;
    mkdirSync(path.dirname(path.join(folder, place)), { recursive: true });
    writeFileSync(path.join(folder, place), own);
  }
  for (const [place, from] of copies) cpSync(from, path.join(folder, place));
  return folder;
}

const root = path.join(import.meta.dirname, '../../..');

const withOwnEngine = (code: string, file: string) =>
  code.replace(
    /(['"])ottoman-docs(\/[\w/-]+)?\1/g,
    (_, quote, room = '/engine') =>
      quote + path.relative(path.dirname(file), path.join(root, room)) + quote,
  );

interface Opened {
  page: Page;
  faults: string[];
  context: BrowserContext;
}

const contexts: BrowserContext[] = [];
async function open(
  kind: string,
  options: BrowserContextOptions & { prepare?(context: BrowserContext): Promise<unknown> } = {},
): Promise<Opened> {
  const { prepare, ...rest } = options;
  const [fixture, address] = kinds[kind]!;
  const context = await (await shareBrowser()).newContext({
    viewport: { width: 1280, height: 800 },
    ...rest,
  });
  contexts.push(context);
  const faults: string[] = [];
  await context.addInitScript(() =>
    document.addEventListener('securitypolicyviolation', (event) =>
      console.error(`policy: ${event.violatedDirective} ${event.blockedURI}`),
    ),
  );
  await prepare?.(context);
  const page = await context.newPage();
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type()))
      faults.push(`${message.text()} ${message.location().url}`);
  });
  page.on('request', (request) => {
    const { origin } = new URL(request.url());
    if (!servers[fixture]!.address.startsWith(origin)) faults.push(`asks ${request.url()}`);
  });
  const reply = await page.goto(servers[fixture]!.address + address);
  expect(reply?.status()).toBe(kind === 'unknown address' ? 404 : 200);
  return { page, faults, context };
}

/** The document of an unknown address is one, and a browser says so. */
const expected = (kind: string) => (fault: string) =>
  !(kind === 'unknown address' && /status of 404/.test(fault) && fault.endsWith('/none'));

const ready = (page: Page) => page.waitForSelector('html[data-ready]', { state: 'attached' });

/** Follows the first link of the page to another page of the site; nothing for a page that has none. */
async function followOne(page: Page): Promise<string | undefined> {
  return page.evaluate(() => {
    const links = [...document.querySelectorAll<HTMLAnchorElement>('.navbar a, main a, footer a')];
    const link = links.find(
      ({ origin, pathname }) =>
        origin === location.origin &&
        pathname !== location.pathname &&
        !/\.\w+$/.test(pathname) &&
        document.title !== '',
    );
    link?.click();
    return link?.pathname;
  });
}

type Check = (kind: string) => Promise<void>;

const checks: Record<string, Check> = {
  async 'breaks no policy, complains of nothing and is accessible, in light and in dark'(kind) {
    const { page, faults } = await open(kind, {
      reducedMotion: 'reduce', // no color is on its way to another one
      prepare: (context) =>
        context.addInitScript(() => localStorage.setItem('color-mode', 'light')),
    });
    await ready(page);
    await page.waitForLoadState('networkidle');
    expect(await page.locator('html').getAttribute('data-color-mode')).toBe('light');
    expect(await findings(page)).toEqual([]);
    await page.evaluate(() =>
      Object.assign(document.documentElement.dataset, { colorMode: 'dark' }),
    );
    expect(await colorFindings(page)).toEqual([]);
    expect(faults.filter(expected(kind))).toEqual([]);
  },

  async 'is read and left without JavaScript'(kind) {
    const { page } = await open(kind, { javaScriptEnabled: false });
    expect(await page.locator('h1').first().isVisible()).toBe(true);
    const { seen, written } = await page.evaluate(() => {
      const main = document.querySelector('main')!;
      const lettersOf = (text: string) => text.replace(/\s/g, '').length;
      return { seen: lettersOf(main.innerText), written: lettersOf(main.textContent ?? '') };
    });
    expect(seen).toBeGreaterThan(written / 3);
    const to = await followOne(page);
    if (to === undefined) return;
    await page.waitForURL((url) => url.pathname === to);
    expect(await page.locator('h1').first().isVisible()).toBe(true);
  },

  async 'works where storage is refused'(kind) {
    const { page, faults } = await open(kind, {
      prepare: (context) =>
        context.addInitScript(() => {
          for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches'])
            Object.defineProperty(window, name, {
              get: () => {
                throw new DOMException('The operation is insecure.', 'SecurityError');
              },
            });
        }),
    });
    await ready(page);
    const modeOf = () => page.locator('html').getAttribute('data-color-mode');
    const before = await modeOf();
    const button = page.locator('.navbar [data-action=color-mode]').first();
    await button.click();
    // a site that follows the system has a third choice, which looks like one of the others
    if ((await modeOf()) === before) await button.click();
    await expect.poll(modeOf).not.toBe(before);
    const to = await followOne(page);
    if (to !== undefined) {
      await page.waitForURL((url) => url.pathname === to);
      await page.locator('h1').first().waitFor();
    }
    expect(faults.filter(expected(kind))).toEqual([]);
  },

  async 'leads on after a deploy that took its scripts away'(kind) {
    const { page, context } = await open(kind);
    await ready(page);
    let loads = 0;
    page.on('load', () => {
      loads += 1;
    });
    await context.route('**/assets/built/*.js', (route) =>
      route.fulfill({ status: 404, contentType: 'text/html', body: 'not found' }),
    );
    const to = await followOne(page);
    if (to === undefined) return;
    await page.waitForURL((url) => url.pathname === to);
    await page.locator('h1').first().waitFor();
    await page.waitForLoadState('networkidle');
    expect(loads).toBeLessThanOrEqual(2);
    expect(new URL(page.url()).pathname).toBe(to);
  },

  async 'stays when the network goes, says so, and goes on when it is back'(kind) {
    const { page, context } = await open(kind);
    await ready(page);
    await page.waitForLoadState('networkidle');
    await context.setOffline(true);
    const to = await followOne(page);
    if (to === undefined) return;
    await page.waitForURL((url) => url.pathname === to);
    await page.locator('main h1, main [role=alert]').first().waitFor();
    expect(await page.locator('.navbar').isVisible()).toBe(true);
    await context.setOffline(false);
    const retry = page.locator('main [role=alert] button').first();
    if (await retry.isVisible()) await retry.click();
    await page.locator('main h1').first().waitFor();
    expect(new URL(page.url()).pathname).toBe(to);
  },
};

const names = Object.keys(kinds);
describe.each(Object.entries(checks))('%s', (name, check) => {
  const turn = Object.keys(checks).indexOf(name);
  // Each kind in one of the ways; all of them with full counts.
  const chosen = names.filter((_, index) => full || index % Object.keys(checks).length === turn);
  test.each(chosen)('%s', async (kind) => {
    try {
      await check(kind);
    } finally {
      for (const context of contexts.splice(0)) await context.close();
    }
  });
});
