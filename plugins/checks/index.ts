import * as z from 'zod';
import { definePlugin } from '../../engine';
import { blockedLoads } from './blockedLoads';
import { brokenImages } from './brokenImages';
import { type LoadedFiles, loadedFiles } from './loadedFiles';

/** Reports files that browsers will not show: those that `security` in the config blocks, and images that do not exist. */
export const checks = definePlugin('checks', z.strictObject({}), () => ({
  async checkDocuments(context) {
    const read = async (page: (typeof context.pages)[number]) => {
      const make = async () => loadedFiles(await page.documentHtml());
      return { page, loaded: await context.cache.value<LoadedFiles>(page.hash, make) };
    };
    const pages = await Promise.all(context.pages.map(read));
    blockedLoads(pages, context).forEach(context.warn);
    // Dev has no list of the output's files.
    if (context.mode === 'build') brokenImages(pages, context).forEach(context.warn);
  },
}));
