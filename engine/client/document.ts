import type { Payload } from '../contract';

/** A document's data besides its words: one JSON block that hydration and navigation read. */
export interface DocumentData {
  payload: Payload;
  /** Address of the shared data. */
  shared: string;
}

export interface DocumentAssets {
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
  JSON.stringify(value)
    .replace(/</g, '\\u003c')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029');

/** Reads a document's data; null when there is none or it is truncated. */
export function readDocument(from: Document): DocumentData | null {
  // Finds the element by type: words come first in the document and may contain elements with the same id.
  const all = from.querySelectorAll(`script[type="application/json"]#${dataElementId}`);
  try {
    const data = JSON.parse(all[all.length - 1]?.textContent ?? '') as DocumentData;
    return typeof data?.payload?.kind === 'string' && data.shared ? data : null;
  } catch {
    return null;
  }
}

/** The element holding a document's words; null when the page has none. */
export const wordsElement = (from: Document): Element | null =>
  from.querySelector(`div.words#${wordsElementId}`);

/** Notifies the theme's listeners that words were placed, with a `words` event on the document. */
export const announceWords = (): boolean => document.dispatchEvent(new Event('words'));
