import path from 'node:path';
import type { Browser, CDPSession, Page } from 'playwright-core';
import type { ServedFolder } from './machine/serveFolder';

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
/** A page at rest for this long has finished its work, and so has the browser's new window. */
const settleMs = 1_500;

/**
 * Opens a page like a first-time reader with data saving on, so that nothing is prefetched; the processor is made
 * `slowdown` times slower.
 */
export async function visit(
  browser: Browser,
  served: ServedFolder,
  pathname: string,
  { slowdown = 1, javaScript = true } = {},
): Promise<Visit> {
  const context = await browser.newContext({ viewport, javaScriptEnabled: javaScript });
  try {
    const page = await context.newPage();
    if (javaScript) await page.addInitScript({ path: inPage('watchTasks') });
    await page.waitForTimeout(settleMs);
    const session = await slowDown(page, slowdown);
    const paints = watchLargestPaint(session);
    const asked = new Map<string, string>();
    page.on('response', (response) => {
      asked.set(new URL(response.url()).pathname, response.request().resourceType());
    });
    await page.goto(served.origin + pathname, { waitUntil: 'load' });
    await page.waitForLoadState('networkidle');
    await page.waitForTimeout(settleMs);
    const metrics = await page.evaluate(readMetrics);
    const sizeOf = (name: string) => served.sizeOf(decodeURIComponent(name));
    const sum = (wanted: (type: string) => boolean) =>
      [...asked].reduce((bytes, [name, type]) => bytes + (wanted(type) ? sizeOf(name) : 0), 0);
    return {
      requests: asked.size,
      htmlBytes: sum((type) => type === 'document'),
      jsBytes: sum((type) => type === 'script'),
      blockingJsBytes: metrics.blocking.reduce((bytes, name) => bytes + sizeOf(name), 0),
      cssBytes: sum((type) => type === 'stylesheet'),
      otherBytes: sum((type) => !['document', 'script', 'stylesheet'].includes(type)),
      fonts: [...asked.values()].filter((type) => type === 'font').length,
      blockingMs: metrics.blockingMs,
      largestPaintMs: (await paints)() - metrics.start,
    };
  } finally {
    await context.close();
  }
}

/** Follows a link of a page's navigation; returns the milliseconds from click to new title. */
export async function followLink(
  browser: Browser,
  served: ServedFolder,
  { from, to, slowdown }: { from: string; to: string; slowdown: number },
): Promise<number> {
  const context = await browser.newContext({ viewport });
  try {
    const page = await context.newPage();
    await page.addInitScript({ path: inPage('watchTitle') });
    await page.waitForTimeout(settleMs);
    await slowDown(page, slowdown);
    await page.goto(served.origin + from, { waitUntil: 'load' });
    await page.waitForLoadState('networkidle');
    await page.waitForTimeout(settleMs);
    const link = page.locator(`a[href$="${to}"]:visible`).first();
    await link.hover();
    await page.waitForLoadState('networkidle');
    await page.waitForTimeout(settleMs);
    // the pointer is already there; a click on the link would first do hit testing inside the page
    await page.mouse.down();
    await page.mouse.up();
    const time = await page.waitForFunction(() => sessionStorage.getItem('title-after'));
    return Number(await time.jsonValue());
  } finally {
    await context.close();
  }
}

/** A script that pages run unchanged. */
const inPage = (name: string) => path.join(import.meta.dirname, 'inPage', `${name}.js`);

async function slowDown(page: Page, rate: number): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  if (rate > 1) await session.send('Emulation.setCPUThrottlingRate', { rate });
  return session;
}

/** Reported by the browser itself, so that it is also known for a page without JavaScript. */
async function watchLargestPaint(session: CDPSession): Promise<() => number> {
  let last = 0;
  session.on('PerformanceTimeline.timelineEventAdded', ({ event }) => {
    if (event.lcpDetails) last = event.lcpDetails.renderTime || event.lcpDetails.loadTime;
  });
  await session.send('PerformanceTimeline.enable', { eventTypes: ['largest-contentful-paint'] });
  return () => last * 1_000;
}

/** Runs in the page, even in one without JavaScript. */
function readMetrics() {
  const { measured } = window as unknown as { measured?: { blockingMs: number } };
  const scripts = [...document.querySelectorAll<HTMLScriptElement>('head script[src]')];
  return {
    start: performance.timeOrigin,
    blockingMs: measured?.blockingMs ?? 0,
    blocking: scripts
      .filter((script) => !script.defer && !script.async && script.type !== 'module')
      .map((script) => new URL(script.src).pathname),
  };
}
