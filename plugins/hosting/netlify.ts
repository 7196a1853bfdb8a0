import { headersFile } from './headersFile';
import type { HostWriter } from './host';

/**
 * Netlify: clean addresses and `404.html` need no rules. `!` because each redirect has a document, which
 * would win. A language's own `404.html` answers below its folder.
 */
export const netlify: HostWriter = (facts) => ({
  output: {
    _headers: headersFile(facts),
    _redirects: [
      ...facts.redirects.map(({ from, to }) => `${from} ${to} 301!\n`),
      ...facts.languages.map((folder) => `${folder}* ${folder}404.html 404\n`),
    ].join(''),
  },
  unpublished: {},
});
