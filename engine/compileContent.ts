import type { CacheSpace } from './cache';
import { type Compiler, createCompiler } from './content/compile';
import { createFileReader } from './content/readFile';

export interface ContentSetup {
  siteFolder: string;
}

/** The compiler of one thread: reads below the site folder, keeps highlighted blocks in the cache. */
export function createContentCompiler({ siteFolder }: ContentSetup, blocks: CacheSpace): Compiler {
  return createCompiler({
    read: createFileReader(siteFolder),
    cache: { get: (key) => blocks.getText(key), set: (key, html) => blocks.set(key, html) },
  });
}
