import type { FinishedRoute } from '../../engine';

/**
 * Whether the words of a route may appear in search. Readers of an old version search it, whatever search engines are
 * asked to do.
 */
export const isListed = (route: FinishedRoute): boolean =>
  route.search &&
  !route.unlisted &&
  (!route.noindex || route.searchIndex !== undefined) &&
  route.redirectTo === undefined;
