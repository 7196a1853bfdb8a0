const highlightName = 'search-words';

/** Maximum number of words and of marks; a page full of marks is useless. */
const maxWords = 20;
const maxMarks = 500;

/** Marks words with the browser's highlight API; false without a match or without the API. */
export function markWords(doc: Document, words: readonly string[]): boolean {
  const root = doc.querySelector('main article') ?? doc.querySelector('main');
  if (!root || typeof Highlight === 'undefined' || !CSS.highlights) return false;
  const ranges = findWords(root, words);
  if (ranges.length === 0) return false;
  CSS.highlights.set(highlightName, new Highlight(...ranges));
  return true;
}

export function unmarkWords(): void {
  if (typeof CSS !== 'undefined') CSS.highlights?.delete(highlightName);
}

/** Positions of whole words in the text below `root`, in order, case-insensitive. */
function findWords(root: Element, words: readonly string[]): Range[] {
  const escaped = words
    .filter((word) => word !== '')
    .slice(0, maxWords)
    .map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  if (escaped.length === 0) return [];
  const pattern = new RegExp(
    `(?<![\\p{L}\\p{N}_$])(?:${escaped.join('|')})(?![\\p{L}\\p{N}_])`,
    'giu',
  );
  const ranges: Range[] = [];
  const walker = root.ownerDocument.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  while (walker.nextNode() && ranges.length < maxMarks) {
    const node = walker.currentNode;
    for (const { index, 0: word } of (node.nodeValue ?? '').matchAll(pattern)) {
      const range = root.ownerDocument.createRange();
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      ranges.push(range);
    }
  }
  return ranges.slice(0, maxMarks);
}
