import * as z from 'zod';

const text = z.string().min(1);
const path = z.string().regex(/^\/(?!\/)/, 'expected a path that starts with "/"');

const icon = z.strictObject({
  src: text,
  sizes: z.string().default('any'),
  type: z.string().optional(),
  purpose: z.string().optional(),
});

const manifest = z.strictObject({
  shortName: text.optional(),
  /** Files of the static folder; the favicon when absent. */
  icons: z.array(icon).optional(),
  themeColor: text.default('#ffffff'),
  backgroundColor: text.default('#ffffff'),
});

const assistant = z.strictObject({
  label: text,
  /** An address with `{prompt}`, which asks to read the page. */
  href: z.string().regex(/^https:\/\/.*\{prompt\}/, 'expected an https address with "{prompt}"'),
});

const markdown = z.strictObject({
  /** A menu on every page: copy as Markdown, view as Markdown, open in an assistant. */
  menu: z.boolean().default(true),
  assistants: z.array(assistant).default([
    { label: 'ChatGPT', href: 'https://chatgpt.com/?q={prompt}' },
    { label: 'Claude', href: 'https://claude.ai/new?q={prompt}' },
    { label: 'Perplexity', href: 'https://www.perplexity.ai/search?q={prompt}' },
  ]),
});

const software = z.strictObject({
  name: text,
  description: text.optional(),
  repository: z.url().optional(),
  license: z.url().optional(),
  language: text.optional(),
  runtime: text.optional(),
});

/** The options of the site-files plugin: each file can be switched off on its own. */
export const siteFilesOptions = z.strictObject({
  sitemap: z.boolean().default(true),
  robots: z
    .union([z.literal(false), z.strictObject({ disallow: z.array(path).default([]) })])
    .prefault({}),
  manifest: z.union([z.literal(false), manifest]).prefault({}),
  /** Offers the site's search to the browser's address bar; `path` is the results page. */
  opensearch: z
    .union([z.literal(false), z.strictObject({ path: path.default('/search') })])
    .prefault({}),
  /** `llms.txt`, a map of the site in Markdown; with `full` also `llms-full.txt`, all of its words. */
  llms: z
    .union([z.literal(false), z.strictObject({ full: z.boolean().default(true) })])
    .prefault({}),
  /** A Markdown version of every listed page, and the menu of pages that offers it. */
  markdown: z.union([z.literal(false), markdown]).prefault({}),
  /** The documented software; search engines read this from the home page. */
  software: software.optional(),
});

export type SiteFilesOptions = z.output<typeof siteFilesOptions>;
