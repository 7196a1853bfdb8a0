import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Heading, Nodes } from 'mdast';
import {
  type CommandContext,
  type Problem,
  SiteError,
  type SiteLanguage,
  Slugger,
  walk,
} from '../../engine';
import { writePage } from '../front-matter';
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
  walk<Nodes>(page.tree, (node) => {
    if (node.type === 'heading') headings.push(node);
  });
  // As in the compiler: ids written by authors win, even over headings above them.
  for (const id of headings.map(idOf)) if (id) slugger.reserve(id);
  const edits = headings.flatMap((node, index): Edit[] => {
    if (idOf(node) || (index === 0 && node.depth === 1)) return [];
    const last = node.children.at(-1);
    if (!last) return [];
    const { end } = rangeOf(page, last);
    const id = slugger.slug(textOfNode(node).replace(/\s+/g, ' ').trim());
    return [{ start: end, end, text: ` {#${id}}` }];
  });
  return { text: withEdits(text, edits), written: edits.length };
}

/** The id that its author wrote after a heading. */
const idOf = ({ data }: Heading) => (data as { writtenId?: string } | undefined)?.writtenId;

/** `heading-ids`: writes them; with `--check`, only returns 1 when one is missing. */
export async function writeSiteIds(context: CommandContext): Promise<number> {
  const { siteFolder, flags, print } = context;
  let total = 0;
  const languages = await context.languages();
  const problems: Problem[] = [];
  for (const file of markdownFiles(languages)) {
    const before = readFileSync(path.join(siteFolder, file), 'utf8');
    const { text: after, written } = await writeHeadingIds(file, before);
    if (written === 0) continue;
    print(`${file}: ${written}`);
    total += written;
    if (flags.check) continue;
    const language = languages.find(({ files }) => files.includes(file))!; // that is where its name is from
    const changes = await changedIds(file, { before, after, language });
    problems.push(...changes);
    if (changes.length === 0)
      problems.push(...writePage('heading-ids', { siteFolder, file, before, after }));
  }
  if (problems.length > 0) throw new SiteError(problems);
  print(`${count(total, 'heading')} ${flags.check ? 'without an id' : 'given an id'}`);
  return flags.check && total > 0 ? 1 : 0;
}

interface Written {
  before: string;
  after: string;
  language: SiteLanguage;
}

/** A problem for each heading that the page would show with another id or other words than before. */
async function changedIds(file: string, { before, after, language }: Written): Promise<Problem[]> {
  const old = (await language.compile(file, before)).headings;
  const { headings } = await language.compile(file, after);
  return old.flatMap(({ id, text }, index): Problem[] => {
    if (headings[index]?.id === id && headings[index].text === text) return [];
    return [
      {
        message: `heading-ids: the heading "${text}" would lose its id "${id}"; the file stays as it is`,
        place: { file },
        action: `Write {#${id}} after the heading, and run the command again.`,
      },
    ];
  });
}
