import type { DocumentData } from '../document';

/**
 * Where a document leads that is a redirect, opened at an address whose query and hash are kept unless the target has
 * its own; undefined for other documents.
 */
export function redirectTarget({ redirect }: DocumentData, from: string): URL | undefined {
  if (redirect === undefined) return undefined;
  const source = new URL(from);
  const target = new URL(redirect, source);
  target.search ||= source.search;
  target.hash ||= source.hash;
  return target;
}
