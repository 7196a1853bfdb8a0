import path from 'node:path';
import type { Payload } from '../contract';
import { encodePath } from '../routes/paths';
import { contentFileOf, type Route } from '../routes/routes';
import type { RoutedSite } from './runContentLoaded';

type PageLanguages = NonNullable<Payload['languages']>;

/** Finds each page of a site in all of its languages; a site with one language stays as it is. */
export function compareLanguages(languages: readonly RoutedSite[]): RoutedSite[] {
  if (languages.length === 1) return [...languages];
  const [own, ...translations] = languages;
  const elsewhere = elsewhereOf(own!); // every site has one
  return languages.map((routed) => {
    const isOutdated = outdatedIn(routed);
    const pages = routed.table.routes.map((route): [string, PageLanguages] => {
      const builtPages = languages.map((language) => pageIn(language, route));
      const words = isFallback(routed, route) ? 'original' : 'own';
      const all = [...builtPages, ...elsewhere(route)];
      return [route.path, { words, isOutdated: isOutdated(route), all }];
    });
    const otherLanguages = translations
      .filter((language) => language !== routed)
      .map(({ links }) => links);
    return {
      ...routed,
      languages: new Map(pages),
      links: { ...routed.links, otherLanguages },
    };
  });
}

/** Languages that are built elsewhere, which are taken to have the same paths as the site's own. */
function elsewhereOf({ site, table }: RoutedSite) {
  const { locale, locales } = site.config;
  const others = locales.filter(({ code, href }) => href !== undefined && code !== locale);
  return (route: Route): PageLanguages['all'] => {
    const isOwn = table.byPath.has(route.path);
    const below = isOwn ? encodePath(route.path.slice(1)) : '';
    return others.map(({ code, href }) => ({ code, href: `${href}${below}`, isOwn }));
  };
}

/** A page in a language: the one of the same file or path, or the nearest above. */
function pageIn(routed: RoutedSite, route: Route): PageLanguages['all'][number] {
  const { table, site } = routed;
  const code = site.config.locale;
  const file = contentFileOf(route);
  const same = table.byPath.get(route.path);
  const moved = file === undefined ? undefined : table.bySource.get(file.normalize('NFC'));
  const isSame = same && contentFileOf(same) === file;
  const page = isSame || moved === undefined ? same : table.byPath.get(moved);
  if (page) {
    const isOwn = !isFallback(routed, page) && !namesAnother(page);
    return { code, href: page.href, isOwn };
  }
  return { code, href: nearest(routed, route.path), isOwn: false };
}

/** Whether search engines get another page instead, such as that of the last version. */
const namesAnother = ({ head = [] }: Route) =>
  head.some(({ attributes }) => attributes?.rel === 'canonical');

/** Whether the words of a page are those of the original. Words that no file has are the same in every language. */
function isFallback({ site, reader }: RoutedSite, route: Route): boolean {
  const file = contentFileOf(route);
  if (!site.language || file === undefined || !/\.mdx?$/i.test(file)) return false;
  return reader.fileOf(file) === file;
}

/** Whether the original of a page has changed since it was translated, as plugins say; undefined when it has not. */
function outdatedIn({ site, plugins, reader }: RoutedSite): (route: Route) => true | undefined {
  const { folder, language } = site;
  if (!language) return () => undefined;
  const checks = plugins.flatMap(({ hooks }) => hooks.outdated?.(folder, language.folder) ?? []);
  return (route) => {
    const file = contentFileOf(route);
    if (file === undefined || reader.fileOf(file) === file) return undefined;
    return checks.some((isOutdated) => isOutdated(file)) || undefined;
  };
}

function nearest({ table, site }: RoutedSite, from: string): string {
  for (let at = path.posix.dirname(from); at !== '/'; at = path.posix.dirname(at)) {
    const page = table.byPath.get(at);
    if (page) return page.href;
  }
  return site.config.baseUrl;
}
