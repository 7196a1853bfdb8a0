import path from 'node:path';
import { assertPackages, type LoadContext, publicPath, textOf } from '../../engine';
import { createCodeHighlighter } from '../highlight';
import { type DocumentPages, showDocument } from './model/document';
import { openSampler } from './model/example';
import { Texts } from './model/texts';
import type { Options } from './options';
import { checkDocument } from './read/check';
import { Node } from './read/node';
import { readFiles } from './read/readFiles';
import { texts } from './texts';

const names = ['@seriousme/openapi-schema-validator', 'httpsnippet-lite', 'openapi-sampler'];

/** Reads, checks and shows a document; only when one of its files has changed since. */
export async function loadDocument(context: LoadContext, options: Options): Promise<DocumentPages> {
  assertPackages({ plugin: 'openapi', call: 'openapi()', names, from: import.meta.url });
  const { cache, site, siteFolder, compileText, warn } = context;
  const file = path.posix.normalize(options.file);
  const address = [site.url, site.baseUrl, site.trailingSlash];
  const own = Object.entries(site.texts).filter(([key]) => key.startsWith('openapi.'));
  const key = ['pages', options, address, site.locale, own];
  const pages = await cache.value(key, async (inputs) => {
    const files = await readFiles(context, file, (name) =>
      inputs.add(path.resolve(siteFolder, name)),
    );
    await checkDocument(files);
    const root = Node.root(files);
    const highlight = await createCodeHighlighter();
    return showDocument({
      ...options,
      root,
      texts: new Texts(compileText),
      text: textOf(texts, site),
      siteUrl: site.url,
      hrefOf: (to) => publicPath(to, site),
      codeOf: async (label, language, code) => ({
        label,
        language,
        html: await highlight(code, language),
      }),
      example: await openSampler(root),
    });
  });
  pages.problems.forEach(warn);
  return pages;
}
