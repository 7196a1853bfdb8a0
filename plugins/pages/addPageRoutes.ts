import type { RouteContext } from '../../engine';
import { imageTags, redirectsOf } from '../front-matter';
import type { Page } from './load';

/** A page at this path is the one for unknown addresses, which the engine adds otherwise. */
const notFoundPath = '/404';

export function addPageRoutes(context: RouteContext<Page[]>): void {
  for (const page of context.content) addPage(page, context);
}

const hidden = { noindex: true, unlisted: true } as const;

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
    unlisted: meta.unlisted,
    noindex: meta.unlisted,
    data: {
      search: {
        keywords: meta.keywords || undefined,
        sectionKeywords: meta.section_keywords,
        isExcluded: meta.search === false,
      },
    },
  };
  if (kind === 'react') addRoute({ ...common, kind, props: {} });
  else if (path === notFoundPath) addRoute({ ...common, kind: 'notFound', props: {}, ...hidden });
  else {
    const props = meta.hide_table_of_contents ? { hideTableOfContents: true } : {};
    addRoute({ ...common, kind, props });
  }
}
