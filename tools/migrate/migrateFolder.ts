import path from 'node:path';
import { favicon } from '../favicon';
import { type Finding, type ReportIn, reportTo } from './findings';
import { convertFolderPage, folderLinks } from './page/folderPage';
import { reportLosses } from './page/losses';
import { docsOf, isPartial, mainDocOf } from './read/mainDoc';
import { rootDocs } from './read/readDocs';
import { readFolder } from './read/readFolder';
import { siteFiles } from './siteFiles';
import { readText } from './values';
import { type Migrated, writeSite } from './writeSite';

/** Converts a folder of Markdown; writes nothing. */
export function migrateFolder(folder: string, findings: Finding[]): Migrated {
  const report = reportTo(findings);
  const old = readFolder(folder, report);
  const names = siteFiles(folder);
  const places = placesOf(names, report);
  const links = folderLinks(folder, places);
  const pages = new Map<string, string>();
  for (const [name, place] of places) {
    const text = readText(path.join(folder, name));
    const made = convertFolderPage(text, { name, links, report });
    pages.set(place, made);
    reportLosses({ file: name, old: text, made }, report);
  }
  const docs = rootDocs(folder, true);
  const documents = docsOf(docs, pages);
  const copies = copiesOf(folder, names, { places, ...links });
  const icon = copies.map(([, to]) => /^static\/(favicon\.\w+)$/.exec(to)?.[1]).find(Boolean);
  const files = new Map<string, string | Uint8Array>(pages);
  if (!icon) files.set('static/favicon.svg', favicon(old.title));
  return writeSite(
    {
      old: {
        ...old,
        favicon: icon ?? 'favicon.svg',
        trailingSlash: false,
        redirects: [],
        locales: { others: [] },
      },
      files,
      docs: [{ ...docs, sidebars: {}, documents, mainDoc: mainDocOf(documents, {}) }],
      blogs: [],
      settings: {
        navbar: { title: old.title, items: [{ type: 'search', position: 'right' }] },
      },
      drawn: { diagrams: true, math: false },
      copies,
      pages: documents.length,
    },
    findings,
  );
}

/** Name of a page → its path in the new site. */
function placesOf(names: readonly string[], report: ReportIn): Map<string, string> {
  const places = new Map<string, string>();
  const taken = new Set<string>();
  // The page of a folder is its index; a README next to one is about the repository.
  const isReadme = (name: string) => /(^|\/)readme\.\w+$/i.test(name);
  const pages = names.filter((name) => /\.(md|markdown|mdx)$/i.test(name));
  for (const name of pages.sort((a, b) => Number(isReadme(a)) - Number(isReadme(b)))) {
    const place = placeOf(name);
    if (isPartial(name))
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

/** The path of a file in the new site; the ending of a page is `.md` or `.mdx`. */
const placeOf = (name: string): string =>
  `content/docs/${name.replace(/\.(markdown|mdx?)$/i, (ending) => ending.toLowerCase().replace('markdown', 'md'))}`;

const isAsset = /\.(png|jpe?g|gif|webp|avif|svg|ico|mp4|webm|pdf|zip|woff2?)$/i;

/** Files that pages name from their folder stay next to them; all others keep their address. */
function copiesOf(
  folder: string,
  names: readonly string[],
  used: { places: ReadonlyMap<string, string>; absolute: Set<string>; relative: Set<string> },
): [from: string, to: string][] {
  return names
    .filter((name) => !used.places.has(name))
    .flatMap((name): [string, string][] => {
      const file = path.join(folder, name);
      const isNamed = used.absolute.has(name) || used.relative.has(name);
      if (!isNamed && !isAsset.test(name)) return [];
      const nextToPage: [string, string] = [file, placeOf(name)];
      const atRoot: [string, string] = [file, `static/${name}`];
      if (!used.relative.has(name)) return [atRoot];
      return used.absolute.has(name) ? [nextToPage, atRoot] : [nextToPage];
    });
}
