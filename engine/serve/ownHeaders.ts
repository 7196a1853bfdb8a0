import { type HeaderRule, type SecurityPolicy, securityHeaders } from './headers';
import type { SiteFiles } from './siteFiles';

/**
 * The headers that the site itself sets in its `_headers` file, so that preview sends what hosts will send.
 * Caching is decided per answer, not here.
 */
export function ownHeaders(
  site: SiteFiles,
  baseUrl: string,
  policy: SecurityPolicy | undefined,
): (path: string) => Promise<Record<string, string>> {
  const defaults = [{ pattern: '*', headers: securityHeaders(policy) }];
  let tag = '';
  let rules: readonly HeaderRule[] = defaults;
  return async (path) => {
    try {
      const file = site.has('_headers') ? await site.read('_headers', 'identity') : undefined;
      if (!file || !('bytes' in file)) rules = defaults;
      else if (file.tag !== tag) rules = readHeadersFile(file.bytes.toString());
      tag = file?.tag ?? '';
    } catch {
      // The output is briefly missing; the rules stay as they were.
    }
    const { 'Cache-Control': _, ...headers } = headersFor(
      rules,
      path.startsWith(baseUrl) ? path : baseUrl,
    );
    return headers;
  };
}

/** Reads a `_headers` file; lines that are neither a pattern nor a header are ignored, as hosts do. */
export function readHeadersFile(text: string): HeaderRule[] {
  const rules: HeaderRule[] = [];
  for (const line of text.split(/\r?\n/)) {
    const [, name, value] = /^\s+([\w-]+):\s*(\S.*)$/.exec(line.trimEnd()) ?? [];
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
