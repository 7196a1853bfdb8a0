import type { Hierarchy, HitType, SearchRecord } from './types';

/** The headings of a record: part of the site, page, and at most five headings below the page's title. */
function hierarchyOf(
  part: string | null,
  page: string | null,
  headings: readonly string[],
): Hierarchy {
  const [lvl2 = null, lvl3 = null, lvl4 = null, lvl5 = null, lvl6 = null] = headings;
  return { lvl0: part, lvl1: page, lvl2, lvl3, lvl4, lvl5, lvl6 };
}

/** A record from the facts of its page and its own. `headings` are those below the page's title. */
export function recordOf(
  page: { url: string; title: string | null; part: string | null; section: string; kind: string },
  own: {
    anchor: string;
    headings: readonly string[];
    content: string;
    position: number;
    keywords: readonly string[];
  },
): SearchRecord {
  const { url, title, part, section, kind } = page;
  const { anchor, headings, content, position, keywords } = own;
  const level = headings.length + 1;
  const address = anchor === '' ? url : `${url}#${anchor}`;
  return {
    objectID: address,
    url: address,
    url_without_anchor: url,
    anchor,
    type: `lvl${level}` as HitType, // from lvl1 to lvl6
    hierarchy: hierarchyOf(part, title, headings),
    content: content === '' ? null : content,
    section,
    kind,
    keywords: [...keywords],
    weight: { level, position },
  };
}

/** The page's title and the headings below it. */
export const titlesOf = ({ hierarchy }: { hierarchy: Hierarchy }): string[] => {
  const { lvl0: _part, ...titles } = hierarchy;
  return Object.values(titles).filter((title) => title !== null);
};
