/** Pages that real servers are asked for: paths → their text. */
export const pages = {
  '/': 'home page',
  '/docs/api': 'api page',
  '/docs/api/classes/Schema': 'Schema page',
  '/docs/1.0/é x': 'accent page',
  '/de/docs/api': 'German api page',
};

/** Files next to these pages, without those that only some servers are asked for. */
export const otherFiles = {
  '404.html': 'not found page',
  'de/404.html': 'German not found page',
  'assets/built/app.12345678.js': 'code',
  'robots.txt': 'robots',
  'docs/api.md': '# API',
};
