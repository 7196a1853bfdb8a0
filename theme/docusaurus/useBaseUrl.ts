import { useSite } from '../../engine/client';

/** `@docusaurus/useBaseUrl`: prefixes addresses of the site with the base URL; others stay. */
export default function useBaseUrl(url: string): string {
  const { baseUrl } = useSite();
  if (/^([a-z][a-z0-9+.-]*:|\/\/|#|$)/i.test(url) || (baseUrl !== '/' && url.startsWith(baseUrl)))
    return url;
  return baseUrl + url.replace(/^\//, '');
}
