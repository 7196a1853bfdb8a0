import type { CacheSpace } from '../cache/store';
import { type Compiler, createCompiler } from '../content/compile';
import { createFileReader } from '../content/readFile';

/** The compiler of one thread: reads below the site folder, keeps highlighted blocks in the cache. */
export function createContentCompiler(siteFolder: string, blocks: CacheSpace): Compiler {
  return createCompiler({
    // A new one each time: in dev a thread lives long, and a folder may become a link that leads out.
    read: (file) => createFileReader(siteFolder)(file),
    cache: { get: (key) => blocks.getText(key), set: (key, html) => blocks.set(key, html) },
  });
}
