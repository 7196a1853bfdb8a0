import type { Hierarchy } from './types';

/** The headings of a record: part of the site, page, and at most five headings below the page's title. */
export function hierarchyOf(
  part: string | null,
  page: string | null,
  headings: readonly string[],
): Hierarchy {
  const [lvl2 = null, lvl3 = null, lvl4 = null, lvl5 = null, lvl6 = null] = headings;
  return { lvl0: part, lvl1: page, lvl2, lvl3, lvl4, lvl5, lvl6 };
}

/** The page's title and the headings below it. */
export const titlesOf = ({ hierarchy }: { hierarchy: Hierarchy }): string[] => {
  const { lvl0: _part, ...titles } = hierarchy;
  return Object.values(titles).filter((title) => title !== null);
};
