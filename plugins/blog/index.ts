import { definePlugin } from '../../engine';
import './contract';
import { addBlogRoutes } from './addBlogRoutes';
import { feedFile, writeFeed } from './feed';
import { blogOptions } from './options';
import { scanPosts } from './scan';

/** Dated posts with reading time, tags, authors, a sidebar by year, and feeds. */
export const blog = definePlugin('blog', blogOptions, (options) => ({
  watch: [`${options.path}/**/*.{md,mdx}`],
  loadContent: (load) => scanPosts(load, options),
  contentLoaded: (context) => addBlogRoutes(context, options),
  postBuild({ content, site, emit }) {
    for (const type of options.feed ? options.feed.types : []) {
      emit(feedFile(options.routeBasePath, type), writeFeed(type, content, options, site));
    }
  },
}));
