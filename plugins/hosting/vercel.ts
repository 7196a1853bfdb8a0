import { type HostWriter, hasMarkdown, publicRules } from './host';

/** Vercel: `vercel.json` in the deployed folder. */
export const vercel: HostWriter = (facts) => {
  const headers = publicRules(facts).map(({ pattern, headers }) => ({
    source: `${escapePattern(pattern.slice(0, -1))}(.*)`,
    headers: Object.entries(headers).map(([key, value]) => ({ key, value })),
  }));
  if (hasMarkdown(facts)) {
    headers.push({
      source: `${escapePattern(facts.baseUrl)}(.*)\\.md`,
      headers: [{ key: 'X-Robots-Tag', value: 'noindex' }],
    });
  }
  const redirects = facts.redirects.map(({ from, to }) => ({
    source: escapePattern(from),
    destination: to,
    statusCode: 301,
  }));
  const config = { cleanUrls: true, trailingSlash: facts.trailingSlash, headers, redirects };
  return { output: { 'vercel.json': `${JSON.stringify(config, null, 2)}\n` }, unpublished: {} };
};

// Characters with a meaning in Vercel's path patterns.
const escapePattern = (path: string) => path.replace(/[()[\]{}:*+?.\\^$|]/g, '\\$&');
