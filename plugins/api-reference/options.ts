import * as z from 'zod';

const kinds = [
  'namespace',
  'class',
  'enumeration',
  'function',
  'interface',
  'type-alias',
  'variable',
] as const;

const section = z.strictObject({
  kind: z.enum(kinds),
  /** Last part of the address: `classes`. */
  path: z.string().regex(/^[a-z][a-z0-9-]*$/),
  title: z.string(),
});

const defaultSections: z.input<typeof section>[] = [
  { kind: 'class', path: 'classes', title: 'Classes' },
  { kind: 'enumeration', path: 'enumerations', title: 'Enumerations' },
  { kind: 'function', path: 'functions', title: 'Functions' },
  { kind: 'interface', path: 'interfaces', title: 'Interfaces' },
  { kind: 'type-alias', path: 'type-aliases', title: 'Type aliases' },
  { kind: 'variable', path: 'variables', title: 'Variables' },
];

/** The options of the API reference. Either `package`, or `entryPoints` of your own sources. */
export const options = z.strictObject({
  id: z.string().default('default'),
  /** Name of an installed package. */
  package: z.string().optional(),
  /** Files to read, relative to the package or, without one, to the site; the package's types by default. */
  entryPoints: z.array(z.string()).default([]),
  /** For sources in TypeScript; relative to the site. */
  tsconfig: z.string().optional(),
  /** Base path of the reference. */
  path: z.string().startsWith('/').default('/docs/api'),
  title: z.string().default('API'),
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
  sort: z.enum(['alphabetical', 'source']).default('alphabetical'),
  /** Address of a line of source: `https://…/v{version}/{file}#L{line}`. */
  source: z.string().optional(),
  /** Whether inline code on other pages links to the page of the symbol it names. */
  linkNames: z.boolean().default(true),
  /** Whether search finds these pages. */
  search: z.boolean().default(true),
  /** Whether TypeScript errors in the sources stop the build. */
  checkErrors: z.boolean().default(true),
  /** The docs this reference belongs to: version shown, and the beginning of the breadcrumbs. */
  docs: z
    .strictObject({
      id: z.string().default('default'),
      version: z.string().default('current'),
      breadcrumbs: z
        .array(z.strictObject({ label: z.string(), path: z.string().optional() }))
        .default([]),
    })
    .prefault({}),
});

export type Options = z.output<typeof options>;
