import path from 'node:path';
import { hashOf } from '../cache/store';
import { unshownReason } from '../content/transform/shownFile';
import type { StagedOutput } from '../files/output/stageOutput';
import type { RoutedSite } from '../lifecycle/runContentLoaded';
import type { FoundLink } from '../plugin';
import { SiteError } from '../report/report';
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
    const set = sets.get(link.shown ?? '');
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
  const image = imageCopy(link, routed);
  if (image) return { kind: 'file', file: image.asset, suffix: /[?#].*|$/.exec(link.url)![0] };
  // The compiler has reported it; the address stays as written.
  if (!link.url.startsWith('/')) return { kind: 'broken', url: link.url, markdown: false };
  return resolveLink(link.url, { path: route.path }, routed.links);
}

/** Copies the images of a text into the output. */
export function copyImages(
  links: readonly FoundLink[],
  { routed, staged }: { routed: RoutedSite; staged: Pick<StagedOutput, 'has' | 'write'> },
): void {
  for (const link of links) {
    const image = imageCopy(link, routed);
    if (image && !staged.has(image.asset)) staged.write(image.asset, image.bytes);
  }
}

/**
 * The copy of an image next to the content: its file relative to the site, its name in the output, and its bytes. Undefined
 * for an image of the static folder and for one that the compiler could not show.
 * @throws SiteError when the compiler has read the image and it cannot be read now
 */
export function imageCopy({ url, shown, file, line, column }: FoundLink, { reader }: RoutedSite) {
  if (shown === undefined || url.startsWith('/')) return undefined;
  const bytes = reader.bytes(shown);
  if (typeof bytes === 'string' || unshownReason(shown, bytes)) {
    throw new SiteError({
      message: `content: the image "${shown}" has changed since its page was compiled`,
      place: file === undefined ? { file: shown } : { file, line, column },
      action: 'Run the command again.',
    });
  }
  const { name, ext } = path.posix.parse(shown);
  return {
    file: shown,
    asset: `${hashedFolder}${name}.${hashOf(bytes).slice(0, 10)}${ext}`,
    bytes,
  };
}
