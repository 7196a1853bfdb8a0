import type { PageInfo } from './router/router';

/** A document's data: one JSON block that the router and the islands read. */
export interface DocumentData extends PageInfo {
  /** Changes with every build that changes code or shared data, so that a stale tab notices. */
  build: string;
  baseUrl: string;
  /** Address of the shared data. */
  shared: string;
  /** Where a redirect leads. */
  redirect?: string;
}

export interface DocumentAssets {
  /** The security policy, for hosts that send no headers; absent in dev, which sends one. */
  policy?: string;
  styles: string[];
  /** Runs before first paint. */
  head: string[];
  /** Loaded without blocking; the last one starts the site. */
  scripts: string[];
  /** Address of the shared data. */
  shared: string;
}

export const dataElementId = 'route';
export const wordsElementId = 'words';

/** JSON that cannot end a script element, whatever its values. */
export const toSafeJson = (value: unknown): string =>
  JSON.stringify(value).replace(
    /[<\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

/** Reads a document's data; null when there is none or it is truncated. */
export function readDocument(from: Document): DocumentData | null {
  // Finds the element by type: words come first in the document and may contain elements with the same id.
  const all = from.querySelectorAll(`script[type="application/json"]#${dataElementId}`);
  try {
    const data = JSON.parse(all[all.length - 1]?.textContent ?? '') as DocumentData;
    return typeof data?.kind === 'string' && data.shared ? data : null;
  } catch {
    return null;
  }
}
