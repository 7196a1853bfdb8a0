import * as z from 'zod';
import { navbarItemKeys } from './site';

const link = z.strictObject({
  label: z.string(),
  to: z.string().optional(),
  href: z.string().optional(),
  docId: z.string().optional(),
  docsId: z.string().optional(),
});

const values: Readonly<Record<string, z.ZodType>> = {
  label: z.string(),
  items: z.array(link),
};

const items = Object.entries({ doc: navbarItemKeys.link ?? [], ...navbarItemKeys }).map(
  ([type, keys]) =>
    z.strictObject({
      type: type === 'link' ? z.literal(type).default('link') : z.literal(type),
      position: z.enum(['left', 'right']).default('right'),
      ...Object.fromEntries(keys.map((key) => [key, values[key] ?? z.string().optional()])),
    }),
);

/** The items of a navbar, for editors; what is checked is in `finishSiteInfo`, which knows the types of plugins. */
export const navbarSchema = z.array(z.union(items));
