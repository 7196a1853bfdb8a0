import {
  escapeHtml,
  escapeXml,
  publicAddress,
  publicPath,
  type SiteInfo,
  textOf as textsOf,
} from '../../engine';
import { type SiteFeed, writeFeed as write } from '../feeds';
import type { Part, ReleaseLink } from './contract';
import { type Release, textOf } from './parse';
import { texts as catalogues } from './texts';

/** A feed of the dated releases; the same releases give the same bytes. */
export const writeFeed = (
  { type, href: self }: SiteFeed,
  releases: readonly (Release & ReleaseLink)[],
  { title, path, site }: { title?: string; path: string; site: SiteInfo },
): Promise<string> => {
  const texts = textsOf(catalogues, site);
  return write(type, {
    title: `${site.title} ${title ?? texts('changelog.title')}`,
    description: texts('changelog.feed', { site: site.title }),
    home: site.url + publicPath(path, site),
    self: site.url + self,
    language: site.locale,
    entries: releases.flatMap(({ version, date, note, href, groups }) => {
      if (date === undefined) return [];
      const changes = groups.flatMap((group) =>
        group.changes.map((change) => `${group.title}: ${textOf(change)}`),
      );
      const html = groups.map((group) => {
        const items = group.changes.map(
          (change) => `<li>${change.map(partHtml(site)).join('')}</li>`,
        );
        return `<h2>${escapeHtml(group.title)}</h2>\n<ul>\n${items.join('\n')}\n</ul>`;
      });
      return {
        title: note ? `${version} (${note})` : version,
        address: site.url + href,
        date,
        summary: changes.join('\n'),
        html: html.join('\n'),
      };
    }),
  });
};

const partHtml =
  (site: SiteInfo) =>
  ({ text, code, href }: Part): string => {
    if (href) return `<a href="${escapeXml(publicAddress(href, site))}">${escapeHtml(text)}</a>`;
    return code ? `<code>${escapeHtml(text)}</code>` : escapeHtml(text);
  };
