import {
  checkFrontMatter,
  didYouMean,
  joinPath,
  type LoadContext,
  listNames,
  type Problem,
  placeIn,
  SiteError,
  type Source,
  type SourcePosition,
} from '../../engine';
import { leadingHeading, titleFromName } from '../front-matter';
import { type DocFrontMatter, docFrontMatter } from './frontMatter';
import type { VersionOptions } from './options';

/** A document as read from its file, before any sidebar. Plain JSON. */
export interface Doc {
  id: string;
  /** Relative to the site. */
  file: string;
  /** Path below the base URL. */
  path: string;
  /** Folder below the version's folder, as on disk; empty at the top. */
  folder: string;
  /** Whether it represents its folder: `index`, `README`, or named like the folder. */
  isIndex: boolean;
  title: string;
  /** Its label in menus. */
  label: string;
  /** The language of both, when nobody has translated the document. */
  lang?: string;
  frontMatter: DocFrontMatter;
  places: Source['frontMatterPlaces'];
  /** File name without prefix and extension. */
  name: string;
  /** Order by number prefix. */
  order?: number;
}

/** Reads front matter and leading heading of every document of a version; compiles nothing. */
export async function scanDocs(
  load: Pick<
    LoadContext,
    'cache' | 'fileOf' | 'files' | 'mode' | 'site' | 'warn' | 'noteUnusedKeys'
  >,
  version: VersionOptions,
  options: { numberPrefixes: boolean },
): Promise<ScannedDocs> {
  const files = await load.files(version.folder, ['.md', '.mdx']);
  const { values, problems } = await load.cache.files(files, scanSource);
  problems.push(...values.flatMap((doc, index) => placeIn(files[index]!, doc?.problems ?? [])));
  for (const [index, doc] of values.entries()) {
    load.noteUnusedKeys(files[index]!, doc?.unused ?? []);
  }
  if (problems.length > 0) throw new SiteError(problems);
  const scanned = values as Scanned[]; // without problems there is one for each file
  const read = scanned.map((doc, index) => toDoc(files[index]!, doc, version, options));
  const { original } = load.site;
  if (original)
    for (const doc of read) if (load.fileOf(doc.file) === doc.file) doc.lang = original.locale;
  const all = yieldToSlugs(read, version.path, load.warn);
  refuseSameIds(all);
  const docs = all.filter((doc) => load.mode === 'dev' || !doc.frontMatter.draft);
  return { docs, ids: new Set(all.map((doc) => doc.id)) };
}

/** The documents to publish; `ids` also includes drafts, which a sidebar may list without error. */
export interface ScannedDocs {
  docs: Doc[];
  ids: ReadonlySet<string>;
}

type Scanned = ReturnType<typeof scanSource>;

function scanSource(source: Source) {
  const { data, problems, unused } = checkFrontMatter('docs', docFrontMatter, source);
  return {
    frontMatter: data ?? {},
    problems: [...problems, ...tocProblems(data, source)],
    unused,
    places: source.frontMatterPlaces,
    heading: leadingHeading(source.body)?.text,
  };
}

function tocProblems(data: DocFrontMatter | null, source: Source) {
  const { toc_min_heading_level: min, toc_max_heading_level: max } = data ?? {};
  if (min === undefined || max === undefined || min <= max) return [];
  return [
    {
      message: `docs: front matter "toc_min_heading_level": ${min} is greater than "toc_max_heading_level": ${max}`,
      ...source.frontMatterPlaces.toc_min_heading_level,
      action: 'Swap the two numbers.',
    },
  ];
}

function toDoc(
  file: string,
  { frontMatter, heading, places }: Scanned,
  version: VersionOptions,
  options: { numberPrefixes: boolean },
): Doc {
  const located = locateDoc(file, frontMatter, version, options);
  const { isIndex, name, parent } = located;
  const title = frontMatter.title ?? heading ?? titleFromName(isIndex ? (parent ?? name) : name);
  return {
    id: located.id,
    file,
    path: located.path,
    folder: located.folder,
    isIndex,
    title,
    label: frontMatter.sidebar_label ?? title,
    frontMatter,
    places,
    name,
    order: located.order,
  };
}

/** The id and the path of a document, by the name of its file and its front matter. */
export function locateDoc(
  file: string,
  { id, slug }: { id?: string; slug?: string },
  version: Pick<VersionOptions, 'folder' | 'path'>,
  { numberPrefixes }: { numberPrefixes: boolean },
) {
  const below = file.slice(version.folder.length + 1).split('/');
  const fileName = below.pop()!.replace(/\.mdx?$/, ''); // a path has a last part
  const strip = numberPrefixes ? splitPrefix : keepName;
  const folders = below.map((part) => strip(part).name);
  const { name, order } = strip(fileName);
  const parent = folders.at(-1);
  const isIndex = isIndexName(name, parent);
  const written = docPath(version.path, folders, isIndex ? '' : (id ?? name), slug);
  return {
    id: [...folders, id ?? name].join('/'),
    // Routes drop these endings.
    path: joinPath(written.replace(/(\/index)?(\.html)?$/, '')),
    folder: below.join('/'),
    isIndex,
    name,
    order,
    /** The folder that the file is in, without prefix; undefined at the top. */
    parent,
  };
}

/** `index`, `README`, or the name of the folder: such a file is served at the folder's own path. */
const isIndexName = (name: string, folder: string | undefined) =>
  /^(index|readme)$/i.test(name) ||
  (folder !== undefined && name.toLowerCase() === folder.toLowerCase());

/** A README or index whose address another document chose with its slug is served under its own name, so that neither is lost. */
function yieldToSlugs(docs: Doc[], root: string, warn: (problem: Problem) => void): Doc[] {
  const chosen = new Map(
    docs.filter((doc) => doc.frontMatter.slug !== undefined).map((doc) => [doc.path, doc]),
  );
  return docs.map((doc) => {
    const other = chosen.get(doc.path);
    if (!doc.isIndex || doc.frontMatter.slug !== undefined || !other) return doc;
    const path = joinPath(root, ...doc.id.split('/'));
    warn({
      message: `docs: the page of the folder is served at ${JSON.stringify(path)}: ${other.file} has the slug of the folder`,
      place: { file: doc.file },
      action: 'Give one of them another slug, or remove the page that you do not need.',
    });
    return { ...doc, path };
  });
}

function docPath(root: string, folders: string[], name: string, slug: string | undefined): string {
  if (slug === undefined) return joinPath(root, ...folders, name);
  const parts = slug.startsWith('/') ? [] : [...folders];
  for (const part of slug.split('/')) {
    if (part === '..') parts.pop();
    else if (part !== '.' && part !== '') parts.push(part);
  }
  return joinPath(root, ...parts);
}

/** `01-intro` → 1 and `intro`. Dates and versions (`2024-05-01`, `1.2`) are names, not prefixes. */
export function splitPrefix(name: string): { name: string; order?: number } {
  if (/^\d+[-_.]\d/.test(name)) return { name };
  const match = /^(\d+)(?:\s*[-_.]\s*|\s+)(?=\S)/.exec(name);
  return match ? { name: name.slice(match[0].length), order: Number(match[1]) } : { name };
}

/** The result of `splitPrefix` when prefixes are part of the name. */
export const keepName = (name: string): { name: string; order?: number } => ({ name });

function refuseSameIds(docs: readonly Doc[]): void {
  const seen = new Map<string, Doc>();
  const problems: Problem[] = [];
  for (const doc of docs) {
    const first = seen.get(doc.id);
    if (!first) {
      seen.set(doc.id, doc);
      continue;
    }
    problems.push({
      message: `docs: the id ${JSON.stringify(doc.id)} belongs to two files: ${first.file} and ${doc.file}`,
      place: valuePlace(doc, 'id'),
      action: 'Rename one of the files, or give one an "id" in its front matter.',
    });
  }
  if (problems.length > 0) throw new SiteError(problems);
}

/** Position of a front matter key's value; just the file when the key is missing. */
export function valuePlace(doc: Pick<Doc, 'file' | 'places'>, key: string): SourcePosition {
  const place = doc.places[key];
  return place
    ? { file: doc.file, line: place.line, column: place.column + key.length + 2 }
    : { file: doc.file };
}

/** The specification's error for a missing document id. `at` says where it was named. */
export function unknownDoc(
  id: string,
  at: string,
  knownIds: Iterable<string>,
  place: SourcePosition,
): Problem {
  const ids = [...knownIds];
  return {
    message: `docs: ${at}: unknown document id ${JSON.stringify(id)}; known ids are ${listNames(ids) || 'none'}`,
    place,
    action: didYouMean(id, ids, 'Use a known id, or add a file for it.'),
  };
}
