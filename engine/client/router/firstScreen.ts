import { wordsElementId } from '../document';

/**
 * Takes the blocks below the first screen out of a document, because most of the time between a click and the next page
 * goes into the layout of its words. Returns a function that puts them back; undefined when all words fit.
 */
export function takeRest(from: Document): (() => void) | undefined {
  const words = from.getElementById(wordsElementId);
  const rest = from.createDocumentFragment();
  let height = 0;
  for (const block of [...(words?.childNodes ?? [])]) {
    if (height > innerHeight) rest.append(block);
    else if (block instanceof Element) height += leastHeight(block);
  }
  return words && rest.hasChildNodes() ? () => words.append(rest) : undefined;
}

/**
 * Pixels that a block takes at least: prose has up to 100 characters in 20 pixels, and half of the lines of a sample may
 * be those of its other language.
 */
const leastHeight = (block: Element): number =>
  29 +
  10 * block.querySelectorAll(':scope > pre .line').length +
  (block.matches('p, ul, ol') ? block.textContent.length / 5 : 0);
