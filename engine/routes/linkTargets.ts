import { readFileSync } from 'node:fs';
import path from 'node:path';
import { hashOf } from '../cache/store';
import type { RoutedSite } from '../lifecycle/runContentLoaded';
import type { FoundLink } from '../plugin';
import { hrefOf, type LinkTarget, resolveFound, resolveLink } from './links';
import { hashedFolder } from './paths';
import { contentFileOf, type Route } from './routes';

/** The address for each placeholder of a page's words; empty for an unknown symbol. */
export function linkTargets(
  route: Route,
  found: readonly FoundLink[],
  placed: RoutedSite,
): string[] {
  const file = contentFileOf(route);
  return found.map((link) => {
    if (link.kind === 'symbol') return symbolHref(link.url, route, placed);
    const target =
      link.kind === 'image'
        ? imageTarget(link.url, link.file ?? file, route, placed)
        : resolveFound(link, { file, path: route.path }, placed.links);
    return hrefOf(target, placed.links);
  });
}

function symbolHref(name: string, route: Route, placed: RoutedSite): string {
  const path = placed.symbols.get(name.replace(/\(\)$/, ''));
  if (path === undefined || path.split('#')[0] === route.path) return '';
  return hrefOf(resolveLink(path, { path: route.path }, placed.links), placed.links);
}

/** A relative image belongs to the page; its copy gets a hashed name. Everything else is an ordinary link. */
function imageTarget(
  url: string,
  file: string | undefined,
  route: Route,
  placed: RoutedSite,
): LinkTarget {
  const local = localImage(url, file);
  if (local) return { kind: 'file', file: imageAsset(local, placed), suffix: '' };
  return resolveLink(url, { file, path: route.path }, placed.links);
}

/** The file of an image next to the content, relative to the site; undefined for all other images. */
export function localImage(url: string, file: string | undefined): string | undefined {
  if (!file || /^([a-z][a-z0-9+.-]*:|\/|#)/i.test(url)) return undefined;
  const full = path.posix.join(path.posix.dirname(file), url.replace(/[?#].*$/, ''));
  return full.startsWith('../') ? undefined : full;
}

/** Name of an image's copy in the output. */
export function imageAsset(file: string, placed: RoutedSite): string {
  try {
    const hash = hashOf(readFileSync(path.join(placed.site.folder, file))).slice(0, 10);
    const { name, ext } = path.posix.parse(file);
    return `${hashedFolder}${name}.${hash}${ext}`;
  } catch {
    return file; // already reported by the compiler, with its position
  }
}
