import { useSite } from '../../engine/client';

/**
 * `@docusaurus/useBaseUrl`: prefixes addresses of the site. Pages get the base URL of their language, and files that of the
 * site, which has them once; an address that begins with the base URL already is not prefixed twice.
 */
export default function useBaseUrl(url: string): string {
  const { baseUrl, original } = useSite();
  const root = original?.baseUrl ?? baseUrl;
  const isPrefixed = (base: string) => base !== '/' && url.startsWith(base);
  if (/^([a-z][a-z0-9+.-]*:|\/\/|#|$)/i.test(url) || isPrefixed(baseUrl)) return url;
  const own = isPrefixed(root) ? url.slice(root.length) : url.replace(/^\//, '');
  return (isFile.test(own) ? root : baseUrl) + own;
}

const isFile = /\.(?!html?\b)[a-z]\w{1,4}(?:[?#]|$)/i;
