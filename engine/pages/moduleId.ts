import { hashOf } from '../cache/hashOf';
import type { Route } from '../routes/routes';

/** Name of the bundle entry of a module page: readable, unique, the same on every machine. */
export const moduleId = (route: Pick<Route, 'path'>): string =>
  `page-${route.path.replace(/[^a-z0-9]+/gi, '-').replace(/^-|-$/g, '') || 'home'}-${hashOf(route.path).slice(0, 6)}`;
