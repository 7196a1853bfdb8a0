import { useRoute, useShared, useSite } from '../../engine/client';
import '../../plugins/site-files/contract';

/** Address of the page's Markdown version; undefined when it has none, like a page that search engines may not list. */
export function useMarkdownVersion(): string | undefined {
  const { path, kind, noindex, languages, head = [] } = useRoute();
  const { baseUrl } = useSite();
  const isListed =
    !noindex &&
    languages?.words !== 'original' &&
    kind !== 'redirect' &&
    !head.some(({ attributes }) => attributes?.rel === 'canonical');
  if (!useShared('markdown') || !isListed) return undefined;
  return path === baseUrl ? `${baseUrl}index.md` : `${path.replace(/\/$/, '')}.md`;
}
