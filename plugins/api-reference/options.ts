import * as z from 'zod';
import { type SiteInfo, textOf } from '../../engine';
import { texts } from './texts';

/** The kinds of symbols that have pages. */
export const kinds = [
  'namespace',
  'class',
  'enumeration',
  'function',
  'interface',
  'type-alias',
  'variable',
] as const;

const section = z.strictObject({
  /** The kind of symbols in the section. */
  kind: z.enum(kinds),
  /** Last part of the address: `classes`. */
  path: z.string().regex(/^[a-z][a-z0-9-]*$/),
  /** Title of the section; in the language of the site by default. */
  title: z.string().optional(),
});

const defaultSections: z.input<typeof section>[] = [
  { kind: 'class', path: 'classes' },
  { kind: 'enumeration', path: 'enumerations' },
  { kind: 'function', path: 'functions' },
  { kind: 'interface', path: 'interfaces' },
  { kind: 'type-alias', path: 'type-aliases' },
  { kind: 'variable', path: 'variables' },
];

/** The options of the API reference. Either `package`, or `entryPoints` of your own sources. */
export const options = z.strictObject({
  /** Distinguishes several instances. */
  id: z.string().default('default'),
  /** Name of an installed package. */
  package: z.string().optional(),
  /** Files to read, relative to the package or, without one, to the site; the package's types by default. */
  entryPoints: z.array(z.string()).default([]),
  /** For sources in TypeScript; relative to the site. */
  tsconfig: z.string().optional(),
  /** Base path of the reference. */
  path: z.string().startsWith('/').default('/docs/api'),
  /** Name of the reference. */
  title: z.string().default('API'),
  /** The sections in order; by default one for each kind except namespaces. */
  sections: z.array(section).default(defaultSections),
  /** Package → address of its reference: `https://…/{folder}/{name}.html`. */
  externalLinks: z.record(z.string(), z.string()).default({}),
  /** Folder of notes that describe things the package's comments do not; false for none. */
  notes: z.union([z.string(), z.literal(false)]).default('api-notes'),
  /** Folder of the guides that are searched for names; false for none. */
  guides: z.union([z.string(), z.literal(false)]).default('content/docs'),
  /**
   * Name of a symbol → the symbol that declares its members: `{ Model: 'IModel' }` makes `Model.find` a link.
   */
  memberSource: z.record(z.string(), z.string()).default({}),
  /** Order of the members of a page. */
  sort: z.enum(['alphabetical', 'source']).default('alphabetical'),
  /** Address of a line of source: `https://…/v{version}/{file}#L{line}`. */
  source: z.string().optional(),
  /**
   * Whether inline code on other pages links to the page of the symbol it names. A name that is also a word, such as
   * `path`, links only on the pages of `docs`.
   */
  linkNames: z.boolean().default(true),
  /** Whether search finds these pages. */
  search: z.boolean().default(true),
  /** Whether TypeScript errors in the sources stop the build. */
  checkErrors: z.boolean().default(true),
  /** The docs this reference belongs to: version shown, and the beginning of the breadcrumbs. */
  docs: z
    .strictObject({
      /** Id of the docs plugin. */
      id: z.string().default('default'),
      /** Name of the version. */
      version: z.string().default('current'),
      /** The breadcrumbs that come before the reference. */
      breadcrumbs: z
        .array(
          z.strictObject({
            /** The text that readers see. */
            label: z.string(),
            /** Path below the base URL; text without a link when absent. */
            path: z.string().optional(),
          }),
        )
        .default([]),
    })
    .prefault({}),
});

export type GivenOptions = z.output<typeof options>;

export interface Options extends Omit<GivenOptions, 'sections'> {
  sections: (GivenOptions['sections'][number] & { title: string })[];
}

/** The titles of sections, by their kind. */
export const titlesOfKinds = {
  namespace: 'api.namespaces',
  class: 'api.classes',
  enumeration: 'api.enumerations',
  function: 'api.functions',
  interface: 'api.interfaces',
  'type-alias': 'api.typeAliases',
  variable: 'api.variables',
} as const;

/** Translates the labels of the options, and gives sections without a title that of their kind. */
export function inLanguage(
  written: GivenOptions,
  { site, label }: { site: Pick<SiteInfo, 'locale' | 'texts'>; label: (text: string) => string },
): Options {
  const text = textOf(texts, site);
  const { title, sections, docs } = written;
  return {
    ...written,
    title: label(title),
    sections: sections.map((section) => ({
      ...section,
      title: section.title ? label(section.title) : text(titlesOfKinds[section.kind]),
    })),
    docs: {
      ...docs,
      breadcrumbs: docs.breadcrumbs.map((breadcrumb) => ({
        ...breadcrumb,
        label: label(breadcrumb.label),
      })),
    },
  };
}
