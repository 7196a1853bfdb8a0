/** Parts of the theme for the site's own pages; a separate entry, so that only those pages load them. */
export { CodeSample } from './home/CodeSample';
export { Hero } from './home/Hero';
export { HomeSection, Intents, Reasons } from './home/HomeSection';
export { Admonition } from './mdx/Admonition';
export { CodeBlock } from './mdx/CodeBlock';
export { TabItem, Tabs } from './mdx/Tabs';
