import type { HeaderRule } from '../serve/headers';
import { revalidate } from '../serve/headers';
import { type HostFacts, publicRules } from './host';

/**
 * The `_headers` file that Netlify and Cloudflare Pages read. Both join a header that two rules set, and both let
 * browsers revalidate by default; so the general rule says nothing about caching.
 */
export function headersFile(facts: HostFacts): string {
  return publicRules(facts)
    .map(({ pattern, headers }) => {
      const lines = Object.entries(headers)
        .filter(([name, value]) => name !== 'Cache-Control' || value !== revalidate)
        .map(([name, value]) => `  ${name}: ${value}\n`);
      return `${pattern}\n${lines.join('')}`;
    })
    .join('');
}

/** Reads a `_headers` file; lines that are neither a pattern nor a header are ignored, as hosts do. */
export function readHeadersFile(text: string): HeaderRule[] {
  const rules: HeaderRule[] = [];
  for (const line of text.split(/\r?\n/)) {
    const [, name, value] = /^\s+([\w-]+):\s*(.*?)\s*$/.exec(line) ?? [];
    if (/^[/h]/.test(line)) rules.push({ pattern: line.trim(), headers: {} });
    else if (name && value) rules.at(-1)!.headers[name] = value;
  }
  return rules;
}

/** The headers that rules with `*` at the end of a pattern give a path; the last one wins. */
export function headersFor(rules: readonly HeaderRule[], path: string): Record<string, string> {
  const matching = rules.filter(({ pattern }) =>
    pattern.endsWith('*') ? path.startsWith(pattern.slice(0, -1)) : path === pattern,
  );
  return Object.assign({}, ...matching.map(({ headers }) => headers));
}
