import type { Language } from '../config/language';
import { hashOf } from '../files/hashOf';
import type { Route } from '../routes/routes';

/** Name of the bundle entry of a module page: readable, unique, the same on every machine. */
export function moduleId(route: Pick<Route, 'path'>, language?: Pick<Language, 'prefix'>): string {
  const path = language ? `/${language.prefix}${route.path.slice(1)}` : route.path;
  return `page-${path.replace(/[^a-z0-9]+/gi, '-').replace(/^-|-$/g, '') || 'home'}-${hashOf(path).slice(0, 6)}`;
}
