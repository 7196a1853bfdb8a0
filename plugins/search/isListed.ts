import type { FinishedRoute } from '../../engine';

/**
 * Whether the words of a route may appear in search. Readers of an old version search it, whatever search engines are
 * asked to do.
 */
export const isListed = ({ data, noindex, redirectTo, unlisted }: FinishedRoute): boolean =>
  !data.search?.isExcluded &&
  !unlisted &&
  (!noindex || data.search?.index !== undefined) &&
  redirectTo === undefined;
