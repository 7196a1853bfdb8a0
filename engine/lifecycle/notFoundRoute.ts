import { contentTexts } from '../content/texts';
import type { SiteInfo } from '../contract';
import type { AddedRoute } from '../routes/routes';
import { textOf } from '../texts/createText';

/** The page for unknown addresses of a site without its own: hosts look for `404.html`. */
export const notFoundRoute = (site: SiteInfo): AddedRoute => ({
  plugin: 'engine',
  route: {
    path: '/404',
    kind: 'notFound',
    source: 'engine',
    title: textOf(contentTexts, site)('pages.notFound'),
    props: {},
    noindex: true,
    unlisted: true,
  },
});
