import { definePlugin, type RouteContext, textOf } from '../../engine';
import './contract';
import { addBlogRoutes } from './addBlogRoutes';
import { emitFeeds } from './feed';
import { type BlogOptions, blogOptions, type NamedBlogOptions, postFrontMatter } from './options';
import { scanPosts } from './scan';
import { texts } from './texts';

/** Dated posts with reading time, tags, authors, a sidebar by year, and feeds. */
export const blog = definePlugin('blog', blogOptions, (options) => ({
  texts,
  watch: [`${options.path}/**/*.{md,mdx}`],
  pageKeys: Object.keys(postFrontMatter.shape),
  loadContent: (load) => scanPosts(load, options),
  contentLoaded: (context) => addBlogRoutes(context, labelled(options, context)),
  postBuild: (context) => emitFeeds(context, labelled(options, context)),
}));

/** The options with their labels in the language of the site. */
function labelled(
  options: BlogOptions,
  { site, label }: Pick<RouteContext<unknown>, 'site' | 'label'>,
): NamedBlogOptions {
  const { title, description, sidebar } = options;
  return {
    ...options,
    title: title ? label(title) : textOf(texts, site)('blogTitles.blog'),
    description: description && label(description),
    sidebar: sidebar && { ...sidebar, title: sidebar.title && label(sidebar.title) },
  };
}
