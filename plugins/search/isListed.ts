import type { FinishedRoute } from '../../engine';

/** Whether the words of a route may be found. */
export const isListed = (route: FinishedRoute): boolean =>
  route.search && !route.unlisted && !route.noindex && route.redirectTo === undefined;
