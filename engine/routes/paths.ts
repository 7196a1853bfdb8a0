/**
 * Paths of URLs. A *path* here is below the base URL, starts with `/` and has no trailing slash
 * (but `/` itself), query or hash; `publicPath` is what a browser asks for.
 */

/**
 * Folder of the output for files that are named after their content: browsers keep them for a year. Nothing else may
 * lie there; `assets/` itself is free for files of the static folder.
 */
export const hashedFolder = 'assets/built/';

/** `docs//intro/` → `/docs/intro`, `index` endings and `.html` dropped. */
export function normalisePath(path: string): string {
  let shown = `/${path}`.replace(/\/+/g, '/').normalize('NFC');
  for (let before = ''; shown !== before; ) {
    before = shown;
    shown = shown.replace(/\.html$/, '').replace(/\/index$/, '/');
    if (shown.length > 1) shown = shown.replace(/\/$/, '');
  }
  return shown;
}

/** The file of a path's document: `docs/intro.html`, or `docs/intro/index.html` with trailing slashes. */
export function documentOf(path: string, trailingSlash: boolean): string {
  if (path === '/') return 'index.html';
  if (path === '/404') return '404.html';
  return trailingSlash ? `${path.slice(1)}/index.html` : `${path.slice(1)}.html`;
}

/**
 * The address of a file of the output as a document refers to it without knowing the base URL. The
 * not-found page answers at any depth, so it keeps the absolute address.
 */
export function relativeAddress(address: string, document: string, baseUrl: string): string {
  if (document === '404.html' || !address.startsWith(baseUrl)) return address;
  const up = '../'.repeat(document.split('/').length - 1) || './';
  return up + address.slice(baseUrl.length);
}

/** The settings of a site that its addresses follow. */
export interface UrlRules {
  /** Starts and ends with `/`. */
  baseUrl: string;
  /** Whether addresses of pages end with `/`. */
  trailingSlash: boolean;
}

/** The address of a path as links spell it: base URL in front, characters encoded, the site's trailing slash. */
export function publicPath(path: string, { baseUrl, trailingSlash }: UrlRules): string {
  const encoded = encodePath(path.slice(1));
  return baseUrl + (trailingSlash && path !== '/' ? `${encoded}/` : encoded);
}

/** Characters that stand in a URL path as they are, which most paths consist of. */
const plainPath = /^[\w\-.!~*'()@:$,;=+&/]*$/;

/** Percent-encodes what may not stand in a URL path, segment by segment; lone surrogates are replaced. */
export function encodePath(path: string): string {
  if (plainPath.test(path)) return path;
  return path
    .toWellFormed()
    .split('/')
    .map((segment) =>
      encodeURIComponent(segment).replace(/%(40|3A|24|2C|3B|3D|2B|26)/g, (m) =>
        decodeURIComponent(m),
      ),
    )
    .join('/');
}

/** Decodes an address without throwing: malformed escapes stay as they are. */
export function decodePath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path.replace(/%[0-9a-f]{2}/gi, (code) => {
      try {
        return decodeURIComponent(code);
      } catch {
        return code;
      }
    });
  }
}
