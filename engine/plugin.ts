import type * as z from 'zod';
import type {
  Heading,
  HeadTag,
  Kind,
  RouteKinds,
  SharedData,
  SharedKey,
  SiteInfo,
  ViewName,
  Views,
} from './contract';
import type { SecurityPolicy } from './serve/headers';

/** The plugin contract: three hooks, one context object each. Types only, besides `definePlugin`. */

type Awaitable<T> = T | Promise<T>;

/** A place in a source file; `line` and `column` count from 1 in the file as it is on disk. */
export interface Place {
  /** Relative to the site folder, with `/`. */
  file: string;
  /** Absent when only the file is known. */
  line?: number;
  /** Absent when only the line is known. */
  column?: number;
}

/** What a problem says: `message` is one sentence, `action` tells the reader what to do. */
export interface Problem {
  /** Who noticed, what was found and what was expected: `docs: unknown sidebar id "tutorial"`. */
  message: string;
  /** Where to look; absent when no file is at fault. */
  place?: Place;
  /** The way out, in sentences that the reader can carry out: `Use a known id, or add this one to sidebars.ts.` */
  action: string;
}

/** A search record's raw material: the words between one heading and the next. */
export interface Section {
  /** Anchor of the heading, empty for the part above the first heading. */
  id: string;
  /** 1 above the first heading, then the heading's own: 2 or 3 in files, whose deeper headings open no section. */
  level: number;
  /** Plain text of the heading; empty above the first one. */
  title: string;
  /** Plain text without the heading; may be empty. */
  text: string;
}

/** A link, image or symbol found in compiled words; `url` is as written. */
export interface FoundLink {
  /** `symbol` is inline code that links to whatever a plugin names with `addSymbol`. */
  kind: 'link' | 'image' | 'symbol';
  /** Not resolved yet: `../intro.md#install`, `/docs/intro`, `https://…`; of a symbol, its name. */
  url: string;
  /** Counts from 1 in the file that holds the link. */
  line: number;
  /** Counts from 1. */
  column: number;
  /** The included file that holds it, when it is not the source itself; relative addresses start there. */
  file?: string;
}

/** Compiled content: what a Markdown file says, independent of where it will be placed. */
export interface Compiled {
  /** `module` for `.mdx` with code of its own, which the browser loads; `words` for all that is HTML alone. */
  lane: 'words' | 'module';
  /** Words lane: HTML in which `\u0000n\u0000` stands for the target of `links[n]`. Empty in the module lane. */
  html: string;
  /** Module lane: an ES module whose default export is the page; the same placeholders. Empty for words. */
  code: string;
  /** Text of the leading h1, which is taken out of the words; the page renders it from the route's title. */
  title: string | null;
  /** Plain text of the first paragraph, for descriptions; at most 200 characters. */
  excerpt: string;
  /** All headings in the order of the page, the leading h1 left out; for the table of contents. */
  headings: Heading[];
  /** What the placeholders stand for, in their order; nothing is resolved or checked yet. */
  links: FoundLink[];
  /** Every `id` in the words that a link may point at (headings and explicit ids). */
  anchors: string[];
  /** Words between headings, for the search index; parts without words and heading are left out. */
  sections: Section[];
  /** Count of words, for reading time. */
  wordCount: number;
  /** Files besides the source that the result depends on (includes, images), relative to the site. */
  dependencies: string[];
  /** Warnings with their places; what stops the build is thrown instead. */
  problems: Problem[];
}

/** A source file read once: its front matter checked for syntax, its body and where the body starts. */
export interface Source {
  /** Relative to the site folder, with `/`. */
  file: string;
  /** Hash of the whole text. */
  hash: string;
  /** Plain data; `{}` when the file has none. */
  frontMatter: Record<string, unknown>;
  /** Where each top-level key of the front matter stands. */
  frontMatterPlaces: Record<string, { line: number; column: number }>;
  /** The text after the front matter, as it was written. */
  body: string;
  /** Line of the file at which `body` begins, from 1. */
  bodyLine: number;
}

/** Something to say of a name in code; shown when a reader points at it. */
export interface CodeNote {
  /** Line of the code, from 0. */
  line: number;
  /** Character of the line, from 0. */
  start: number;
  /** Characters that the name has. */
  length: number;
  /** What follows the name when it is explained, as plain text: `: string`; may have several lines. */
  text: string;
}

/** Code as it stands between the fences, and the notes on it. */
export interface AnnotatedCode {
  /** Without the fences; blocks of the file with other code get no notes. */
  code: string;
  /** What to show on names of this code. */
  notes: readonly CodeNote[];
  /** A remark in the frame of the block, such as how it was run; a few words. */
  label?: string;
  /** The beginning of the same program, above this code: shown when a reader asks for it, and copied with the code. */
  setup?: string;
}

/** Where the words of a route come from. */
export type RouteContent =
  | { file: string }
  | {
      [V in ViewName]: {
        view: V;
        data: Views[V];
        headings: Heading[];
        sections: Section[];
        links?: FoundLink[];
        anchors?: string[];
      };
    }[ViewName];

/** What a plugin says of a route. */
export interface NewRoute<K extends Kind = Kind> {
  /** Path below the base URL, for example `/docs/intro`. */
  path: string;
  /** A key of `RouteKinds`: chooses the theme's page and the shape of `props`. */
  kind: K;
  /** The file or option that asked for the route; named in warnings. */
  source: string;
  /** Plain text without the site's name; the page's h1 and the front of the document's title. */
  title: string;
  /** For search engines and link previews; the first paragraph of the content's file when absent. */
  description?: string;
  /** What the page component receives. Plain JSON; `addRoute` throws for anything else. */
  props: RouteKinds[K];
  /** A Markdown file to compile, or a view of the theme with its data; absent when props say it all. */
  content?: RouteContent;
  /** Files besides the content's own that Markdown links may name: a translation's original, and the reverse. */
  alsoFrom?: string[];
  /** Tags for this page beside those of the whole site. */
  head?: HeadTag[];
  /** Asks search engines not to index the page; also keeps it out of the sitemap and the search index. */
  noindex?: boolean;
  /** The document is served at other addresses too, as the not-found page is: it names its files from the root. */
  anywhere?: boolean;
  /** Absent from the sitemap, the search index and link suggestions. */
  unlisted?: boolean;
  /** Answered by clients that ask for a path with other case or ending; redirects to another path of the site. */
  redirectTo?: string;
  /** Words for the search index beyond those on the page. */
  keywords?: string[];
  /** False keeps the page out of the search index. */
  search?: boolean;
  /** Label of the kind of page and its ancestors, for search records: `['Docs', 'Basic']`. */
  trail?: string[];
  /** ISO date of the last change, for the sitemap. */
  lastModified?: string;
}

/** A route as plugins see it after the build: placed, compiled and checked. */
export interface FinishedRoute {
  /** Canonical path without the base URL. */
  path: string;
  /** The key of `RouteKinds` that the route was added with. */
  kind: Kind;
  /** The file or option that asked for the route. */
  source: string;
  /** Plain text without the site's name. */
  title: string;
  /** The route's own, or the first paragraph of its file; absent or empty when neither says anything. */
  description?: string;
  /** Name of the document in the output folder. */
  document: string;
  /** Of the compiled file or of the view, in order; empty when the route has no content. */
  headings: Heading[];
  /** The words by heading, for an index; empty when the route has no content. Each call reads them from the cache. */
  sections(): Section[];
  /** Every `id` in the words that a link may point at. */
  anchors: string[];
  /** Words for the search index beyond those on the page; empty when none were given. */
  keywords: string[];
  /** Label of the kind of page and its ancestors; empty when none was given. */
  trail: string[];
  /** Whether search engines are asked not to index the page; false unless the route said so. */
  noindex: boolean;
  /** Whether it is to be left out of sitemaps, indexes and suggestions; false unless the route said so. */
  unlisted: boolean;
  /** Whether the page may stand in the search index; true unless the route said otherwise. */
  search: boolean;
  /** What the page component receives, frozen. */
  props: RouteKinds[Kind];
  /** Path of the site that the route leads to; absent for pages and for redirects elsewhere. */
  redirectTo?: string;
  /** ISO date of the last change; absent when the plugin knows none. */
  lastModified?: string;
  /** Hash of everything the document depends on. */
  hash: string;
}

/** What a plugin remembers between builds; safe to lose. */
export interface PluginCache {
  /** `parse(source)` of a file, remembered by the hash of its text. The value is plain JSON. */
  file<T>(file: string, parse: (source: Source) => T | Promise<T>, version?: string): Promise<T>;
  /** `make()`, remembered by `key` (any JSON: everything the value depends on). The value is plain JSON. */
  value<T>(key: unknown, make: () => T | Promise<T>): Promise<T>;
  /** The same for bytes, which are kept as they are: faster than JSON where a value is large. */
  bytes(key: unknown, make: () => Awaitable<Uint8Array>): Promise<Uint8Array>;
  /** A folder of this plugin's own that survives between builds. Safe to delete at any time. */
  readonly folder: string;
}

/** What every hook gets. */
interface BaseContext {
  /** Absolute path of the site folder. */
  readonly siteFolder: string;
  /** Facts from the config; `navbar.items` and `footer.columns` are empty until `postBuild`. */
  readonly site: SiteInfo;
  /** `dev` while the dev server runs, else `build`. */
  readonly mode: 'build' | 'dev';
  /** Reports a problem that does not stop the build. */
  warn(problem: Problem): void;
  /** Environment variables that the command line handed over; the only way to read them. */
  readonly env: Readonly<Record<string, string | undefined>>;
}

/** What `loadContent` gets: ways to read, remember and compile. */
export interface LoadContext extends BaseContext {
  /** Remembers results from build to build, for this instance of the plugin alone. */
  readonly cache: PluginCache;
  /** Files under `folder` (relative to the site) with one of the endings, sorted, without `_` partials in front and dotfiles. */
  files(folder: string, endings: readonly string[]): Promise<string[]>;
  /** Reads a file of the site; throws an error with place for broken front matter or encoding. */
  read(file: string): Promise<Source>;
  /** Compiles a Markdown file now; routes that name a `content.file` do not need it. */
  compile(file: string): Promise<Compiled>;
  /** In dev, the files that changed since the last load; undefined on the first. */
  readonly changed: ReadonlySet<string> | undefined;
}

/** What `contentLoaded` gets: the content, and what to say to the engine about it. */
export interface RouteContext<Content> extends BaseContext {
  /** What `loadContent` returned, frozen; undefined when the plugin has no such hook. */
  readonly content: Content;
  /** Adds a page. Of two routes with one path the first in config order is served, and a problem is reported. */
  addRoute<K extends Kind>(route: NewRoute<K>): void;
  /** Data for every page. `lazy` data lives in a file of its own, fetched when first used. */
  setShared<S extends SharedKey>(key: S, value: SharedData[S], options?: { lazy?: boolean }): void;
  /** Makes inline code that equals `name` link to `path`. */
  addSymbol(name: string, path: string): void;
  /** Reports links that this plugin's data contains (a sidebar's, a config's), for the link check. */
  addLink(link: { url: string; place: Place }): void;
  /** Lets navbar and footer items of `type` point at `path` by its id: `{ type: 'doc', docId: 'intro' }`. */
  addTarget(type: string, id: string, path: string): void;
  /** Lets pages ask another origin, for example `https://search.example`: part of the security policy. */
  addOrigin(origin: string): void;
  /** Notes on the code of a Markdown file; they appear on blocks whose code is still the same. */
  annotateCode(file: string, blocks: readonly AnnotatedCode[]): void;
  /** Adds a tag to the head of every page, or of the page at `path` alone. Addresses in it carry the base URL. */
  addHead(tag: HeadTag, options?: { path?: string }): void;
  /** Lets links lead to a file that `postBuild` emits, for example `news/feed.xml`. */
  addFile(file: string): void;
  /** Loads a script of the output on every page without blocking, for example `offline.js` that `postBuild` emits. */
  addScript(file: string): void;
}

/** What `postBuild` gets: the finished routes and links, and ways to write files. */
export interface PostBuildContext<Content> extends BaseContext {
  /** What `loadContent` returned, frozen; undefined when the plugin has no such hook. */
  readonly content: Content;
  /** The cache that `loadContent` had. */
  readonly cache: PluginCache;
  /** Routes of all plugins, sorted by path. */
  readonly routes: readonly FinishedRoute[];
  /** Names of the files that the output had before any plugin wrote: documents, code, static files; none in dev. */
  readonly files: readonly string[];
  /** What pages may load from elsewhere: `security` of the config, and the origins of `addOrigin`. */
  readonly security: SecurityPolicy;
  /** All links of all pages with where they lead; `target` is a canonical path or null when broken. */
  readonly links: readonly { from: string; url: string; target: string | null; anchor: string }[];
  /** Reads a file of the site; see `LoadContext`. */
  read(file: string): Promise<Source>;
  /**
   * Writes a file into the output. `file` is relative, without `..`, and new. With `madeFrom`, plain JSON for all that
   * the text depends on, a function is not called when the output has the file made from the same already. The build
   * waits for a text that is promised.
   */
  emit(
    file: string,
    text: string | Uint8Array | (() => Awaitable<string | Uint8Array>),
    madeFrom?: unknown,
  ): void;
  /** Writes a file that belongs to the output but is not published, such as a host's own configuration. */
  emitUnpublished(file: string, text: string): void;
  /** Runs `work` once every plugin has written its files, with the names of all files: for rules that cover the output. */
  afterEmits(work: (files: readonly string[]) => Awaitable<void>): void;
  /** A result worth a line in the closing table of the build. */
  report(text: string): void;
}

/** What a plugin does; a hook that it has no use for is left out. */
export interface Hooks<Content> {
  /** Globs relative to the site; a change reloads this plugin only. */
  readonly watch?: readonly string[];
  /** Runs first, on all plugins at once: reads files and returns what the later hooks get as `content`. */
  loadContent?(context: LoadContext): Awaitable<Content>;
  /** Runs when every plugin has loaded: turns content into routes, shared data and links. */
  contentLoaded?(context: RouteContext<Content>): Awaitable<void>;
  /** Runs when every page is rendered, and in dev when a file is asked for that a plugin may emit. */
  postBuild?(context: PostBuildContext<Content>): Awaitable<void>;
}

/** A plugin with its options checked, ready for the config's `plugins` list. */
export interface Plugin {
  /** What `definePlugin` was given; problems begin with it: `docs: …`. */
  readonly name: string;
  /** Tells instances of one plugin apart; `default` unless the options name another. */
  readonly id: string;
  /** As the schema returns them, defaults filled in; as they were given when the schema refused them. */
  readonly options: unknown;
  /** What the schema found wrong with the options; config.ts reports it with the path in the config. */
  readonly optionsIssues?: readonly z.core.$ZodIssue[];
  /** The schema of the options, for offering the nearest known key. */
  readonly optionsSchema?: z.ZodType;
  /** Empty when the schema refused the options. */
  // biome-ignore lint/suspicious/noExplicitAny: the content type is tied inside definePlugin; the engine only hands it on
  readonly hooks: Hooks<any>;
}

/**
 * Ties a plugin's name, the schema of its options and its hooks together.
 * The result takes the options and gives the plugin; wrong options are reported with the config's other problems.
 */
export function definePlugin<S extends z.ZodType, Content = undefined>(
  name: string,
  schema: S,
  create: (options: z.output<S>) => Hooks<Content>,
): (options?: z.input<S>) => Plugin {
  return (given) => {
    const input: unknown = given ?? {};
    const parsed = schema.safeParse(input);
    if (!parsed.success) {
      return {
        name,
        id: 'default',
        options: input,
        optionsIssues: parsed.error.issues,
        optionsSchema: schema,
        hooks: {},
      };
    }
    const id = (parsed.data as { id?: unknown } | undefined)?.id;
    return {
      name,
      id: typeof id === 'string' ? id : 'default',
      options: parsed.data,
      hooks: create(parsed.data),
    };
  };
}
