import * as z from 'zod';

export const options = z.strictObject({
  /** Distinguishes several instances. */
  id: z.string().min(1).default('default'),
  /** Folder of the pages, relative to the site. */
  path: z.string().min(1).default('pages'),
  /** Path of the pages below the base URL. */
  routeBasePath: z.string().default('/'),
});

export type PagesOptions = z.output<typeof options>;
