import { apiReference } from '../../plugins/api-reference';
import { changelog } from '../../plugins/changelog';
import { components } from '../../plugins/components';
import { diagrams } from '../../plugins/diagrams';
import { docs } from '../../plugins/docs';
import { exampleSites } from '../../plugins/example-sites';
import { hosting } from '../../plugins/hosting';
import { liveExamples } from '../../plugins/live-examples';
import { pages } from '../../plugins/pages';
import { search } from '../../plugins/search';
import { siteFiles } from '../../plugins/site-files';
import { socialCards } from '../../plugins/social-cards';
import { ottomanAddress } from '../../site/address';
import { packages } from '../../tools/packages';
import { defineConfig } from '../index';
import { handbookAddress } from './address';
import { sidebars } from './sidebars';

/** Whether npm has the packages of the engine: the guides then begin with `npm create`. */
const published = false;

export default defineConfig({
  title: 'ottoman-docs',
  tagline: 'A static site engine for documentation',
  url: handbookAddress ?? 'https://docs.example',
  favicon: 'img/favicon.svg',
  themeColor: '#0b5c63',
  theme: '../../theme',
  accent: { light: '#0b6470', dark: '#74d3d4' },
  colorMode: { respectSystem: true },
  styles: 'styles.css',
  lint: { rules: { 'description-length': 'error', 'long-code-line': 'error' } },
  navbar: {
    logo: { src: 'img/logo.svg', srcDark: 'img/logo-dark.svg', alt: '' },
    items: [
      { type: 'doc', label: 'Guides', docId: 'overview', position: 'left' },
      { type: 'doc', label: 'Cookbook', docId: 'cookbook', position: 'left' },
      { type: 'doc', label: 'Configuration', docId: 'configuration', position: 'left' },
      { label: 'API', to: '/api', position: 'left' },
      { label: 'Ottoman.js', href: ottomanAddress },
      { type: 'search' },
    ],
  },
  footer: {
    logo: { src: 'img/logo-dark.svg', alt: '' },
    columns: [
      {
        title: 'Start',
        items: [
          { label: 'Overview', docId: 'overview' },
          { label: 'Starting a site', docId: 'sites' },
          { label: 'Cookbook', docId: 'cookbook' },
          { label: 'Hosting', docId: 'hosting' },
        ],
      },
      {
        title: 'Look up',
        items: [
          { label: 'Configuration', docId: 'configuration' },
          { label: 'Markdown', docId: 'markdown' },
          { label: 'API', to: '/api' },
          { label: 'Changes', to: '/changes' },
        ],
      },
      {
        title: 'Extend',
        items: [
          { label: 'Writing a plugin', docId: 'plugins' },
          { label: 'Writing themes', docId: 'themes' },
          { label: 'Built with it: Ottoman.js', href: ottomanAddress },
        ],
      },
    ],
    copyright: 'Licensed under the Apache License 2.0.',
  },
  plugins: [
    packages({ serves: 'engine', published }),
    components(),
    diagrams(),
    liveExamples(),
    docs({ path: 'guides', routeBasePath: 'guides', mainDoc: 'overview', sidebars }),
    apiReference({
      entryPoints: ['../index.ts', '../client/index.ts', '../testing/index.ts'],
      path: '/api',
      notes: false,
      guides: 'guides',
      linkNames: false,
      externalLinks: {
        zod: 'https://zod.dev/api',
        '@rsbuild/core': 'https://rsbuild.rs/config/',
        '@shikijs/types': 'https://shiki.style/guide/transformers',
        '@types/react': 'https://react.dev/reference/react',
        '@types/hast': 'https://github.com/syntax-tree/hast#nodes',
        '@types/mdast': 'https://github.com/syntax-tree/mdast#nodes',
        '@types/unist': 'https://github.com/syntax-tree/unist#nodes',
      },
      checkErrors: false,
      docs: { breadcrumbs: [{ label: 'Guides', path: '/guides/overview' }] },
    }),
    exampleSites({
      sites: [
        {
          config: '../testing/fixtures/own-theme/config.ts',
          path: 'examples/theme',
          pages: ['index.html', '404.html', 'docs/intro/index.html'],
        },
      ],
    }),
    pages(),
    changelog({ file: '../../CHANGELOG.md', path: '/changes', title: 'Changes', search: false }),
    search({
      indexName: 'ottoman-docs',
      sections: [
        { name: 'guides', label: 'Guides' },
        { name: 'api', label: 'API', paths: ['/api'] },
      ],
      defaultKind: 'guide',
      kinds: {
        '/api': 'API',
        '/api/classes': 'class',
        '/api/functions': 'function',
        '/api/interfaces': 'interface',
        '/api/type-aliases': 'type',
        '/api/variables': 'variable',
      },
      links: [
        { label: 'Overview', to: '/guides/overview' },
        { label: 'Writing', to: '/guides/writing' },
        { label: 'Configuration', to: '/guides/configuration' },
        { label: 'Plugins', to: '/guides/plugins' },
        { label: 'Themes', to: '/guides/themes' },
        { label: 'API', to: '/api' },
      ],
      ignoredHeadings: ['Where to go'],
    }),
    siteFiles({
      manifest: { shortName: 'ottoman-docs' },
      software: {
        name: 'ottoman-docs',
        license: 'https://www.apache.org/licenses/LICENSE-2.0',
        language: 'TypeScript',
        runtime: 'Node.js',
      },
    }),
    socialCards({
      background: 'card.svg',
      colours: { ground: '#06343a', title: '#ffffff', accent: '#f2b84b', text: '#b5d5d6' },
    }),
    hosting(),
  ],
});
