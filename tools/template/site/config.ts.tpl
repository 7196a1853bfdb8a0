import { defineConfig } from 'ottoman-docs';
import { components } from 'ottoman-docs/plugins/components';
import { docs } from 'ottoman-docs/plugins/docs';
import { hosting } from 'ottoman-docs/plugins/hosting';
import { pages } from 'ottoman-docs/plugins/pages';
import { search } from 'ottoman-docs/plugins/search';
import { siteFiles } from 'ottoman-docs/plugins/site-files';

/** Change these two addresses first. */
const url = 'https://docs.example';
const repository = 'https://github.com/example/docs';

export default defineConfig({
  title: '__quotedTitle__',
  tagline: 'The documentation of __quotedTitle__',
  url,
  favicon: 'favicon.svg',
  theme: 'ottoman-docs/theme',
  styles: 'styles.css',
  /** Or 'warm', or 'compact'; without `accent`, they bring their own. */
  look: 'plain',
  accent: { light: '#5b45e0', dark: '#b0a4ff' },
  colorMode: { respectSystem: true },
  navbar: {
    logo: { src: 'favicon.svg', alt: '' },
    items: [
      { label: 'Docs', to: '/docs', position: 'left' },
      { label: 'Commands', to: '/docs/reference/commands', position: 'left' },
      { label: 'Source', href: repository, position: 'right', icon: 'github' },
    ],
  },
  footer: {
    logo: { src: 'favicon.svg', alt: '' },
    columns: [
      {
        title: 'Docs',
        items: [
          { label: 'Introduction', to: '/docs/intro' },
          { label: 'Write a page', to: '/docs/guides/write-a-page' },
          { label: 'Change the look', to: '/docs/guides/change-the-look' },
        ],
      },
      { title: 'More', items: [{ label: 'Source', href: repository }] },
    ],
    copyright: 'Copyright © the authors of __quotedTitle__',
  },
  plugins: [
    docs({ editUrl: `${repository}/edit/main/site/{file}` }),
    pages(),
    components(),
    search({ links: [{ label: 'Docs', to: '/docs' }] }),
    siteFiles(),
    hosting(),
  ],
});
