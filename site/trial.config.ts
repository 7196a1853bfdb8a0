import { defineConfig } from '../engine';
import { docs } from '../plugins/docs';
import { pages } from '../plugins/pages';
import { redirects } from '../plugins/redirects';
import { search } from '../plugins/search';

const repository = 'https://github.com/couchbaselabs/node-ottoman';

export default defineConfig({
  title: 'Ottoman.js',
  tagline: 'The ODM for Couchbase Server and Node.js',
  url: 'https://ottomanjs.com',
  baseUrl: '/',
  favicon: 'img/favicon.svg',
  trailingSlash: false,
  locale: 'en',
  theme: '../theme',
  navbar: {
    title: 'Ottoman.js',
    logo: { src: 'img/logo.svg', srcDark: 'img/logo-dark.svg', alt: '' },
    items: [{ type: 'link', label: 'Home', to: '/' }, { type: 'search' }],
  },
  footer: {
    logo: { src: 'img/logo-dark.svg', alt: '' },
    columns: [],
    copyright: 'Copyright © Couchbase, Inc. Licensed under the Apache License 2.0.',
  },
  plugins: [
    docs({}),
    pages({}),
    search({ noResultsUrl: repository + '/issues/new?title={query}' }),
  ],
});
