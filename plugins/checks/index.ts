import * as z from 'zod';
import { definePlugin, type FinishedRoute, inBuckets, type PluginCache } from '../../engine';
import { blockedLoads } from './blockedLoads';
import { brokenImages } from './brokenImages';
import { type LoadedFiles, loadedFiles } from './loadedFiles';

/** Reports files that browsers will not show: those that `security` in the config blocks, and images that do not exist. */
export const checks = definePlugin('checks', z.strictObject({}), () => ({
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
