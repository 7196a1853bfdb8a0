import type { Browser } from 'playwright-core';
import { launchBrowser } from '../../engine/testing/browser/launch';
import { buildSite } from './buildBench';
import type { BenchOptions, Measured, PagePair, Site } from './generator';
import { serveFolder } from './machine/serveFolder';
import { followLink, type Visit, visit } from './visit';

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
