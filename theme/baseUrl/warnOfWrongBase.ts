/** The base path that the running script was loaded under: everything before its `assets/` folder. */
export function seenBase(scriptSrc: string): string | null {
  try {
    const path = new URL(scriptSrc).pathname;
    const end = path.lastIndexOf('/assets/');
    return end < 0 ? null : path.slice(0, end + 1);
  } catch {
    return null;
  }
}

/** The banner's element, in English for the person who deploys; styled through the DOM because no style sheet has loaded. */
function wrongBaseBanner(doc: Document, configured: string, seen: string): HTMLElement {
  const banner = doc.createElement('div');
  banner.id = 'Layout-wrong-base-url';
  banner.lang = 'en';
  banner.dir = 'ltr';
  banner.role = 'alert';
  banner.dataset.nosnippet = '';
  banner.textContent = `The site was loaded with a wrong base URL, so styles and scripts are missing.
Configured baseUrl: ${configured}
The page was served below: ${seen}
Set baseUrl to ${seen} in the site's config, or build with --base-url ${seen}`;
  banner.style.cssText =
    'background:#7a1230;border:4px solid #ffd7e2;color:#fff;font:16px/2 sans-serif;margin:0 0 16px;padding:12px 20px;white-space:pre-line';
  return banner;
}

/** Warns of a wrong base URL. The head script has a relative address, so it always loads. */
export function warnOfWrongBase(doc: Document, scriptSrc: string): void {
  const configured = doc.documentElement.dataset.baseUrl;
  const seen = seenBase(scriptSrc);
  if (configured === undefined || seen === null || seen === configured) return;
  const show = () => doc.body.prepend(wrongBaseBanner(doc, configured, seen));
  if (doc.body) show();
  else doc.addEventListener('DOMContentLoaded', show, { once: true });
}
