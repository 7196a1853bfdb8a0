import type { FinishedRoute } from '../../engine';

/** Whether search finds a route. Readers of an old version search it, even when it is `noindex`. */
export const isListed = ({ data, noindex, redirectTo, unlisted }: FinishedRoute): boolean =>
  !data.search?.isExcluded &&
  !unlisted &&
  (!noindex || data.search?.index !== undefined) &&
  redirectTo === undefined;
