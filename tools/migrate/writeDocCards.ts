import path from 'node:path';
import type { SidebarEntry } from '../../plugins/docs';
import { between } from './addresses';
import type { ConvertedDocs } from './configText';
import { frontMatterOf, frontValues } from './page/frontMatter';
import { docCardsMark } from './page/tags';
import { idsOf, isPartial } from './read/mainDoc';
import { firstText } from './values';

/** Replaces Docusaurus' lists of documents by links: those of the page's category, or of its folder. */
export function writeDocCards(pages: Map<string, string>, docs: readonly ConvertedDocs[]): void {
  for (const [file, text] of pages) {
    if (!text.includes(docCardsMark)) continue;
    const [language = ''] = /^i18n\/[^/]+\//.exec(file) ?? [];
    const place = file.slice(language.length);
    const folder = docs.find((each) => place.startsWith(`${each.place}/`));
    const listed = folder ? listedBelow(place, folder) : [];
    const targets = listed.length > 0 ? listed : nextTo(place, pages);
    const links = targets.map((target) => {
      const title = titleOf(pages.get(language + target) ?? pages.get(target) ?? '', target);
      return `- [${title}](<${between(place, target)}>)`;
    });
    pages.set(file, text.replaceAll(docCardsMark, `\n\n${links.join('\n')}\n\n`));
  }
}

/** The files of the documents in the category whose own page this is. */
function listedBelow(place: string, { documents, sidebars }: ConvertedDocs): string[] {
  const own = documents.find((doc) => doc.place === place)?.id;
  const itemsIn = (entries: readonly SidebarEntry[]): SidebarEntry[] =>
    entries.flatMap((entry) => {
      if (typeof entry === 'string' || entry.type !== 'category') return [];
      const isOwn = entry.link?.type === 'doc' && entry.link.id === own;
      return isOwn ? entry.items : itemsIn(entry.items);
    });
  return Object.values(sidebars)
    .flatMap(itemsIn)
    .flatMap((item) => {
      const [first] = idsOf([item]);
      return documents.find(({ id }) => id === first)?.place ?? [];
    });
}

/** The documents of the same folder, and the first ones of the folders in it. */
function nextTo(place: string, pages: ReadonlyMap<string, string>): string[] {
  const folder = `${path.posix.dirname(place)}/`;
  const isListed = (name: string) =>
    !name.includes('/') || /^[^/]+\/(index|readme)\.\w+$/i.test(name);
  return [...pages.keys()]
    .filter((other) => other !== place && other.startsWith(folder) && !isPartial(other))
    .filter((other) => isListed(other.slice(folder.length)))
    .sort();
}

function titleOf(text: string, place: string): string {
  const keys = frontValues(text);
  const heading = /^#[ \t]+(.+)$/m
    .exec(text.slice(frontMatterOf(text).length))?.[1]
    ?.trimEnd()
    .replace(/\{#[^{}]*\}$/, '')
    .trimEnd();
  const title = firstText(keys.sidebar_label, keys.title)?.replace(/[[\]]/g, '\\$&');
  return title ?? heading ?? path.posix.basename(place).replace(/\.mdx?$/, '');
}
