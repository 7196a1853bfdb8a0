import type { Sidebars } from '../plugins/docs';

/** The sidebar of the documentation, in reading order. */
export const sidebars: Sidebars = {
  tutorialSidebar: [
    'intro',
    'quick-start',
    {
      type: 'category',
      label: 'Basic',
      collapsed: false,
      items: [
        'basic/schema',
        'basic/model',
        'basic/document',
        'basic/ottoman',
        'basic/query-builder',
        'basic/arrays',
      ],
    },
    {
      type: 'category',
      label: 'Advanced',
      collapsed: false,
      items: [
        'advanced/fts',
        'advanced/transactions',
        'advanced/how-ottoman-works',
        'advanced/ottoman',
        'advanced/mongoose-to-couchbase',
        'advanced/ottoman-couchbase',
        'advanced/ottomanV1-to-ottomanV2',
        'advanced/sdk-comparison',
        'typescript',
        'testing',
      ],
    },
    {
      type: 'category',
      label: 'In Production',
      items: ['advanced/consistency', 'advanced/indexes', 'security', 'errors'],
    },
    'first-app',
    'cli/cli',
    {
      type: 'category',
      label: 'API',
      link: { type: 'page', href: '/docs/api' },
      items: [
        { type: 'link', label: 'Classes', href: '/docs/api/classes' },
        { type: 'link', label: 'Enumerations', href: '/docs/api/enumerations' },
        { type: 'link', label: 'Functions', href: '/docs/api/functions' },
        { type: 'link', label: 'Interfaces', href: '/docs/api/interfaces' },
        { type: 'link', label: 'Type aliases', href: '/docs/api/type-aliases' },
        { type: 'link', label: 'Variables', href: '/docs/api/variables' },
      ],
    },
    'faq',
  ],
};

/** The documentation of the engine, separate from the library's. */
export const engineSidebars: Sidebars = {
  engineSidebar: [
    'overview',
    'writing',
    'samples',
    'plugins',
    'themes',
    'sites',
    'hosting',
    'offline',
    'large-sites',
    'performance',
    { type: 'link', label: 'API', href: '/engine/api' },
  ],
};
