import { type FinishedRoute, publicPath, type SiteInfo, textOf } from '../../engine';
import { isListed } from './sitemap';
import { texts } from './texts';

/** The text of `llms.txt`: the site's name, its description, and one line for every page. */
export function writeLlms(routes: readonly FinishedRoute[], site: SiteInfo): string {
  const others = textOf(texts, site)('siteFiles.pages');
  const groups = new Map<string, string[]>();
  for (const route of routes.filter(isListed)) {
    const group = route.trail.join(': ') || others;
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
