import { headersFor, readHeadersFile } from '../hosts/headersFile';
import { type HeaderFacts, type HeaderRule, securityHeaders } from './headers';
import type { SiteFiles } from './siteFiles';

/**
 * The headers that the site itself sets in its `_headers` file, so that preview sends what hosts will send.
 * Caching is decided per answer, not here.
 */
export function ownHeaders(
  site: SiteFiles,
  baseUrl: string,
  facts: HeaderFacts,
): (path: string) => Promise<Record<string, string>> {
  const defaults = [{ pattern: '*', headers: securityHeaders(facts) }];
  let tag = '';
  let rules: readonly HeaderRule[] = defaults;
  return async (path) => {
    try {
      const file = site.has('_headers') ? await site.read('_headers', 'identity') : undefined;
      if (!file || !('bytes' in file)) rules = defaults;
      else if (file.tag !== tag) rules = readHeadersFile(file.bytes.toString());
      tag = file?.tag ?? '';
    } catch {
      // The output is briefly missing; the rules stay as they were.
    }
    const { 'Cache-Control': _, ...headers } = headersFor(
      rules,
      path.startsWith(baseUrl) ? path : baseUrl,
    );
    return headers;
  };
}
