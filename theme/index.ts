import '../plugins/api-reference/contract';
import '../plugins/blog/contract';
import '../plugins/changelog/contract';
import '../plugins/docs/contract';
import '../plugins/offline/contract';
import '../plugins/pages/contract';
import '../plugins/redirects/contract';
import '../plugins/search/contract';
import '../plugins/site-files/contract';
import '../plugins/social-cards/contract';
import '../plugins/theme-options/contract';
import { defineTheme } from '../engine/client';
import { Document } from './Document';
import { Layout } from './Layout';
import DocPage from './pages/DocPage';
import './styles/index.css';
import { texts } from './texts';

/** The theme of the site: the layout, and a page for every route kind. */
export default defineTheme({
  texts: [texts],
  Document,
  Layout,
  pages: {
    doc: async () => ({ default: DocPage }),
    category: () => import('./pages/CategoryPage'),
    blogPost: () => import('./blog/BlogPostPage'),
    blogList: () => import('./blog/BlogListPage'),
    blogTags: () => import('./blog/BlogTagsPage'),
    apiIndex: () => import('./api/ApiPage'),
    apiSection: () => import('./api/ApiPage'),
    apiSymbol: () => import('./api/ApiPage'),
    markdown: () => import('./pages/MarkdownPage'),
    react: () => import('./pages/ReactPage'),
    notFound: () => import('./pages/NotFoundPage'),
    offline: () => import('./pages/OfflinePage'),
    redirect: () => import('./pages/RedirectPage'),
    // its styles belong in the document: they are large, and no other page needs them
    search: () => import(/* webpackChunkName: "kind-search" */ './pages/SearchPage'),
  },
});
