/** The base path that the running script was loaded under: everything before its `assets/` folder. */
export const seenBase = (scriptSrc: string): string | undefined =>
  /^[^/]*\/\/[^/]*(.*\/)assets\//.exec(scriptSrc)?.[1];

/** The banner's element, in English for the person who deploys; styled through the DOM because no style sheet has loaded. */
export function wrongBaseBanner(doc: Document, configured: string, seen: string): HTMLElement {
  const banner = doc.createElement('div');
  banner.id = 'wrong-base-url';
  banner.lang = 'en';
  banner.dir = 'ltr';
  banner.role = 'alert';
  banner.dataset.nosnippet = '';
  banner.textContent = `The site was loaded with a wrong base URL, so styles and scripts are missing.
It was built for ${configured} and is served below ${seen}
Set baseUrl to ${seen} in its config, or build with --base-url ${seen}`;
  banner.style.cssText =
    'background:#7a1230;border:4px solid #ffd7e2;color:#fff;font:16px/2 sans-serif;margin:0 0 16px;padding:12px 20px;white-space:pre-line';
  return banner;
}

/**
 * Shows on the page that the site is served below another path than it was built for. The engine links the
 * head script by a relative address, so it loads even when nothing else does.
 */
export function warnOfWrongBase(doc: Document, scriptSrc: string): void {
  const configured = doc.documentElement.dataset.baseUrl;
  const seen = seenBase(scriptSrc);
  if (!configured || !seen || seen === configured) return;
  const show = () => doc.body.prepend(wrongBaseBanner(doc, configured, seen));
  doc.addEventListener('DOMContentLoaded', show, { once: true });
}
