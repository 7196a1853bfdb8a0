import path from 'node:path';
import * as z from 'zod';
import { definePlugin } from '../../engine';
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
