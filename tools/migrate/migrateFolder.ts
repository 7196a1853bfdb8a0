import path from 'node:path';
import { isRecord } from '../../engine';
import type { SidebarEntry, Sidebars } from '../../plugins/docs';
import { favicon } from '../favicon';
import { type Finding, type ReportIn, reportTo } from './findings';
import { convertFolderPage, folderLinks } from './page/folderPage';
import { reportIfEmpty } from './page/pages';
import { docsOf, type KnownDoc, mainDocOf } from './read/mainDoc';
import { rootDocs } from './read/readDocs';
import type { MarkdownFolder } from './read/readFolder';
import { siteFiles, staticCopies } from './siteFiles';
import { readText } from './values';
import { type Migrated, writeSite } from './writeSite';

/** Converts a folder of Markdown, also one of Jekyll, Hugo, MkDocs or mdBook; writes nothing. */
export function migrateFolder(folder: MarkdownFolder, findings: Finding[]): Migrated {
  const report = reportTo(findings);
  const names = siteFiles(folder.pages).filter((name) => !isPartOfProgram(name));
  const places = placesOf(names, folder.kind, report);
  const links = folderLinks(folder, places);
  const pages = new Map<string, string>();
  for (const [name, place] of places) {
    const text = readText(path.join(folder.pages, name));
    const made = convertFolderPage(text, { name, folder, links, report });
    pages.set(place, made);
    reportIfEmpty({ file: name, old: text, made }, report);
  }
  // Only a folder without addresses may get shorter ones.
  const docs = rootDocs(folder.pages, folder.kind === 'Markdown');
  const documents = docsOf(docs, pages);
  const sidebars = sidebarsOf(folder.nav, documents, places);
  const copies = copiesOf(folder, names, { places, ...links });
  const icon = copies.map(([, to]) => /^static\/(favicon\.\w+)$/.exec(to)?.[1]).find(Boolean);
  const files = new Map<string, string | Uint8Array>(pages);
  if (!icon) files.set('static/favicon.svg', favicon(folder.title));
  return writeSite(
    {
      old: {
        ...folder,
        favicon: icon ?? 'favicon.svg',
        trailingSlash: false,
        redirects: [],
        locales: { others: [] },
      },
      files,
      docs: [{ ...docs, sidebars, documents, mainDoc: mainDocOf(documents, sidebars) }],
      blogs: [],
      settings: {
        navbar: { title: folder.title, items: [{ type: 'search', position: 'right' }] },
      },
      drawn: { diagrams: true, math: false },
      copies,
      pages: documents.length,
    },
    findings,
  );
}

/** Folders that are no pages: layouts, data and output of Jekyll, themes of Hugo, packages. */
const isPartOfProgram = (name: string) =>
  /(^|\/)(_(layouts|includes|sass|data|drafts|site|plugins)|vendor|layouts|archetypes|themes)\//.test(
    name,
  );

/** Name of a page → its path in the new site. */
function placesOf(
  names: readonly string[],
  kind: MarkdownFolder['kind'],
  report: ReportIn,
): Map<string, string> {
  const places = new Map<string, string>();
  const taken = new Set<string>();
  // The page of a folder is its index; a README next to one is about the repository.
  const isReadme = (name: string) => /(^|\/)readme\.\w+$/i.test(name);
  const pages = names.filter((name) => /\.(md|markdown|mdx)$/i.test(name));
  for (const name of pages.sort((a, b) => Number(isReadme(a)) - Number(isReadme(b)))) {
    const place = placeOf(name, kind);
    if (/(^|\/)_[^/]*$/.test(place))
      report('name with an underscore', 'no page; other pages can include it', name);
    const address = place.toLowerCase().replace(/(^|\/)readme(\.\w+)$/, '$1index$2');
    if (taken.has(address)) {
      report('second page of a folder', 'left out', name);
      continue;
    }
    taken.add(address);
    places.set(name, place);
  }
  return places;
}

/** `_index` is the page of a folder; folders of Jekyll with an underscore are documents. */
function placeOf(name: string, kind: MarkdownFolder['kind']): string {
  const file = name
    .replace(/\.(markdown|mdx?)$/i, (ending) => ending.toLowerCase().replace('markdown', 'md'))
    .replace(/(^|\/)_index\.(\w+)$/, '$1index.$2');
  return `content/docs/${kind === 'Jekyll' ? file.replace(/(^|\/)_(?=[^/]+\/)/g, '$1') : file}`;
}

/** `nav` of MkDocs as a sidebar; entries without a page are left out. */
function sidebarsOf(
  nav: unknown,
  documents: readonly KnownDoc[],
  places: ReadonlyMap<string, string>,
): Sidebars {
  const entriesOf = (value: unknown, label?: string): SidebarEntry[] => {
    if (isRecord(value))
      return Object.entries(value).flatMap(([name, inside]) => entriesOf(inside, name));
    if (Array.isArray(value)) {
      const items = value.flatMap((entry) => entriesOf(entry));
      return label && items.length > 0 ? [{ type: 'category', label, items }] : items;
    }
    if (typeof value !== 'string') return [];
    if (/^https?:/.test(value)) return [{ type: 'link', label: label ?? value, href: value }];
    const place = places.get(value.replace(/^\.?\//, ''));
    const id = documents.find((doc) => doc.place === place)?.id;
    if (id === undefined) return [];
    return [label ? { type: 'doc', id, label } : id];
  };
  const entries = entriesOf(nav);
  return entries.length > 0 ? { docs: entries } : {};
}

const isAsset = /\.(png|jpe?g|gif|webp|avif|svg|ico|mp4|webm|pdf|zip|woff2?)$/i;

/** Files that pages name from their folder stay next to them; all others keep their address. */
function copiesOf(
  { pages, assets, kind }: MarkdownFolder,
  names: readonly string[],
  used: { places: ReadonlyMap<string, string>; absolute: Set<string>; relative: Set<string> },
): [from: string, to: string][] {
  const own = names
    .filter((name) => !used.places.has(name))
    .flatMap((name): [string, string][] => {
      const file = path.join(pages, name);
      const isNamed = used.absolute.has(name) || used.relative.has(name);
      if (!isNamed && !isAsset.test(name)) return [];
      const nextToPage: [string, string] = [file, placeOf(name, kind)];
      const atRoot: [string, string] = [file, `static/${name}`];
      if (!used.relative.has(name)) return [atRoot];
      return used.absolute.has(name) ? [nextToPage, atRoot] : [nextToPage];
    });
  return [...(assets ? staticCopies(assets) : []), ...own];
}
