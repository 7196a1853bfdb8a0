import { createServer, get } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { preview } from '../../engine';
import { buildFixture, type FixtureBuild } from '../../engine/testing/buildFixture';
import { browsing, faultsOf, follow, ready } from './browsing';

/** A site that keeps visited pages, without a network and through several deploys. */

const { open } = browsing();
const configs = ['config.ts', 'config.later.ts', 'config.without.ts', 'config.off.ts'] as const;
type Deploy = (typeof configs)[number];
const builds = {} as Record<Deploy, FixtureBuild>;
let server: Awaited<ReturnType<typeof preview>>;
let address: string;

beforeAll(async () => {
  for (const config of configs) builds[config] = await buildFixture('offline', { config });
  expect(Object.values(builds).flatMap(({ texts }) => texts)).toEqual([]);
  server = await preview({ folder: builds['config.ts'].out, port: 0 });
  address = server.address.replace(/\/$/, '');
});
afterAll(async () => {
  await server?.close();
  for (const build of Object.values(builds)) build.remove();
});

/** Replaces the served build with another one. */
async function deploy(config: Deploy): Promise<void> {
  await server.close();
  server = await preview({ folder: builds[config].out, port: server.port });
}

/** Opens a page for the first time and waits until it is kept. It fetches no other pages ahead, which would be kept too. */
async function visit(where: string): Promise<Page> {
  const page = await open(where, {
    address,
    prepare: (context) =>
      context.addInitScript(() => {
        Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
      }),
  });
  await waitForKept(page, where);
  return page;
}

/** Waits until the cache has a response for an address. */
const waitForKept = (page: Page, where: string) =>
  expect
    .poll(() => page.evaluate(async (wanted) => (await caches.match(wanted))?.status, where))
    .toBe(200);

/** Looks for a new worker at once, as browsers do some time after a page has loaded. */
const updateWorker = (page: Page) =>
  page.evaluate(async () => {
    await (await navigator.serviceWorker.ready).update();
  });

/** Errors other than requests that nothing could answer. */
const crashesOf = (page: Page) =>
  faultsOf(page).filter((fault) => !fault.startsWith('Failed to load resource'));

/** The responses that are kept, and the workers. Chromium may list a deleted cache again, with nothing in it. */
const kept = (page: Page) =>
  page.evaluate(async () => {
    const names = await caches.keys();
    const requests = names.map(async (name) => (await caches.open(name)).keys());
    return {
      responses: (await Promise.all(requests)).flat().length,
      workers: (await navigator.serviceWorker.getRegistrations()).length,
    };
  });

describe('without a network', () => {
  test('a visited page opens, with its script; one that was followed by a link too', async () => {
    await deploy('config.ts');
    const page = await visit('/docs/intro');
    await follow(page, '/docs/second');
    await waitForKept(page, '/docs/second');
    await page.context().setOffline(true);
    for (const [visited, title] of [
      ['/docs/intro', 'Intro'],
      ['/docs/second', 'Second'],
    ]) {
      await page.goto(address + visited);
      await ready(page);
      expect(await page.locator('h1').textContent()).toBe(title);
    }
    expect(crashesOf(page)).toEqual([]);
  });

  test('a page with code works', async () => {
    await deploy('config.ts');
    const page = await visit('/counter');
    const scripts = page.locator('#words site-island').getAttribute('data-scripts');
    for (const script of (await scripts)?.split(' ') ?? []) await waitForKept(page, script);
    await page.context().setOffline(true);
    await page.goto(`${address}/counter`);
    await page.getByRole('button', { name: 'Pressed 0 times' }).click();
    await page.getByRole('button', { name: 'Pressed 1 times' }).waitFor();
    expect(crashesOf(page)).toEqual([]);
  });

  test('search answers although it was never opened', async () => {
    await deploy('config.ts');
    const page = await visit('/docs/intro');
    const manifest = JSON.parse(await builds['config.ts'].read('search/index.json'));
    for (const file of manifest.files) await waitForKept(page, `/search/${file}`);
    await page.context().setOffline(true);
    await page.goto(`${address}/docs/intro`);
    await ready(page);
    await page.keyboard.press('/');
    await page.keyboard.type('walruses');
    await page.getByRole('option').filter({ hasText: 'Third' }).first().waitFor();
  });

  test('a page that was not opened says so in words, and names those that can be read', async () => {
    await deploy('config.ts');
    const page = await visit('/docs/intro');
    await waitForKept(page, '/offline');
    await page.context().setOffline(true);
    const response = await page.goto(`${address}/docs/third`);
    expect(response?.status()).toBe(503);
    expect(await page.locator('h1').textContent()).toBe('You are offline');
    await page.locator('main').getByRole('link', { name: 'Intro' }).waitFor();
    await page.context().setOffline(false);
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.locator('h1', { hasText: 'Third' }).waitFor();
  });

  test('a link to a page that was not opened says so too, and keeps the tab', async () => {
    await deploy('config.ts');
    const page = await visit('/docs/intro');
    await waitForKept(page, '/offline');
    await page.context().setOffline(true);
    await page.evaluate(() => {
      const link = document.createElement('a');
      link.href = '/docs/third';
      document.querySelector('main')?.append(link);
      link.click();
    });
    await page.getByRole('alert').filter({ hasText: 'You are offline.' }).waitFor();
  });
});

describe('deploys', () => {
  test('a new one is seen with the next navigation, and what was kept of the old one goes', async () => {
    await deploy('config.ts');
    const page = await visit('/docs/intro');
    const [before] = await page.evaluate(() => caches.keys());
    await deploy('config.later.ts');
    await page.goto(`${address}/docs/intro`);
    expect(await page.title()).toBe('Intro | Later');
    await expect
      .poll(() => page.evaluate(() => caches.keys()))
      .toEqual([expect.not.stringMatching(before ?? '')]);
    await page.context().setOffline(true);
    await page.goto(`${address}/docs/intro`);
    await ready(page);
    expect(await page.title()).toBe('Intro | Later');
    expect(crashesOf(page)).toEqual([]);
  });

  test('a page opens while the new worker has no answer about another one', async () => {
    await deploy('config.ts');
    let heldBack: number | undefined;
    const front = createServer((request, response) => {
      // A worker asks for any type, a reader for HTML.
      const isOfWorker = request.headers.accept === '*/*' && request.url === '/docs/intro';
      if (isOfWorker && heldBack !== undefined) {
        heldBack += 1;
        return;
      }
      const headers = { ...request.headers, host: new URL(address).host };
      get(address + request.url, { headers }, (answer) => {
        response.writeHead(answer.statusCode ?? 500, answer.headers);
        answer.pipe(response);
      }).on('error', () => response.destroy());
    });
    await new Promise<void>((listening) => front.listen(0, '127.0.0.1', listening));
    try {
      const origin = `http://127.0.0.1:${(front.address() as AddressInfo).port}`; // not a pipe
      const page = await open('/docs/intro', { address: origin, isFresh: true });
      await waitForKept(page, '/docs/intro');
      await deploy('config.later.ts');
      heldBack = 0;
      await updateWorker(page);
      await expect.poll(() => heldBack).toBeGreaterThan(0);
      const second = await page.context().newPage();
      await second.goto(`${origin}/docs/third`);
      expect(await second.title()).toBe('Third | Later');
    } finally {
      front.closeAllConnections();
      front.close();
    }
  });

  test('a worker that has no room for anything replaces the earlier one', async () => {
    await deploy('config.ts');
    const page = await visit('/docs/intro');
    const [before] = await page.evaluate(() => caches.keys());
    const session = await page.context().newCDPSession(page);
    await session.send('Storage.overrideQuotaForOrigin', { origin: address, quotaSize: 1 });
    await deploy('config.later.ts');
    await updateWorker(page);
    await expect.poll(() => page.evaluate(() => caches.keys())).not.toContain(before);
    await page.goto(`${address}/docs/intro`);
    expect(await page.title()).toBe('Intro | Later');
  });

  test.each(['config.without.ts', 'config.off.ts'] as const)(
    '%s takes the worker and all it kept away',
    async (config) => {
      await deploy('config.ts');
      const page = await visit('/docs/intro');
      const before = await kept(page);
      expect(before.workers).toBe(1);
      expect(before.responses).toBeGreaterThan(1);
      await deploy(config);
      await page.goto(`${address}/docs/intro`);
      await expect.poll(() => kept(page)).toEqual({ responses: 0, workers: 0 });
      await page.goto(`${address}/docs/second`);
      await ready(page);
      expect(await kept(page)).toEqual({ responses: 0, workers: 0 });
      expect(crashesOf(page)).toEqual([]);
    },
  );

  test('a site without the plugin has neither worker nor script for it', async () => {
    const names = Object.keys(builds['config.without.ts'].hashes());
    expect(names.filter((name) => /^(sw|offline)\b/.test(name))).toEqual([]);
    expect(await builds['config.without.ts'].read('index.html')).not.toContain('offline.js');
  });
});
