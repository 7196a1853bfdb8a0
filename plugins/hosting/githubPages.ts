import type { HostWriter } from './host';

/**
 * GitHub Pages supports neither headers nor rules; clean addresses and `404.html` work without them, and
 * redirects through their documents. `.nojekyll` publishes files unchanged; `CNAME` keeps a custom domain.
 */
export const githubPages: HostWriter = ({ url }) => {
  const { hostname } = new URL(url);
  const output: Record<string, string> = { '.nojekyll': '' };
  if (!hostname.endsWith('.github.io')) output.CNAME = `${hostname}\n`;
  return { output, unpublished: {} };
};
