import path from 'node:path';
import { parse } from 'yaml';
import type { SidebarEntry } from '../../plugins/docs';
import type { ConvertedDocs } from './configText';
import { frontMatterOf } from './page/frontMatter';
import { docCardsMark } from './page/tags';

/** Replaces Docusaurus' lists of documents by links: those of the page's category, or of its folder. */
export function writeDocCards(pages: Map<string, string>, docs: readonly ConvertedDocs[]): void {
  for (const [file, text] of pages) {
    if (!text.includes(docCardsMark)) continue;
    const [language = ''] = /^i18n\/[^/]+\//.exec(file) ?? [];
    const place = file.slice(language.length);
    const one = docs.find((each) => place.startsWith(`${each.place}/`));
    const listed = one ? listedBelow(place, one) : [];
    const found = listed.length > 0 ? listed : nextTo(place, pages);
    const links = found.map((other) => {
      const relative = path.posix.relative(path.posix.dirname(place), other);
      const address = relative.startsWith('.') ? relative : `./${relative}`;
      return `- [${titleOf(pages.get(language + other) ?? pages.get(other) ?? '', other)}](<${address}>)`;
    });
    pages.set(file, text.replaceAll(docCardsMark, `\n\n${links.join('\n')}\n\n`));
  }
}

/** The files of the documents in the category whose own page this is. */
function listedBelow(place: string, { known, sidebars }: ConvertedDocs): string[] {
  const own = known.find((doc) => doc.place === place)?.id;
  const search = (entries: readonly SidebarEntry[]): readonly SidebarEntry[] | undefined => {
    for (const entry of entries) {
      if (typeof entry === 'string' || entry.type !== 'category') continue;
      if (entry.link?.type === 'doc' && entry.link.id === own) return entry.items;
      const below = search(entry.items);
      if (below) return below;
    }
    return undefined;
  };
  const items = Object.values(sidebars).map(search).find(Boolean) ?? [];
  return items.flatMap((item) => {
    const id =
      typeof item === 'string'
        ? item
        : item.type === 'doc'
          ? item.id
          : item.type === 'category' && item.link?.type === 'doc'
            ? item.link.id
            : undefined;
    const file = known.find((doc) => doc.id === id)?.place;
    return file ? [file] : [];
  });
}

/** The documents of the same folder, and the first ones of the folders in it. */
function nextTo(place: string, pages: ReadonlyMap<string, string>): string[] {
  const folder = path.posix.dirname(place);
  return [...pages.keys()]
    .filter((other) => other !== place && other.startsWith(`${folder}/`) && !/(^|\/)_/.test(other))
    .filter((other) => {
      const rest = path.posix.relative(folder, other);
      return !rest.includes('/') || /^[^/]+\/(index|readme)\.mdx?$/i.test(rest);
    })
    .sort();
}

function titleOf(text: string, place: string): string {
  const front = frontMatterOf(text);
  const heading = /^#\s+(.+?)\s*(?:\{#[^}]*\})?$/m.exec(text.slice(front.length))?.[1];
  try {
    const yaml = parse(front.replace(/^---\n|---\n?$/g, '')) as Record<string, unknown> | null;
    const title = yaml?.sidebar_label ?? yaml?.title;
    if (typeof title === 'string') return title.replace(/[[\]]/g, '\\$&');
  } catch {
    // reported where it was converted
  }
  return heading ?? path.posix.basename(place).replace(/\.mdx?$/, '');
}
