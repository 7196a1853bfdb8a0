import type { RoutedSite } from '../../lifecycle/runContentLoaded';
import type { CompiledContent } from '../../pages/compileRoutes';
import { anchorsOf } from '../../pages/pageLinks';
import { formatPlace } from '../../report/report';
import { type LinkTarget, resolveLink } from '../../routes/links';
import { linksOfPages } from '../compileSite';

/** Every link in pages, the config and plugins: where it is and where it leads. */
export function linkRows(routed: RoutedSite, content: CompiledContent): Record<string, string>[] {
  const { links: site, table, declared } = routed;
  const anchors = new Map(
    table.routes.map((route) => [route.path, new Set(anchorsOf(route, content.files))]),
  );
  const pageOf = ({ path, anchor }: { path: string; anchor: string }) => {
    if (!anchor) return path;
    return anchors.get(path)?.has(anchor)
      ? `${path}#${anchor}`
      : `BROKEN: no #${anchor} on ${path}`;
  };
  const leadsTo = (target: LinkTarget): string => {
    if (target.kind === 'page') return pageOf(target);
    if (target.kind === 'file') return `file ${target.file}`;
    return target.kind === 'outside' ? 'outside' : 'BROKEN';
  };
  const row = (from: string, url: string, at: { file?: string; path: string }) => ({
    from,
    url,
    leadsTo: leadsTo(resolveLink(url, at, site)),
  });
  const ofPages = linksOfPages(routed, content)
    .filter(({ kind }) => kind === 'link')
    .map((link) => row(formatPlace(link), link.url, link));
  const ofConfig = declared.map(({ url, place }) => row(formatPlace(place), url, { path: '/' }));
  return [...ofPages, ...ofConfig];
}
