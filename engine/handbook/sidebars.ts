import type { Sidebars } from '../../plugins/docs';

/** The guides, from the first hour to the things that few sites need. */
export const sidebars: Sidebars = {
  handbook: [
    'overview',
    { type: 'category', label: 'Start', collapsed: false, items: ['sites', 'cookbook', 'hosting'] },
    {
      type: 'category',
      label: 'Write',
      collapsed: false,
      items: ['markdown', 'writing', 'samples', 'openapi'],
    },
    {
      type: 'category',
      label: 'Change and extend',
      collapsed: false,
      items: ['configuration', 'themes', 'islands', 'plugins'],
    },
    {
      type: 'category',
      label: 'Grow',
      collapsed: false,
      items: [
        'upgrading',
        'languages',
        'right-to-left',
        'versions',
        'programs',
        'offline',
        'large-sites',
      ],
    },
    'performance',
    {
      type: 'category',
      label: 'API',
      link: { type: 'page', href: '/api' },
      items: [
        { type: 'link', label: 'Classes', href: '/api/classes' },
        { type: 'link', label: 'Functions', href: '/api/functions' },
        { type: 'link', label: 'Interfaces', href: '/api/interfaces' },
        { type: 'link', label: 'Type aliases', href: '/api/type-aliases' },
        { type: 'link', label: 'Variables', href: '/api/variables' },
      ],
    },
    { type: 'link', label: 'Changes', href: '/changes' },
  ],
};
