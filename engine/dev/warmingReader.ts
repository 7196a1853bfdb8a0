import type { Reader } from '../lifecycle/reader';
import type { Source } from '../plugin';

/** Long pages take long, and the one that somebody waits for comes after it. */
const longestWarmUp = 30_000;

/**
 * Hands the first page with code that is read to `warmUp`. Grammars and Markdown take a second until they are fast:
 * longer than the page that somebody opens first, and while the site is read a core has nothing to do.
 */
export function warmingReader(reader: Reader, warmUp: (source: Source) => void): Reader {
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
