import { escapeHtml, type HeadTag, SiteError } from '../../engine';
import { absoluteHtml } from './absoluteHtml';

/** Feeds of a plugin's pages: not a plugin itself. */

/** The formats that readers of feeds understand. */
export type FeedType = 'rss' | 'atom' | 'json';

/** Each kind of feed: its name for readers, the end of its address, and the type that a page announces it with. */
const feedFormats: Record<FeedType, { title: string; file: string; mediaType: string }> = {
  rss: { title: 'RSS', file: 'rss.xml', mediaType: 'application/rss+xml' },
  atom: { title: 'Atom', file: 'atom.xml', mediaType: 'application/atom+xml' },
  json: { title: 'JSON', file: 'feed.json', mediaType: 'application/feed+json' },
};

/** A feed of the pages at a path. */
export interface SiteFeed {
  type: FeedType;
  /** `RSS`, `Atom`, `JSON`. */
  title: string;
  /** Name in the output. */
  file: string;
  /** Its address on the site. */
  href: string;
}

/** The feeds of the pages at a path of the site. */
export const feedsBelow = (
  path: string,
  types: readonly FeedType[],
  { baseUrl }: { baseUrl: string },
): SiteFeed[] =>
  types.map((type) => {
    const { title, file: name } = feedFormats[type];
    const file = [...path.split('/').filter(Boolean), name].join('/');
    return { type, title, file, href: baseUrl + file };
  });

/** The tag by which a page announces a feed of `name`. */
export const feedTag = ({ type, title }: SiteFeed, name: string, href: string): HeadTag => ({
  tag: 'link',
  attributes: {
    rel: 'alternate',
    type: feedFormats[type].mediaType,
    title: `${name} (${title})`,
    href,
  },
});

/** Texts are plain text; addresses begin with `https://`. */
export interface FeedData {
  title: string;
  description: string;
  /** Address of the page with the entries. */
  home: string;
  /** Address of the feed. */
  self: string;
  /** Code of the language: `en`. */
  language: string;
  /** Newest first. */
  entries: readonly FeedEntry[];
}

/** A post or a release in a feed. Texts are plain text. */
export interface FeedEntry {
  title: string;
  address: string;
  /** ISO date. */
  date: string;
  summary?: string;
  /** All of it, as HTML; addresses may be relative to `address`. */
  html?: string;
  authors?: readonly { name: string; url?: string }[];
  tags?: readonly string[];
}

/** The text of a feed. Its dates are those of the entries, so the same entries give the same bytes. */
export async function writeFeed(type: FeedType, data: FeedData): Promise<string> {
  const { Feed } = await import('feed');
  const isAtom = type === 'atom';
  const feed = new Feed({
    id: data.home,
    title: writable(data.title),
    description: writable(data.description),
    link: data.home,
    language: data.language,
    generator: false,
    updated: new Date(data.entries[0]?.date ?? 0),
    feedLinks: { [type]: data.self },
    author: type === 'rss' ? undefined : { name: writable(data.title) },
  });
  // Atom says that its texts are HTML, in the others they are plain; readers of RSS take summaries as HTML.
  const titled = isAtom ? escapeHtml : writable;
  const summarised = type === 'json' ? writable : escapeHtml;
  for (const { title, address, date, summary, html, authors, tags } of data.entries) {
    feed.addItem({
      id: type === 'rss' ? undefined : address,
      title: writable(titled(title)),
      link: address,
      date: dateOf(date, title),
      description: summary && writable(summarised(summary)),
      content: html && writable(absoluteHtml(finished(html), address)),
      // RSS wants email addresses of authors, so it gets their names as `dc:creator`. The package fails for an empty list.
      author:
        type === 'rss' || !authors?.length
          ? undefined
          : authors.map(({ name, url }) => ({ name: writable(name), link: url })),
      extensions: type === 'rss' && authors?.length ? [creatorsOf(authors)] : undefined,
      category: tags?.map((tag) =>
        isAtom ? { term: writable(tag).replaceAll('<', less) } : { name: writable(tag) },
      ),
    });
  }
  if (type === 'json') return `${feed.json1()}\n`;
  return `${isAtom ? feed.atom1().replaceAll(less, '&lt;') : feed.rss2()}\n`;
}

function dateOf(date: string, title: string): Date {
  if (!Number.isNaN(Date.parse(date))) return new Date(date);
  throw new SiteError({
    message: `feed: the entry "${title}" has the date ${JSON.stringify(date)}; expected an ISO date, such as "2024-05-31"`,
    action: 'Give each entry a date, or leave it out of the feed.',
  });
}

/** The authors of an entry as RSS knows them. The package declares the prefix only for entries with content. */
const creatorsOf = (authors: NonNullable<FeedEntry['authors']>) => ({
  name: 'dc:creator',
  // typed for one element; the package writes each element of a list
  objects: authors.map(({ name }) => ({
    _attributes: { 'xmlns:dc': 'http://purl.org/dc/elements/1.1/' },
    _text: writable(name),
  })) as object as Record<string, unknown>,
});

function finished(html: string): string {
  if (!html.includes('\0')) return html;
  throw new SiteError({
    message: 'feed: an entry has HTML without the addresses of its links',
    action: 'Give what compileText returned to finishHtml of postBuild first.',
  });
}

/** The package writes `<` in an attribute as it is. */
const less = '\ue000';

/** Without characters that XML cannot hold; the end of a CDATA section is written as in HTML. */
const writable = (text: string): string =>
  text
    .toWellFormed()
    // biome-ignore lint/suspicious/noControlCharactersInRegex: XML 1.0 has no way to write these
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ue000\ufffe\uffff]/g, '')
    .replaceAll(']]>', ']]&gt;');
