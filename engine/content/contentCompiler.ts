import type { CacheSpace } from '../cache/store';
import { type Compiler, createCompiler } from './compile';
import type { ExtensionSet } from './extensions/extension';
import { createFileReader } from './readFile';

interface ContentSetup {
  siteFolder: string;
  /** Part of the cache key of everything that the engine's code produces. */
  engineHash: string;
  /** See `links.schemes` of the config. */
  schemes?: readonly string[];
  /** See `Runtime`. */
  patternsFile?: string;
  /** Additions to Markdown by config and plugins. */
  extensions?: ExtensionSet;
}

/** The compiler of one thread: reads below the site folder, keeps highlighted blocks in the cache. */
export function createContentCompiler(
  { siteFolder, engineHash, schemes, patternsFile, extensions }: ContentSetup,
  cache: CacheSpace,
): Compiler {
  const blocks = cache.namespace(`highlight/${engineHash}`);
  return createCompiler({
    patternsFile,
    extensions,
    schemes,
    // A new one each time: threads of dev live long, and meanwhile a folder may become a link that leads out of the site.
    read: (file) => createFileReader(siteFolder)(file),
    cache: { get: (key) => blocks.getText(key), set: (key, html) => blocks.set(key, html) },
  });
}
