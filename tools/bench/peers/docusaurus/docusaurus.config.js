export default {
  title: 'Corpus',
  url: 'https://example.com',
  baseUrl: '/',
  onBrokenLinks: 'warn',
  future: { v4: true, faster: true },
  // Docusaurus has no search of its own; this is the plugin that its documentation names for an index on the site.
  themes: [['@easyops-cn/docusaurus-search-local', { docsRouteBasePath: '/', hashed: true }]],
  presets: [
    [
      'classic',
      {
        docs: { routeBasePath: '/', sidebarPath: './sidebars.js' },
        blog: false,
        pages: false,
      },
    ],
  ],
};
