import { wordsElementId } from '../document';

/**
 * Takes the blocks below the first screen out of a document, because most of the time between a click and the next page
 * goes into the layout of its words. Returns a function that puts them back; undefined when all words fit.
 *
 * `content-visibility: auto` is no replacement: it keeps margins from collapsing, which moved blocks of the first screen
 * on 120 of 150 pages; on code and tables alone, the first style and layout of a guide took up to twice as long as this.
 */
export function takeRest(from: Document): (() => void) | undefined {
  const rest: [Element, ChildNode[]][] = [];
  /** The navbar and the title take at least this. */
  let height = 100;
  const takeFrom = (parent: Element) => {
    const below: ChildNode[] = [];
    for (const block of parent.childNodes) {
      if (height > innerHeight) below.push(block);
      else if (block instanceof HTMLElement) {
        if (block.localName === 'section') takeFrom(block);
        else height += leastHeight(block);
      }
    }
    for (const block of below) block.remove();
    if (below.length > 0) rest.push([parent, below]);
  };
  const words = from.getElementById(wordsElementId);
  if (words) takeFrom(words);
  if (rest.length === 0) return undefined;
  return () => {
    for (const [parent, blocks] of rest) parent.append(...blocks);
  };
}

/**
 * Pixels that a block takes at least. Lines within another element may be hidden, because they are those of the
 * sample's other language; prose has up to 100 characters in a line.
 */
const leastHeight = (block: Element): number =>
  40 +
  22 *
    (block.querySelectorAll(':scope > pre > code > .line, :scope > table tr').length +
      (block.matches('p, ul, ol') ? Math.floor(block.textContent.length / 100) : 0));
