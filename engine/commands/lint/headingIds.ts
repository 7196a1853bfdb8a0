import type { Heading } from 'mdast';
import { createSlugger } from '../../content/transform/slug';
import { type Edit, eachNode, rangeOf, readPage, textOfNode, withEdits } from './page';

const writtenId = /\\?\{#([^{}\s]+)\}[ \t]*#*[ \t]*$/;

/**
 * Writes the id that every heading has today behind it, so that links outlive a change of its words.
 * Ids that stand there stay, and the title needs none. Gives the text and how many were written.
 */
export async function writeHeadingIds(
  file: string,
  text: string,
): Promise<{ text: string; written: number }> {
  const page = await readPage(file, text);
  const slugger = createSlugger();
  const headings: Heading[] = [];
  eachNode(page.tree, (node) => {
    if (node.type === 'heading') headings.push(node);
  });
  const linesOf = (node: Heading) => {
    const { start, end } = rangeOf(page, node);
    return page.text.slice(start, end).split('\n')[0]!;
  };
  // As in the compiler: what authors wrote comes first, whatever stands above it.
  for (const node of headings) {
    const id = writtenId.exec(linesOf(node))?.[1];
    if (id) slugger.reserve(id);
  }
  const edits = headings.flatMap((node, index): Edit[] => {
    if (writtenId.test(linesOf(node))) return [];
    if (index === 0 && node.depth === 1) return [];
    const last = node.children.at(-1);
    if (!last) return [];
    const { end } = rangeOf(page, last);
    const id = slugger.slug(textOfNode(node).replace(/\s+/g, ' ').trim());
    return [{ start: end, end, text: ` {#${id}}` }];
  });
  return { text: withEdits(text, edits), written: edits.length };
}
