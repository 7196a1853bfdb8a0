import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { relativeName } from '../../../engine';
import { isOfProject, projectOf } from '../siteFiles';
import { isBelow, readText } from '../values';
import { between, decode, encode, isOutside } from './addresses';
import { type PageKind, pageTitle } from './frontMatter';
import { isPicture } from './tagWords';

/** A folder of the old site. */
export interface Root {
  /** Absolute. */
  folder: string;
  /** Its name in the new site. */
  place: string;
  /** The kind of its pages. */
  kind?: PageKind;
}

export interface LinkSite {
  /** Absolute path of the old site. */
  folder: string;
  /** Folders of pages and of files at the root of the old site. */
  roots: readonly Root[];
  /** Endings that may follow the written address of a page: `''` for programs that want the whole name. */
  endings: readonly string[];
  /** Addresses in the HTML of old pages begin with it. */
  baseUrl: string;
  /** Absolute path of a translated page → that of its original. */
  originals: ReadonlyMap<string, string>;
}

/** Finds the files that the links of old pages lead to. */
export function createLinks({ folder, roots, endings, baseUrl, originals }: LinkSite) {
  /** Path in the new site → absolute path of a picture or another file that a page names. */
  const copies = new Map<string, string>();
  const isFile = (file: string) => existsSync(file) && statSync(file).isFile();

  /** The folder that a file is in, the innermost of several. */
  const rootOf = (file: string): Root | undefined =>
    roots
      .filter((root) => isBelow(file, root.folder))
      .sort((a, b) => b.folder.length - a.folder.length)[0];

  /** Files that a written address may mean, the likeliest first. */
  function candidates(name: string, from: string): string[] {
    if (name.startsWith('@site/')) return [path.join(folder, name.slice('@site/'.length))];
    const own = rootOf(from) ?? { folder };
    const inFolders = [own, ...roots, { folder }].map((root) => path.join(root.folder, name));
    if (name.startsWith('/')) return inFolders;
    const beside = path.resolve(path.dirname(from), name);
    // Seen from the address "a/b/" of the page "a/b.md".
    const below = path.resolve(from.replace(/(\/_?index|\/README)?\.\w+$/, ''), name);
    return name.startsWith('.') ? [beside, below] : [beside, ...inFolders];
  }

  /** The file of the project that an address of the page `from` means. */
  function fileOf(address: string, from: string): string | undefined {
    const name = decode(address.replace(/[?#].*/s, ''));
    const original = originals.get(from);
    const spellings = candidates(name, original ?? from).flatMap((file) =>
      endings.map((ending) => file.replace(/\/$|\.html$/, '') + ending).concat(file),
    );
    const found = spellings.find(isFile);
    const own = original && candidates(name, from).find(isFile);
    const isOther = !found || (own && !readFileSync(own).equals(readFileSync(found)));
    const target = isOther ? own : found;
    if (target === undefined) return undefined;
    const projects = [folder, path.dirname(from)].map(projectOf);
    return projects.some((project) => isOfProject(project, target)) ? target : undefined;
  }

  /** The place of a file of the old site in the new one, with the ending that it has. */
  function placeOf(file: string): string {
    const root = rootOf(file);
    return root
      ? path.posix.join(root.place, relativeName(root.folder, file))
      : `content/parts/${relativeName(folder, file).replaceAll('../', '')}`;
  }

  /** An address as the new site has it; undefined when it stays. `pages` has the places of pages. */
  function convert(written: string, from: string, pages: ReadonlyMap<string, string>) {
    const url = written.startsWith(baseUrl) ? `/${written.slice(baseUrl.length)}` : written;
    const stays = url === written ? undefined : url;
    if (url.startsWith('pathname://')) return url.slice('pathname://'.length);
    const [, name = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(url) ?? [];
    if (name === '' || isOutside(name)) return stays;
    const target = fileOf(name, from);
    const own = pages.get(originals.get(from) ?? from);
    if (target === undefined || own === undefined) return stays;
    const page = pages.get(originals.get(target) ?? target);
    if (page !== undefined) return between(own, page) + rest;
    if (/\.mdx?$/i.test(target)) return stays;
    const place = placeOf(target);
    const isNext = isPicture(name) && place.startsWith('content/') && !name.startsWith('/');
    const inStatic = name.startsWith('/')
      ? decode(name)
      : `/${place.replace(/^(static|content)\//, '')}`;
    const to = isNext ? place : `static${inStatic}`;
    copies.set(to, target);
    return isNext ? between(own, place) + rest : encode(inStatic) + rest;
  }

  /** The title of the page behind an address. */
  function titleOf(url: string, from: string): string | undefined {
    const file = isOutside(url) ? undefined : fileOf(url, from);
    return file && /\.(mdx?|markdown)$/i.test(file) ? pageTitle(readText(file)) : undefined;
  }
  return { rootOf, fileOf, placeOf, convert, titleOf, copies };
}
