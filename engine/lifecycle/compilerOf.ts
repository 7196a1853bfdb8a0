import type { Cache } from '../cache/store';
import type { Site } from '../config/site';
import type { Compiler } from '../content/compile';

/** The compiler of pages, in this thread. */
export async function compilerOf(site: Site, cache: Cache): Promise<Compiler> {
  const { createContentCompiler } = await import('../content/contentCompiler');
  const { folder: siteFolder, extensions, config } = site;
  const { links, highlight } = config;
  const options = { extensions, schemes: links.schemes, codeThemes: highlight.themes };
  return createContentCompiler({ siteFolder, ...options }, cache);
}
