// @module-tag F10
import type { Browser, Page, Route } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { preview } from '../../engine';
import { buildFixture } from '../../engine/testing';
import { findings } from '../../engine/testing/browser/findings';
import { shareBrowser } from '../../engine/testing/browser/launch';
import { full } from '../../tools/testing/full';
import { inputOf, openPage, optionsOf, type Tried } from './searchPages';

/** A site with the theme of this one, built with the credentials of a hosted provider; the test simulates its hosts. */

const readHost = 'https://app-dsn.algolia.net';
const hosts = [readHost, ...[1, 2, 3].map((n) => `https://app-${n}.algolianet.com`)];
const env = { ALGOLIA_APP_ID: 'APP', ALGOLIA_API_KEY: 'key', ALGOLIA_INDEX_NAME: 'hosted' };
const cors = { 'access-control-allow-origin': '*' };

const hit = (n: number, more = {}) => ({
  objectID: `/docs/intro#${n}`,
  url: `/docs/intro#${n}`,
  type: 'lvl2',
  content: 'Words.',
  hierarchy: { lvl0: 'Docs', lvl1: 'Introduction', lvl2: `Question ${n}` },
  _highlightResult: {
    hierarchy: {
      lvl2: { value: `<mark>Question</mark> ${n}`, matchLevel: 'full', matchedWords: [] },
    },
  },
  _snippetResult: { content: { value: 'Words.', matchLevel: 'none' } },
  ...more,
});

interface Asked {
  host: string;
  url: URL;
  contentType: string | undefined;
  body: { requests: Record<string, unknown>[] };
}

let browser: Browser;
let address = '';
let end = async () => {};
let tried: Tried | undefined;
let asked: Asked[] = [];
/** The reply of a host; null cuts the connection. */
let reply: (host: string, query: string) => object | null;
/** Replaces all replies while it is set. */
let fault: ((route: Route) => Promise<void>) | undefined;

beforeAll(async () => {
  const site = await buildFixture('plain', { env });
  const server = await preview({ folder: site.out, port: 0, security: { connect: hosts } });
  address = server.address.replace(/\/$/, '');
  browser = await shareBrowser();
  end = async () => {
    await server.close();
    site.remove();
  };
});
afterAll(() => end());

beforeEach(() => {
  asked = [];
  fault = undefined;
  reply = () => ({ hits: [hit(1), hit(2)], nbHits: 2, queryID: 'q1' });
});
afterEach(async () => {
  await tried?.close();
  tried = undefined;
});

async function answer(route: Route): Promise<void> {
  if (fault) return fault(route);
  const request = route.request();
  const url = new URL(request.url());
  const body = request.postDataJSON() as Asked['body'];
  asked.push({ host: url.origin, url, contentType: request.headers()['content-type'], body });
  const results = body.requests.map(({ query }) => reply(url.origin, String(query)));
  if (results.includes(null)) await route.abort('connectionrefused');
  else await route.fulfill({ json: { results }, headers: cors });
}

declare global {
  interface Window {
    /** How long an answer may take, in place of a second or two: no busy machine decides. For ever by default. */
    limitMs?: number;
  }
}

const setLimit = (page: Page, ms: number | undefined) =>
  page.evaluate((limit) => {
    window.limitMs = limit;
  }, ms);

async function open(): Promise<Page> {
  const url = `${address}/docs/intro`;
  const prepare = async (page: Page) => {
    await page.route(/algolia/, answer);
    await page.addInitScript(() => {
      const start = window.setTimeout;
      const limited = (run: () => void, ms = 0) =>
        start(run, ms < 1_000 ? ms : (window.limitMs ?? 2 ** 30));
      window.setTimeout = limited as typeof window.setTimeout;
    });
  };
  tried = await openPage(browser, url, { prepare });
  return tried.page;
}

async function type(page: Page, query: string): Promise<void> {
  await page.keyboard.press('Control+k');
  await inputOf(page).waitFor();
  await page.keyboard.type(query);
}

describe('the hosted provider', () => {
  test('answers in place of the embedded index, which is not fetched', async () => {
    const page = await open();
    expect(await page.locator(`head link[rel="preconnect"]`).getAttribute('href')).toBe(readHost);
    expect(asked).toEqual([]);
    await type(page, 'question');
    await optionsOf(page).first().waitFor();
    expect(await optionsOf(page).first().locator('mark').textContent()).toBe('Question');
    const last = asked.at(-1)!;
    expect(last.host).toBe(readHost);
    expect(last.url.pathname).toBe('/1/indexes/*/queries');
    expect(last.url.searchParams.get('x-algolia-api-key')).toBe('key');
    expect(last.url.searchParams.get('x-algolia-application-id')).toBe('APP');
    expect(last.contentType).toContain('text/plain');
    expect(Object.keys(last.body.requests[0]!).sort()).toEqual([
      'attributesToRetrieve',
      'attributesToSnippet',
      'clickAnalytics',
      'facetFilters',
      'highlightPostTag',
      'highlightPreTag',
      'hitsPerPage',
      'indexName',
      'query',
      'snippetEllipsisText',
    ]);
    expect(last.body.requests[0]).toMatchObject({ indexName: 'hosted', query: 'question' });
    expect(tried?.requested.filter((one) => one.startsWith('/search/'))).toEqual([]);
    expect(await findings(page)).toEqual([]);
    expect(tried?.faults).toEqual([]);
  });
});

const results = (hits: object[]) => ({ json: { results: [{ hits, nbHits: 1 }] }, headers: cors });
const unanswered = 'no answer at all';
const faults: Record<string, (route: Route) => Promise<void>> = {
  'names that are not found': (route) => route.abort('namenotresolved'),
  'refused connections': (route) => route.abort('connectionrefused'),
  'connections that time out': (route) => route.abort('timedout'),
  [unanswered]: async () => {},
  'status 429': (route) =>
    route.fulfill({ status: 429, json: { message: 'Too many' }, headers: cors }),
  'status 500': (route) => route.fulfill({ status: 500, body: 'no', headers: cors }),
  'a page in place of data': (route) =>
    route.fulfill({ body: '<!doctype html><title>Log in</title>', headers: cors }),
  'empty answers': (route) => route.fulfill({ body: '', headers: cors }),
  'data of another shape': (route) => route.fulfill({ json: { results: [null] }, headers: cors }),
  'answers that the browser must not hand over': (route) =>
    route.fulfill({
      ...results([hit(1)]),
      headers: { 'access-control-allow-origin': 'https://other.example' },
    }),
};

describe('a network with', () => {
  // `hostedClient.test.ts` has all of them.
  const inBrowser = ['refused connections', unanswered, 'a page in place of data'];
  test.each(Object.entries(faults).filter(([name]) => full || inBrowser.includes(name)))(
    '%s: words say so, keys are taken, and the next answer is shown',
    async (name, fails) => {
      fault = fails;
      const page = await open();
      await type(page, '');
      if (name === unanswered) await setLimit(page, 1);
      await page.keyboard.type('q');
      await page.getByText('Unable to fetch results').waitFor();
      fault = undefined;
      await setLimit(page, undefined);
      await page.keyboard.type('uestion');
      await optionsOf(page).first().waitFor();
      expect(await inputOf(page).inputValue()).toBe('question');
      expect(await page.getByText('Unable to fetch results').count()).toBe(0);
    },
  );

  test('one host whose answer the browser must not hand over: the next one answers', async () => {
    const refused = faults['answers that the browser must not hand over']!;
    fault = (route) =>
      route.request().url().startsWith(readHost)
        ? refused(route)
        : route.fulfill(results([hit(1), hit(2)]));
    const page = await open();
    await type(page, 'question');
    expect(await optionsOf(page).nth(1).textContent()).toContain('Question 2');
  });

  test.runIf(full)('an answer of five megabytes shows what fits, and keys are taken', async () => {
    const long = hit(1, { content: 'x'.repeat(5_000_000) });
    fault = (route) => route.fulfill(results([long]));
    const page = await open();
    await page.keyboard.press('Control+k');
    await page.keyboard.insertText('question'); // in one piece: one request
    await optionsOf(page).first().waitFor();
    expect(await inputOf(page).inputValue()).toBe('question');
  });
});
