import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { between, decode, isOutside, withoutBase } from './addresses';
import { withAddresses } from './page/markdownLinks';
import type { MarkdownFolder } from './read/readFolder';

/** Converts the links of pages; `places` says where the new site has them. */
export function folderLinks(
  { pages, baseUrl }: MarkdownFolder,
  places: ReadonlyMap<string, string>,
) {
  /** Files that pages name from the root of the site, below the folder of pages. */
  const absolute = new Set<string>();
  /** Files that pages name from their own folder. */
  const relative = new Set<string>();
  const isFile = (name: string) =>
    !name.startsWith('..') &&
    existsSync(path.join(pages, name)) &&
    statSync(path.join(pages, name)).isFile();
  const convertUrl = (url: string, from: string): string => {
    if (isOutside(url)) return url;
    const [, written = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(url) ?? [];
    if (written === '') return rest || url;
    const below = withoutBase(written, baseUrl);
    const target = decode(below);
    const name = target.startsWith('/')
      ? path.posix.join('.', target.replace(/^\/+/, ''))
      : path.posix.join(path.posix.dirname(from), target);
    const page = spellings(name).find((spelling) => places.has(spelling));
    if (page !== undefined) return between(places.get(from)!, places.get(page)!) + rest;
    if (!isFile(name)) return below.replace(/\.html$/, '') + rest;
    (below.startsWith('/') ? absolute : relative).add(name);
    return below + rest;
  };
  return {
    /** The text of a page with its links as the new site has them. */
    convert: (text: string, name: string) => withAddresses(text, (url) => convertUrl(url, name)),
    absolute,
    relative,
  };
}

const spellings = (name: string): string[] => {
  const plain = name.replace(/\/$/, '');
  const endings = ['', '.md', '.markdown', '/index.md', '/_index.md', '/README.md'];
  return [...endings.map((ending) => plain + ending), plain.replace(/\.html$/, '.md')];
};
