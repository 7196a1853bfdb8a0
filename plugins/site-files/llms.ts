import { type FinishedRoute, publicPath, type SiteInfo } from '../../engine';
import { isListed } from './sitemap';

/** The text of `llms.txt`: the site's name, its description, and one line for every page. */
export function writeLlms(routes: readonly FinishedRoute[], site: SiteInfo): string {
  const groups = new Map<string, string[]>();
  for (const route of routes.filter(isListed)) {
    const group = route.trail.join(': ') || 'Pages';
    groups.set(group, [...(groups.get(group) ?? []), lineOf(route, site)]);
  }
  const parts = [...groups].map(([title, lines]) => `## ${title}\n\n${lines.join('\n')}`);
  const tagline = site.tagline ? [`> ${site.tagline}`] : [];
  return `${[`# ${site.title}`, ...tagline, ...parts].join('\n\n')}\n`;
}

function lineOf({ title, path, description }: FinishedRoute, site: SiteInfo): string {
  const about = description ? `: ${description.replace(/\s+/g, ' ').trim()}` : '';
  const label = title.replace(/[[\]]/g, '\\$&');
  return `- [${label}](${site.url}${publicPath(path, site)})${about}`;
}
