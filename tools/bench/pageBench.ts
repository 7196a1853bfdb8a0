import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Browser } from 'playwright-core';
import { launchBrowser } from '../../engine/testing/browser/launch';
import { type Interactions, interact } from './interactions';
import { runMeasured } from './machine/runMeasured';
import { serveFolder } from './machine/serveFolder';
import type { SiteGenerator } from './siteGenerator';
import { followLink, type Visit, visit } from './visit';

/** Reader-side cost: one page of every corpus, and of the site of this repository. */
export interface PageRow extends Visit {
  generator: string;
  pages: number;
  kind: 'page';
  address: string;
  /** Largest paint of the same page with JavaScript off. */
  largestPaintWithoutJsMs: number;
  /** From a click in the navigation to the next page's title. */
  navigationMs: number;
  /** The same with data saving on: nothing is prefetched. */
  unpreparedMs: number;
}

/** Searches and navigations on a build of this site. */
export interface InteractionRow extends Interactions {
  generator: string;
  kind: 'interaction';
}

export interface PageBenchOptions {
  generators: readonly SiteGenerator[];
  pages: readonly number[];
  runs: number;
  logs: string;
  root: string;
  bench: string;
  /** This site alone. */
  site: boolean;
  /** Folder with this site as another commit builds it, to be measured alternating. */
  before: string;
  onRow(row: PageRow | InteractionRow): void;
}

const slowdown = 4;

interface Target {
  generator: string;
  pages: number;
  out: string;
  address: string;
  next: string;
}

/** Builds the sites and visits them, interleaved. */
export async function benchPages(options: PageBenchOptions): Promise<void> {
  const browser = await launchBrowser();
  try {
    for (const pages of options.site ? [] : options.pages) {
      const targets: Target[] = [];
      for (const generator of options.generators)
        targets.push(await buildTarget(generator, pages, options));
      await visitAll(browser, targets, options);
    }
    const sites = [{ generator: 'this site', out: await buildSite(options) }];
    if (options.before !== '') sites.push({ generator: 'before', out: options.before });
    const targets = sitePages.flatMap((page) =>
      sites.map((site) => ({ ...site, ...page, pages: countPages(site.out) })),
    );
    await visitAll(browser, targets, options);
    for (let run = 0; run < options.runs; run++)
      for (const { generator, out } of sites)
        options.onRow(await interactOnce(browser, generator, out));
  } finally {
    await browser.close();
  }
}

async function visitAll(
  browser: Browser,
  targets: readonly Target[],
  { runs, onRow }: PageBenchOptions,
) {
  for (let run = 0; run < runs; run++) {
    for (const target of targets) onRow(await visitOnce(browser, target));
  }
}

async function visitOnce(
  browser: Browser,
  { out, address, next, ...of }: Target,
): Promise<PageRow> {
  const served = await serveFolder(out);
  try {
    const with4 = await visit(browser, served, address, { slowdown });
    const follow = { from: address, to: next, slowdown };
    const without = await visit(browser, served, address, { slowdown, javaScript: false });
    return {
      ...of,
      kind: 'page',
      address,
      ...with4,
      largestPaintWithoutJsMs: without.largestPaintMs,
      navigationMs: await followLink(browser, served, follow),
      unpreparedMs: await followLink(browser, served, { ...follow, saveData: true }),
    };
  } finally {
    await served.close();
  }
}

async function buildTarget(
  generator: SiteGenerator,
  count: number,
  { logs }: PageBenchOptions,
): Promise<Target> {
  const corpus = generator.write(count);
  const { folder, out, address } = generator.paths();
  const log = path.join(logs, `${generator.name}-${count}-page.log`);
  await runMeasured(generator.build(), { folder, env: generator.env, log });
  return {
    generator: generator.name,
    pages: count,
    out,
    address: address(corpus.pages[4]!),
    next: address(corpus.pages[5]!),
  };
}

/** The documentation of this repository, from its usual cache. */
async function buildSite({ root, bench, logs }: PageBenchOptions): Promise<string> {
  const out = path.join(bench, 'site');
  await runMeasured([process.execPath, 'engine/bin.mjs', 'build', '--out', out], {
    folder: root,
    log: path.join(logs, 'site.log'),
  });
  return out;
}

/** A guide and a page of the API reference, each with its neighbour in the sidebar. */
const sitePages = [
  { address: '/docs/basic/schema', next: '/docs/basic/model' },
  { address: '/docs/api/classes/Schema', next: '/docs/api/classes/Query' },
];

const around = ['/docs/basic/model', '/docs/faq', '/docs/api', '/'];

async function interactOnce(
  browser: Browser,
  generator: string,
  out: string,
): Promise<InteractionRow> {
  const served = await serveFolder(out);
  try {
    const { address } = sitePages[0]!;
    const seen = await interact(browser, served, { address, slowdown, around });
    return { generator, kind: 'interaction', ...seen };
  } finally {
    await served.close();
  }
}

function countPages(out: string): number {
  const map = path.join(out, 'sitemap.xml');
  return existsSync(map) ? readFileSync(map, 'utf8').split('<loc>').length - 1 : 0;
}
