/** Whether an address belongs to this site: one leading `/`, a `#` or a `?`. */
export function isInternal(href: string): boolean {
  return /^\/(?![/\\])|^[#?]/.test(href);
}

/** A click the browser would follow in the same tab. */
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

interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/** No prefetching with data saving on or on any 2g connection (specification, section 2). */
export function mayPrefetch(
  connection: Connection | undefined = (
    globalThis.navigator as { connection?: Connection } | undefined
  )?.connection,
): boolean {
  return !connection?.saveData && !/2g/.test(connection?.effectiveType ?? '');
}

/** Prefetches a link's target when the link is hovered, focused or comes into view; returns the clean-up. */
export function watchForPrefetch(
  anchor: HTMLAnchorElement,
  prefetch: (href: string) => void,
): () => void {
  if (!mayPrefetch()) return () => {};
  const go = () => prefetch(anchor.getAttribute('href') ?? '');
  anchor.addEventListener('pointerenter', go, { once: true });
  anchor.addEventListener('focus', go, { once: true });
  const observer =
    typeof IntersectionObserver === 'undefined'
      ? undefined
      : new IntersectionObserver((entries) => {
          if (!entries.some((entry) => entry.isIntersecting)) return;
          observer?.disconnect();
          go();
        });
  observer?.observe(anchor);
  return () => {
    anchor.removeEventListener('pointerenter', go);
    anchor.removeEventListener('focus', go);
    observer?.disconnect();
  };
}
