import path from 'node:path';
import type { FoundLink, Problem, SourcePosition } from '../plugin';
import { nearestName } from '../report/report';
import { fileTarget, type LinkSite, type LinkTarget, resolveLink } from './links';
import { decodePath } from './paths';

export interface PageLinks {
  path: string;
  file: string;
  links: readonly FoundLink[];
}

/** A broken link with its kind, so that the config can choose how severe it is. */
interface LinkProblem extends Problem {
  kind: 'broken' | 'brokenMarkdown' | 'brokenAnchors';
}

/** A link, where it is written, and the page that it starts from. */
interface WrittenLink {
  url: string;
  place: SourcePosition;
  from: { file?: string; path: string };
}

/** A link to a part of a page. */
interface AnchoredLink extends Pick<WrittenLink, 'url' | 'place'> {
  target: Target<'page'>;
}

type Target<Kind extends LinkTarget['kind']> = Extract<LinkTarget, { kind: Kind }>;

/** Links that are checked so far, and those to a part of a page, for which the anchors of all pages have to be known. */
export interface CheckedLinks {
  problems: LinkProblem[];
  anchored: AnchoredLink[];
}

/** Checks the links of a page; those to parts of pages go to `checkAnchors` then. */
export const checkPageLinks = (page: PageLinks, site: LinkSite): CheckedLinks =>
  check(
    page.links
      .filter(({ kind }) => kind === 'link')
      .map(({ url, file = page.file, line, column }) => ({
        url,
        from: { file, path: page.path },
        place: { file, line, column },
      })),
    site,
  );

/** Checks the links that the layout and the plugins declare. */
export const checkDeclared = (
  declared: readonly { url: string; place: SourcePosition }[],
  site: LinkSite,
): CheckedLinks =>
  check(
    declared.map((link) => ({ ...link, from: { path: '/' } })),
    site,
  );

function check(links: readonly WrittenLink[], site: LinkSite): CheckedLinks {
  const checked: CheckedLinks = { problems: [], anchored: [] };
  for (const { url, from, place } of links) {
    const target = resolveLink(url, from, site);
    if (target.kind === 'broken') checked.problems.push(brokenLink(target, place, site));
    if (target.kind !== 'page') continue;
    if (target.other !== undefined) checked.problems.push(unclearLink(url, target, place));
    else if (target.anchor) checked.anchored.push({ url, target, place });
  }
  return checked;
}

function brokenLink(target: Target<'broken'>, place: SourcePosition, site: LinkSite): LinkProblem {
  const what = target.markdown ? 'broken Markdown link' : 'broken link';
  return {
    kind: target.markdown ? 'brokenMarkdown' : 'broken',
    message: `links: ${what} "${target.url}"`,
    place,
    breaksPage: true,
    action: actionFor(target, place, site),
  };
}

const unclearLink = (
  url: string,
  { path, other }: Target<'page'>,
  place: SourcePosition,
): LinkProblem => ({
  kind: 'broken',
  message: `links: "${url}" may mean two pages; it leads to "${path}", from the folder of the file, and not to "${other}", from the address of the page`,
  place,
  action: 'Write the file, with its ending, or the whole path of the page that you mean.',
});

/**
 * The links to parts that pages do not have. Pages whose anchors are not known count as having them all. `nameOf` a path is
 * what messages call its page: a translation may lack a part that the original has.
 */
export function checkAnchors(
  links: readonly AnchoredLink[],
  anchorsOf: ReadonlyMap<string, ReadonlySet<string>>,
  nameOf = (path: string) => path,
): LinkProblem[] {
  return links.flatMap(({ url, target, place }) => {
    const anchors = anchorsOf.get(target.path);
    if (!anchors || anchors.has(target.anchor) || /^top$/i.test(target.anchor)) return [];
    const near = nearestName(target.anchor, anchors);
    return {
      kind: 'brokenAnchors',
      message: `links: broken anchor "${url}": "${nameOf(target.path)}" has no "#${target.anchor}"`,
      place,
      breaksPage: true,
      action: near
        ? `The nearest anchor is "#${near}".`
        : 'Give the heading this id with {#id}, or fix the link.',
    };
  });
}

function actionFor(target: Target<'broken'>, { file }: SourcePosition, site: LinkSite): string {
  const { url } = target;
  const source = fileTarget(decodePath(url.replace(/[?#].*$/s, '')), file);
  const isFile = !url.startsWith('/') && site.hasSource?.(source);
  if (isFile && /\.(?:mdx?|markdown)$/i.test(source))
    return 'The site has no page for this file: it is a draft, its name begins with "_" or ends with neither ".md" nor ".mdx", another page has its address, or no plugin reads its folder.';
  if (isFile)
    return `Links lead to pages and to files of the folder "static": move this file there, and write "/${path.posix.basename(source)}".`;
  const near = nearestTarget(target, site);
  return near
    ? `The nearest target is "${near}".`
    : 'Fix the link; the site has nothing of that name.';
}

function nearestTarget({ markdown, missing }: Target<'broken'>, { table }: LinkSite) {
  if (missing === undefined) return undefined;
  if (markdown) return nearestName(missing, table.bySource.keys());
  const pages = [...table.byPath.keys()].filter((path) => path !== '/404'); // nobody means that one
  return nearestName(missing, pages);
}
