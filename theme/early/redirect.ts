/** Where a redirect leads from an address: query and hash come along unless the target has its own. */
export function redirectTarget(to: string, from: string): string {
  const source = new URL(from);
  const target = new URL(to, source);
  if (!target.search) target.search = source.search;
  if (!target.hash) target.hash = source.hash;
  return target.href;
}

/** Leads on from the document of a redirect at once, without a trace in the history. */
export function followRedirect(doc: Document, location: Pick<Location, 'href' | 'replace'>): void {
  const to = doc.querySelector('a[data-redirect]')?.getAttribute('href');
  if (to) location.replace(redirectTarget(to, location.href));
}
