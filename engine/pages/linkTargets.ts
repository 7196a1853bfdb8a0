import path from 'node:path';
import { hashOf } from '../cache/store';
import { unshownReason } from '../content/transform/shownFile';
import type { StagedOutput } from '../files/output/stageOutput';
import type { RoutedSite } from '../lifecycle/runContentLoaded';
import type { FoundLink } from '../plugin';
import { SiteError } from '../report/report';
import type { Target } from '../routes/fillLinks';
import { hrefOf, type LinkTarget, resolveLink } from '../routes/links';
import { hashedFolder } from '../routes/paths';
import { contentFileOf, type Route, symbolKey } from '../routes/routes';
import { imageTarget, type MadeImages } from './imageTarget';

/** The page that links are on. */
type Page = Pick<Route, 'path' | 'plugin' | 'content'>;

interface LinkTargets<T extends Target = string> {
  /** The address for each placeholder of a page's words; empty for an unknown symbol. */
  targets: T[];
  /** The links that lead nowhere, as written; undefined without any. */
  brokenLinks: string[] | undefined;
}

export function linkTargets(
  route: Page,
  links: readonly FoundLink[],
  routed: RoutedSite,
): LinkTargets {
  const file = contentFileOf(route);
  const broken = new Set<string>();
  const targets = links.map((link) => {
    if (link.kind === 'symbol') return symbolHref(link.url, route, routed);
    if (link.kind === 'style') return styleHref(link.url, routed);
    const target =
      link.kind === 'image'
        ? imageLink(link, route, routed)
        : resolveLink(link.url, { file: link.file ?? file, path: route.path }, routed.links);
    if (link.kind === 'link' && target.kind === 'broken') broken.add(link.url);
    return hrefOf(target, routed.links);
  });
  return { targets, brokenLinks: broken.size > 0 ? [...broken].sort() : undefined };
}

/** The same, with the smaller versions of images. */
export function targetsWithImages(
  route: Route,
  links: readonly FoundLink[],
  { routed, images }: { routed: RoutedSite; images: MadeImages | undefined },
): LinkTargets<Target> {
  const { targets, brokenLinks } = linkTargets(route, links, routed);
  if (!images || images.sets.size === 0) return { targets, brokenLinks };
  const { filesUrl } = routed.site;
  return {
    targets: targets.map((src, index) => imageTarget(src, links[index]!, images, filesUrl)),
    brokenLinks,
  };
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
