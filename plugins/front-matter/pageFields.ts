import { filesUrl, type HeadTag, pathPart, type SiteInfo } from '../../engine';

/** Fields of routes that documents, posts and pages share. */

/** Head tags of a page's own preview image: a path below the base URL, or an address. */
export function imageTags(
  image: string | undefined,
  site: Pick<SiteInfo, 'url' | 'baseUrl' | 'original'>,
): HeadTag[] {
  if (!image) return [];
  // as an address, which services read more strictly than browsers: "%20" for a blank
  const content = image.startsWith('/')
    ? new URL(site.url + filesUrl(site) + image.slice(1)).href
    : image;
  return [{ tag: 'meta', attributes: { property: 'og:image', content } }];
}

/** Address of a file's source: the pattern with `{file}` filled in, or with the file appended. */
export function editUrlOf(pattern: string, file: string): string {
  const encoded = file.split('/').map(encodeURIComponent).join('/');
  return pattern.includes('{file}')
    ? pattern.replaceAll('{file}', encoded)
    : `${pattern.replace(/\/$/, '')}/${encoded}`;
}

/** A title for a file without one: `how-it_works` → `How it works`. */
export function titleFromName(name: string): string {
  const words = name.replace(/[-_]+/g, ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The part of a path for a tag. Tags with the same one share a page: `C++` and `C#` are not `C`. */
export const tagPart = (label: string): string =>
  pathPart(label.replaceAll('+', ' plus ').replaceAll('#', ' sharp ')) || 'tag';
