import path from 'node:path';
import * as z from 'zod';
import { definePlugin, SiteError } from '../../engine';
import { buildExample, type Example } from './buildExample';

const example = z.strictObject({
  /** Config file of the example, relative to the site. */
  config: z.string().min(1),
  /** Path below the base URL, for example `examples/theme`. */
  path: z.string().regex(/^[\w-]+(\/[\w-]+)*$/, 'expected a path such as "examples/theme"'),
  /** Files of its output that links of this site may lead to: `docs/intro/index.html`. */
  pages: z.array(z.string()).default(['index.html']),
});

const options = z.strictObject({
  /** Distinguishes several instances. */
  id: z.string().min(1).default('default'),
  /** The examples. */
  sites: z.array(example).default([]),
});

/** Whole sites built into a folder of this one, so that a guide can link to live examples. */
export const exampleSites = definePlugin('example-sites', options, ({ sites }) => ({
  // not in `postBuild`, where everything would wait for it
  async loadContent({ cache, siteFolder, site, mode }) {
    if (mode === 'dev') return []; // writers are waiting for the page they edit
    const contents: Example[] = [];
    for (const example of sites) {
      const config = path.resolve(siteFolder, example.config);
      const baseUrl = `${site.baseUrl}${example.path}/`;
      const key = [example.config, baseUrl, process.version];
      const files = await cache.value(key, (inputs) =>
        buildExample({ config, baseUrl, cache: cache.folder }, inputs),
      );
      const missing = example.pages.filter((page) => files[page] === undefined);
      if (missing.length > 0) throw missingPages(example.config, missing);
      contents.push(files);
    }
    return contents;
  },
  contentLoaded({ addFile }) {
    for (const example of sites)
      for (const page of example.pages) addFile(`${example.path}/${page}`);
  },
  postBuild({ content, emit }) {
    for (const [index, files] of content.entries())
      for (const [file, bytes] of Object.entries(files))
        emit(`${sites[index]!.path}/${file}`, Buffer.from(bytes, 'base64'));
  },
}));

const missingPages = (config: string, pages: readonly string[]) =>
  new SiteError(
    pages.map((page) => ({
      message: `example-sites: the example of "${config}" has no file "${page}"`,
      place: { file: 'config.ts' },
      action: 'List files of its output, such as "docs/intro/index.html".',
    })),
  );
