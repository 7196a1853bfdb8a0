import path from 'node:path';
import type { Browser } from 'playwright-core';
import { launchBrowser } from '../../engine/testing/browser/launch';
import { runMeasured } from './machine/runMeasured';
import { serveFolder } from './machine/serveFolder';
import type { SiteGenerator } from './siteGenerator';
import { followLink, type Visit, visit } from './visit';

/** The cost for a reader of one page, and of a click from there. */
export interface PageRow extends Visit {
  generator: string;
  pages: number;
  /** Address of the page. */
  kind: string;
  /** Largest paint of the same page with JavaScript off. */
  paintWithoutJsMs: number;
  /** From a click in the navigation to the next page's title. */
  clickMs: number;
  /** The same with data saving on: nothing is prefetched. */
  fetchedClickMs: number;
}

export interface PageBenchOptions {
  generators: readonly SiteGenerator[];
  pages: readonly number[];
  runs: number;
  logs: string;
  /** The pages are those of this repository's site. */
  site: boolean;
  onRow(row: PageRow): void;
}

const slowdown = 4;

interface Target {
  generator: string;
  pages: number;
  out: string;
  /** The page to open, and one that it links to. */
  from: string;
  to: string;
}

/** Builds the sites and visits them by turns. */
export async function benchPages(options: PageBenchOptions): Promise<void> {
  const browser = await launchBrowser();
  try {
    for (const pages of options.pages) {
      const targets: Target[] = [];
      for (const generator of options.generators)
        targets.push(...(await buildTargets(generator, pages, options)));
      for (let run = 0; run < options.runs; run++)
        for (const target of targets) options.onRow(await visitOnce(browser, target));
    }
  } finally {
    await browser.close();
  }
}

/** A guide and a page of the API reference of this site, each with its neighbor in the sidebar. */
const sitePages = [
  { from: '/docs/basic/schema', to: '/docs/basic/model' },
  { from: '/docs/api/classes/Schema', to: '/docs/api/classes/Query' },
];

async function buildTargets(
  generator: SiteGenerator,
  count: number,
  { logs, site }: PageBenchOptions,
): Promise<Target[]> {
  const corpus = generator.write(count);
  const { folder, out, address } = generator.paths();
  const log = path.join(logs, `${generator.name}-${count}-page.log`);
  await runMeasured(generator.build(), { folder, env: generator.env, log });
  const [from, to] = [4, 5].map((index) => address(corpus.pages[index]!)) as [string, string];
  const visits = site ? sitePages : [{ from, to }];
  return visits.map((visited) => ({
    ...visited,
    out,
    generator: generator.name,
    pages: corpus.pages.length,
  }));
}

async function visitOnce(browser: Browser, { out, from, to, ...of }: Target): Promise<PageRow> {
  const served = await serveFolder(out);
  try {
    const withJs = await visit(browser, served, from, { slowdown });
    const withoutJs = await visit(browser, served, from, { slowdown, javaScript: false });
    const follow = { from, to, slowdown };
    return {
      ...of,
      kind: from,
      ...withJs,
      paintWithoutJsMs: withoutJs.largestPaintMs,
      clickMs: await followLink(browser, served, follow),
      fetchedClickMs: await followLink(browser, served, { ...follow, saveData: true }),
    };
  } finally {
    await served.close();
  }
}
