/** A click that the browser would follow in the same tab. */
export function isPlainClick(event: MouseEvent, anchor: HTMLAnchorElement): boolean {
  return (
    event.button === 0 &&
    !event.defaultPrevented &&
    !event.metaKey &&
    !event.ctrlKey &&
    !event.shiftKey &&
    !event.altKey &&
    (!anchor.target || anchor.target === '_self') &&
    !anchor.hasAttribute('download')
  );
}

/** Network information from the browser. */
interface Connection {
  /** Whether the reader asked for less data. */
  saveData?: boolean;
  /** `slow-2g`, `2g`, `3g` or `4g`, by measured speed. */
  effectiveType?: string;
}

/** No prefetching with data saving on or on any 2g connection (specification, section 2). */
export function mayPrefetch(): boolean {
  const { connection } = navigator as { connection?: Connection };
  return !connection?.saveData && !/2g/.test(connection?.effectiveType ?? '');
}

/** Attributes of a link to another site: a new tab with no access to this one. */
export const externalAttributes = (href: string): { target?: string; rel?: string } =>
  /^https?:/i.test(href) ? { target: '_blank', rel: 'noopener noreferrer' } : {};

/** The id that a hash names, tolerating malformed escapes; empty for none. */
export function decodeHash(hash: string): string {
  const raw = hash.replace(/^#/, '');
  try {
    return decodeURIComponent(raw);
  } catch {
    return raw;
  }
}
