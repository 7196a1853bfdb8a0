import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { expect, test } from 'vitest';
import { type FeedData, type FeedEntry, writeFeed } from '.';

const data: FeedData = {
  title: 'News & more',
  description: 'Less < more',
  home: 'https://example.org/blog',
  self: 'https://example.org/blog/feed',
  language: 'en',
  entries: [
    {
      title: 'A <b> ]]> & c\u0001',
      address: 'https://example.org/blog/a?x=1&y=2',
      date: '2024-05-01T23:00:00.000Z',
      summary: 'Of `List<T>` ]]> ]]>',
      html: '<p>See <a href="/docs">docs</a>, <code>a[b[0]]></code> &amp; ]]>.</p>',
      authors: [{ name: 'Ada & Co', url: 'https://ada.example/?a&b' }],
      tags: ['C++ <T> "x" & y'],
    },
  ],
};

const parser = new XMLParser({ ignoreAttributes: false, attributeNamePrefix: '' });
async function read(type: 'rss' | 'atom', given = data) {
  const text = await writeFeed(type, given);
  expect(XMLValidator.validate(text)).toBe(true);
  return parser.parse(text);
}

const html =
  '<p>See <a href="https://example.org/docs">docs</a>, <code>a[b[0]]&gt;</code> &amp; ]]&gt;.</p>';

test('writes RSS with the whole content, authors and tags', async () => {
  const { channel } = (await read('rss')).rss;
  expect(channel).toMatchObject({
    title: 'News & more',
    description: 'Less < more',
    link: data.home,
    language: 'en',
    lastBuildDate: 'Wed, 01 May 2024 23:00:00 GMT',
    'atom:link': { href: data.self, rel: 'self', type: 'application/rss+xml' },
    item: {
      title: 'A <b> ]]&gt; & c',
      link: 'https://example.org/blog/a?x=1&y=2',
      guid: { '#text': 'https://example.org/blog/a?x=1&y=2', isPermaLink: 'true' },
      pubDate: 'Wed, 01 May 2024 23:00:00 GMT',
      description: 'Of `List&lt;T>` ]]&gt; ]]&gt;',
      'content:encoded': html,
      'dc:creator': { '#text': 'Ada & Co', 'xmlns:dc': 'http://purl.org/dc/elements/1.1/' },
      category: 'C++ <T> "x" & y',
    },
  });
});

test('writes Atom with the whole content, authors and tags', async () => {
  const { feed } = await read('atom');
  expect(feed).toMatchObject({
    id: data.home,
    title: 'News & more',
    updated: '2024-05-01T23:00:00.000Z',
    author: { name: 'News & more' },
    link: [
      { rel: 'alternate', href: data.home },
      { rel: 'self', href: data.self },
    ],
    entry: {
      id: 'https://example.org/blog/a?x=1&y=2',
      title: { type: 'html', '#text': 'A &lt;b> ]]&gt; &amp; c' },
      summary: { type: 'html', '#text': 'Of `List&lt;T>` ]]&gt; ]]&gt;' },
      content: { type: 'html', '#text': html },
      author: { name: 'Ada & Co', uri: 'https://ada.example/?a&b' },
      category: { term: 'C++ <T> "x" & y' },
    },
  });
});

test('writes JSON with the whole content', async () => {
  expect(JSON.parse(await writeFeed('json', data))).toMatchObject({
    version: 'https://jsonfeed.org/version/1',
    feed_url: data.self,
    home_page_url: data.home,
    items: [
      {
        id: 'https://example.org/blog/a?x=1&y=2',
        url: 'https://example.org/blog/a?x=1&y=2',
        content_html: html,
        date_modified: '2024-05-01T23:00:00.000Z',
        author: { name: 'Ada & Co' },
        tags: ['C++ <T> "x" & y'],
      },
    ],
  });
});

test('an entry needs no authors, tags or content', async () => {
  const [{ title, address, date }] = data.entries as [FeedEntry];
  const plain = { ...data, entries: [{ title, address, date, authors: [], tags: [] }] };
  const { items } = JSON.parse(await writeFeed('json', plain));
  expect(items).toEqual([expect.objectContaining({ url: address, tags: [] })]);
  expect((await read('atom', plain)).feed.entry.id).toBe(address);
});

test('an entry without a date is refused', async () => {
  const entries = [{ title: 'Ada', address: 'https://example.org/ada' }] as unknown as FeedEntry[];
  await expect(writeFeed('json', { ...data, entries })).rejects.toMatchObject({
    problems: [
      {
        message:
          'feed: the entry "Ada" has the date undefined; expected an ISO date, such as "2024-05-31"',
        action: 'Give each entry a date, or leave it out of the feed.',
      },
    ],
  });
});

test('a feed without entries has a fixed date', async () => {
  const empty = { ...data, entries: [] };
  expect((await read('rss', empty)).rss.channel.lastBuildDate).toBe(
    'Thu, 01 Jan 1970 00:00:00 GMT',
  );
  expect((await read('atom', empty)).feed.updated).toBe('1970-01-01T00:00:00.000Z');
});
