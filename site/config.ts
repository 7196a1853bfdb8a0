import { defineConfig } from '../engine';
import { apiReference } from '../plugins/api-reference';
import { changelog } from '../plugins/changelog';
import { components } from '../plugins/components';
import { diagrams } from '../plugins/diagrams';
import { docs } from '../plugins/docs';
import { exampleSites } from '../plugins/example-sites';
import { hosting } from '../plugins/hosting';
import { pages } from '../plugins/pages';
import { redirects } from '../plugins/redirects';
import { samples } from '../plugins/samples';
import { search } from '../plugins/search';
import { siteFiles } from '../plugins/site-files';
import { socialCards } from '../plugins/social-cards';
import { navbarItems } from './navbar';
import { packages } from './packages';
import { engineSidebars, sidebars } from './sidebars';

/** Whether npm has the packages of the engine: its guides then begin with `npm create`. */
const published = false;

const repository = 'https://github.com/couchbaselabs/node-ottoman';

/** The kind of a page of an API reference, for the search. */
const kindsBelow = (path: string) => ({
  [path]: 'API',
  [`${path}/classes`]: 'class',
  [`${path}/enumerations`]: 'enumeration',
  [`${path}/functions`]: 'function',
  [`${path}/interfaces`]: 'interface',
  [`${path}/type-aliases`]: 'type',
  [`${path}/variables`]: 'variable',
});

export default defineConfig({
  title: 'Ottoman.js',
  tagline: 'The ODM for Couchbase Server and Node.js',
  url: 'https://ottomanjs.com',
  baseUrl: '/',
  favicon: 'img/favicon.svg',
  themeColor: '#8a1c55',
  trailingSlash: false,
  locale: 'en',
  theme: '../theme',
  accent: { light: '#8a1c55', dark: '#f39bc6' },
  styles: 'styles.css',
  navbar: {
    title: 'Ottoman.js',
    logo: { src: 'img/logo.svg', srcDark: 'img/logo-dark.svg', alt: '' },
    items: navbarItems,
  },
  footer: {
    logo: { src: 'img/logo-dark.svg', alt: '' },
    columns: [
      {
        title: 'Learn',
        items: [
          { label: 'Introduction', docId: 'intro' },
          { label: 'Quick Start', docId: 'quick-start' },
          { label: 'Example App', docId: 'first-app' },
          { label: 'TypeScript', docId: 'typescript' },
          { label: 'Testing', docId: 'testing' },
          { label: 'FAQ', docId: 'faq' },
        ],
      },
      {
        title: 'Look up',
        items: [
          { label: 'API reference', to: '/docs/api' },
          { label: 'Errors', docId: 'errors' },
          { label: 'CLI', docId: 'cli/cli' },
          { label: 'Search', to: '/search' },
        ],
      },
      {
        title: 'Project',
        items: [
          { label: 'Source on GitHub', href: repository },
          { label: 'Releases', to: '/releases' },
          { label: 'Issues', href: `${repository}/issues` },
          { label: 'Package on npm', href: 'https://www.npmjs.com/package/ottoman' },
          { label: 'How this site is built', to: '/engine/overview' },
        ],
      },
    ],
    copyright: 'Copyright © Couchbase, Inc. Licensed under the Apache License 2.0.',
  },
  plugins: [
    packages({ published }),
    components(),
    diagrams(),
    docs({ sidebars, relatedPages: false }), // each guide ends with its own list
    docs({
      id: 'engine',
      path: '../engine/handbook/guides',
      routeBasePath: 'engine',
      mainDoc: 'overview',
      ownSearch: true,
      label: 'The engine',
      sidebars: engineSidebars,
    }),
    apiReference({
      package: 'ottoman',
      source: `${repository}/blob/v{version}/{file}#L{line}`,
      externalLinks: {
        couchbase: 'https://docs.couchbase.com/sdk-api/couchbase-node-client/{folder}/{name}.html',
      },
      memberSource: { Model: 'IModel' },
      docs: { breadcrumbs: [{ label: 'Docs', path: '/docs/intro' }] },
    }),
    apiReference({
      id: 'engine',
      entryPoints: [
        '../engine/index.ts',
        '../engine/client/index.ts',
        '../engine/testing/index.ts',
      ],
      path: '/engine/api',
      title: 'Engine API',
      notes: false,
      guides: 'engine',
      linkNames: false,
      search: 'engine',
      externalLinks: {
        zod: 'https://zod.dev/api',
        '@rsbuild/core': 'https://rsbuild.rs/config/',
        '@shikijs/types': 'https://shiki.style/guide/transformers',
        '@types/react': 'https://react.dev/reference/react',
        '@types/hast': 'https://github.com/syntax-tree/hast#nodes',
        '@types/mdast': 'https://github.com/syntax-tree/mdast#nodes',
      },
      checkErrors: false,
      docs: { id: 'engine', breadcrumbs: [{ label: 'Engine', path: '/engine/overview' }] },
    }),
    exampleSites({
      sites: [
        {
          config: '../engine/testing/fixtures/own-theme/config.ts',
          path: 'engine/examples/theme',
          pages: ['index.html', '404.html', 'docs/intro/index.html'],
        },
      ],
    }),
    pages(),
    changelog({
      file: 'releases.md',
      path: '/releases',
      title: 'Releases',
      search: false,
      intro:
        'This site describes Ottoman 2.5.2. Every change links to the commit that shows it. The days are those of the tags in the repository. The newest package on npm is 2.5.2: tags without a package are marked.',
    }),
    samples({
      environment: {
        module: 'samplesCluster.ts',
        when: ['connect('],
        label: 'Tested in memory',
        labelHref: '/docs/testing#memory',
        flag: 'cluster',
      },
      freshPackages: ['ottoman'],
      localPackages: { 'memory-couchbase': 'memory-couchbase/index.ts' },
    }),
    search({
      indexName: 'ottomanjs',
      sections: [
        { name: 'guides', label: 'Guides' },
        { name: 'api', label: 'API', paths: ['/docs/api', '/engine/api'] },
      ],
      defaultKind: 'guide',
      kinds: { ...kindsBelow('/docs/api'), ...kindsBelow('/engine/api') },
      links: [
        { label: 'API reference', to: '/docs/api' },
        { label: 'Documentation', to: '/docs/intro' },
      ],
      ignoredHeadings: ['Where to go next'],
      noResultsUrl: `${repository}/issues/new?title=Documentation%3A%20{query}`,
    }),
    siteFiles({
      manifest: { shortName: 'Ottoman' },
      software: {
        name: 'Ottoman.js',
        repository,
        license: 'https://www.apache.org/licenses/LICENSE-2.0',
        language: 'TypeScript',
        runtime: 'Node.js',
      },
    }),
    socialCards({
      background: 'card.svg',
      colours: { ground: '#34102a', title: '#ffffff', accent: '#e9bf68', text: '#d8bccd' },
    }),
    hosting(),
    redirects({
      rules: [
        {
          from: '/docs/api/enums/SearchConsistency',
          to: '/docs/api/enumerations/SearchConsistency',
        },
        {
          from: '/docs/api/enums/VALIDATION_STRATEGY',
          to: '/docs/api/enumerations/VALIDATION_STRATEGY',
        },
      ],
    }),
  ],
});
