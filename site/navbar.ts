import type { SiteConfig } from '../engine';

/** The items of the navbar, in the order of the specification, section 2, and no others; all on the right. */
export const navbarItems: NonNullable<NonNullable<SiteConfig['navbar']>['items']> = [
  { type: 'link', label: 'Home', to: '/' },
  { type: 'doc', label: 'Quick Start', docId: 'quick-start' },
  {
    type: 'menu',
    label: 'Basic',
    items: [
      { label: 'Ottoman', docId: 'basic/ottoman' },
      { label: 'Schema', docId: 'basic/schema' },
      { label: 'Model', docId: 'basic/model' },
      { label: 'Document', docId: 'basic/document' },
      { label: 'Query Builder', docId: 'basic/query-builder' },
    ],
  },
  {
    type: 'menu',
    label: 'Advanced',
    items: [
      { label: 'Full Text Search', docId: 'advanced/fts' },
      { label: 'Transactions', docId: 'advanced/transactions' },
      { label: 'How Ottoman Works', docId: 'advanced/how-ottoman-works' },
      { label: 'Ottoman', docId: 'advanced/ottoman' },
      { label: 'Mongoose to Ottoman', docId: 'advanced/mongoose-to-couchbase' },
      {
        label: 'Ottoman for Couchbase Node.js SDK devs',
        docId: 'advanced/ottoman-couchbase',
      },
      { label: 'Ottoman V1 to Ottoman V2', docId: 'advanced/ottomanV1-to-ottomanV2' },
    ],
  },
  { type: 'doc', label: 'CLI', docId: 'cli/cli' },
  { type: 'doc', label: 'Example', docId: 'first-app' },
  { type: 'doc', label: 'FAQ', docId: 'faq' },
  { type: 'link', label: 'GitHub', href: 'https://github.com/couchbaselabs/node-ottoman' },
  { type: 'version' },
  { type: 'locale' },
  { type: 'search' },
];
