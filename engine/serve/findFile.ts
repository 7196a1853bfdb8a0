import { realpathSync, statSync } from 'node:fs';
import path from 'node:path';
import { documentLayouts, documentOf, type UrlRules } from '../routes/paths';

/**
 * The decoded path of a request. Undefined for targets that different programs could read differently: dot segments,
 * backslashes, encoded slashes, fragments, control characters.
 */
export function readPath(target: string): string | undefined {
  if (target.includes('#')) return undefined;
  try {
    const names = target.split('?')[0]!.split('/').map(decodeURIComponent);
    const isPlain = names.every((name) => !/^\.\.?$|[/\\\p{Cc}]/u.test(name));
    return isPlain ? names.join('/') : undefined;
  } catch {
    return undefined; // not encoded as UTF-8
  }
}

/**
 * Resolves a path below the base URL (without a leading `/`) like hosts with clean URLs: files by their name,
 * documents without their extension, everything else redirects to its canonical path.
 */
export function findFile(
  path: string,
  has: (file: string) => boolean,
  { trailingSlash }: Pick<UrlRules, 'trailingSlash'>,
): { file: string } | { redirect: string } | undefined {
  // Error documents and rules for hosts are not addresses.
  if (/^(404(\.html)?\/?|_headers|_redirects)$/.test(path)) return undefined;
  if (has(path) && !path.endsWith('.html')) return { file: path };
  const route = path.replace(/\.html$|\/$/, '').replace(/(^|\/)index$/, '');
  const documents = documentLayouts.map((layout) => documentOf(`/${route}`, layout));
  const file = route.endsWith('/') ? undefined : documents.find(has);
  if (!file) return undefined;
  const isLanguage = file === `${route}/index.html` && has(`${route}/404.html`);
  const canonical = route !== '' && (trailingSlash || isLanguage) ? `${route}/` : route;
  return canonical === path ? { file } : { redirect: canonical };
}

/** Whether a folder has a file of exactly this name: no link leads elsewhere, and upper case matters on every system. */
export function hasFile(folder: string, name: string): boolean {
  const file = path.join(folder, name);
  try {
    return (
      statSync(file).isFile() &&
      realpathSync.native(file) === path.join(realpathSync.native(folder), name)
    );
  } catch {
    return false; // no such file
  }
}
