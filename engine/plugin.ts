import type * as z from 'zod';
import type { MarkdownExtensions } from './content/extensions/contract';
import type {
  FrontMatter,
  Heading,
  HeadTag,
  Kind,
  Messages,
  PageLanguages,
  RouteKinds,
  SharedData,
  SharedKey,
  SiteInfo,
  ViewName,
  Views,
} from './contract';
import type { SecurityPolicy } from './serve/headers';
import type { Catalogues } from './texts/catalogues';

/** The plugin contract: three hooks, one context object each. Types only, besides `definePlugin`. */

type Awaitable<T> = T | Promise<T>;

/** A position in a source file; `line` and `column` count from 1 in the file as it is on disk. */
export interface SourcePosition {
  /** Relative to the site folder, with `/`. */
  file: string;
  /** Absent when only the file is known. */
  line?: number;
  /** Absent when only the line is known. */
  column?: number;
}

/** A report for people: `message` is one sentence, `action` says what to do. */
export interface Problem {
  /** Who noticed it, what was found and what was expected: `docs: unknown sidebar id "tutorial"`. */
  message: string;
  /** Where to look; absent when no file is at fault. */
  place?: SourcePosition;
  /**
   * A solution, in sentences that the reader can carry out: `Use a known id, or add this one to sidebars.ts.`
   */
  action: string;
  /** A page of the site is missing because of it: such problems are reported first. */
  losesPage?: boolean;
}

/** The input of a search record: the words between one heading and the next. */
export interface Section {
  /** Anchor of the heading, empty for the part above the first heading. */
  id: string;
  /**
   * 1 above the first heading, then the heading's own: 2 or 3 in files, whose deeper headings do not start a
   * section.
   */
  level: number;
  /** Plain text of the heading; empty above the first one. */
  title: string;
  /** Plain text without the heading; may be empty. */
  text: string;
}

/** A link, image or symbol found in compiled words; `url` is as written. */
export interface FoundLink {
  /** `symbol` is inline code that links to whatever a plugin names with `addSymbol`; `style` a style sheet of an extension, by its name. */
  kind: 'link' | 'image' | 'symbol' | 'style';
  /** Not resolved yet: `../intro.md#install`, `/docs/intro`, `https://…`; for a symbol, its name. */
  url: string;
  /** Counts from 1 in the file that contains the link. */
  line: number;
  /** Counts from 1. */
  column: number;
  /** The included file that contains it, when it is not the source itself; relative addresses start there. */
  file?: string;
  /** Of an `<img>` without a `srcset`: its `width` attribute, 0 when it has none. Other images stay as written. */
  width?: number;
}

/** Everything about a compiled Markdown file except its words. */
export interface ContentFacts {
  /** `module` for `.mdx` with code, which the browser loads; `words` for everything that is just HTML. */
  lane: 'words' | 'module';
  /** Text of the leading h1, which is removed from the words; the page renders it from the route's title. */
  title: string | null;
  /** Plain text of the first paragraph, for descriptions; at most 200 characters. */
  excerpt: string;
  /** All headings in the order of the page, without the leading h1; for the table of contents. */
  headings: Heading[];
  /** The links behind the placeholders, in their order; nothing is resolved or checked yet. */
  links: FoundLink[];
  /** Every `id` in the words that a link may point at (headings and explicit ids). */
  anchors: string[];
  /** Number of words, for the reading time. */
  wordCount: number;
  /** Files besides the source that the result depends on (includes, images), relative to the site. */
  dependencies: string[];
  /** Warnings with their positions; errors are thrown instead. */
  problems: Problem[];
}

/** Compiled content: the result for a Markdown file, independent of its route. */
export interface Compiled extends ContentFacts {
  /**
   * Words lane: HTML in which `\u0000n\u0000` is replaced by the target of `links[n]`. Empty in the module
   * lane.
   */
  html: string;
  /** Module lane: an ES module whose default export is the page; the same placeholders. Empty for words. */
  code: string;
  /** Words between headings, for the search index; parts with neither words nor heading are left out. */
  sections: Section[];
}

/** Rules for a text by authors other than the site's. */
export interface TextRules {
  /** Where a link leads: `https:`, `http:` or `mailto:`, or an address of the site. Without one only its words stay. */
  link(url: string): string | undefined;
  /** The address that inline code links to; undefined for most code. */
  symbol(code: string): string | undefined;
  /** Language of fences that name none; `text` unless another is named. */
  language?: string;
}

/** The words of a text by other authors: HTML with the placeholders of `links`, or why there is none. */
export type RuledText =
  | { html: string; links: FoundLink[]; mistakes?: undefined }
  | { mistakes: readonly Problem[] };

/** A source file after reading: its front matter checked for syntax, its body and where the body starts. */
export interface Source {
  /** Relative to the site folder, with `/`. */
  file: string;
  /** Hash of the whole text. */
  hash: string;
  /** Plain data; `{}` when the file has none. */
  frontMatter: Record<string, unknown>;
  /** Position of each top-level key of the front matter. */
  frontMatterPlaces: Record<string, { line: number; column: number }>;
  /** The text after the front matter, as written. */
  body: string;
  /** Line of the file at which `body` begins, from 1. */
  bodyLine: number;
}

/** A key of front matter that a plugin does not know. */
export interface UnusedKey {
  key: string;
  value: unknown;
  /** The known key that it seems to be a misspelling of: then it is an error. */
  meant?: string;
  /** Position in the file, from 1. */
  line?: number;
  column?: number;
}

/** An explanation of a name in code, shown when a reader points at the name. */
export interface CodeNote {
  /** Line of the code, from 0. */
  line: number;
  /** Character of the line, from 0. */
  start: number;
  /** Length of the name in characters. */
  length: number;
  /** The text after the name in the explanation, as plain text: `: string`; may have several lines. */
  text: string;
}

/** A code block's text, and the explanations for its names. */
export interface AnnotatedCode {
  /** Without the fences; blocks of the file with other code get no explanations. */
  code: string;
  /** The explanations. */
  notes: readonly CodeNote[];
  /** A remark in the frame of the block, such as how it was run; a few words. */
  label?: string;
  /** The beginning of the same program, above this code: shown when a reader asks for it, and copied with the code. */
  setup?: string;
  /** The shown code and the beginning in JavaScript, for TypeScript; readers switch between the two. */
  javascript?: { code: string; setup?: string };
}

/** The source of a route's words. */
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

/** A route as a plugin adds it. */
export interface NewRoute<K extends Kind = Kind> {
  /** Path below the base URL, for example `/docs/intro`. */
  path: string;
  /** A key of `RouteKinds`: selects the theme's page and the shape of `props`. */
  kind: K;
  /** The file or option that the route comes from; named in warnings. */
  source: string;
  /** Plain text without the site's name; the page's h1 and the beginning of the document's title. */
  title: string;
  /** For search engines and link previews; the first paragraph of the content's file when absent. */
  description?: string;
  /** Props of the page component. Plain JSON; `addRoute` throws for anything else. */
  props: RouteKinds[K];
  /** A Markdown file to compile, or a view of the theme with its data; absent when the props are enough. */
  content?: RouteContent;
  /** Tags for this page in addition to those of the whole site. */
  head?: HeadTag[];
  /** Asks search engines not to index the page; also keeps it out of the sitemap and the search index. */
  noindex?: boolean;
  /** The document is served at other addresses too, like the not-found page: it links files from the root. */
  anywhere?: boolean;
  /** Absent from the sitemap, the search index and link suggestions. */
  unlisted?: boolean;
  /** Used for requests with another case or extension; redirects to another path of the site. */
  redirectTo?: string;
  /** Former addresses of the page below the base URL, which redirect to it; see `redirectsOf`. */
  redirectsFrom?: string[];
  /** Words for the search index in addition to those on the page. */
  keywords?: string[];
  /** False keeps the page out of the search index. */
  search?: boolean;
  /**
   * Name of another search index that the page belongs to, such as that of an old version: only readers of its pages
   * search it. The site's own when absent.
   */
  searchIndex?: string;
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
  /** The file or option that the route comes from. */
  source: string;
  /** Plain text without the site's name. */
  title: string;
  /** The route's own, or the first paragraph of its file; absent or empty when there is neither. */
  description?: string;
  /** Name of the document in the output folder. */
  document: string;
  /** Headings of the compiled file or of the view, in order; empty when the route has no content. */
  headings: Heading[];
  /** The words by heading, for an index; empty when the route has no content. Each call reads them from the cache. */
  sections(): Section[];
  /**
   * The words as HTML, with the addresses of links as on the page; undefined for a page with code and a view. Each call
   * reads them from the cache.
   */
  html(): string | undefined;
  /** Every `id` in the words that a link may point at. */
  anchors: string[];
  /** Files besides the source that its words depend on: those it includes, its images. */
  dependencies: readonly string[];
  /** Words for the search index in addition to those on the page; empty when none were given. */
  keywords: string[];
  /** Label of the kind of page and its ancestors; empty when none was given. */
  trail: string[];
  /** Whether search engines are asked not to index the page; false unless the route said so. */
  noindex: boolean;
  /** Whether to leave it out of sitemaps, indexes and suggestions; false unless the route said so. */
  unlisted: boolean;
  /** Whether the page may appear in the search index; true unless the route said otherwise. */
  search: boolean;
  /** Name of the search index that the page belongs to; absent for the site's own. */
  searchIndex?: string;
  /** Address of another page that the head names for search engines instead of this one. */
  canonical?: string;
  /** Props of the page component, frozen. */
  props: RouteKinds[Kind];
  /** Front matter that plugins add to pages; absent when the page has none. */
  frontMatter?: Partial<FrontMatter>;
  /** Path of the site that the route redirects to; absent for pages and for redirects elsewhere. */
  redirectTo?: string;
  /** ISO date of the last change; absent when unknown. */
  lastModified?: string;
  /** Hash of everything the document depends on. */
  hash: string;
  /** The page in the languages of the site; absent when there is only one. */
  languages?: PageLanguages;
}

/**
 * A plugin's cache between builds; safe to lose. Every key includes the code of the plugin with everything it
 * imports, the versions of the packages it uses, the engine's code, and all additions to Markdown: a change in any of
 * them makes the values again.
 */
export interface PluginCache {
  /** The result of `parse(source)`, cached by the file's text and the plugin's options. The value is plain JSON. */
  file<T>(file: string, parse: (source: Source) => T | Promise<T>): Promise<T>;
  /**
   * The result of `make()`, cached by `key` (any JSON: everything the value depends on). The value is plain
   * JSON.
   */
  value<T>(key: unknown, make: () => T | Promise<T>): Promise<T>;
  /** The same for bytes, which are stored unchanged: faster than JSON for large values. */
  bytes(key: unknown, make: () => Awaitable<Uint8Array>): Promise<Uint8Array>;
  /** A folder for this plugin that survives between builds. Safe to delete at any time. */
  readonly folder: string;
}

/** Context of every hook. */
interface BaseContext {
  /** Absolute path of the site folder. */
  readonly siteFolder: string;
  /** Site info from the config; `navbar.items` and `footer.columns` are empty until `postBuild`. */
  readonly site: SiteInfo;
  /** `dev` while the dev server runs, else `build`. */
  readonly mode: 'build' | 'dev';
  /** Reports a problem that does not stop the build. */
  warn(problem: Problem): void;
  /** Environment variables passed on by the command line; the only way to read them. */
  readonly env: Readonly<Record<string, string | undefined>>;
  /** A label of the options in the language of `site`, from the site's file of labels; as it is without a translation. */
  label(text: string): string;
  /**
   * The file with the text of `file` in the language of `site`: its translation, such as `i18n/de/content/docs/intro.md`,
   * or itself. Plugins only need it for links to sources: everything that reads gets the translation.
   */
  fileOf(file: string): string;
}

/** Context of `loadContent`: ways to read, cache and compile. */
export interface LoadContext extends BaseContext {
  /** Caches results between builds, for this instance of the plugin only. */
  readonly cache: PluginCache;
  /** Files under `folder` (relative to the site) with one of the endings, sorted, without `_` partials in front and dotfiles. */
  files(folder: string, endings: readonly string[]): Promise<string[]>;
  /** Reads a file of the site; throws an error with a position for broken front matter or encoding. */
  read(file: string): Promise<Source>;
  /** The `hash` of a file's source: much faster than `read`, which parses the front matter. */
  hash(file: string): Promise<string>;
  /** Compiles a Markdown file now; routes that name a `content.file` do not need it. */
  compile(file: string): Promise<Compiled>;
  /**
   * Reports front matter that the plugin does not use, unless the config declares the keys: misspelled ones as errors, the
   * others as one warning for the site.
   */
  noteUnusedKeys(file: string, keys: readonly UnusedKey[]): void;
  /**
   * Compiles a text of Markdown that is part of a file, such as a value in YAML; `at` is the place of its first
   * character, which mistakes are reported relative to. Each line of the text begins at the same column.
   */
  compileText(text: string, at: Required<SourcePosition>): Promise<Compiled>;
  /**
   * Compiles a text by other authors, such as a comment of a package. Raw HTML is text, images are their alternative
   * texts, headings are bold, and nothing is included. A mistake in the text does not stop the build.
   */
  compileRuled(text: string, rules: TextRules): Promise<RuledText>;
  /**
   * Follows a file besides those that `watch` names, such as one that a file refers to: in dev its change reloads the
   * plugin. A file outside of the site's folder is followed if the first load names it.
   */
  follow(file: string): void;
  /** In dev, the files that changed since the last load; undefined on the first. */
  readonly changed: ReadonlySet<string> | undefined;
}

/** Context of `contentLoaded`: the content, and ways to add routes and data. */
export interface RouteContext<Content> extends BaseContext {
  /** The return value of `loadContent`, frozen; undefined when the plugin has no such hook. */
  readonly content: Content;
  /**
   * Adds a page. Of two routes with the same path the first in config order is served, and a problem is
   * reported.
   */
  addRoute<K extends Kind>(route: NewRoute<K>): void;
  /** Data for every page. `lazy` data is in a separate file, fetched when first used. */
  setShared<S extends SharedKey>(key: S, value: SharedData[S], options?: { lazy?: boolean }): void;
  /** Makes inline code that equals `name` link to `path`. */
  addSymbol(name: string, path: string): void;
  /** Declares links in this plugin's data (a sidebar's, a config's) for the link check. */
  addLink(link: { url: string; place: SourcePosition }): void;
  /** Lets navbar and footer items of `type` refer to `path` by its id: `{ type: 'doc', docId: 'intro' }`. */
  addTarget(type: string, id: string, path: string): void;
  /** Lets pages contact another origin, for example `https://search.example`: part of the security policy. */
  addOrigin(origin: string): void;
  /**
   * Explanations for names in the code of a Markdown file; they appear on blocks whose code is still the
   * same.
   */
  annotateCode(file: string, blocks: readonly AnnotatedCode[]): void;
  /**
   * Adds a tag to the head of every page, or just of the page at `path`. Addresses in it include the base
   * URL.
   */
  addHead(tag: HeadTag, options?: { path?: string }): void;
  /** Lets links lead to a file that `postBuild` emits, for example `news/feed.xml`. */
  addFile(file: string): void;
  /**
   * Loads a script on every page without blocking: a file of the output, for example `offline.js` that `postBuild`
   * emits, or an address such as `https://analytics.example/count.js`, whose origin `security.scripts` in the config
   * has to allow.
   */
  addScript(file: string): void;
}

/** Context of `postBuild`: the finished routes and links, and ways to write files. */
export interface PostBuildContext<Content> extends BaseContext {
  /** The return value of `loadContent`, frozen; undefined when the plugin has no such hook. */
  readonly content: Content;
  /** The same cache as in `loadContent`. */
  readonly cache: PluginCache;
  /** Routes of all plugins, sorted by path. */
  readonly routes: readonly FinishedRoute[];
  /** The finished site in each of its languages, its own first; just this one when there are no others. */
  readonly languages: readonly { site: SiteInfo; routes: readonly FinishedRoute[] }[];
  /** Names of the files that the output had before any plugin wrote: documents, code, static files; none in dev. */
  readonly files: readonly string[];
  /** Other origins that pages may load from: `security` of the config, and the origins of `addOrigin`. */
  readonly security: SecurityPolicy;
  /** All links of all pages with their targets; `target` is a canonical path, or null when broken. */
  readonly links: readonly { from: string; url: string; target: string | null; anchor: string }[];
  /** Reads a file of the site; see `LoadContext`. */
  read(file: string): Promise<Source>;
  /**
   * Writes a file into the output. `file` is relative, without `..`, and new. With `madeFrom`, plain JSON for
   * everything the text depends on besides the plugin's code, a function is only called when the output does not
   * already have the file made from the same data. The build waits for a promised text.
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
  /** A line for the closing table of the build. */
  report(text: string): void;
}

/** A flag of a command. */
export interface Flag {
  /** Placeholder for the value in the help text, for example `FILE`; a flag without it takes none. */
  value?: string;
  /** One line for the help text. */
  help: string;
  /** Whether the value may be the empty text. */
  mayBeEmpty?: boolean;
  /** The expected value, when the given one is invalid: `a whole number`; undefined when it is valid. */
  expects?(value: string): string | undefined;
}

/** A command that a plugin adds to the command line. */
export interface PluginCommand {
  /** Its purpose, as one line without the full stop. */
  summary: string;
  /** Name of the argument that is not a flag, `NAME`; in brackets when it may be left out. */
  takes?: string;
  /** Flags besides `--config` and `--cache`. */
  flags?: Readonly<Record<string, Flag>>;
  /** Does the work; returns the exit code, 0 when it returns nothing. A `SiteError` is printed, and the code is 1. */
  run(context: CommandContext): Awaitable<number | undefined>;
}

/** Context of a command: its arguments and the site. */
export interface CommandContext extends Pick<BaseContext, 'siteFolder' | 'env'> {
  /** Absolute path of the config file. */
  readonly configFile: string;
  readonly cache: PluginCache;
  /** Flag → its value; true for one without a value. */
  readonly flags: Readonly<Record<string, string | boolean | undefined>>;
  /** The argument that is not a flag; empty when it was left out. */
  readonly given: string;
  /** Prints a line for the person who called. */
  print(line: string): void;
}

/** The form of some data that people write. */
export interface FileSchema {
  /** `front-matter`, `sidebars`. */
  name: string;
  /** Globs relative to the site; absent for a part of the plugin's options. */
  files?: readonly string[];
  /** The schema that checks the data. */
  schema: z.ZodType;
}

/** An image file of the site that a page shows: PNG, JPEG, WebP or AVIF. */
export interface LocalImage {
  /** Relative to the site folder, with `/`. */
  readonly file: string;
  /** Size in CSS pixels, as browsers show it. */
  readonly width: number;
  readonly height: number;
  /** The file as it is on disk. */
  readonly bytes: Uint8Array;
}

/** A smaller file of an image. */
export interface ImageVersion {
  /** In pixels; at most the image's own. */
  readonly width: number;
  /** The ending of its name: `webp`. */
  readonly type: string;
  readonly bytes: Uint8Array;
}

/** Smaller versions of the images that pages show, from which browsers choose with `srcset`. */
export interface ImageVersions {
  /** The widest that the theme shows an image among words, in CSS pixels: for `sizes`. */
  readonly displayWidth: number;
  /**
   * Makes the versions of an image; none leaves it as it is. A version that is no smaller than the original's file is
   * not used. Runs in builds only. The result is remembered by the file, the plugin's options and its code.
   */
  make(image: LocalImage): Awaitable<readonly ImageVersion[]>;
}

/** The hooks of a plugin; it may leave out any of them. */
export interface Hooks<Content> {
  /** Globs relative to the site, `../src/**` for a folder next to it; a change reloads this plugin only. */
  readonly watch?: readonly string[];
  /**
   * Folder with the plugin's part of the theme, `new URL('./theme/', import.meta.url)`: `index.ts` with the pages of
   * its kinds and their styles, and perhaps `views.ts`, and `listeners.ts`, which is part of the script of every page. A
   * page of the same kind in the site's theme replaces the plugin's.
   */
  readonly theme?: URL;
  /**
   * The plugin's texts in all languages, made with `defineTexts`: for its part of the theme, and for its hooks by
   * `textOf`. Keys begin with the name of the plugin: `changelog.allReleases`.
   */
  readonly texts?: Catalogues;
  /** Texts of the interface that options of the plugin replace, by key; `texts` of the config wins. */
  readonly ownTexts?: Messages;
  /** The form of the files and options that people write for the plugin; editors get it from `inspect schema`. */
  readonly schemas?: readonly FileSchema[];
  /**
   * Keys that the plugin adds to the front matter of pages: they are checked with the schema, known to editors, and on
   * the page in `route.frontMatter`. Their types are in the contract, `FrontMatter`; the values are plain JSON.
   */
  readonly frontMatter?: z.ZodObject & z.ZodType<Partial<FrontMatter>>;
  /** The plugin's additions to Markdown: plugins of remark and rehype, renderers of fences and directives. */
  readonly markdown?: MarkdownExtensions;
  /**
   * Everything that the hooks depend on besides the options, the environment, files below the site folder and other plugins: plain
   * JSON, such as the commit that dates come from, or `null` for nothing else. A build asks first; when this and
   * everything else is as in the last build, no hook runs and the output stays. Without it the hooks run in every
   * build. Never leave out a clock, a network or a file outside of the site.
   */
  dependsOn?(context: Pick<BaseContext, 'siteFolder' | 'env'>): Awaitable<unknown>;
  /** Commands of the command line by name: `upload` for `ottoman-docs upload`. */
  readonly commands?: Readonly<Record<string, PluginCommand>>;
  /** Makes smaller versions of images; one plugin of a site can. */
  readonly images?: ImageVersions;
  /** Runs first, on all plugins at once: reads files and returns what the later hooks get as `content`. */
  loadContent?(context: LoadContext): Awaitable<Content>;
  /** Runs when every plugin has loaded: turns content into routes, shared data and links. */
  contentLoaded?(context: RouteContext<Content>): Awaitable<void>;
  /** Runs when every page is rendered, and in dev when a file is requested that a plugin may emit. */
  postBuild?(context: PostBuildContext<Content>): Awaitable<void>;
}

/** A plugin with its options checked, ready for the config's `plugins` list. */
export interface Plugin {
  /** The name given to `definePlugin`; problems begin with it: `docs: …`. */
  readonly name: string;
  /** Distinguishes instances of one plugin; `default` unless the options name another. */
  readonly id: string;
  /** Stack of the call of `definePlugin`: says which modules hold the plugin's code, see `PluginCache`. */
  readonly definedAt?: string;
  /** The schema's output, with defaults filled in; the given options when the schema refused them. */
  readonly options: unknown;
  /** The schema's errors about the options; config.ts reports them with the path in the config. */
  readonly optionsIssues?: readonly z.core.$ZodIssue[];
  /** The schema of the options, for suggesting the nearest known key. */
  readonly optionsSchema?: z.ZodType;
  /** Empty when the schema refused the options. */
  // biome-ignore lint/suspicious/noExplicitAny: the content type is tied inside definePlugin; the engine only hands it on
  readonly hooks: Hooks<any>;
}

/**
 * Combines a plugin's name, the schema of its options and its hooks. The result takes the options and returns
 * the plugin; wrong options are reported together with the config's other problems.
 */
export function definePlugin<S extends z.ZodType, Content = undefined>(
  name: string,
  schema: S,
  create: (options: z.output<S>) => Hooks<Content>,
): (options?: z.input<S>) => Plugin {
  const definedAt = callersOf(definePlugin);
  return (given) => {
    const input: unknown = given ?? {};
    const parsed = schema.safeParse(input);
    if (!parsed.success) {
      return {
        name,
        definedAt,
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
      definedAt,
      id: typeof id === 'string' ? id : 'default',
      options: parsed.data,
      hooks: create(parsed.data),
    };
  };
}

/** The stack above a call of `called`. */
function callersOf(called: (...args: never[]) => unknown): string | undefined {
  const at: { stack?: string } = {};
  Error.captureStackTrace(at, called);
  return at.stack;
}
