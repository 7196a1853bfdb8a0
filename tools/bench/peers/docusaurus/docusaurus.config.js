export default {
  title: 'Corpus',
  url: 'https://example.com',
  baseUrl: '/',
  onBrokenLinks: 'warn',
  future: { v4: true, faster: true },
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
