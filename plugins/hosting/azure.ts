import { type HostWriter, hasMarkdown, publicRules } from './host';

/** Azure Static Web Apps: `staticwebapp.config.json` in the output. Its first matching route ends the search. */
export const azure: HostWriter = (facts) => {
  const [general, ...others] = publicRules(facts);
  const config = {
    trailingSlash: facts.trailingSlash ? 'always' : 'never',
    globalHeaders: general?.headers,
    mimeTypes: hasMarkdown(facts) ? { '.md': 'text/markdown; charset=utf-8' } : undefined,
    routes: [
      ...facts.redirects.map(({ from, to }) => ({ route: from, redirect: to, statusCode: 301 })),
      ...others.map(({ pattern, headers }) => ({ route: pattern, headers })),
    ],
    responseOverrides: { 404: { rewrite: `${facts.baseUrl}404.html` } },
  };
  return {
    output: { 'staticwebapp.config.json': `${JSON.stringify(config, null, 2)}\n` },
    unpublished: {},
  };
};
