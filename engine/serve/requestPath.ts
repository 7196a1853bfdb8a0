/** A parsed request target: the decoded path segments, or why it cannot be understood. */
export interface RequestPath {
  /** Decoded path with `/` in front. */
  path: string;
  /** With `?`, or empty. */
  query: string;
}

/**
 * Reads a request target. Anything that different programs could interpret differently (dot segments,
 * backslashes, encoded slashes, fragments, NUL) is refused instead of normalised: 400.
 */
export function readTarget(target: string): RequestPath | undefined {
  const own = target.replace(/^https?:\/\/[^/?#\\]+/i, '');
  const [, raw = '', query = ''] = /^([^?]*)(.*)$/s.exec(own) ?? [];
  if (!raw.startsWith('/') || /[#\\]/.test(own) || hasControl(own)) return undefined;
  const names: string[] = [];
  for (const part of raw.split('/')) {
    const name = decode(part);
    if (name === undefined || name === '.' || name === '..') return undefined;
    if (/[/\\]/.test(name) || hasControl(name)) return undefined;
    names.push(name);
  }
  return { path: names.join('/'), query };
}

function decode(part: string): string | undefined {
  try {
    return decodeURIComponent(part);
  } catch {
    return undefined;
  }
}

function hasControl(text: string): boolean {
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code < 32 || code === 127) return true;
  }
  return false;
}

/** A decoded path as written in a `Location` header. */
export function encodePath(path: string): string {
  return path.split('/').map(encodeURIComponent).join('/');
}

/** How to answer a path below the base URL. */
export type Found = { file: string } | { redirect: string } | undefined;

/**
 * Resolves a path below the base URL (without a leading `/`) like hosts with clean URLs: files by their name,
 * documents without their extension, everything else redirects to its canonical path.
 */
export function findFile(
  path: string,
  has: (file: string) => boolean,
  { trailingSlash }: { trailingSlash: boolean },
): Found {
  const document = (route: string) =>
    (route === '' ? ['index.html'] : [`${route}.html`, `${route}/index.html`]).find(has);
  const canonical = (route: string) => (route !== '' && trailingSlash ? `${route}/` : route);

  // Error documents and rules for hosts are not addresses.
  if (/^(404(\.html)?\/?|_headers|_redirects)$/.test(path)) return undefined;
  if (has(path) && !path.endsWith('.html')) return { file: path };
  const route = path.replace(/\.html$|\/$/, '').replace(/(^|\/)index$/, '');
  const file = route.endsWith('/') ? undefined : document(route);
  if (!file) return undefined;
  return canonical(route) === path ? { file } : { redirect: canonical(route) };
}
