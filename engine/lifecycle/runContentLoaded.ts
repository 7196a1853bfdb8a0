import { existsSync } from 'node:fs';
import path from 'node:path';
import { textOf } from '../client/texts/createText';
import { engineTexts } from '../client/texts/engineTexts';
import { textHashes } from '../config/headTag';
import { builtLocales } from '../config/language';
import { deepFreeze, isRecord } from '../config/plainData';
import { homeAndIcon } from '../config/site';
import type { Payload, SharedData, SiteInfo } from '../contract';
import type { CodeAnnotation } from '../ownContract';
import type { BaseContext, NewRoute, Plugin, SiteInfoContext } from '../plugin';
import { reportAs, SiteError } from '../report/report';
import { fillLinks } from '../routes/fillLinks';
import { hrefOf, type LinkSite, resolveLink } from '../routes/links';
import { normalisePath } from '../routes/paths';
import { redirectRoutes } from '../routes/redirectRoutes';
import { pathProblems } from '../routes/routePaths';
import {
  type AddedRoute,
  contentFileOf,
  createRouteTable,
  type RouteTable,
  symbolKey,
} from '../routes/routes';
import type { SecurityPolicy } from '../serve/headers';
import { addToRoutes } from './addToRoutes';
import { type Added, routeContext } from './hookContexts';
import type { Loaded } from './loadPlugins';
import { placeOfRoute } from './placeOfRoute';
import { pluginLabel, runHook } from './runHook';

/** A site whose routes are known, and everything else from `contentLoaded`. */
export interface RoutedSite extends Loaded {
  info: SiteInfo;
  table: RouteTable;
  shared: Partial<SharedData>;
  lazy: Partial<SharedData>;
  /** `symbolKey` → path. */
  symbols: ReadonlyMap<string, string>;
  /** Links that config and plugins declare. */
  declared: Added['links'];
  links: LinkSite;
  /** Other origins that pages may load from: the config's settings, and those of shared data. */
  security: SecurityPolicy;
  /** Markdown file → plugins' explanations for names in its code. */
  notes: ReadonlyMap<string, readonly CodeAnnotation[]>;
  /** Path of a route → the page in all languages; for a site with several, see `compareLanguages`. */
  languages?: ReadonlyMap<string, Payload['languages']>;
}

/** Runs `contentLoaded` of all plugins and merges what they add, in config order. */
export async function runContentLoaded(loaded: Loaded): Promise<RoutedSite> {
  const { base, site, reader, frontMatter, contents } = loaded;
  const { config } = site;
  const added = await collectAdded(loaded);
  const pages = added
    .flatMap(({ routes }) => routes)
    .map((page) => ({ ...page, frontMatter: frontMatter.of(contentFileOf(page.route)) }));
  const head = added.flatMap((own) => own.head);
  const routes = addToRoutes(pages, { data: added.flatMap(({ data }) => data), head });
  const redirects = redirectRoutes(routes, config);
  const placeOf = (route: NewRoute) => placeOfRoute(route, loaded);
  const hasNotFound = routes.some(
    ({ route }) => route.kind !== 'redirect' && normalisePath(route.path) === '/404',
  );
  const notFound = hasNotFound ? [] : [notFoundRoute(base.site)];
  const table = createRouteTable([...routes, ...notFound, ...redirects], config, {
    layout: layoutOf(loaded),
    placeOf,
  });
  reportAs(() => config.links.duplicateRoutes, table.problems, base.warn);
  const staticFiles = await reader.listStatic('static');
  const impossible = pathProblems(table.routes, staticFiles, {
    placeOf,
    prefix: site.language?.prefix,
    languages: site.language ? [] : builtLocales(config),
  });
  if (impossible.length > 0) throw new SiteError(impossible);
  const ownFiles = new Set(added.flatMap(({ files }) => files));
  const links: LinkSite = {
    table,
    files: new Set([...staticFiles, ...ownFiles]),
    ownFiles,
    filesUrl: site.filesUrl,
    url: config.url,
    hasSource: (file) => /\.\w+$/.test(file) && existsSync(path.join(site.folder, file)),
    schemes: config.links.schemes,
    baseUrl: config.baseUrl,
    trailingSlash: config.trailingSlash,
  };
  const declared = added.flatMap(({ links }) => links);
  const context = siteInfoContext(base, links, { routes, links: declared });
  const info: SiteInfo = Object.assign(
    {
      ...base.site,
      ...homeAndIcon(base.site, links),
      head: [
        ...base.site.head,
        ...head.flatMap(({ tag, path }) => (path === undefined ? tag : [])),
      ],
    },
    ...(await runHook(loaded, 'siteInfo', ({ hooks }, index) =>
      hooks.siteInfo?.({ ...context, content: contents[index] }),
    )),
  );
  const shared = added.flatMap((own) => own.shared);
  const origins = shared.flatMap((data) => data.origins);
  return {
    ...loaded,
    info,
    table,
    shared: mergeShared(shared.filter(({ lazy }) => !lazy)),
    lazy: mergeShared(shared.filter(({ lazy }) => lazy)),
    symbols: new Map(
      routes.flatMap(({ route: { names = [] } }) =>
        names.map(({ name, path, pagesOf }) => [
          symbolKey(name, pagesOf && pluginLabel(pagesOf)),
          path,
        ]),
      ),
    ),
    declared,
    links,
    notes: collectNotes(added.flatMap(({ notes }) => notes)),
    security: {
      ...config.security,
      connect: [...new Set([...config.security.connect, ...origins])].sort(),
      scripts: [...config.security.scripts, ...textHashes(info.head, 'script')],
      styles: [...config.security.styles, ...textHashes(info.head, 'style')],
    },
  };
}

/** The context of `siteInfo` without the content of a plugin. */
function siteInfoContext(
  base: BaseContext,
  site: LinkSite,
  added: { routes: readonly AddedRoute[]; links: Added['links'] },
): Omit<SiteInfoContext<unknown>, 'content'> {
  const linkTo = (url: string) => {
    const target = resolveLink(url, { path: '/' }, site);
    return { href: hrefOf(target, site), external: target.kind === 'outside' };
  };
  return {
    ...base,
    routes: added.routes.map(({ route }) => route),
    files: site.files,
    linkTo,
    addLink: (link) => void added.links.push(link),
    finishHtml: ({ html, links }) =>
      fillLinks(
        html,
        links.map(({ kind, url }) => (kind === 'symbol' ? '' : linkTo(url).href)),
      ),
  };
}

/** How the documents are named: the last plugin that says so decides. */
const layoutOf = ({ plugins, base }: Loaded) =>
  plugins.flatMap(({ hooks }) => hooks.documentLayout?.(base) ?? []).at(-1);

/** The page for unknown addresses of a site without its own: hosts look for `404.html`. */
const notFoundRoute = (site: SiteInfo): AddedRoute => ({
  plugin: 'engine',
  route: {
    path: '/404',
    kind: 'notFound',
    source: 'engine',
    title: textOf(engineTexts, site)('pages.notFound'),
    props: {},
    noindex: true,
    unlisted: true,
  },
});

/** The additions of all plugins in `contentLoaded`, in config order. */
async function collectAdded(loaded: Loaded): Promise<Added[]> {
  const collect = async (plugin: Plugin, index: number) => {
    const content = deepFreeze(loaded.contents[index]);
    const { context, added, close } = routeContext(loaded.base, plugin, content);
    try {
      await plugin.hooks.contentLoaded?.(context);
    } finally {
      close();
    }
    return added;
  };
  return runHook(loaded, 'contentLoaded', collect);
}

/** Several plugins may set one key, as instances of one plugin do: their objects are merged, key by key. */
function mergeShared(added: Added['shared']): Partial<SharedData> {
  const merged: Record<string, unknown> = {};
  for (const { key, value } of added) {
    const earlier = merged[key];
    merged[key] = isRecord(earlier) && isRecord(value) ? { ...earlier, ...value } : value;
  }
  return merged as Partial<SharedData>; // plugins set each key with its own type
}

function collectNotes(added: Added['notes']): Map<string, readonly CodeAnnotation[]> {
  const notes = new Map<string, readonly CodeAnnotation[]>();
  for (const { file, blocks } of added) notes.set(file, [...(notes.get(file) ?? []), ...blocks]);
  return notes;
}
