import { definePlugin } from '../../engine';
import './contract';
import { addBlogRoutes } from './addBlogRoutes';
import { emitFeeds } from './feed';
import { blogOptions, postFrontMatter } from './options';
import { scanPosts } from './scan';
import { texts } from './texts';

/** Dated posts with reading time, tags, authors, a sidebar by year, and feeds. */
export const blog = definePlugin('blog', blogOptions, (options) => ({
  texts,
  watch: [`${options.path}/**/*.{md,mdx}`],
  schemas: [
    { name: 'front-matter', files: [`${options.path}/**/*.{md,mdx}`], schema: postFrontMatter },
  ],
  dependsOn: () => null,
  loadContent: (load) => scanPosts(load, options),
  contentLoaded: (context) => addBlogRoutes(context, options),
  postBuild: (context) => emitFeeds(context, options),
}));
