/** The target of a redirect from an address: query and hash are kept unless the target has its own. */
export function redirectTarget(to: string, from: string): string {
  const source = new URL(from);
  const target = new URL(to, source);
  if (!target.search) target.search = source.search;
  if (!target.hash) target.hash = source.hash;
  return target.href;
}

/** Redirects at once, without leaving an entry in the history. */
export function followRedirect(doc: Document, location: Pick<Location, 'href' | 'replace'>): void {
  const to = doc.querySelector('a[data-redirect]')?.getAttribute('href');
  if (to) location.replace(redirectTarget(to, location.href));
}
