import type { HostWriter } from './host';

/**
 * GitHub Pages knows neither headers nor rules; clean addresses and `404.html` work by themselves, and redirects
 * by their documents. `.nojekyll` publishes files as they are; `CNAME` keeps a domain of one's own.
 */
export const githubPages: HostWriter = ({ url }) => {
  const { hostname } = new URL(url);
  const output: Record<string, string> = { '.nojekyll': '' };
  if (!hostname.endsWith('.github.io')) output.CNAME = `${hostname}\n`;
  return { output, unpublished: {} };
};
