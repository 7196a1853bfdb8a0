import type { Browser, CDPSession, Page } from 'playwright-core';
import type { ServedFolder } from './machine/serveFolder';
import { inPage, settleMs, slowDown, viewport } from './visit';

/** How long readers of a site wait for what they do, and what a tab that stays open keeps. */
export interface Interactions {
  /** From Ctrl+K to a frame whose modal shows the letters typed after it: nothing is in the browser's cache. */
  searchColdMs: number;
  /** The same with the browser's cache of that search. */
  searchCachedMs: number;
  /** Memory of the tab's scripts after 20 and after 200 navigations. */
  heapBytesAfter20: number;
  heapBytesAfter200: number;
}

/** Searches twice, then goes round some pages. */
export async function interact(
  browser: Browser,
  served: ServedFolder,
  { address, slowdown, around }: { address: string; slowdown: number; around: readonly string[] },
): Promise<Interactions> {
  const context = await browser.newContext({ viewport });
  try {
    const search = async () => {
      const page = await context.newPage();
      await page.addInitScript({ path: inPage('watchSearch') });
      const session = await slowDown(page, slowdown);
      await openOver10Mbits(page, session, served.origin + address);
      await page.keyboard.press('Control+k');
      await page.keyboard.type('sch');
      const shown = await page.waitForFunction(() => window.name);
      const ms = Number(await shown.jsonValue());
      await page.close();
      return ms;
    };
    const searchColdMs = await search();
    const searchCachedMs = await search();
    return { searchColdMs, searchCachedMs, ...(await goRound(browser, served, address, around)) };
  } finally {
    await context.close();
  }
}

async function openOver10Mbits(page: Page, session: CDPSession, url: string): Promise<void> {
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: 10_000_000 / 8,
    uploadThroughput: 10_000_000 / 8,
  });
  await page.goto(url, { waitUntil: 'load' });
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(settleMs);
}

/** Follows links to the pages in turn, in one tab with nothing prefetched. */
async function goRound(
  browser: Browser,
  served: ServedFolder,
  address: string,
  around: readonly string[],
): Promise<Pick<Interactions, 'heapBytesAfter20' | 'heapBytesAfter200'>> {
  const context = await browser.newContext({ viewport });
  try {
    const page = await context.newPage();
    await page.addInitScript({ path: inPage('watchTasks') });
    const session = await context.newCDPSession(page);
    await session.send('Performance.enable');
    await page.goto(served.origin + address, { waitUntil: 'networkidle' });
    let turn = 0;
    const follow = async (times: number) => {
      for (let i = 0; i < times; i++) {
        const to = around[turn++ % around.length]!;
        const before = await page.title();
        await page.evaluate(clickLink, to);
        await page.waitForFunction((title) => document.title !== title, before);
      }
    };
    const heap = async () => {
      await page.waitForTimeout(settleMs);
      for (let i = 0; i < 2; i++) await session.send('HeapProfiler.collectGarbage');
      const { metrics } = await session.send('Performance.getMetrics');
      return metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? 0;
    };
    await follow(20);
    const heapBytesAfter20 = await heap();
    await follow(180);
    return { heapBytesAfter20, heapBytesAfter200: await heap() };
  } finally {
    await context.close();
  }
}

/** Runs in the page. */
function clickLink(href: string) {
  const link = document.createElement('a');
  link.href = href;
  document.body.append(link);
  link.click();
  link.remove();
}
