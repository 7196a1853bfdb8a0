import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Heading } from 'mdast';
import { visit } from 'unist-util-visit';
import { type CommandContext, Slugger, splitHeadingId } from '../../engine';
import { count } from './count';
import { markdownFiles } from './markdownFiles';
import { type Edit, rangeOf, readPage, textOfNode, withEdits } from './page';

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
  /** The id that the author wrote after a heading. */
  const writtenId = (node: Heading) => {
    const { start, end } = rangeOf(page, node);
    const [line = ''] = page.text.slice(start, end).split('\n');
    return splitHeadingId(line.trimEnd().replace(/(?<!#)#+$/, ''))?.id;
  };
  // As in the compiler: ids written by authors win, even over headings above them.
  for (const id of headings.map(writtenId)) if (id) slugger.reserve(id);
  const edits = headings.flatMap((node, index): Edit[] => {
    if (writtenId(node) || (index === 0 && node.depth === 1)) return [];
    const last = node.children.at(-1);
    if (!last) return [];
    const { end } = rangeOf(page, last);
    const id = slugger.slug(textOfNode(node).replace(/\s+/g, ' ').trim());
    return [{ start: end, end, text: ` {#${id}}` }];
  });
  return { text: withEdits(text, edits), written: edits.length };
}

/** `heading-ids`: writes them; with `--check`, only returns 1 when one is missing. */
export async function writeSiteIds(context: CommandContext): Promise<number> {
  const { siteFolder, flags, print } = context;
  let total = 0;
  for (const file of markdownFiles(await context.languages())) {
    const full = path.join(siteFolder, file);
    const { text, written } = await writeHeadingIds(file, readFileSync(full, 'utf8'));
    if (written === 0) continue;
    if (!flags.check) writeFileSync(full, text);
    print(`${file}: ${written}`);
    total += written;
  }
  print(`${count(total, 'heading')} ${flags.check ? 'without an id' : 'given an id'}`);
  return flags.check && total > 0 ? 1 : 0;
}
