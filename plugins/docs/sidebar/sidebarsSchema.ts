import * as z from 'zod';
import { keysOf, linkKeys } from './sidebarInput';

const values: Readonly<Record<string, z.ZodType>> = {
  items: z.lazy(() => z.array(entry)),
  link: z.lazy(() => z.union(formsOf(linkKeys))),
  collapsible: z.boolean(),
  collapsed: z.boolean(),
};

/** An object for each type, with its keys. */
function formsOf(keys: typeof keysOf): z.ZodType[] {
  return Object.entries(keys).map(([type, { required, optional }]) => {
    const schemaOf = (key: string) => values[key] ?? z.string();
    return z.strictObject({
      type: z.literal(type),
      ...Object.fromEntries(required.map((key) => [key, schemaOf(key)])),
      ...Object.fromEntries(optional.map((key) => [key, schemaOf(key).optional()])),
    });
  });
}

const entry: z.ZodType = z.lazy(() => z.union([z.string(), ...formsOf(keysOf)]));

/** Sidebars by name, for editors; `checkSidebars` checks them with better messages. */
export const sidebarsSchema = z.record(z.string(), z.array(entry));
