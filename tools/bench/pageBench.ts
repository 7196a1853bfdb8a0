import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { launchBrowser } from '../../engine/testing/browser/launch';
import { buildSite } from './buildBench';
import type { BenchOptions, Measured, PagePair, Site } from './generator';
import { type ServedFolder, serveFolder } from './machine/serveFolder';

/** The cost for a reader of one page, and of a click from there. */
export interface PageRow extends Measured, Visit {
  /** From a click in the navigation to the next page's title. */
  clickMs: number;
}

/** Builds the sites and visits them by turns. */
export async function benchPages(
  sites: readonly Site[],
  { runs, logs, onRow }: BenchOptions<PageRow>,
): Promise<void> {
  for (const site of sites) await buildSite(site, logs, 'page');
  const browser = await launchBrowser();
  try {
    for (let run = 0; run < runs; run++)
      for (const site of sites)
        for (const pages of site.visits) onRow(await visitOnce(browser, site, pages));
  } finally {
    await browser.close();
  }
}

async function visitOnce(
  browser: Browser,
  { generator, size, out }: Site,
  { kind, from, to }: PagePair,
): Promise<PageRow> {
  const served = await serveFolder(out);
  try {
    const seen = await visit(browser, served, from);
    const clickMs = await followLink(browser, served, { from, to });
    return { generator, size, kind, ...seen, clickMs };
  } finally {
    await served.close();
  }
}

/** Requests of one visit with an empty cache, and how long the page keeps the reader waiting. */
export interface Visit {
  requests: number;
  /** Gzipped bytes, by kind. */
  htmlBytes: number;
  jsBytes: number;
  /** Scripts that the first paint waits for. */
  blockingJsBytes: number;
  cssBytes: number;
  otherBytes: number;
  fonts: number;
  /** Time beyond 50 ms of every task of the main thread. */
  blockingMs: number;
  largestPaintMs: number;
}

const viewport = { width: 1350, height: 940 };
/** How many times slower the processor is made. */
const slowdown = 4;
/** A page at rest for this long has finished its work, and so has the browser's new window. */
const settleMs = 1_500;
const idleWithinMs = 20_000;

/** Opens a page like a first-time reader with data saving on, so that nothing is prefetched. Only benchmarks need its times. */
export const visit = (
  browser: Browser,
  served: ServedFolder,
  pathname: string,
  { javaScript = true, isTimed = true } = {},
): Promise<Visit> =>
  inNewWindow(browser, { script: javaScript && 'watchVisit', isTimed }, async (page) => {
    const asked = new Map<string, string>();
    page.on('response', (response) => {
      asked.set(new URL(response.url()).pathname, response.request().resourceType());
    });
    await page.goto(served.origin + pathname, { waitUntil: 'load' });
    if (isTimed) await settle(page);
    else if (javaScript) await page.waitForSelector('html[data-ready]');
    if (javaScript) await page.evaluate(whenIdle);
    const { blocking, ...times } = await page.evaluate(readMeasured);
    const sum = (wanted: (type: string, name: string) => boolean) =>
      [...asked]
        .filter(([name, type]) => wanted(type, name))
        .reduce((bytes, [name]) => bytes + served.sizeOf(decodeURIComponent(name)), 0);
    return {
      requests: asked.size,
      htmlBytes: sum((type) => type === 'document'),
      jsBytes: sum((type) => type === 'script'),
      blockingJsBytes: sum((_, name) => blocking.includes(name)),
      cssBytes: sum((type) => type === 'stylesheet'),
      otherBytes: sum((type) => !['document', 'script', 'stylesheet'].includes(type)),
      fonts: [...asked.values()].filter((type) => type === 'font').length,
      ...times,
    };
  });

/** Follows a link of a page's navigation; returns the milliseconds from click to new title. */
const followLink = (
  browser: Browser,
  served: ServedFolder,
  { from, to }: { from: string; to: string },
): Promise<number> =>
  inNewWindow(browser, { script: 'watchTitle', isTimed: true }, async (page) => {
    await page.goto(served.origin + from, { waitUntil: 'load' });
    await settle(page);
    await page.locator(`a[href$="${to}"]:visible`).first().hover();
    await settle(page);
    // the pointer is already there; a click on the link would first do hit testing inside the page
    await page.mouse.down();
    await page.mouse.up();
    const time = await page.waitForFunction(() => sessionStorage.getItem('title-after'));
    return Number(await time.jsonValue());
  });

interface WindowOptions {
  /** A script of the folder `inPage`; false without JavaScript. */
  script: string | false;
  /** Waits for the browser to settle, and makes the processor slower. */
  isTimed: boolean;
}

/** Uses a page of a new window. */
async function inNewWindow<T>(
  browser: Browser,
  { script, isTimed }: WindowOptions,
  use: (page: Page) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext({ viewport, javaScriptEnabled: script !== false });
  try {
    const page = await context.newPage();
    if (script) await page.addInitScript({ path: inPage(script) });
    if (isTimed) {
      await page.waitForTimeout(settleMs);
      const session = await context.newCDPSession(page);
      await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    }
    return await use(page);
  } finally {
    await context.close();
  }
}

/** Waits until a loaded page is at rest; on busy machines the browser sometimes never says that the network is. */
async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle', { timeout: idleWithinMs }).catch(() => {});
  await page.waitForTimeout(settleMs);
}

/** Runs in the page: its fonts are there, and its scripts have nothing to do. */
async function whenIdle(): Promise<void> {
  await document.fonts.ready;
  await new Promise((done) => requestIdleCallback(done));
}

const inPage = (name: string) => path.join(import.meta.dirname, 'inPage', `${name}.js`);

/** Runs in the page, even in one without JavaScript. */
function readMeasured() {
  const { measured } = window as { measured?: Pick<Visit, 'blockingMs' | 'largestPaintMs'> };
  const scripts = [...document.querySelectorAll<HTMLScriptElement>('head script[src]')];
  return {
    ...(measured ?? { blockingMs: 0, largestPaintMs: 0 }),
    blocking: scripts
      .filter((script) => !script.defer && !script.async && script.type !== 'module')
      .map((script) => new URL(script.src).pathname),
  };
}
