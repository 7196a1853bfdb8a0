import { headersFile } from './headersFile';
import type { HostWriter } from './host';

/** Cloudflare Pages: clean addresses and `404.html` by itself; its redirects win over documents. */
export const cloudflarePages: HostWriter = (facts) => ({
  output: {
    _headers: headersFile(facts),
    _redirects: facts.redirects.map(({ from, to }) => `${from} ${to} 301\n`).join(''),
  },
  beside: {},
});
