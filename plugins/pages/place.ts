import { imageTags, type RouteContext } from '../../engine';
import type { PagesOptions } from '.';
import type { Page } from './load';

/** The source of the not-found page; hosts look for `404.html`. */
const notFoundPath = '/404';

/** Adds a route for every page, and the not-found page. */
export function placePages(place: RouteContext<Page[]>, { notFound }: PagesOptions): void {
  for (const page of place.content) addPage(page, place);
  if (!notFound || place.content.some((page) => page.path === notFoundPath)) return;
  place.addRoute({
    path: notFoundPath,
    kind: 'notFound',
    source: 'plugins/pages',
    title: 'Page not found',
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
    ...(meta.description && { description: meta.description }),
    content: { file },
    head: imageTags(meta.image, site),
    ...(meta.keywords && { keywords: meta.keywords }),
    ...(meta.unlisted && { unlisted: true, noindex: true }),
    ...(meta.search === false && { search: false }),
  };
  if (kind === 'react') addRoute({ ...common, kind, props: {} });
  else if (path === notFoundPath) addRoute({ ...common, kind: 'notFound', props: {}, ...hidden });
  else {
    const props = meta.hide_table_of_contents ? { hideTableOfContents: true } : {};
    addRoute({ ...common, kind, props });
  }
}
