import { defineConfig } from '../engine';
import { handbookAddress } from '../engine/handbook/address';
import { apiReference } from '../plugins/api-reference';
import { changelog } from '../plugins/changelog';
import { docs } from '../plugins/docs';
import { hosting } from '../plugins/hosting';
import { pages } from '../plugins/pages';
import { redirects } from '../plugins/redirects';
import { samples } from '../plugins/samples';
import { search } from '../plugins/search';
import { siteFiles } from '../plugins/site-files';
import { socialCards } from '../plugins/social-cards';
import { packages } from '../tools/packages';
import { ottomanAddress } from './address';
import { movedToHandbook } from './movedToHandbook';
import { navbarItems } from './navbar';
import { sidebars } from './sidebars';

const repository = 'https://github.com/couchbaselabs/node-ottoman';

export default defineConfig({
  title: 'Ottoman.js',
  tagline: 'The ODM for Couchbase Server and Node.js',
  url: ottomanAddress,
  baseUrl: '/',
  favicon: 'img/favicon.svg',
  themeColor: '#8a1c55',
  trailingSlash: false,
  locale: 'en',
  theme: '../theme',
  accent: { light: '#8a1c55', dark: '#f39bc6' },
  styles: 'styles.css',
  lint: { rules: { 'description-length': 'error', 'long-code-line': 'error' } },
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
          ...(handbookAddress ? [{ label: 'How this site is built', href: handbookAddress }] : []),
        ],
      },
    ],
    copyright: 'Copyright © Couchbase, Inc. Licensed under the Apache License 2.0.',
  },
  plugins: [
    packages({ serves: 'memory' }),
    docs({ sidebars }),
    apiReference({
      package: 'ottoman',
      source: `${repository}/blob/v{version}/{file}#L{line}`,
      externalLinks: {
        couchbase: 'https://docs.couchbase.com/sdk-api/couchbase-node-client/{folder}/{name}.html',
      },
      memberSource: { Model: 'IModel' },
      docs: { breadcrumbs: [{ label: 'Docs', path: '/docs/intro' }] },
    }),
    pages(),
    changelog({
      file: 'releases.md',
      path: '/releases',
      title: 'Releases',
      search: false,
      intro:
        'This site describes Ottoman 2.5.2. Every change links to the commit that shows it. Dates are those of the tags in the repository. The newest package on npm is 2.5.2: tags without a package are marked.',
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
        { name: 'api', label: 'API', paths: ['/docs/api'] },
      ],
      defaultKind: 'guide',
      kinds: {
        '/docs/api': 'API',
        '/docs/api/classes': 'class',
        '/docs/api/enumerations': 'enumeration',
        '/docs/api/functions': 'function',
        '/docs/api/interfaces': 'interface',
        '/docs/api/type-aliases': 'type',
        '/docs/api/variables': 'variable',
      },
      links: [
        { label: 'Quick Start', to: '/docs/quick-start' },
        { label: 'Model', to: '/docs/basic/model' },
        { label: 'Query Builder', to: '/docs/basic/query-builder' },
        { label: 'Data Recipes', to: '/docs/advanced/recipes-data' },
        { label: 'Errors', to: '/docs/errors' },
        { label: 'API reference', to: '/docs/api' },
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
        ...movedToHandbook,
      ],
    }),
  ],
});
