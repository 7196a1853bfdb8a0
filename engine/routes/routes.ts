import type { FrontMatter, Heading, Kind } from '../contract';
import type { FoundLink, NewRoute, Problem, Section, SourcePosition } from '../plugin';
import {
  addressKey,
  type DocumentLayout,
  documentOf,
  normalisePath,
  publicPath,
  type UrlRules,
} from './paths';

/** A route with its normalised path and its final document name and address. */
export type Route<K extends Kind = Kind> = NewRoute<K> & {
  plugin: string;
  frontMatter?: Partial<FrontMatter>;
  document: string;
  href: string;
};

export interface RouteTable {
  routes: readonly Route[];
  byPath: ReadonlyMap<string, Route>;
  /** Source file, its name in the form NFC of Unicode → path of the first route made from it. */
  bySource: ReadonlyMap<string, string>;
  /** Source file without its ending → the same path. A page that represents its folder is there by the folder, too. */
  byStem: ReadonlyMap<string, string>;
  problems: Problem[];
}

/** A route as a plugin adds it, with the plugin and what its page says besides. */
export interface AddedRoute {
  plugin: string;
  route: NewRoute;
  frontMatter?: Partial<FrontMatter>;
}

interface TableOptions {
  layout?: DocumentLayout;
  /** Where a route is written, for messages. */
  placeOf?(route: NewRoute): SourcePosition;
}

/**
 * Merges the routes of all plugins in config order. The first of two routes with the same path is served, but a page
 * before a redirect.
 */
export function createRouteTable(
  added: readonly AddedRoute[],
  rules: UrlRules,
  { layout = 'folders', placeOf = ({ source }) => ({ file: source }) }: TableOptions = {},
): RouteTable {
  const pageLayout = rules.trailingSlash ? 'folders' : layout;
  const isRedirect = ({ route }: AddedRoute) => route.kind === 'redirect';
  const pages = added.filter((one) => !isRedirect(one));
  const taken = new Map<string, Route>();
  const problems: Problem[] = [];
  for (const { plugin, route, frontMatter } of [...pages, ...added.filter(isRedirect)]) {
    const path = normalisePath(route.path);
    const key = addressKey(path);
    const first = taken.get(key);
    if (first) {
      const problem = route.kind === 'redirect' ? noRedirect : duplicate;
      problems.push({ ...problem(first, path, route.source), place: placeOf(route) });
      continue;
    }
    // An old address such as `/help.html` is a file, which a host without rules finds.
    const isFile = route.kind === 'redirect' && route.path.endsWith('.html');
    taken.set(key, {
      ...route,
      path,
      plugin,
      frontMatter,
      document: documentOf(path, isFile ? 'files' : pageLayout),
      href: publicPath(path, rules),
    } as Route);
  }
  const routes = [...taken.values()].sort((a, b) => (a.path < b.path ? -1 : 1));
  const bySource = sources(routes);
  return {
    routes: Object.freeze(routes),
    byPath: new Map(routes.map((route) => [route.path, route])),
    bySource,
    byStem: stems(bySource),
    problems,
  };
}

function duplicate(first: Route, path: string, source: string): Problem {
  return {
    message: `routes: duplicate route "${path}" from ${first.source} and ${source}; the first is served`,
    action: 'Give one of them another path, for example with a "slug".',
    losesPage: true,
    breaksPage: true,
  };
}

const noRedirect = (first: Route, path: string, source: string): Problem => ({
  message: `routes: no redirect from "${path}" in ${source}; ${first.source} has the address`,
  action: 'Remove it from one of them.',
});

function sources(routes: readonly Route[]): Map<string, string> {
  const map = new Map<string, string>();
  for (const route of routes) {
    const file = contentFileOf(route)?.normalize('NFC'); // links may write letters in either form
    if (file !== undefined && !map.has(file)) map.set(file, route.path);
  }
  return map;
}

/** Files of whole names come before folders. */
function stems(bySource: ReadonlyMap<string, string>): Map<string, string> {
  const folders = new Map<string, string>();
  const files = new Map<string, string>();
  for (const [file, path] of bySource) {
    const stem = file.replace(/\.[^./]+$/, '');
    files.set(stem, path);
    const [, folder = '', name = ''] = /^(?:(.+)\/)?([^/]+)$/.exec(stem) ?? [];
    const isIndex = /^(index|readme)$/i.test(name) || isNamedLike(folder, name);
    if (isIndex && !folders.has(folder)) folders.set(folder, path);
  }
  return new Map([...folders, ...files]);
}

const isNamedLike = (folder: string, name: string) =>
  `/${folder}`.toLowerCase().endsWith(`/${name.toLowerCase()}`);

/** A view as the engine handles it, without knowing the names. */
interface AnyView {
  view: string;
  data: unknown;
  headings: Heading[];
  sections: Section[];
  links?: FoundLink[];
  anchors?: string[];
}

export function contentFileOf({ content }: Pick<Route, 'content'>): string | undefined {
  return content && 'file' in content ? content.file : undefined;
}

export function viewOf({ content }: Pick<Route, 'content'>): AnyView | undefined {
  return content && 'view' in content ? (content as unknown as AnyView) : undefined;
}

/** The key of a name that links to its symbol on all pages, or only on those of the plugin with this label. */
export const symbolKey = (name: string, plugin = ''): string => `${plugin} ${name}`;
