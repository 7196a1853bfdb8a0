import type { HostWriter } from './host';

/** GitLab ignores further lines of `_redirects`; those redirects still work through their documents. */
const maxRedirects = 1_000;

/**
 * GitLab Pages cannot send headers. It redirects an address with a folder of that name to the folder, so documents are
 * index files; `404.html` needs no rule.
 */
export const gitlabPages: HostWriter = ({ redirects }) => ({
  output: {
    _redirects: redirects
      .slice(0, maxRedirects)
      .map(({ from, to }) => `${from} ${to} 301\n`)
      .join(''),
  },
  unpublished: {},
});
