import { escapeHtml, type FinishedRoute, type PostBuildContext } from '../../engine';
import { type FeedEntry, feedsBelow, writeFeed } from '../feeds';
import { describeBlog } from './describe';
import type { NamedBlogOptions } from './options';
import type { Post } from './scan';

/** Emits the feeds of a blog: its newest posts, complete. */
export function emitFeeds(
  { content, site, routes, emit }: PostBuildContext<Post[]>,
  options: NamedBlogOptions,
) {
  if (!options.feed) return;
  const describe = describeBlog(options, site);
  const byPath = new Map(routes.map((route) => [route.path, route]));
  const posts = content
    .filter((post) => !post.frontMatter.unlisted)
    .slice(0, options.feed.limit)
    .map((post) => ({ post, route: byPath.get(describe.pathOf(post.slug)) }));
  const about = {
    title: `${site.title} ${options.title}`,
    description: options.description ?? site.tagline ?? options.title,
    home: site.url + describe.hrefOf(),
    language: site.locale,
  };
  const entryOf = ({ post, route }: (typeof posts)[number]): FeedEntry => ({
    title: post.title,
    address: site.url + describe.hrefOf(post.slug),
    date: post.moment,
    summary: post.description,
    html: route && htmlOf(route),
    authors: post.authors,
    tags: post.tags,
  });
  for (const { type, file, href } of feedsBelow(options.routeBasePath, options.feed.types, site)) {
    const data = { ...about, self: site.url + href };
    emit(file, () => writeFeed(type, { ...data, entries: posts.map(entryOf) }));
  }
}

/** All words of a post; of one with code, which only the site can run, the texts alone. */
const htmlOf = (route: FinishedRoute): string =>
  route.html() ??
  route
    .sections()
    .map(({ title, text }) => {
      const heading = title && `<h2>${escapeHtml(title)}</h2>`;
      return `${heading}<p>${escapeHtml(text)}</p>`;
    })
    .join('\n');
