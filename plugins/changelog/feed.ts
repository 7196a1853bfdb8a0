import { escapeXml, type SiteInfo } from '../../engine';
import type { ReleaseLink } from './contract';
import { type Release, textOf } from './parse';

/** The RSS feed of the dated releases; the same releases give the same bytes. */
export function writeFeed(
  releases: readonly (Release & ReleaseLink)[],
  { title, list, self, site }: { title: string; list: string; self: string; site: SiteInfo },
): string {
  const dated = releases.filter(({ date }) => date !== undefined);
  return `<?xml version="1.0" encoding="utf-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">
<channel>
<title>${escapeXml(`${site.title} ${title}`)}</title>
<link>${escapeXml(site.url + list)}</link>
<description>${escapeXml(`Releases of ${site.title}`)}</description>
<language>${escapeXml(site.locale)}</language>
<atom:link href="${escapeXml(site.url + self)}" rel="self" type="application/rss+xml"/>
${dated.map((release) => item(release, site)).join('\n')}
</channel>
</rss>
`;
}

function item({ version, date, href, groups }: Release & ReleaseLink, site: SiteInfo): string {
  const address = escapeXml(site.url + href);
  const changes = groups.flatMap((group) =>
    group.changes.map((change) => `${group.title}: ${textOf(change)}`),
  );
  return `<item>
<title>${escapeXml(version)}</title>
<link>${address}</link>
<guid>${address}</guid>
<pubDate>${new Date(`${date}T00:00:00Z`).toUTCString()}</pubDate>
<description>${escapeXml(changes.join('\n'))}</description>
</item>`;
}
