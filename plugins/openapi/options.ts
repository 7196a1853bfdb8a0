import * as z from 'zod';

export const options = z.strictObject({
  /** Distinguishes several instances. */
  id: z.string().min(1).default('default'),
  /** The document, relative to the site; `../api/openapi.yaml` is one next to the site's folder. */
  file: z.string().min(1).default('openapi.yaml'),
  /** Path of the pages below the base URL. */
  path: z
    .string()
    .regex(/^\/[^?#]*[^/?#]$/, 'expected a path such as "/api"')
    .default('/api'),
  /** Title of the overview, and the label of the pages; the document's own title by default. */
  title: z.string().min(1).optional(),
  /** Whether each tag has a page with its operations, or each operation its page. */
  pages: z.enum(['tag', 'operation']).default('tag'),
  /** Levels of named schemas that are shown in place; deeper ones are links to the page of schemas. */
  depth: z.int().min(0).max(6).default(2),
  /** The address in samples; the document's first server by default. */
  server: z.url().optional(),
  /** Whether search finds these pages. */
  search: z.boolean().default(true),
  /** The docs whose sidebar has an entry for the overview: the pages are shown below it. */
  docs: z
    .strictObject({
      /** Id of the docs plugin. */
      id: z.string().default('default'),
      /** Name of the version. */
      version: z.string().default('current'),
    })
    .prefault({}),
});

export type Options = z.output<typeof options>;
