import type { CacheSpace } from '../cache/store';
import { type Compiler, createCompiler } from './compile';
import type { ExtensionSet } from './extensions/extension';
import type { ThemeNames } from './highlight';
import { createFileReader } from './readFile';

interface ContentSetup {
  siteFolder: string;
  /** Part of the cache key of everything that the engine's code produces. */
  engineHash: string;
  /** See `links.schemes` of the config. */
  schemes?: readonly string[];
  extensions?: ExtensionSet;
  /** See `highlight.themes` of the config. */
  codeThemes?: ThemeNames;
}

/** The compiler of one thread: reads below the site folder, keeps highlighted blocks in the cache. */
export function createContentCompiler(
  { siteFolder, engineHash, schemes, extensions, codeThemes }: ContentSetup,
  cache: CacheSpace,
): Compiler {
  const names = codeThemes ? `/${codeThemes.light}/${codeThemes.dark}` : '';
  const blocks = cache.namespace(`highlight/${engineHash}${names}`);
  return createCompiler({
    extensions,
    codeThemes,
    schemes,
    // A new one each time: threads of dev live long, and meanwhile a folder may become a link that leads out of the site.
    read: (file) => createFileReader(siteFolder)(file),
    cache: { get: (key) => blocks.getText(key), set: (key, html) => blocks.set(key, html) },
  });
}
