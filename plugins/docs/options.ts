import * as z from 'zod';
import { isRecord, joinPath } from '../../engine';
import type { Sidebars } from './sidebar/sidebarInput';

const segment = z.string().regex(/^[^\s?#]+$/, 'expected a path without spaces, "?" or "#"');

const trimSlashes = (folder: string) => folder.replace(/^\.?\/+|(?<!\/)\/+$/g, '');

/** The address of a document is what follows this folder in the path of its file. */
const hasName = (folder: string) => !/(^|\/)\.?(\/|$)/.test(trimSlashes(folder));
const unnamed = 'expected the name of a folder, such as "content/docs"';

/**
 * Sidebars are plain data with possible problems that zod cannot follow (a category inside itself);
 * `checkSidebars` looks closer.
 */
const sidebars = z.custom<Sidebars>(
  (value) => isRecord(value),
  'expected an object of sidebars by name',
);

/** Notices about a version, for readers and for search engines. */
const notices = {
  /**
   * The banner on its pages; by default `unreleased` for versions newer than the last one, `unmaintained` for older
   * ones.
   */
  banner: z.enum(['none', 'unreleased', 'unmaintained']).optional(),
  /**
   * The pages for search engines to list: its own, the same page of the last version where that has it, or none. By default
   * `last` for unmaintained versions, `own` for others.
   */
  indexing: z.enum(['own', 'last', 'none']).optional(),
};

/** A version besides the current one. */
export const versionEntry = z.strictObject({
  /** Name of the version. */
  name: z.string().min(1),
  /** The name that readers see; `name` when absent. */
  label: z.string().optional(),
  /** Folder of its files, relative to the site; `content/docs-2.0` for the version 2.0 of `content/docs` when absent. */
  folder: z.string().refine(hasName, unnamed).optional(),
  /** Path below `routeBasePath`; the name when absent. */
  routePath: z.string().optional(),
  /** Its sidebars by name; without any, one is generated from the folders. */
  sidebars: sidebars.optional(),
  /** The document at its base path; that of the current version when absent. */
  mainDoc: z.string().optional(),
  ...notices,
});

/** A version that the options or the file of cut versions describe. */
export type VersionEntry = z.output<typeof versionEntry>;

/** The main document unless the options name another. */
export const usualMainDoc = 'intro';

/** The options of the docs plugin. */
export const docsOptions = z.strictObject({
  /** Distinguishes several instances. */
  id: z.string().min(1).default('default'),
  /** Folder of the documents, relative to the site. */
  path: segment.refine(hasName, unnamed).default('content/docs'),
  /** Path of the documents below the base URL; `/` puts them at the root. */
  routeBasePath: z.string().default('docs'),
  /** Sidebars by name; without any, one is generated from the folders. */
  sidebars: sidebars.optional(),
  /** The document at the base path; without an "intro" the index, or the first document. */
  mainDoc: z.string().min(1).default(usualMainDoc),
  /** Name of the current version, the one in `path`. */
  name: z.string().min(1).default('current'),
  /** The name that readers see for the current version. */
  label: z.string().min(1).optional(),
  /** Path of the current version below `routeBasePath`. */
  routePath: z.string().default(''),
  ...notices,
  /** Other versions, newest first, after those of the file that the command `version` writes. */
  versions: z.array(versionEntry).default([]),
  /** Name of the default version for readers; the current one when absent. */
  lastVersion: z.string().optional(),
  /**
   * Path below `routeBasePath` → version, or `last`: `/docs/stable/guide` redirects to the page of that version. Also
   * for versions that were removed.
   */
  aliases: z.record(segment, z.string().min(1)).default({}),
  /**
   * Address of a document's source: `{file}` is replaced by its path relative to the site; appended when
   * absent.
   */
  editUrl: z.string().optional(),
  /** Show the date of the last commit that touched a document. */
  showLastUpdated: z.boolean().default(true),
  /** Show the name of the author of that commit next to the date. */
  showLastAuthor: z.boolean().default(false),
  /** Show the names of all authors of a document's commits next to the date. */
  showContributors: z.boolean().default(false),
  /** Whether documents show the categories above them. */
  breadcrumbs: z.boolean().default(true),
  /**
   * Drop `01-` at the beginning of file and folder names from ids and paths; it still orders a generated
   * sidebar.
   */
  numberPrefixes: z.boolean().default(true),
});

export type DocsOptions = z.output<typeof docsOptions>;

/** One version in the form the plugin works with: the current version and the others alike. */
export interface VersionOptions {
  name: string;
  label: string;
  folder: string;
  /** Path of the version's root, for example `/docs` or `/docs/1.x`. */
  path: string;
  mainDoc: string;
  isLast: boolean;
  sidebars: Sidebars | undefined;
  banner: Banner;
  indexing: 'own' | 'last' | 'none';
  /** Name of the version's search index; undefined for the last version, which is in the site's. */
  searchIndex: string | undefined;
  /** The file that describes it. */
  definedIn: string;
}

/** The notice on the pages of a version. */
export type Banner = 'none' | 'unreleased' | 'unmaintained';

/** Where the command `version` notes the versions it cuts. */
export const versionsFile = ({ path }: Pick<DocsOptions, 'path'>): string =>
  `${trimSlashes(path)}-versions.json`;

/** The folder of a version that names none. */
export const folderOf = (folder: string, version: string): string =>
  `${trimSlashes(folder)}-${version}`;

/**
 * All versions of an instance, in the order of the version menu: the current one, those that were cut, and the others.
 */
export function versionsOf(
  options: DocsOptions,
  cut: readonly VersionEntry[] = [],
): VersionOptions[] {
  const last = options.lastVersion ?? options.name;
  const current = { ...options, folder: options.path };
  const entries: (VersionEntry | typeof current)[] = [current, ...cut, ...options.versions];
  const lastIndex = entries.findIndex(({ name }) => name === last);
  return entries.map((entry, index) => {
    const { banner = usualBanner(index, lastIndex) } = entry;
    return {
      name: entry.name,
      label: entry.label ?? entry.name,
      folder: trimSlashes(entry.folder ?? folderOf(options.path, entry.name)),
      path: joinPath(options.routeBasePath, entry.routePath ?? entry.name),
      mainDoc: entry.mainDoc ?? options.mainDoc,
      isLast: entry.name === last,
      sidebars: entry.sidebars,
      banner,
      indexing: entry.indexing ?? (banner === 'unmaintained' ? 'last' : 'own'),
      searchIndex: entry.name === last ? undefined : searchIndexOf(options, entry.name),
      definedIn: index > 0 && index <= cut.length ? versionsFile(options) : 'config.ts',
    };
  });
}

/** Also the name of a folder. */
const searchIndexOf = ({ id }: DocsOptions, version: string): string =>
  `${id}-${version}`.replace(/[^\w.-]/g, '-');

/** Versions before the last one are newer. */
const usualBanner = (index: number, lastIndex: number): Banner =>
  index === lastIndex ? 'none' : index < lastIndex ? 'unreleased' : 'unmaintained';
