import path from 'node:path';
import type { FoundLink, Problem, SourcePosition } from '../plugin';
import { nearestName } from '../report/report';
import { fileTarget, type LinkSite, type LinkTarget, resolveFound, resolveLink } from './links';
import { decodePath } from './paths';

export interface PageLinks {
  path: string;
  file: string;
  links: readonly FoundLink[];
  anchors: ReadonlySet<string>;
}

type LinkProblemKind = 'broken' | 'brokenMarkdown' | 'brokenAnchors';

/** A broken link with its kind, so that the config can choose how severe it is. */
export interface LinkProblem extends Problem {
  kind: LinkProblemKind;
}

/** Checks the links of all pages, and those that the layout and the plugins declare. */
export function checkLinks(
  pages: readonly PageLinks[],
  declared: readonly { url: string; place: SourcePosition }[],
  site: LinkSite,
): LinkProblem[] {
  const anchorsOf = new Map(pages.map((page) => [page.path, page.anchors]));
  const problems: LinkProblem[] = [];
  for (const page of pages) {
    for (const link of page.links) {
      if (link.kind !== 'link') continue;
      const file = link.file ?? page.file;
      const place = { file, line: link.line, column: link.column };
      const target = resolveFound(link, page, site);
      const problem = checkLink(link.url, target, place, { anchorsOf, site });
      if (problem) problems.push(problem);
    }
  }
  for (const { url, place } of declared) {
    const problem = checkLink(url, resolveLink(url, { path: '/' }, site), place, {
      anchorsOf,
      site,
    });
    if (problem) problems.push(problem);
  }
  return problems;
}

function checkLink(
  url: string,
  target: LinkTarget,
  place: SourcePosition,
  { anchorsOf, site }: { anchorsOf: ReadonlyMap<string, ReadonlySet<string>>; site: LinkSite },
): LinkProblem | null {
  if (target.kind === 'broken') {
    const what = target.markdown ? 'broken Markdown link' : 'broken link';
    return {
      kind: target.markdown ? 'brokenMarkdown' : 'broken',
      message: `links: ${what} "${url}"`,
      place,
      breaksPage: true,
      action: actionFor(target, place, site),
    };
  }
  if (target.kind !== 'page') return null;
  if (target.other !== undefined)
    return {
      kind: 'broken',
      message: `links: "${url}" may mean two pages; it leads to "${target.path}", from the folder of the file, and not to "${target.other}", from the address of the page`,
      place,
      action: 'Write the file, with its ending, or the whole path of the page that you mean.',
    };
  if (!target.anchor) return null;
  const anchors = anchorsOf.get(target.path);
  if (!anchors || anchors.has(target.anchor) || /^top$/i.test(target.anchor)) return null;
  const near = nearestName(target.anchor, anchors);
  return {
    kind: 'brokenAnchors',
    message: `links: broken anchor "${url}": "${target.path}" has no "#${target.anchor}"`,
    place,
    breaksPage: true,
    action: near
      ? `The nearest anchor is "#${near}".`
      : 'Give the heading this id with {#id}, or fix the link.',
  };
}

function actionFor(
  { url, meant }: Extract<LinkTarget, { kind: 'broken' }>,
  { file }: SourcePosition,
  { hasSource }: LinkSite,
): string {
  const source = fileTarget(decodePath(url.replace(/[?#].*$/s, '')), file);
  if (!url.startsWith('/') && hasSource?.(source))
    return `Links lead to pages and to files of the folder "static": move this file there, and write "/${path.posix.basename(source)}".`;
  return meant
    ? `The nearest target is "${meant}".`
    : 'Fix the link; the site has nothing of that name.';
}
