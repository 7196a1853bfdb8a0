import { imageTags, type RouteContext, redirectsOf, textOf } from '../../engine';
import type { Page } from './load';
import type { PagesOptions } from './options';
import { texts } from './texts';

/** The source of the not-found page; hosts look for `404.html`. */
const notFoundPath = '/404';

/** Adds a route for every page, and the not-found page. */
export function addPageRoutes(context: RouteContext<Page[]>, { notFound }: PagesOptions): void {
  for (const page of context.content) addPage(page, context);
  if (!notFound || context.content.some((page) => page.path === notFoundPath)) return;
  context.addRoute({
    path: notFoundPath,
    kind: 'notFound',
    source: 'plugins/pages',
    title: textOf(texts, context.site)('pages.notFound'),
    props: {},
    ...hidden,
  });
}

const hidden = { noindex: true, unlisted: true, search: false } as const;

function addPage(
  { file, path, kind, title, meta }: Page,
  { addRoute, site }: RouteContext<Page[]>,
) {
  const common = {
    path,
    source: file,
    title,
    description: meta.description || undefined,
    content: { file },
    redirectsFrom: redirectsOf(meta),
    head: imageTags(meta.image, site),
    keywords: meta.keywords || undefined,
    unlisted: meta.unlisted,
    noindex: meta.unlisted,
    search: meta.search,
  };
  if (kind === 'react') addRoute({ ...common, kind, props: {} });
  else if (path === notFoundPath) addRoute({ ...common, kind: 'notFound', props: {}, ...hidden });
  else {
    const props = meta.hide_table_of_contents ? { hideTableOfContents: true } : {};
    addRoute({ ...common, kind, props });
  }
}
