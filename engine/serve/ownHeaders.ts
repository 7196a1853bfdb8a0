import path from 'node:path';
import { textOfFile } from '../report/textOfFile';
import { contentPolicy, type HeaderRule, type SecurityPolicy, securityHeaders } from './headers';

/** The headers of a path from the `_headers` file in `folder`, as hosts send them; without it those of `policy`. */
export function ownHeaders(
  folder: string,
  pathname: string,
  policy: SecurityPolicy | undefined,
): Record<string, string> {
  const rules = textOfFile(path.join(folder, '_headers'));
  if (rules !== undefined) return headersFor(readHeadersFile(rules), pathname);
  return securityHeaders(policyOfDocuments(folder) ?? contentPolicy(policy));
}

/** The policy that every document carries: origins that plugins add are in it, and not in the config. */
function policyOfDocuments(folder: string): string | undefined {
  const html = textOfFile(path.join(folder, '404.html')) ?? '';
  const [, written] = /http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(html) ?? [];
  return written && `${written.replaceAll('&#x27;', "'")}; frame-ancestors 'none'`;
}

/** Reads a `_headers` file; lines that are neither a pattern nor a header are ignored, as hosts do. */
export function readHeadersFile(text: string): HeaderRule[] {
  const rules: HeaderRule[] = [];
  for (const line of text.split(/\r?\n/)) {
    const [, name, value] = /^\s+([\w-]+):\s*(\S.*)$/.exec(line.trimEnd()) ?? [];
    const rule = rules.at(-1);
    if (/^[/h]/.test(line)) rules.push({ pattern: line.trim(), headers: {} });
    else if (name && value && rule) rule.headers[name] = value;
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
