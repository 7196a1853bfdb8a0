import { headersFile } from './headersFile';
import type { HostWriter } from './host';

/** Cloudflare ignores further lines of `_redirects`; those redirects still work through their documents. */
const maxRedirects = 2_000;
const maxLineLength = 1_000;

/** Cloudflare Pages: clean addresses and `404.html` need no rules; its redirects win over documents. */
export const cloudflarePages: HostWriter = (facts) => ({
  output: {
    _headers: headersFile(facts),
    _redirects: facts.redirects
      .map(({ from, to }) => `${from} ${to} 301\n`)
      .filter((line) => line.length <= maxLineLength)
      .slice(0, maxRedirects)
      .join(''),
  },
  unpublished: {},
});
