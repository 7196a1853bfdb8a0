import type { Reader } from '../../lifecycle/reader';
import type { Source } from '../../plugin';

/** Long pages compile slowly, and a waiting reader's page would queue up after them. */
const longestWarmUp = 30_000;

/**
 * Hands the first page with code that is read to `warmUp`. Grammars and Markdown need a second to warm up:
 * longer than compiling the first page somebody opens, and a core is idle while the site is being read.
 */
export function withWarmUp(reader: Reader, warmUp: (source: Source) => void): Reader {
  let isWarm = false;
  const warming: Reader = {
    ...reader,
    hash: async (file) => (isWarm ? reader.hash(file) : (await warming.read(file)).hash),
    async read(file) {
      const source = await reader.read(file);
      const { body } = source;
      if (
        !isWarm &&
        file.endsWith('.md') &&
        body.includes('\n```') &&
        body.length < longestWarmUp
      ) {
        isWarm = true;
        warmUp(source);
      }
      return source;
    },
  };
  return warming;
}
