import type { RsbuildConfig } from '@rsbuild/core';
import type * as z from 'zod';
import type { Catalogues } from './client/texts/catalogues';
import type { CompiledText, FoundLink, Section, Source, UnusedKey } from './content/compiledText';
import type { MarkdownExtensions } from './content/extensions/contract';
import type * as contract from './contract';
import type { Problem, SourcePosition } from './report/problem';
import type { SecurityPolicy } from './serve/headers';

export type * from './content/compiledText';
export type * from './report/problem';

/** The plugin contract: three hooks, one context object each, and routes. Types only. */

type Awaitable<T> = T | Promise<T>;

/** Context of every hook. The paths of the site's folder and of its config are absolute. */
export interface BaseContext {
  readonly siteFolder: string;
  readonly configFile: string;
  /** Site info from the config; what plugins add to it is there from `postBuild` on. */
  readonly site: contract.SiteInfo;
  readonly mode: 'build' | 'dev';
  /** Environment variables passed on by the command line; the only way to read them. */
  readonly env: Readonly<Record<string, string | undefined>>;
  /** The checked config with all defaults. Keys of plugins have the types of `ConfigKeys`, where one with a default is optional. */
  readonly config: Readonly<contract.ConfigKeys & Record<string, unknown>>;
  /** Reports a problem that does not stop the build. */
  warn(problem: Problem): void;
  /** A label of the options in the language of `site`, from the site's file of labels; as it is without a translation. */
  label(text: string): string;
  /** The translation of `file` in the language of `site`, or itself: for links to sources. Whatever reads files gets the translation. */
  fileOf(file: string): string;
}

/** A plugin's cache between builds; safe to lose. All code, the versions of packages and additions to Markdown are in every key. */
export interface PluginCache {
  /** The result of `parse(source)`, plain JSON, cached by the file's text and the plugin's options. */
  file<T>(file: string, parse: (source: Source) => Awaitable<T>): Promise<T>;
  /** The same for many files, faster. A file that fails has no value, and its problems are in the list. */
  files<T>(
    files: readonly string[],
    parse: (source: Source) => Awaitable<T>,
  ): Promise<{ values: (T | undefined)[]; problems: Problem[] }>;
  /** The result of `make()`, plain JSON, by `key`: all that it depends on, besides files and folders that it names, absolute. */
  value<T>(key: unknown, make: (inputs: { add(file: string): void }) => Awaitable<T>): Promise<T>;
  /** The same for bytes, which are stored unchanged: faster than JSON for large values. */
  bytes(key: unknown, make: () => Awaitable<Uint8Array>): Promise<Uint8Array>;
  /** A folder for this plugin that survives between builds. Safe to delete at any time. */
  readonly folder: string;
}

/** Context of `loadContent`: ways to read, cache and compile. */
export interface LoadContext extends BaseContext {
  readonly cache: PluginCache;
  /** Files under `folder` (relative to the site; it may be missing) with one of the endings, sorted, without `_` partials and dotfiles. */
  files(folder: string, endings: readonly string[]): Promise<string[]>;
  /** Reads a file of the site. @throws SiteError for broken front matter or encoding, with its position */
  read(file: string): Promise<Source>;
  /** Reports front matter that nobody uses: misspelled keys as errors, others in one warning, unless the config declares them. */
  noteUnusedKeys(file: string, keys: readonly UnusedKey[]): void;
  /** Compiles a part of a file, such as a value in YAML; `at` is the place of its first character, and of the whole text when the file does not have it line by line. */
  compileText(text: string, at: Required<SourcePosition>): Promise<CompiledText>;
  /**
   * Compiles a text by other authors, such as a comment of a package. Raw HTML is text, images are their alternative texts,
   * headings are bold, nothing is included. `link` says where a link leads: `https:`, `http:`, `mailto:` or an address of
   * the site; without one only its words stay. `symbol` is the address that inline code links to, `language` that of fences
   * which name none. Problems do not stop the build: they are in place of the HTML.
   */
  compileRuled(
    text: string,
    rules: {
      link(url: string): string | undefined;
      symbol(code: string): string | undefined;
      language?: string;
    },
  ): Promise<
    { html: string; links: FoundLink[]; problems?: undefined } | { problems: readonly Problem[] }
  >;
}

/** A route as a plugin adds it. */
export interface NewRoute<K extends contract.Kind = contract.Kind> {
  /** Path below the base URL, for example `/docs/intro`. */
  path: string;
  /** A key of `RouteKinds`: selects the theme's page and the shape of `props`. */
  kind: K;
  /** The file or option that the route comes from; named in warnings. */
  source: string;
  /** Plain text without the site's name; the page's h1 and the beginning of the document's title. */
  title: string;
  /** The page's h1 is the heading that its words begin with, whatever the title is; nothing is shown when they have none. */
  hideTitle?: boolean;
  /** For search engines and link previews; the first paragraph of the content's file when absent. */
  description?: string;
  /** Props of the page component. Plain JSON; `addRoute` throws for anything else. */
  props: contract.RouteKinds[K];
  /** A Markdown file to compile, or a view of the theme with its data; absent when the props are enough. */
  content?: RouteContent;
  /** Tags for this page in addition to those of the whole site. */
  head?: contract.HeadTag[];
  /** Asks search engines not to index the page; also keeps it out of the sitemap and the search index. */
  noindex?: boolean;
  /** Absent from the sitemap, the search index and link suggestions. */
  unlisted?: boolean;
  /** Used for requests with another case or extension; redirects to another path of the site. */
  redirectTo?: string;
  /** Former addresses of the page below the base URL, which redirect to it. */
  redirectsFrom?: string[];
  /** Label of the kind of page and its ancestors, for search records: `['Docs', 'Basic']`. */
  trail?: string[];
  /** ISO date of the last change, for the sitemap. */
  lastModified?: string;
  /** Makes inline code that equals `name` link to `path`: on all pages, or only on those of one plugin. */
  names?: readonly { name: string; path: string; pagesOf?: { name: string; id: string } }[];
  /** Data for other plugins, by their names: a plugin declares what it reads in `RouteData`. */
  data?: Partial<contract.RouteData>;
}

/** The source of a route's words. */
export type RouteContent =
  | { file: string }
  | {
      [V in keyof contract.Views & string]: {
        view: V;
        data: contract.Views[V];
        headings: contract.Heading[];
        sections: Section[];
        links?: FoundLink[];
        anchors?: string[];
      };
    }[keyof contract.Views & string];

/** A route after the build: placed, compiled and checked. Its path is canonical, without the base URL. */
export interface FinishedRoute extends Omit<NewRoute, 'content' | 'trail' | 'data'> {
  /** Name of the document in the output folder. */
  document: string;
  /** The words by heading; empty when the route has none. Each call reads them from the cache. */
  sections(): Section[];
  /** The words as HTML with the addresses of the page; undefined for a page with code and a view. Each call reads the cache. */
  html(): string | undefined;
  /** The finished document, whole, as HTML: for pages of every kind. */
  documentHtml(): Promise<string>;
  trail: string[];
  data: Partial<contract.RouteData>;
  /** Hash of everything the document depends on. */
  hash: string;
  frontMatter?: contract.Payload['frontMatter'];
  languages?: contract.Payload['languages'];
}

/** Context of `contentLoaded`: the content, and ways to add routes and data. */
export interface RouteContext<Content> extends BaseContext {
  /** The return value of `loadContent`, frozen; undefined when the plugin has no such hook. */
  readonly content: Content;
  /** Adds a page. Of two with the same path the first in config order is served, and a problem is reported. */
  addRoute<K extends contract.Kind>(route: NewRoute<K>): void;
  /** Adds data for other plugins to the page at `path`, of any plugin; lists and objects are added to those that it has. */
  addData(path: string, data: Partial<contract.RouteData>): void;
  /** Data for every page. `lazy` data is a file, fetched when first used. The security policy allows the `origins` that it contacts. */
  setShared<S extends keyof contract.SharedData & string>(
    key: S,
    value: contract.SharedData[S],
    options?: { lazy?: boolean; origins?: readonly string[] },
  ): void;
  /** Declares links in this plugin's data (a sidebar's, a config's) for the link check. */
  addLink(link: { url: string; place: SourcePosition }): void;
  /** Adds a tag to every page, or to the one at `path`; scripts and styles always to every page. Addresses include the base URL. */
  addHead(tag: contract.HeadTag, options?: { path?: string }): void;
  /** Lets links lead to a file that `postBuild` emits, for example `news/feed.xml`. */
  addFile(file: string): void;
}

/** Context of `siteInfo`: a site whose routes are known. Addresses include the base URL. */
export interface SiteInfoContext<Content>
  extends BaseContext,
    Pick<RouteContext<Content>, 'content' | 'addLink'> {
  /** Routes of all plugins, in config order. */
  readonly routes: readonly Pick<NewRoute, 'path' | 'data'>[];
  /** Names of the static files, and of the files that plugins write. */
  readonly files: ReadonlySet<string>;
  /** Where a link leads, as if it were on the page at `/`. */
  linkTo(url: string): { href: string; external: boolean };
  /** The HTML of a compiled text, with the addresses of its links. */
  finishHtml(compiled: Pick<CompiledText, 'html' | 'links'>): string;
}

/** Context of `postBuild`: the finished routes and links, and ways to write files. */
export interface PostBuildContext<Content> extends BaseContext {
  readonly content: Content;
  readonly cache: PluginCache;
  /** Routes of all plugins, sorted by path. */
  readonly routes: readonly FinishedRoute[];
  /** The finished site in each of its languages, its own first; just this one when there are no others. */
  readonly languages: readonly { site: contract.SiteInfo; routes: readonly FinishedRoute[] }[];
  /** Names of the files that the output had before any plugin wrote: documents, code, static files; none in dev. */
  readonly files: readonly string[];
  /** Other origins that pages may load from: `security` of the config, and the origins of shared data. */
  readonly security: SecurityPolicy;
  /** The HTML of a compiled text with its addresses, from the base URL on; links such as `#install` are on the page at `path`, by default `/`. */
  finishHtml(compiled: Pick<CompiledText, 'html' | 'links'>, path?: string): string;
  /**
   * Writes a file into the output: `file` is relative, without `..`, and new. In dev a function is only called when its file
   * is asked for; nor is it when the output has the file under `key`, the hash of everything the text is made from.
   */
  emit(
    file: string,
    text: Awaitable<string | Uint8Array> | (() => Awaitable<string | Uint8Array>),
    key?: string,
  ): void;
  /** Runs `work` once every plugin has written its files, with the names of all files: for rules that cover the output. */
  afterEmits(work: (files: readonly string[]) => Awaitable<void>): void;
  /** A line for the closing table of the build. */
  report(text: string): void;
}

/** Context of `checkDocuments`: the pages, and the finished site around them. */
export interface CheckContext
  extends BaseContext,
    Pick<PostBuildContext<unknown>, 'cache' | 'security'> {
  /** The pages to check: all of a build; in dev the one that somebody has just opened. */
  readonly pages: readonly FinishedRoute[];
  /** Names of all files of the output, in every language; none in dev. */
  readonly files: readonly string[];
}

/** A command that a plugin adds to the command line. */
export interface PluginCommand {
  /** Its purpose, as one line without the full stop. */
  summary: string;
  /** The arguments that are not flags: `NAME`, `[NAME]` when it may be left out, `new TITLE…` for several, of which `given` is the first. */
  takes?: string | ((config: BaseContext['config']) => string);
  /** Flags besides `--config`, `--base-url` and `--cache`. */
  flags?: Readonly<Record<string, Flag>>;
  /** Does the work; returns the exit code, 0 when it returns nothing. A `SiteError` is printed, and the code is 1. */
  run(context: CommandContext): Awaitable<number | undefined>;
}

/** A flag of a command. */
export interface Flag {
  /** Placeholder for the value in the help text, for example `FILE`; a flag without it takes none. */
  value?: string;
  /** For the help text, one line. */
  help: string;
  /** The expected value, when the given one is invalid: `a whole number`; undefined when it is valid. */
  expects?(value: string): string | undefined;
}

/** Context of a command: its arguments and the site. */
export interface CommandContext
  extends Pick<BaseContext, 'siteFolder' | 'configFile' | 'env' | 'config'> {
  readonly cache: PluginCache;
  /** The site in each of its languages, its own first; runs the hooks that make routes. */
  languages(): Promise<readonly SiteLanguage[]>;
  /** Flag → its value; true for one without a value. */
  readonly flags: Readonly<Record<string, string | boolean | undefined>>;
  /** The argument that is not a flag; empty when it was left out. */
  readonly given: string;
  /** The arguments after it. */
  readonly more: readonly string[];
  /** Prints a line for the person who called. */
  print(line: string): void;
}

/** The pages of a site in one of its languages. */
export interface SiteLanguage {
  /** Such as `de`; translations are in the folder `i18n/de` of the site. */
  readonly code: string;
  /** The files that pages are made from, Markdown and React: translations where there are any. */
  readonly files: readonly string[];
  /** Its addresses: who adds each, and from which file or option. */
  readonly routes: readonly { path: string; kind: string; plugin: string; source: string }[];
  /** Compiles a text as if one of `files` had it. @throws SiteError with its problems */
  compile(file: string, text: string): Promise<CompiledText>;
  /** Compiles all pages. `kind` is `link`, `outside`, or `file` for what a page includes or shows; `leadsTo` is for people. */
  links(): Promise<{ kind: string; url: string; place: SourcePosition; leadsTo: string }[]>;
}

/** The hooks of a plugin; it may leave out any of them. */
export interface Hooks<Content> {
  /** Globs relative to the site, `../src/**` for a folder next to it; a change reloads this plugin only. */
  readonly watch?: readonly string[];
  /**
   * Folder of its part of the theme, `new URL('./theme/', import.meta.url)`: `index.ts` has the pages of its kinds, and their
   * styles; `views.ts` views, `listeners.ts` a part of the script of every page, `everyPage.tsx` a component at the end of every page.
   */
  readonly theme?: URL;
  /** Part of the theme → the file of the component that replaces it. `parts` of the config wins, then the first plugin. */
  readonly parts?: Readonly<Record<string, URL>>;
  /** The plugin's texts in all languages, of `defineTexts`. Keys begin with the name of the plugin: `changelog.allReleases`. */
  readonly texts?: Catalogues;
  /** Keys that the plugin adds to the config, checked with the schema; their types are in `ConfigKeys`. */
  readonly config?: z.ZodObject;
  /** A style sheet for every page that depends on the config; its rules come after those of the theme. */
  styles?(config: BaseContext['config']): Awaitable<string | undefined>;
  /** Keys in the front matter of the plugin's own pages; no other plugin may declare one that looks like them. */
  readonly pageKeys?: readonly string[];
  /** Keys that the plugin adds to the front matter of pages, plain JSON, checked with the schema; their types are in `FrontMatter`. */
  readonly frontMatter?: z.ZodObject & z.ZodType<Partial<contract.FrontMatter>>;
  /** Additions to Markdown. A function gets the address of the site, for options that contain it. */
  readonly markdown?: MarkdownExtensions | ((site: SiteAddress) => MarkdownExtensions);
  /** Returns the bundler's settings with its own. The engine's come last: entries, aliases of the theme and the output stay. */
  bundler?(config: RsbuildConfig): Awaitable<RsbuildConfig>;
  /** Commands of the command line by name: `upload` for `ottoman-docs upload`. */
  readonly commands?: Readonly<Record<string, PluginCommand>>;
  /** Topics of the command `inspect` by name: each gives the rows of its table, column → text. */
  readonly topics?: Record<string, (site: CommandContext) => Awaitable<Record<string, string>[]>>;
  /** Looks for mistakes in the text of a Markdown file; dev shows them over its page, which does not wait for them. */
  checkPage?(file: string, text: string, site: BaseContext): Awaitable<readonly Problem[]>;
  /** Makes smaller versions of images; one plugin of a site can. */
  readonly images?: ImageVersions;
  /** Runs first, on all plugins at once: reads files and returns what the later hooks get as `content`. */
  loadContent?(context: LoadContext): Awaitable<Content>;
  /** Runs when every plugin has loaded: turns content into routes, shared data and links. */
  contentLoaded?(context: RouteContext<Content>): Awaitable<void>;
  /** Adds to what all pages know about the site, `useSite`: runs once every plugin has added its routes. */
  siteInfo?(context: SiteInfoContext<Content>): Awaitable<Partial<contract.SiteInfo>>;
  /** Runs when every page is rendered, and in dev when a file is requested that a plugin may emit. */
  postBuild?(context: PostBuildContext<Content>): Awaitable<void>;
  /** Reports problems of finished pages with `warn`. Runs last; in dev on each page that is opened. */
  checkDocuments?(context: CheckContext): Awaitable<void>;
}

/** Smaller versions of the images that pages show, from which browsers choose with `srcset`. Widths are in pixels. */
export interface ImageVersions {
  /** The widest that the theme shows an image among words, in CSS pixels: for `sizes`. */
  readonly displayWidth: number;
  /**
   * Makes the versions of a PNG, JPEG, WebP or AVIF, whose size is in CSS pixels; `type` is the ending of a version, `webp`. One no
   * smaller than the file is not used. In builds only, once for the same file, options and code.
   */
  make(image: {
    readonly file: string;
    readonly width: number;
    readonly height: number;
    readonly bytes: Uint8Array;
  }): Awaitable<readonly { width: number; type: string; bytes: Uint8Array }[]>;
}

export type SiteAddress = Pick<contract.SiteInfo, 'url' | 'baseUrl'>;

/** A plugin with its options checked, ready for the config's `plugins` list. */
export interface Plugin {
  /** The name given to `definePlugin`; problems begin with it: `docs: …`. */
  readonly name: string;
  /** Distinguishes instances of one plugin; `default` unless the options name another. */
  readonly id: string;
  /** The schema's output, with defaults filled in; the given options when the schema refused them. */
  readonly options: unknown;
  /** Empty when the schema refused the options. */
  // biome-ignore lint/suspicious/noExplicitAny: the content type is tied inside definePlugin; the engine only hands it on
  readonly hooks: Hooks<any>;
}
