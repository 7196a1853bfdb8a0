import path from 'node:path';
import type { SidebarEntry, Sidebars } from '../../../plugins/docs';
import { keepName, splitPrefix } from '../../../plugins/docs/scan';
import { frontValues } from '../page/frontMatter';
import { textOf } from '../values';
import type { DocsFolder } from './readDocs';

/** A document as sidebars and menus know it. */
export interface KnownDoc {
  id: string;
  slug?: string;
  isIndex: boolean;
  /** Its file in the new site. */
  place: string;
}

/** The documents of a folder, with the ids that the docs plugin will give them. */
export function docsOf(
  { numberPrefixes, ...docs }: DocsFolder & { place: string },
  pages: ReadonlyMap<string, string>,
): KnownDoc[] {
  const strip = numberPrefixes ? splitPrefix : keepName;
  return [...pages]
    .filter(([place]) => place.startsWith(`${docs.place}/`) && !isPartial(place))
    .map(([place, text]) => {
      const parts = path.posix
        .relative(docs.place, place)
        .replace(/\.mdx?$/, '')
        .split('/');
      const name = strip(parts.pop()!).name;
      const { id, slug } = frontValues(text);
      const folder = parts.map((part) => strip(part).name);
      return {
        id: [...folder, textOf(id) ?? name].join('/'),
        slug: textOf(slug),
        place,
        isIndex: folder.length === 0 && /^(index|readme)$/i.test(name),
      };
    });
}

/** Whether a file is only a part of pages. */
export const isPartial = (place: string): boolean => /(^|\/)_/.test(place);

/** The document at the base path of a folder: the one with slug `/`, the index, or the first of all. */
export function mainDocOf(documents: readonly KnownDoc[], sidebars: Sidebars): string {
  const main =
    documents.find(({ slug }) => slug === '/') ?? documents.find(({ isIndex }) => isIndex);
  if (main) return main.id;
  const ids = new Set(documents.map(({ id }) => id));
  const listed = Object.values(sidebars)
    .flatMap(idsOf)
    .find((id) => ids.has(id));
  return listed ?? documents.map(({ id }) => id).sort()[0] ?? 'intro';
}

/** The documents that a sidebar lists, in order. */
export const idsOf = (entries: readonly SidebarEntry[]): string[] =>
  entries.flatMap((entry) => {
    if (typeof entry === 'string') return [entry];
    if (entry.type === 'doc') return [entry.id];
    if (entry.type !== 'category') return [];
    return [...(entry.link?.type === 'doc' ? [entry.link.id] : []), ...idsOf(entry.items)];
  });
