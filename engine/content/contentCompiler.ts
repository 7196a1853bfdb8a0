import type { Cache } from '../cache/store';
import { type Compiler, type CompilerOptions, createCompiler } from './compile';
import { createFileReader } from './readFile';

interface ContentSetup extends Omit<CompilerOptions, 'read' | 'cache'> {
  siteFolder: string;
}

/** The compiler of one thread: reads below the site folder, keeps highlighted blocks in the cache. */
export function createContentCompiler(
  { siteFolder, ...options }: ContentSetup,
  cache: Pick<Cache, 'getText' | 'set'>,
): Compiler {
  const keyOf = (key: string) => `highlight/${options.extensions?.blockKey}/${key}`;
  return createCompiler({
    ...options,
    // A new one each time: threads of dev live long, and meanwhile a folder may become a link that leads out of the site.
    read: (file) => createFileReader(siteFolder)(file),
    cache: {
      get: (key) => cache.getText(keyOf(key)),
      set: (key, lines) => cache.set(keyOf(key), lines),
    },
  });
}
