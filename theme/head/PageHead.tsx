import { Helmet } from 'react-helmet-async';
import { type Payload, type SiteInfo, useRoute, useShared, useSite } from '../../engine/client';
import type { HeadTag } from '../../engine/contract';
import type { Crumb } from '../breadcrumbs/Breadcrumbs';
import { useOriginal } from '../locale/useOriginal';
import { useMarkdownVersion } from '../markdown/useMarkdownVersion';
import { alternatesOf } from './alternates';
import { articleData } from './articleData';
import { breadcrumbData } from './breadcrumbData';
import { imageTags, type SocialCards } from './imageTags';
import { pageTitle } from './pageTitle';

type Tag = Record<string, string>;

const attributesOf = (tags: readonly HeadTag[], tag: 'meta' | 'link') =>
  tags.filter((headTag) => headTag.tag === tag).map((headTag) => headTag.attributes ?? {});

const nameOf = (tag: Tag) => tag.property ?? tag.name;

function metaOf(site: SiteInfo, route: Payload, cards: SocialCards | undefined): Tag[] {
  const title = pageTitle(route.title, site.title);
  const description = route.description || site.tagline;
  const meta: (Tag | false | undefined)[] = [
    { name: 'description', content: description },
    route.noindex && { name: 'robots', content: 'noindex' },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: site.url + route.path },
    { property: 'og:type', content: /^(doc|blogPost)$/.test(route.kind) ? 'article' : 'website' },
    { property: 'og:site_name', content: site.title },
    { property: 'og:locale', content: site.locale },
  ];
  return [...meta.filter((tag) => !!tag), ...imageTags(site, route, cards)];
}

function dataOf(site: SiteInfo, route: Payload, tags: readonly HeadTag[]): unknown[] {
  const { breadcrumbs = [] } = route.props as { breadcrumbs?: Crumb[] };
  const own = tags.filter((tag) => tag.tag === 'json-ld').map((tag) => tag.data);
  const article = articleData(site, route);
  const trail = breadcrumbs.length > 0 && breadcrumbData(breadcrumbs, site, route.path);
  return [trail, article, ...own].filter(Boolean);
}

/** Metadata of the page on screen. `data-page` marks it among the document's tags. */
export default function PageHead() {
  const site = useSite();
  const route = useRoute();
  const cards = useShared('socialCards');
  const tags = [...site.head, ...(route.head ?? [])];
  const ownMeta = attributesOf(tags, 'meta');
  const ownLinks = attributesOf(tags, 'link');
  const meta = metaOf(site, route, cards).filter(
    (tag) => !ownMeta.some((own) => nameOf(own) === nameOf(tag)),
  );
  const hasCanonical =
    route.kind === 'notFound' || ownLinks.some((link) => link.rel === 'canonical');
  const original = useOriginal();
  const address = original?.isShown ? original.href : route.path;
  const markdown = useMarkdownVersion();
  const version: Tag[] = markdown
    ? [{ rel: 'alternate', type: 'text/markdown', href: markdown }]
    : [];
  const canonical: Tag[] = hasCanonical ? [] : [{ rel: 'canonical', href: site.url + address }];
  return (
    <Helmet>
      <title data-page="">{pageTitle(route.title, site.title)}</title>
      {[...meta, ...ownMeta].map((tag) => (
        <meta key={`${nameOf(tag)} ${tag.content}`} {...tag} data-page="" />
      ))}
      {[...canonical, ...alternatesOf(site, route), ...version, ...ownLinks].map((tag) => (
        <link key={`${tag.rel} ${tag.hrefLang ?? ''} ${tag.href}`} {...tag} data-page="" />
      ))}
      {dataOf(site, route, tags).map((data, index) => (
        <script key={index} type="application/ld+json" data-page="">
          {JSON.stringify(data).replace(/</g, '\\u003c')}
        </script>
      ))}
    </Helmet>
  );
}
