import * as z from 'zod';
import { type SiteInfo, textOf } from '../../engine';
import { texts } from './texts';

const text = z.string().min(1);

const isRegex = (source: string): boolean => {
  try {
    new RegExp(source);
    return true;
  } catch {
    return false;
  }
};

const origin = z.string().regex(/^https?:\/\/[^/?#\s]+$/, {
  error: 'must be an origin such as "https://search.example.com"',
});

const section = z.strictObject({
  /** Name of the shard and value of the facet. */
  name: z.string().regex(/^[a-z][a-z0-9-]*$/, {
    error: 'must be lower-case letters, digits and "-"',
  }),
  /** Name of the section for readers. */
  label: text,
  /** Paths of the section's pages; a last section without any takes all remaining pages. */
  paths: z.array(z.string().startsWith('/')).default([]),
});

/** The options of the search plugin. Everything has a default: search works without configuration. */
export const options = z.strictObject({
  /** Path of the results page below the base URL. */
  searchPagePath: z
    .string()
    .regex(/^\/?[\w-]+(\/[\w-]+)*$/, { error: 'must be a path such as "search"' })
    .default('search'),
  /** Id of the application at the hosted provider; environment variables override this and the next two keys. */
  appId: text.optional(),
  /** The key that only searches; readers see it. */
  apiKey: text.optional(),
  /** Name of the index. */
  indexName: text.default('docs'),
  /** Origins of the hosted provider in order; by default those that belong to the appId. */
  hosts: z.array(origin).min(1).optional(),
  /** Added to every request to the hosted provider; overrides the defaults. */
  searchParameters: z.record(z.string(), z.unknown()).default({}),
  /** Texts of the search by key, without `search.`: `{ placeholder: 'Search the guides' }`. */
  translations: z.record(z.string(), z.string()).default({}),
  /** Source of a regular expression; a hit whose address matches opens as an external one. */
  externalUrlRegex: z
    .string()
    .refine(isRegex, { error: 'must be the source of a regular expression' })
    .optional(),
  /** Maximum number of hits in a group of the search window. */
  maxResultsPerGroup: z.int().min(1).max(20).default(5),
  /** Click and view events of the hosted provider. */
  insights: z
    .union([
      z.boolean(),
      z.strictObject({
        /** The origin that gets the events. */
        host: origin,
      }),
    ])
    .default(false),
  /** Address behind "Let us know."; `{query}` is replaced by the query. */
  noResultsUrl: z
    .string()
    .regex(/^(https?:\/\/|\/(?!\/)|mailto:)/)
    .optional(),
  /** Whether documents end with pages that the hosted provider recommends; its model must have been trained. */
  recommendations: z.boolean().default(false),
  /** The parts of the site for search; by default one, with all pages. */
  sections: z.array(section).min(1).optional(),
  /** Path → label of the kind of page below it; the longest path wins. */
  kinds: z.record(z.string().startsWith('/'), text).default({}),
  /** Label of the kind of all other pages. */
  defaultKind: text.optional(),
  /** Titles of headings that lead elsewhere and answer nothing, such as "See also". */
  ignoredHeadings: z.array(text).default([]),
  /** Popular pages: the search offers them before anything is typed and when it finds nothing, and to readers without scripts, who get the links of the navbar by default. */
  links: z
    .array(
      z.strictObject({
        /** The text that readers see. */
        label: text,
        /** Path below the base URL. */
        to: z.string().startsWith('/'),
      }),
    )
    .default([]),
});

export type SearchOptions = z.output<typeof options>;

/** The options in the language of a site. */
export type Options = ReturnType<typeof inLanguage>;

/** Translates the labels of the options, and fills in those that are missing. */
export function inLanguage(
  written: SearchOptions,
  { site, label }: { site: Pick<SiteInfo, 'locale' | 'texts'>; label: (text: string) => string },
) {
  const text = textOf(texts, site);
  const labelled = <Labelled extends { label: string }>(entry: Labelled) => ({
    ...entry,
    label: label(entry.label),
  });
  const all = { name: 'pages', label: text('searchPage.pages'), paths: [] };
  const kinds = Object.entries(written.kinds).map(([path, kind]) => [path, label(kind)] as const);
  return {
    ...written,
    sections: written.sections?.map(labelled) ?? [all],
    kinds: Object.fromEntries(kinds),
    defaultKind: written.defaultKind ? label(written.defaultKind) : text('searchPage.page'),
    ignoredHeadings: written.ignoredHeadings.map(label),
    links: written.links.map(labelled),
  };
}
