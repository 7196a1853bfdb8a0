/** Parts of the theme for the site's own pages; a door of its own, so that only those pages carry them. */
export { CodeSample } from './home/CodeSample';
export { Hero } from './home/Hero';
export { HomeSection, Intents, Reasons } from './home/HomeSection';
export { Admonition } from './mdx/Admonition';
export { CodeBlock } from './mdx/CodeBlock';
export { TabItem, Tabs } from './mdx/Tabs';
