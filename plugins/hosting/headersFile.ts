import { cacheControl } from '../../engine';
import { type HostFacts, hasMarkdown, publicRules } from './host';

/**
 * The `_headers` file that Netlify and Cloudflare Pages read. Both join a header that two rules set, and both
 * let browsers revalidate by default; so the general rule does not set caching.
 */
export function headersFile(facts: HostFacts): string {
  const rules = publicRules(facts);
  if (hasMarkdown(facts))
    rules.push({ pattern: `${facts.baseUrl}*.md`, headers: { 'X-Robots-Tag': 'noindex' } });
  return rules
    .map(({ pattern, headers }) => {
      const lines = Object.entries(headers)
        .filter(([name, value]) => name !== 'Cache-Control' || value !== cacheControl.revalidate)
        .map(([name, value]) => `  ${name}: ${value}\n`);
      return `${pattern}\n${lines.join('')}`;
    })
    .join('');
}
