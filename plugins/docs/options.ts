import * as z from 'zod';
import { isRecord } from '../../engine';
import type { Sidebars } from './sidebar/sidebarInput';

const segment = z.string().regex(/^[^\s?#]+$/, 'expected a path without spaces, "?" or "#"');

/**
 * Sidebars are plain data with possible mistakes that zod cannot follow (a category inside itself);
 * `checkSidebars` looks closer.
 */
const sidebars = z.custom<Sidebars>(
  (value) => isRecord(value),
  'expected an object of sidebars by name',
);

/** A version besides the current one. */
const version = z.strictObject({
  name: z.string().min(1),
  label: z.string().optional(),
  /** Folder of its files, relative to the site. */
  folder: z.string(),
  /** Path below `routeBasePath`; the name when absent. */
  routePath: z.string().optional(),
  sidebars: sidebars.optional(),
  mainDoc: z.string().optional(),
});

/** The main document unless the options name another. */
export const usualMainDoc = 'intro';

/** The options of the docs plugin. */
export const docsOptions = z.strictObject({
  /** Distinguishes several instances. */
  id: z.string().min(1).default('default'),
  /** Folder of the documents, relative to the site. */
  path: segment.default('content/docs'),
  /** Path of the documents below the base URL; `/` puts them at the root. */
  routeBasePath: z.string().default('docs'),
  /** Sidebars by name; without any, one is generated from the folders. */
  sidebars: sidebars.optional(),
  /** The document at the base path; without an "intro" the index, or the first document. */
  mainDoc: z.string().min(1).default(usualMainDoc),
  /** Name and label of the current version (the one in `path`), and its path below `routeBasePath`. */
  name: z.string().min(1).default('current'),
  label: z.string().min(1).default('Next'),
  routePath: z.string().default(''),
  /** Other versions, newest first. */
  versions: z.array(version).default([]),
  /** Name of the default version for readers; the current one when absent. */
  lastVersion: z.string().optional(),
  /**
   * Address of a document's source: `{file}` is replaced by its path relative to the site; appended when
   * absent.
   */
  editUrl: z.string().optional(),
  /** Show the date of the last commit that touched a document. */
  showLastUpdated: z.boolean().default(true),
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
}

/** All versions of an instance, in the order of the version menu: the current one, then the others. */
export function versionsOf(options: DocsOptions): VersionOptions[] {
  const last = options.lastVersion ?? options.name;
  const rootOf = (routePath: string) => joinPath(options.routeBasePath, routePath);
  const current: VersionOptions = {
    name: options.name,
    label: options.label,
    folder: trimSlashes(options.path),
    path: rootOf(options.routePath),
    mainDoc: options.mainDoc,
    isLast: options.name === last,
    sidebars: options.sidebars,
  };
  const others = options.versions.map((one) => ({
    name: one.name,
    label: one.label ?? one.name,
    folder: trimSlashes(one.folder),
    path: rootOf(one.routePath ?? one.name),
    mainDoc: one.mainDoc ?? options.mainDoc,
    isLast: one.name === last,
    sidebars: one.sidebars,
  }));
  return [current, ...others];
}

/** Joins path segments to an absolute path without double slashes. */
export const joinPath = (...parts: string[]): string =>
  `/${parts.flatMap((part) => part.split('/').filter(Boolean)).join('/')}`;

const trimSlashes = (folder: string) => folder.replace(/^\.?\/+|\/+$/g, '');
