import type { CacheSpace } from '../cache/store';
import { type Compiler, createCompiler } from '../content/compile';
import { createFileReader } from '../content/readFile';
import type { WorkerSetup } from '../workers/workerSetup';

type ContentSetup = Pick<WorkerSetup, 'siteFolder' | 'engineHash' | 'patternsFile'>;

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
