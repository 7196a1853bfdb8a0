import path from 'node:path';
import * as z from 'zod';
import { definePlugin, type FinishedRoute, inBuckets, type PluginCache } from '../../engine';
import { blockedLoads } from './blockedLoads';
import { brokenImages } from './brokenImages';
import { type LoadedFiles, loadedFiles } from './loadedFiles';

/** The address in the config of a new site. */
export const placeholderUrl = 'https://docs.example';

/** Reports files that browsers will not show: those that `security` in the config blocks, images that do not exist, and a forgotten address. */
export const checks = definePlugin('checks', z.strictObject({}), () => ({
  postBuild({ site, configFile, warn }) {
    if (site.url !== placeholderUrl || site.original) return;
    warn({
      message: `checks: the "url" of the site is "${placeholderUrl}", a placeholder; feeds, the sitemap and shared links lead there`,
      place: { file: path.basename(configFile) },
      action: 'Write the address of the site, such as "https://docs.your-company.com".',
    });
  },
  async checkDocuments(context) {
    const { cache } = context;
    const loadedOf = new Map<FinishedRoute, LoadedFiles>();
    for (const bucket of inBuckets(context.pages, ({ path }) => path)) {
      const keys = bucket.map(({ hash }) => hash);
      const loaded = await cache.value(keys, () => Promise.all(bucket.map(filesOf(cache))));
      for (const [index, page] of bucket.entries()) loadedOf.set(page, loaded[index]!);
    }
    const pages = context.pages.map((page) => ({ page, loaded: loadedOf.get(page)! }));
    blockedLoads(pages, context).forEach(context.warn);
    // Dev has no list of the output's files.
    if (context.mode === 'build') brokenImages(pages, context).forEach(context.warn);
  },
}));

const filesOf = (cache: PluginCache) => (page: FinishedRoute) =>
  cache.value<LoadedFiles>(page.hash, async () => loadedFiles(await page.documentHtml()));
