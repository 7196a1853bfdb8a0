import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Browser } from 'playwright-core';
import { launchBrowser } from '../../engine/testing/browser/launch';
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
}

export interface PageBenchOptions {
  generators: readonly SiteGenerator[];
  pages: readonly number[];
  runs: number;
  logs: string;
  root: string;
  bench: string;
  onRow(row: PageRow): void;
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
    for (const pages of options.pages) {
      const targets: Target[] = [];
      for (const generator of options.generators)
        targets.push(await buildTarget(generator, pages, options));
      await visitAll(browser, targets, options);
    }
    await visitAll(browser, [await buildSite(options)], options);
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
    const without = await visit(browser, served, address, { slowdown, javaScript: false });
    return {
      ...of,
      kind: 'page',
      address,
      ...with4,
      largestPaintWithoutJsMs: without.largestPaintMs,
      navigationMs: await followLink(browser, served, address, next, slowdown),
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
async function buildSite({ root, bench, logs }: PageBenchOptions): Promise<Target> {
  const out = path.join(bench, 'site');
  await runMeasured([process.execPath, 'engine/bin.mjs', 'build', '--out', out], {
    folder: root,
    log: path.join(logs, 'site.log'),
  });
  const documents = existsSync(path.join(out, 'sitemap.xml'))
    ? readFileSync(path.join(out, 'sitemap.xml'), 'utf8').split('<loc>').length - 1
    : 0;
  return {
    generator: 'this site',
    pages: documents,
    out,
    address: '/docs/basic/schema',
    next: '/docs/basic/model',
  };
}
