import type { Payload, SharedData, SiteInfo } from '../../engine/contract';

export type SocialCards = SharedData['socialCards'];

/** The image of a page's link preview: its own, its card or its section's, or the site's; and how large to show it. */
export function imageTags(
  site: Pick<SiteInfo, 'url' | 'baseUrl' | 'socialImage' | 'title'>,
  route: Pick<Payload, 'path' | 'title' | 'kind' | 'noindex' | 'head'>,
  cards: SocialCards | undefined,
): Record<string, string>[] {
  const hasOwn = route.head?.some(({ attributes }) => attributes?.property === 'og:image');
  const hasCard = cards && !route.noindex && String(route.kind) !== 'notFound';
  const image = (content: string) => ({ property: 'og:image', content });
  const size = (content: string) => ({ name: 'twitter:card', content });
  if (hasOwn) return [size('summary_large_image')];
  if (hasCard) {
    const ownPath = route.path.slice(site.baseUrl.length).replace(/\/$/, '');
    const isShared = cards.sectionKinds.includes(route.kind);
    const below = (isShared ? ownPath.replace(/(?:^|\/)[^/]*$/, '') : ownPath) || 'index';
    return [
      size('summary_large_image'),
      image(`${site.url}${site.baseUrl}${cards.folder}/${below}.png`),
      { property: 'og:image:width', content: String(cards.width) },
      { property: 'og:image:height', content: String(cards.height) },
      { property: 'og:image:alt', content: isShared ? site.title : route.title },
    ];
  }
  if (!site.socialImage) return [size('summary')];
  const address = site.socialImage.startsWith('/')
    ? new URL(site.url + site.socialImage).href
    : site.socialImage;
  return [size('summary_large_image'), image(address)];
}
