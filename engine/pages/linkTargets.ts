import path from 'node:path';
import { hashOf } from '../cache/store';
import { unshownReason } from '../content/transform/shownFile';
import type { StagedOutput } from '../files/output/stageOutput';
import type { RoutedSite } from '../lifecycle/runContentLoaded';
import type { FoundLink } from '../plugin';
import type { Target } from '../routes/fillLinks';
import { hrefOf, type LinkTarget, resolveFound, resolveLink } from '../routes/links';
import { hashedFolder } from '../routes/paths';
import { contentFileOf, type Route, symbolKey } from '../routes/routes';
import { imageTarget, type MadeImages } from './imageTarget';

/** The page that links are on. */
type Page = Pick<Route, 'path' | 'plugin' | 'content'>;

/** The address for each placeholder of a page's words; empty for an unknown symbol. */
export function linkTargets(
  route: Page,
  links: readonly FoundLink[],
  routed: RoutedSite,
): string[] {
  const file = contentFileOf(route);
  return links.map((link) => {
    if (link.kind === 'symbol') return symbolHref(link.url, route, routed);
    if (link.kind === 'style') return styleHref(link.url, routed);
    const target =
      link.kind === 'image'
        ? imageLink(link, route, routed)
        : resolveFound(link, { file, path: route.path }, routed.links);
    return hrefOf(target, routed.links);
  });
}

/** The same, with the smaller versions of images. */
export function targetsWithImages(
  route: Route,
  links: readonly FoundLink[],
  { routed, images }: { routed: RoutedSite; images: MadeImages | undefined },
): Target[] {
  const targets = linkTargets(route, links, routed);
  if (!images || images.sets.size === 0) return targets;
  const { sets, displayWidth } = images;
  return links.map((link, index) => {
    const src = targets[index]!;
    if (link.width === undefined) return src;
    const set = sets.get(imageFile(link, route, routed) ?? '');
    const { filesUrl } = routed.site;
    return set ? imageTarget(src, { set, shownWidth: link.width, displayWidth }, filesUrl) : src;
  });
}

/** The links in the words of a page that lead nowhere, as written; undefined without any. */
export function brokenLinks(
  route: Route,
  links: readonly FoundLink[],
  routed: RoutedSite,
): string[] | undefined {
  const from = { file: contentFileOf(route), path: route.path };
  const own = links.filter(
    (link) => link.kind === 'link' && resolveFound(link, from, routed.links).kind === 'broken',
  );
  const urls = [...new Set(own.map(({ url }) => url))].sort();
  return urls.length > 0 ? urls : undefined;
}

function symbolHref(name: string, route: Page, routed: RoutedSite): string {
  const bare = name.replace(/\(\)$/, '');
  const { symbols } = routed;
  const path = symbols.get(symbolKey(bare, route.plugin)) ?? symbols.get(symbolKey(bare));
  if (path === undefined || path.split('#')[0] === route.path) return '';
  return hrefOf(resolveLink(path, { path: route.path }, routed.links), routed.links);
}

const styleHref = (name: string, { site }: RoutedSite): string =>
  site.filesUrl + (site.extensions.styles.find((style) => style.name === name)?.asset ?? '');

/** A relative image belongs to the page; its copy gets a hashed name. Everything else is an ordinary link. */
function imageLink(link: FoundLink, route: Page, routed: RoutedSite): LinkTarget {
  const file = link.file ?? contentFileOf(route);
  const local = localImage(link.url, file);
  if (local) return { kind: 'file', file: imageAsset(local, routed) ?? local, suffix: '' };
  return resolveLink(link.url, { file, path: route.path }, routed.links);
}

/** The file of an image, next to the content or in the static folder, relative to the site; undefined for others. */
export function imageFile(link: FoundLink, route: Route, routed: RoutedSite): string | undefined {
  const local = localImage(link.url, link.file ?? contentFileOf(route));
  if (local) return local;
  const target = imageLink(link, route, routed);
  return target.kind === 'file' ? `static/${target.file}` : undefined;
}

/** The file of an image next to the content, relative to the site; undefined for all other images. */
export function localImage(url: string, file: string | undefined): string | undefined {
  if (!file || /^([a-z][a-z0-9+.-]*:|\/|#)/i.test(url)) return undefined;
  const full = path.posix.join(path.posix.dirname(file), url.replace(/[?#].*$/s, ''));
  return full.startsWith('../') ? undefined : full;
}

/** Copies the images of a page's words, or of a text without one, into the output. */
export function copyImages(
  links: readonly FoundLink[],
  page: string | undefined,
  { routed, staged }: { routed: RoutedSite; staged: Pick<StagedOutput, 'has' | 'write'> },
): void {
  for (const { kind, url, file = page } of links) {
    const local = kind === 'image' ? localImage(url, file) : undefined;
    if (!local) continue;
    const asset = imageAsset(local, routed);
    const bytes = routed.reader.bytes(local);
    if (asset === undefined || typeof bytes === 'string' || staged.has(asset)) continue;
    staged.write(asset, bytes);
  }
}

/** Name of an image's copy in the output; undefined for a file that is missing, outside or no image, which the compiler reports. */
export function imageAsset(file: string, { reader }: RoutedSite): string | undefined {
  const bytes = reader.bytes(file);
  if (typeof bytes === 'string' || unshownReason(file, bytes)) return undefined;
  const { name, ext } = path.posix.parse(file);
  return `${hashedFolder}${name}.${hashOf(bytes).slice(0, 10)}${ext}`;
}
