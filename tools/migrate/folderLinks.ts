import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { between, decode, isOutside, withoutBase } from './addresses';
import { withAddresses } from './page/markdownLinks';
import type { MarkdownFolder } from './read/readFolder';

interface FolderLinks {
  /** The text of a page with its links as the new site has them. */
  convert(text: string, name: string): string;
  /** Files that pages name from the root of the site, below the folder of pages. */
  absolute: Set<string>;
  /** Files that pages name from their own folder. */
  relative: Set<string>;
}

/** Converts the links of pages; `places` says where the new site has them. */
export function folderLinks(
  { pages, baseUrl }: MarkdownFolder,
  places: ReadonlyMap<string, string>,
): FolderLinks {
  const absolute = new Set<string>();
  const relative = new Set<string>();
  const isFile = (name: string) =>
    !name.startsWith('..') &&
    existsSync(path.join(pages, name)) &&
    statSync(path.join(pages, name)).isFile();
  const convertUrl = (url: string, from: string): string => {
    const isRef = url.startsWith('ref:');
    if (!isRef && isOutside(url)) return url;
    const [, written = '', rest = ''] = /^(?:ref:)?([^?#]*)(.*)$/s.exec(url) ?? [];
    if (written === '') return rest || url;
    const below = withoutBase(written, baseUrl);
    const candidates = namesOf(decode(below), from, isRef);
    const found = candidates.flatMap(spellings).find((one) => places.has(one));
    if (found !== undefined) return between(places.get(from)!, places.get(found)!) + rest;
    const file = candidates.find(isFile);
    if (file !== undefined) (below.startsWith('/') ? absolute : relative).add(file);
    if (isRef) return `/${below.replace(/^\//, '')}${rest}`;
    return (file === undefined ? below.replace(/\.html$/, '') : below) + rest;
  };
  return {
    convert: (text, name) => withAddresses(text, (url) => convertUrl(url, name)),
    absolute,
    relative,
  };
}

/** Names that an address may mean, below the folder of pages. */
function namesOf(written: string, from: string, isRef: boolean): string[] {
  const own = path.posix.join(path.posix.dirname(from), written);
  const root = path.posix.join('.', written.replace(/^\/+/, ''));
  if (written.startsWith('/')) return [root];
  return isRef ? [own, root] : [own];
}

const spellings = (name: string): string[] => {
  const plain = name.replace(/\/$/, '');
  const endings = ['', '.md', '.markdown', '/index.md', '/_index.md', '/README.md'];
  return [...endings.map((ending) => plain + ending), plain.replace(/\.html$/, '.md')];
};
