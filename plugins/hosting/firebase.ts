import { type HostWriter, hasMarkdown, literal, publicRules } from './host';

/** Firebase Hosting: `firebase.json` for the folder in which `firebase deploy` runs. `404.html` needs no rule. */
export const firebase: HostWriter = (facts) => {
  const headers = publicRules(facts).map(({ pattern, headers }) => ({
    // the home page below a base URL is compared without its slash
    regex: `^${literal(pattern.replace(/[/][*]$/, ''))}(/|$)`,
    headers: Object.entries(headers).map(([key, value]) => ({ key, value })),
  }));
  if (hasMarkdown(facts)) {
    headers.push({
      regex: `^${literal(facts.baseUrl)}.*[.]md$`,
      headers: [{ key: 'X-Robots-Tag', value: 'noindex' }],
    });
  }
  const hosting = {
    public: 'dist',
    cleanUrls: true,
    trailingSlash: facts.trailingSlash,
    redirects: facts.redirects.map(({ from, to }) => ({
      regex: `^${literal(from)}$`,
      destination: to,
      type: 301,
    })),
    headers,
  };
  return {
    output: {},
    unpublished: { 'firebase.json': `${JSON.stringify({ hosting }, null, 2)}\n` },
  };
};
