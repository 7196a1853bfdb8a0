import type { Sidebars } from '../plugins/docs';

/** The sidebar of the documentation, in reading order. */
export const sidebars: Sidebars = {
  tutorialSidebar: [
    'intro',
    'quick-start',
    'first-app',
    {
      type: 'category',
      label: 'Basic',
      collapsed: false,
      items: [
        'basic/ottoman',
        'basic/schema',
        'basic/types',
        'basic/validation',
        'basic/hooks',
        'basic/model',
        'basic/document',
        'basic/query-builder',
        'basic/references',
        'basic/arrays',
        'typescript',
        'testing',
      ],
    },
    {
      type: 'category',
      label: 'Advanced',
      collapsed: false,
      items: [
        'advanced/fts',
        'advanced/transactions',
        'advanced/concurrency',
        'advanced/schema-changes',
        {
          type: 'category',
          label: 'Recipes',
          items: [
            'advanced/recipes-data',
            'advanced/recipes-express',
            'advanced/recipes-fastify',
            'advanced/recipes-nestjs',
            'advanced/recipes-nextjs',
            'advanced/recipes-aws-lambda',
          ],
        },
        {
          type: 'category',
          label: 'Understanding Ottoman',
          collapsed: false,
          items: ['advanced/how-ottoman-works', 'advanced/ottoman', 'advanced/sdk-comparison'],
        },
        {
          type: 'category',
          label: 'Coming From',
          items: [
            'advanced/existing-data',
            'advanced/mongoose-to-couchbase',
            'advanced/ottoman-couchbase',
            'advanced/ottomanV1-to-ottomanV2',
          ],
        },
      ],
    },
    {
      type: 'category',
      label: 'In Production',
      items: [
        'advanced/indexes',
        'advanced/consistency',
        'advanced/connections',
        'advanced/performance',
        'security',
      ],
    },
    'errors',
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
    'support',
    { type: 'link', label: 'Releases', href: '/releases' },
  ],
};
