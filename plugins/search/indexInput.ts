import type { FinishedRoute, PostBuildContext } from '../../engine';
import type { Options } from './options';
import { type PageRules, readPage, writePage } from './writePage';

/** The pages of an index, and ways to keep and to emit what is made of them. */
export interface IndexInput {
  routes: readonly FinishedRoute[];
  given: Options;
  rules(): PageRules;
  /** A short name for the options and the rules. */
  version: string;
  cache: Pick<PostBuildContext<undefined>['cache'], 'value' | 'bytes'>;
  /** Takes a file by its name within the index; `text` is only called when the output lacks the file. */
  emit(name: string, text: () => Promise<Uint8Array | string>): void;
}

/** A page as it is in the cache; undefined when it has nothing to find. */
export async function pageOf(route: FinishedRoute, { cache, version, given, rules }: IndexInput) {
  const key = [version, route.path, route.hash];
  return readPage(await cache.bytes(key, () => writePage(route, given, rules())));
}
