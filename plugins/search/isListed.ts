import type { FinishedRoute } from '../../engine';

/** Whether the words of a route may appear in search. */
export const isListed = (route: FinishedRoute): boolean =>
  route.search && !route.unlisted && !route.noindex && route.redirectTo === undefined;
