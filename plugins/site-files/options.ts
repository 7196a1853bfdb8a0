import * as z from 'zod';

const text = z.string().min(1);
const path = z.string().regex(/^\/(?!\/)/, 'expected a path that starts with "/"');

const icon = z.strictObject({
  /** Path of the file in the static folder. */
  src: text,
  /** Its sizes, such as `192x192`. */
  sizes: z.string().default('any'),
  /** Its media type, such as `image/png`. */
  type: z.string().optional(),
  /** Its purpose, such as `maskable`. */
  purpose: z.string().optional(),
});

const manifest = z.strictObject({
  /** Name where there is little room; the title of the site when absent. */
  shortName: text.optional(),
  /** Files of the static folder; the favicon when absent. */
  icons: z.array(icon).optional(),
  /** Color of the bars around an installed site. */
  themeColor: text.default('#ffffff'),
  /** Color of the screen while an installed site opens. */
  backgroundColor: text.default('#ffffff'),
});

const assistant = z.strictObject({
  /** Name of the assistant. */
  label: text,
  /** An address with `{prompt}`, which asks to read the page. */
  href: z.string().regex(/^https:\/\/.*\{prompt\}/, 'expected an https address with "{prompt}"'),
});

const markdown = z.strictObject({
  /** A menu on every page: copy as Markdown, view as Markdown, open in an assistant. */
  menu: z.boolean().default(true),
  /** The assistants of the menu; by default ChatGPT, Claude and Perplexity. */
  assistants: z.array(assistant).default([
    { label: 'ChatGPT', href: 'https://chatgpt.com/?q={prompt}' },
    { label: 'Claude', href: 'https://claude.ai/new?q={prompt}' },
    { label: 'Perplexity', href: 'https://www.perplexity.ai/search?q={prompt}' },
  ]),
});

const software = z.strictObject({
  /** Name of the software. */
  name: text,
  /** A line about the software; the tagline of the site when absent. */
  description: text.optional(),
  /** Address of its source. */
  repository: z.url().optional(),
  /** Address of its license. */
  license: z.url().optional(),
  /** The programming language. */
  language: text.optional(),
  /** The platform that runs it, such as `Node.js`. */
  runtime: text.optional(),
});

/** The options of the site-files plugin: each file can be switched off on its own. */
export const siteFilesOptions = z.strictObject({
  /** Whether to write `sitemap.xml`. */
  sitemap: z.boolean().default(true),
  /** `robots.txt`; false for none. */
  robots: z
    .union([
      z.literal(false),
      z.strictObject({
        /** Paths that crawlers should not read. */
        disallow: z.array(path).default([]),
      }),
    ])
    .prefault({}),
  /** `manifest.webmanifest` for sites that readers install; false for none. */
  manifest: z.union([z.literal(false), manifest]).prefault({}),
  /** Offers the site's search to the browser's address bar; `path` is the results page. */
  opensearch: z
    .union([
      z.literal(false),
      z.strictObject({
        /** Path of the results page. */
        path: path.default('/search'),
      }),
    ])
    .prefault({}),
  /** `llms.txt`, a map of the site in Markdown; with `full` also `llms-full.txt`, all of its words. */
  llms: z
    .union([
      z.literal(false),
      z.strictObject({
        /** Whether to write `llms-full.txt` too. */
        full: z.boolean().default(true),
      }),
    ])
    .prefault({}),
  /** A Markdown version of every listed page, and the menu of pages that offers it. */
  markdown: z.union([z.literal(false), markdown]).prefault({}),
  /** The documented software; search engines read this from the home page. */
  software: software.optional(),
});

export type SiteFilesOptions = z.output<typeof siteFilesOptions>;
