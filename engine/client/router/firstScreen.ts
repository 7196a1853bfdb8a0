import { wordsElementId } from '../document';

/**
 * The words below the window wait while a page is shown from its top, because most of the time until the first frame
 * goes into the layout of its words. Then they are shown frame by frame, so that no frame keeps the reader waiting.
 *
 * `content-visibility: auto` is no replacement: it keeps margins from collapsing, which moved blocks of the first screen
 * on 120 of 150 pages.
 */
const waits = 'data-waits';

/** About as many elements as a slow phone lays out within 50 ms. */
const elementsPerFrame = 150;

/** Hides the blocks below the window, apart from the first ones that were looked at before. Returns how many there are. */
export function hideRest(page: Document, windowHeight = innerHeight, looked = 0): number {
  /** The navbar and the title take at least this. */
  let height = 100;
  const blocks = blocksOf(page.getElementById(wordsElementId));
  for (const [index, block] of blocks.entries()) {
    if (height <= windowHeight) height += leastHeight(block);
    else if (index >= looked) block.setAttribute(waits, '');
  }
  return blocks.length;
}

/** Shows blocks that wait, until they have `most` elements; returns whether none is left. */
function showNext(most: number): boolean {
  let elements = 0;
  for (const block of document.querySelectorAll(`[${waits}]`)) {
    if (elements >= most) return false;
    elements += 1 + block.querySelectorAll('*').length;
    block.removeAttribute(waits);
  }
  return true;
}

/** Shows all that waits at once. */
export const showAll = () => showNext(Number.POSITIVE_INFINITY);

/** With the first of these a reader may want to see more than the first screen. */
const signs = ['click', 'keydown', 'wheel', 'touchmove'] as const;
const early = { capture: true, passive: true };

/** Shows what waits, some of it with every frame after the next one, and all of it as soon as the reader acts. */
export function showRest(shown?: () => void): void {
  const step = () => {
    if (!showNext(elementsPerFrame)) return void requestAnimationFrame(step);
    for (const sign of signs) removeEventListener(sign, showAll, early);
    shown?.();
  };
  const begin = () => requestAnimationFrame(() => requestAnimationFrame(step));
  for (const sign of signs) addEventListener(sign, showAll, early);
  // Chromium reads a document in more pieces, with a frame after each, while a script waits for frames.
  if (document.readyState === 'loading')
    document.addEventListener('readystatechange', begin, { once: true });
  else begin();
}

/** Shows the document on screen from its top, while its elements arrive. */
export function showFromTop(): void {
  const windowHeight = innerHeight; // asked for later, it would make the browser lay out the page
  let looked = 0;
  const observer = new MutationObserver(() => {
    looked = hideRest(document, windowHeight, looked);
    watch();
  });
  const watch = () => {
    observer.disconnect();
    // elements only arrive in the last one, and in those around it
    for (let at: Element | null = document.documentElement; at; at = at.lastElementChild)
      observer.observe(at, { childList: true });
  };
  watch();
  showRest(() => observer.disconnect());
}

/** The elements of the words, with those of a section in its place. */
const blocksOf = (parent: Element | null): Element[] =>
  [...(parent?.children ?? [])].flatMap((block) =>
    block.localName === 'section' ? blocksOf(block) : block,
  );

/**
 * The least height of a block, in pixels. Counts only lines that are direct children of its code: the other ones may be
 * the hidden version of a sample in its other language. A line of prose has up to 100 characters.
 */
const leastHeight = (block: Element): number =>
  40 +
  22 *
    (block.querySelectorAll(':scope > pre > code > .line, :scope > table tr').length +
      (block.matches('p, ul, ol') ? Math.floor(block.textContent.length / 100) : 0));
