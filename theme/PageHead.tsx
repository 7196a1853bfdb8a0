import { Helmet } from 'react-helmet-async';
import { type Payload, type SiteInfo, useRoute, useSite } from '../engine/client';
import type { HeadTag } from '../engine/contract';

type Tag = Record<string, string>;

/** `page | site`; a page named like the site keeps the name once. */
export const pageTitle = (page: string, site: string): string =>
  page === '' || page === site ? site : `${page} | ${site}`;

const attributesOf = (tags: readonly HeadTag[], tag: 'meta' | 'link') =>
  tags.filter((one) => one.tag === tag).map((one) => one.attributes ?? {});

function metaOf(site: SiteInfo, route: Payload): Tag[] {
  const title = pageTitle(route.title, site.title);
  const description = route.description || site.tagline;
  return [
    { name: 'description', content: description },
    ...(route.noindex ? [{ name: 'robots', content: 'noindex' } as Tag] : []),
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: site.url + route.path },
    { property: 'og:type', content: route.kind === 'doc' ? 'article' : 'website' },
    { property: 'og:site_name', content: site.title },
    { property: 'og:locale', content: site.locale },
    { name: 'twitter:card', content: site.socialImage ? 'summary_large_image' : 'summary' },
    ...(site.socialImage ? [{ property: 'og:image', content: site.socialImage } as Tag] : []),
  ];
}

/** What the page says about itself to browsers, search engines and link previews. */
export function PageHead() {
  const site = useSite();
  const route = useRoute();
  const title = pageTitle(route.title, site.title);
  const address = site.url + route.path;
  const tags = [...site.head, ...(route.head ?? [])];
  const own = attributesOf(tags, 'meta');
  const links = attributesOf(tags, 'link');
  const meta = metaOf(site, route).filter((tag) => !own.some((one) => keyOf(one) === keyOf(tag)));
  const canonical = links.some((link) => link.rel === 'canonical')
    ? []
    : [{ rel: 'canonical', href: address }];
  const data = tags.filter((tag) => tag.tag === 'json-ld');
  return (
    <Helmet
      title={title}
      meta={[...meta, ...own]}
      link={route.kind === 'notFound' ? links : [...canonical, ...links]}
      script={data.map((tag) => ({
        type: 'application/ld+json',
        innerHTML: JSON.stringify(tag.data).replace(/</g, '\\u003c'),
      }))}
    />
  );
}

const keyOf = (tag: Tag) => tag.property ?? tag.name;
