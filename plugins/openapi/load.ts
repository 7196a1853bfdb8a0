import path from 'node:path';
import {
  assertPackages,
  createCodeHighlighter,
  isSiteError,
  type LoadContext,
  publicPath,
  readYaml,
  textOf,
} from '../../engine';
import { type DocumentPages, showDocument } from './model/document';
import { openSampler } from './model/example';
import { Texts } from './model/texts';
import type { Options } from './options';
import { checkDocument } from './read/check';
import { Node } from './read/node';
import { readFiles } from './read/readFiles';
import { findReferences, isRemote, targetOf } from './read/references';
import { texts } from './texts';

const names = ['@seriousme/openapi-schema-validator', 'httpsnippet-lite', 'openapi-sampler'];

/** Reads, checks and shows a document; only when one of its files has changed since. */
export async function loadDocument(context: LoadContext, options: Options): Promise<DocumentPages> {
  assertPackages({ plugin: 'openapi', call: 'openapi()', names, from: import.meta.url });
  const { cache, site, compileText, warn } = context;
  const file = path.posix.normalize(options.file);
  const address = [site.url, site.baseUrl, site.trailingSlash];
  const hashes = await hashFiles(context, file);
  const own = Object.entries(site.texts).filter(([key]) => key.startsWith('openapi.'));
  const key = ['pages', hashes, options, address, site.locale, own];
  const pages = await cache.value(key, async () => {
    const files = await readFiles(context, file);
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

/** The files of a document and the hashes of their texts, without parsing a file that is known. */
async function hashFiles(context: LoadContext, main: string): Promise<[string, string][]> {
  const { cache, follow, hash: hashFile } = context;
  const hashes = new Map<string, string>();
  const asked = new Set([main]);
  for (const file of asked) {
    follow(file);
    const hash = await hashFile(file).catch(unlessReported);
    if (hash === undefined) continue;
    hashes.set(file, hash);
    const targets = await cache.value(['targets', file, hash], () => targetsOf(context, file));
    for (const target of targets) asked.add(target);
  }
  return [...hashes];
}

/** The files that a file refers to; none for one with problems. */
async function targetsOf({ read }: LoadContext, file: string): Promise<string[]> {
  const { body } = await read(file);
  const yaml = await readYaml(body, { subject: 'openapi', file }).catch(unlessReported);
  const local = findReferences(yaml?.data).filter(({ ref }) => !isRemote(ref));
  return [...new Set(local.map(({ ref }) => targetOf(ref, file).file))];
}

/** Problems are reported together when the document is read. */
function unlessReported(error: unknown): undefined {
  if (!isSiteError(error)) throw error;
}
