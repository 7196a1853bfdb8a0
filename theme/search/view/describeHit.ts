import type { HierarchyLevel, SearchHit } from '../../../plugins/search/fulltext';
import { snippetWords } from '../box/limits';
import { type Part, plainText, splitMarked } from './parts';

const levels: HierarchyLevel[] = ['lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6'];

/** The part of the site a hit belongs to: the name of its group. */
export const groupOf = (hit: SearchHit): string => hit.hierarchy.lvl0 ?? '';

const plain = (text: string): Part[] => [{ text, marked: false }];

function titlesOf(hit: SearchHit): Part[][] {
  return levels.flatMap((level) => {
    const marked = hit._highlightResult?.hierarchy?.[level]?.value;
    if (marked) return [splitMarked(marked)];
    const text = hit.hierarchy[level];
    return text ? [plain(text)] : [];
  });
}

/** The words around the match; the first words when only titles or keywords match. */
function excerptOf({ _snippetResult, content }: SearchHit): Part[] | undefined {
  const snippet = _snippetResult?.content?.value;
  if (snippet) return splitMarked(snippet);
  if (!content) return undefined;
  const words = content.split(/\s+/);
  const isCut = words.length > snippetWords;
  return plain(isCut ? `${words.slice(0, snippetWords).join(' ')}…` : content);
}

/** The texts of a hit: the deepest heading as title, and the match below it. */
export function describeHit(hit: SearchHit) {
  const path = titlesOf(hit);
  const title = path.pop() ?? plain(hit.content ?? hit.url);
  return { title, path, excerpt: excerptOf(hit) };
}

/** The title of a hit as plain text, for labels. */
export const hitTitle = (hit: SearchHit): string => plainText(describeHit(hit).title);

/** The matched words of a hit, lower case, to be marked on the page it leads to. */
export function matchedWords(hit: SearchHit): string[] {
  const { title, path, excerpt = [] } = describeHit(hit);
  const marked = [...title, ...path.flat(), ...excerpt].filter((part) => part.marked);
  return [...new Set(marked.map(({ text }) => text.toLowerCase()))];
}
