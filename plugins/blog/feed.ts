import { type SiteInfo, escapeXml as xml } from '../../engine';
import { describeBlog } from './describe';
import type { BlogOptions } from './options';
import type { Post } from './scan';

export type FeedType = 'rss' | 'atom';

/** Names of the feeds for readers. */
export const feedTitles: Record<FeedType, string> = { rss: 'RSS', atom: 'Atom' };

/** Name of a feed in the output, relative to the base URL. */
export const feedFile = (routeBasePath: string, type: FeedType): string =>
  [...routeBasePath.split('/').filter(Boolean), `${type}.xml`].join('/');

/** Text of a feed. Its dates are those of the posts, so the same posts give the same bytes. */
export function writeFeed(
  type: FeedType,
  posts: readonly Post[],
  options: BlogOptions,
  site: SiteInfo,
): string {
  const describe = describeBlog(options, site);
  const limit = options.feed ? options.feed.limit : 0;
  const entries = posts.filter((post) => !post.frontMatter.unlisted).slice(0, limit);
  const feed: Feed = {
    title: `${site.title} ${options.title}`,
    description: options.description ?? site.tagline ?? options.title,
    home: site.url + describe.hrefOf(),
    self: site.url + site.baseUrl + feedFile(options.routeBasePath, type),
    language: site.locale,
    updated: entries[0]?.moment ?? '1970-01-01T00:00:00.000Z',
    entries: entries.map((post) => ({ post, address: site.url + describe.hrefOf(post.slug) })),
  };
  return `<?xml version="1.0" encoding="utf-8"?>\n${type === 'rss' ? rss(feed) : atom(feed)}\n`;
}

interface Feed {
  title: string;
  description: string;
  home: string;
  self: string;
  language: string;
  updated: string;
  entries: { post: Post; address: string }[];
}

const rss = (feed: Feed) => `<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">
<channel>
<title>${xml(feed.title)}</title>
<link>${xml(feed.home)}</link>
<description>${xml(feed.description)}</description>
<language>${xml(feed.language)}</language>
<lastBuildDate>${new Date(feed.updated).toUTCString()}</lastBuildDate>
<atom:link href="${xml(feed.self)}" rel="self" type="application/rss+xml"/>
${feed.entries.map(rssItem).join('\n')}
</channel>
</rss>`;

const rssItem = ({ post, address }: Feed['entries'][number]) => `<item>
<title>${xml(post.title)}</title>
<link>${xml(address)}</link>
<guid>${xml(address)}</guid>
<pubDate>${new Date(post.moment).toUTCString()}</pubDate>
<description>${xml(post.description)}</description>
${post.tags.map((tag) => `<category>${xml(tag)}</category>\n`).join('')}</item>`;

const atom = (
  feed: Feed,
) => `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${xml(feed.language)}">
<id>${xml(feed.home)}</id>
<title>${xml(feed.title)}</title>
<subtitle>${xml(feed.description)}</subtitle>
<updated>${feed.updated}</updated>
<link href="${xml(feed.home)}"/>
<link rel="self" href="${xml(feed.self)}"/>
<author><name>${xml(feed.title)}</name></author>
${feed.entries.map(atomEntry).join('\n')}
</feed>`;

const atomEntry = ({ post, address }: Feed['entries'][number]) => `<entry>
<id>${xml(address)}</id>
<title>${xml(post.title)}</title>
<link href="${xml(address)}"/>
<updated>${post.moment}</updated>
<summary>${xml(post.description)}</summary>
${post.authors.map(({ name }) => `<author><name>${xml(name)}</name></author>\n`).join('')}${post.tags
  .map((tag) => `<category term="${xml(tag)}"/>\n`)
  .join('')}</entry>`;
