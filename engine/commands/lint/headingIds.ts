import type { Heading } from 'mdast';
import { visit } from 'unist-util-visit';
import { splitHeadingId } from '../../content/parse/headingId';
import { Slugger } from '../../content/transform/slug';
import { type Edit, rangeOf, readPage, textOfNode, withEdits } from './page';

/** The id that the author wrote after a heading. */
const writtenId = (heading: string) =>
  splitHeadingId(heading.trimEnd().replace(/(?<!#)#+$/, ''))?.id;

/**
 * Writes every heading's current id after it, so that links survive a change of its words. Existing ids stay,
 * and the title needs none. Returns the text and the number of ids written.
 */
export async function writeHeadingIds(
  file: string,
  text: string,
): Promise<{ text: string; written: number }> {
  const page = await readPage(file, text);
  const slugger = new Slugger();
  const headings: Heading[] = [];
  visit(page.tree, 'heading', (node) => void headings.push(node));
  const linesOf = (node: Heading) => {
    const { start, end } = rangeOf(page, node);
    return page.text.slice(start, end).split('\n')[0]!;
  };
  // As in the compiler: ids written by authors win, even over headings above them.
  for (const node of headings) {
    const id = writtenId(linesOf(node));
    if (id) slugger.reserve(id);
  }
  const edits = headings.flatMap((node, index): Edit[] => {
    if (writtenId(linesOf(node))) return [];
    if (index === 0 && node.depth === 1) return [];
    const last = node.children.at(-1);
    if (!last) return [];
    const { end } = rangeOf(page, last);
    const id = slugger.slug(textOfNode(node).replace(/\s+/g, ' ').trim());
    return [{ start: end, end, text: ` {#${id}}` }];
  });
  return { text: withEdits(text, edits), written: edits.length };
}
