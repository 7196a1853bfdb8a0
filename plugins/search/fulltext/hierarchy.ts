import type { Hierarchy, HierarchyLevel } from './types';

/** The headings of a record: part of the site, page, and at most five headings below the page's title. */
export function hierarchyOf(
  part: string | null,
  page: string | null,
  headings: readonly string[],
): Hierarchy {
  const hierarchy: Hierarchy = {
    lvl0: part,
    lvl1: page,
    lvl2: null,
    lvl3: null,
    lvl4: null,
    lvl5: null,
    lvl6: null,
  };
  headings.forEach((title, i) => {
    hierarchy[`lvl${i + 2}` as HierarchyLevel] = title;
  });
  return hierarchy;
}

/** The page's title and the headings below it. */
export const titlesOf = ({ hierarchy }: { hierarchy: Hierarchy }): string[] => {
  const { lvl0: _part, ...titles } = hierarchy;
  return Object.values(titles).filter((title) => title !== null);
};
