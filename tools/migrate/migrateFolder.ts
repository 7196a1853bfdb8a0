import { readFileSync } from 'node:fs';
import path from 'node:path';
import { isRecord } from '../../engine';
import type { SidebarEntry, Sidebars } from '../../plugins/docs';
import { favicon } from '../favicon';
import { configText, sidebarsText } from './configText';
import type { ConvertedDocs } from './convertedDocs';
import { reportIfEmpty } from './emptyPages';
import { findFeatures, packagesFor, securityFor } from './findFeatures';
import { type Finding, withoutFolder } from './findings';
import { folderLinks } from './folderLinks';
import type { Migrated } from './migrateSite';
import { convertFolderPage } from './page/folderPage';
import { docsOf, type KnownDoc, mainDocOf } from './read/mainDoc';
import type { MarkdownFolder } from './read/readFolder';
import { siteFiles } from './siteFiles';

const docsPlace = 'content/docs';
const blogPlace = 'content/blog';

/** Converts a folder of Markdown, also one of Jekyll, Hugo, MkDocs or mdBook; writes nothing. */
export function migrateFolder(folder: MarkdownFolder, findings: Finding[]): Migrated {
  const names = siteFiles(folder.pages).filter((name) => !isPartOfProgram(name));
  const places = placesOf(names, folder.kind, findings);
  const links = folderLinks(folder, places);
  const files = new Map<string, string | Uint8Array>();
  const texts = new Map<string, string>();
  for (const [name, place] of places) {
    const text = readFileSync(path.join(folder.pages, name), 'utf8').replace(/\r\n?/g, '\n');
    const made = convertFolderPage(text, { name, place, folder, links, findings });
    texts.set(place, made);
    reportIfEmpty({ file: name, old: text, made }, findings);
  }
  for (const [place, text] of texts) files.set(place, text);
  const docs = { ...docsFolder(folder), place: docsPlace };
  const known = docsOf(docs, texts);
  const sidebars = sidebarsOf(folder.nav, known, places);
  const mainDoc = mainDocOf(known, sidebars);
  const converted: ConvertedDocs = { ...docs, sidebars, known, mainDoc };
  const features = findFeatures(texts.values(), { diagrams: true, math: false });
  const copies = copiesOf(folder, names, { places, ...links });
  const icon = copies.map(([, to]) => /^static\/(favicon\.\w+)$/.exec(to)?.[1]).find(Boolean);
  if (!icon) files.set('static/favicon.svg', favicon(folder.title));
  const hasPosts = [...texts.keys()].some((place) => place.startsWith(`${blogPlace}/`));
  files.set(
    'config.ts',
    configText({
      old: {
        ...folder,
        favicon: icon ?? 'favicon.svg',
        trailingSlash: false,
        redirects: [],
        locales: { others: [] },
      },
      languages: { locale: undefined, locales: undefined },
      docs: [converted],
      blogs: hasPosts ? [blogFolder(folder.folder)] : [],
      features,
      settings: { navbar: navbarOf(folder, hasPosts), ...securityFor(features) },
    }),
  );
  if (Object.keys(sidebars).length > 0) files.set('sidebars.ts', sidebarsText([converted]));
  return {
    title: folder.title,
    files,
    copies,
    packages: packagesFor(features),
    findings: withoutFolder(findings, folder.folder),
    pages: known.length + [...texts.keys()].filter((place) => place.startsWith(blogPlace)).length,
  };
}

const isMarkdown = (name: string) => /\.(md|markdown|mdx)$/i.test(name);
/** Folders that are no pages: layouts, data and output of Jekyll, themes of Hugo, packages. */
const isPartOfProgram = (name: string) =>
  /(^|\/)(_(layouts|includes|sass|data|drafts|site|plugins)|vendor|layouts|archetypes|themes)\//.test(
    name,
  );

/** Name of a page → its path in the new site. */
function placesOf(
  names: readonly string[],
  kind: MarkdownFolder['kind'],
  findings: Finding[],
): Map<string, string> {
  const places = new Map<string, string>();
  const taken = new Set<string>();
  // The page of a folder is its index; a README next to one is about the repository.
  const isReadme = (name: string) => /(^|\/)readme\.\w+$/i.test(name);
  const ordered = names
    .filter(isMarkdown)
    .sort((a, b) => Number(isReadme(a)) - Number(isReadme(b)));
  for (const name of ordered) {
    const place = placeOf(name, kind);
    if (/(^|\/)_[^/]*$/.test(place))
      findings.push({
        name: 'name with an underscore',
        outcome: 'no page; other pages can include it',
        file: name,
      });
    const address = place.toLowerCase().replace(/(^|\/)readme(\.\w+)$/, '$1index$2');
    if (taken.has(address)) {
      findings.push({ name: 'second page of a folder', outcome: 'left out', file: name });
      continue;
    }
    taken.add(address);
    places.set(name, place);
  }
  return places;
}

/** `_posts` are posts, other folders of Jekyll with such a name are documents, `_index` is the page of a folder. */
function placeOf(name: string, kind: MarkdownFolder['kind']): string {
  const file = name
    .replace(/\.(markdown|mdx?)$/i, (ending) => ending.toLowerCase().replace('markdown', 'md'))
    .replace(/(^|\/)_index\.(\w+)$/, '$1index.$2');
  const [, post] = /(?:^|\/)_posts\/(.*)$/.exec(file) ?? [];
  if (post && kind === 'Jekyll') return `${blogPlace}/${post.split('/').pop()!}`;
  const own = kind === 'Jekyll' ? file.replace(/(^|\/)_(?=[^/]+\/)/g, '$1') : file;
  return `${docsPlace}/${own}`;
}

/** `nav` of MkDocs as a sidebar; entries without a page are left out. */
function sidebarsOf(
  nav: unknown,
  known: readonly KnownDoc[],
  places: ReadonlyMap<string, string>,
): Sidebars {
  const idOf = (file: string) => known.find(({ place }) => place === places.get(file))?.id;
  const entry = (value: unknown, label?: string): SidebarEntry[] => {
    if (Array.isArray(value)) {
      const items = value.flatMap((one) => entryOf(one));
      return label && items.length > 0 ? [{ type: 'category', label, items }] : items;
    }
    if (typeof value !== 'string') return [];
    if (/^https?:/.test(value)) return [{ type: 'link', label: label ?? value, href: value }];
    const id = idOf(value.replace(/^\.?\//, ''));
    return id === undefined ? [] : [label ? { type: 'doc', id, label } : id];
  };
  const entryOf = (one: unknown): SidebarEntry[] =>
    isRecord(one)
      ? Object.entries(one).flatMap(([label, value]) => entry(value, label))
      : entry(one);
  const entries = entry(nav);
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
  const served = assets
    ? siteFiles(assets).map((name): [string, string] => [path.join(assets, name), `static/${name}`])
    : [];
  return [...served, ...own];
}

const navbarOf = ({ title }: MarkdownFolder, hasPosts: boolean) => ({
  title,
  items: [
    ...(hasPosts
      ? [
          { label: 'Docs', to: '/', position: 'left' },
          { label: 'Blog', to: '/blog', position: 'left' },
        ]
      : []),
    { type: 'search', position: 'right' },
  ],
});

const docsFolder = ({ pages, kind }: MarkdownFolder) => ({
  id: 'default',
  folder: pages,
  routeBasePath: '/',
  breadcrumbs: true,
  // Only a folder without addresses may get shorter ones.
  numberPrefixes: kind === 'Markdown',
  others: [],
});

const blogFolder = (folder: string) => ({
  id: 'default',
  folder,
  authorsFile: 'authors.yml',
  options: {},
  place: blogPlace,
  authors: {},
});
