import type { CacheSpace } from '../cache/store';
import { type Compiler, createCompiler } from './compile';
import { createFileReader } from './readFile';

interface ContentSetup {
  siteFolder: string;
  /** Part of the key of everything that the engine's code made. */
  engineHash: string;
  /** See `Runtime`. */
  patternsFile?: string;
}

/** The compiler of one thread: reads below the site folder, keeps highlighted blocks in the cache. */
export function createContentCompiler(
  { siteFolder, engineHash, patternsFile }: ContentSetup,
  cache: CacheSpace,
): Compiler {
  const blocks = cache.namespace(`highlight/${engineHash}`);
  return createCompiler({
    patternsFile,
    // A new one each time: in dev a thread lives long, and a folder may become a link that leads out.
    read: (file) => createFileReader(siteFolder)(file),
    cache: { get: (key) => blocks.getText(key), set: (key, html) => blocks.set(key, html) },
  });
}
