import type { RsbuildConfig } from '@rsbuild/core';
import type * as z from 'zod';
import type { Catalogues } from './client/texts/catalogues';
import type { CommandContext, PluginCommand } from './commands/command';
import type { CompiledText, RuledText, TextRules } from './content/compiledText';
import type { MarkdownExtensions } from './content/extensions/contract';
import type { Source, UnusedKey } from './content/source';
import type {
  CodeAnnotation,
  FrontMatter,
  HeadTag,
  Kind,
  Messages,
  RouteData,
  SharedData,
  SharedKey,
  SiteInfo,
} from './contract';
import type { BaseContext } from './lifecycle/baseContext';
import type { PluginCache } from './lifecycle/cacheOfPlugin';
import type { FinishedRoute } from './lifecycle/finishedRoute';
import type { NewRoute } from './lifecycle/newRoute';
import type { SiteInfoContext } from './lifecycle/siteInfoContext';
import type { ImageVersions } from './pages/imageMaker';
import type { Problem, SourcePosition } from './report/problem';
import type { DocumentLayout } from './routes/paths';
import type { SecurityPolicy } from './serve/headers';

export type * from './commands/command';
export type * from './content/compiledText';
export type * from './content/source';
export type * from './lifecycle/baseContext';
export type * from './lifecycle/cacheOfPlugin';
export type * from './lifecycle/finishedRoute';
export type * from './lifecycle/newRoute';
export type * from './lifecycle/siteInfoContext';
export type * from './report/problem';

/** The plugin contract: three hooks, one context object each. Types only. */

type Awaitable<T> = T | Promise<T>;

/** Context of `loadContent`: ways to read, cache and compile. */
export interface LoadContext extends BaseContext {
  /** Caches results between builds, for this instance of the plugin only. */
  readonly cache: PluginCache;
  /** Files under `folder` (relative to the site) with one of the endings, sorted, without `_` partials in front and dotfiles. */
  files(folder: string, endings: readonly string[]): Promise<string[]>;
  /** Reads a file of the site; throws an error with a position for broken front matter or encoding. */
  read(file: string): Promise<Source>;
  /**
   * Reports front matter that the plugin does not use, unless the config declares the keys: misspelled ones as errors, the
   * others as one warning for the site.
   */
  noteUnusedKeys(file: string, keys: readonly UnusedKey[]): void;
  /**
   * Compiles a text of Markdown that is part of a file, such as a value in YAML; `at` is the place of its first
   * character, which problems are reported relative to. Each line of the text begins at the same column. Its links have no
   * addresses yet: give `html` and `links` to a route, or to `finishHtml` in `postBuild`.
   */
  compileText(text: string, at: Required<SourcePosition>): Promise<CompiledText>;
  /**
   * Compiles a text by other authors, such as a comment of a package. Raw HTML is text, images are their alternative
   * texts, headings are bold, and nothing is included. A problem in the text does not stop the build.
   */
  compileRuled(text: string, rules: TextRules): Promise<RuledText>;
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
  /**
   * Adds data for other plugins to the page at `path`, whichever plugin adds the page: `addData('/docs/intro', { search: … })`.
   * Lists and objects are added to those that the page has.
   */
  addData(path: string, data: Partial<RouteData>): void;
  /**
   * Data for every page. `lazy` data is in a separate file, fetched when first used. `origins` are those that pages contact
   * because of it, for example `https://search.example`: part of the security policy.
   */
  setShared<S extends SharedKey>(
    key: S,
    value: SharedData[S],
    options?: { lazy?: boolean; origins?: readonly string[] },
  ): void;
  /** Declares links in this plugin's data (a sidebar's, a config's) for the link check. */
  addLink(link: { url: string; place: SourcePosition }): void;
  /**
   * Explanations for names in the code of a Markdown file; they appear on blocks whose code is still the
   * same.
   */
  annotateCode(file: string, blocks: readonly CodeAnnotation[]): void;
  /**
   * Adds a tag to the head of every page, or just of the page at `path`; a `script` and a `style` are on every page.
   * Addresses in it include the base URL. `security` in the config has to allow the origin of a script.
   */
  addHead(tag: HeadTag, options?: { path?: string }): void;
  /** Lets links lead to a file that `postBuild` emits, for example `news/feed.xml`. */
  addFile(file: string): void;
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
  /** The text of one of these files. */
  readFile(file: string): string;
  /** Other origins that pages may load from: `security` of the config, and the origins of shared data. */
  readonly security: SecurityPolicy;
  /**
   * The HTML of a text that `compileText` compiled, with the addresses of its links and images, for a feed or another file.
   * The words of a route have theirs from the engine. `path` is the page that links such as `#install` are on, `/` by default.
   */
  finishHtml(compiled: Pick<CompiledText, 'html' | 'links'>, path?: string): string;
  /**
   * Writes a file into the output. `file` is relative, without `..`, and new. The build waits for a promised text. In dev a
   * function is only called when its file is asked for. With a `key`, the hash of everything the text is made from, it is not
   * called either when the output already has the file under this key.
   */
  emit(
    file: string,
    text: Awaitable<string | Uint8Array> | (() => Awaitable<string | Uint8Array>),
    key?: string,
  ): void;
  /** Writes a file that belongs to the output but is not published, such as a host's own configuration. */
  emitUnpublished(file: string, text: string): void;
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

/** The address of a site: `url` is the origin, `baseUrl` the path, with a slash at both ends. */
export type SiteAddress = Pick<SiteInfo, 'url' | 'baseUrl'>;

/** The hooks of a plugin; it may leave out any of them. */
export interface Hooks<Content> {
  /** Globs relative to the site, `../src/**` for a folder next to it; a change reloads this plugin only. */
  readonly watch?: readonly string[];
  /**
   * Folder with the plugin's part of the theme, `new URL('./theme/', import.meta.url)`: `index.ts` with the pages of
   * its kinds and their styles, and perhaps `views.ts`; `listeners.ts`, which is part of the script of every page; and
   * `everyPage.tsx`, a component at the end of every page, whose styles every page has too. A page of the same kind in
   * the site's theme replaces the plugin's.
   */
  readonly theme?: URL;
  /**
   * Components in place of parts of the theme, by name: `{ Footer: new URL('./Footer.tsx', import.meta.url) }`. `parts` of
   * the config wins, then the first plugin.
   */
  readonly parts?: Readonly<Record<string, URL>>;
  /**
   * The plugin's texts in all languages, made with `defineTexts`: for its part of the theme, and for its hooks by
   * `textOf`. Keys begin with the name of the plugin: `changelog.allReleases`.
   */
  readonly texts?: Catalogues;
  /** Texts of the interface that options of the plugin replace, by key; `texts` of the config wins. */
  readonly ownTexts?: Messages;
  /**
   * Keys that the plugin adds to the config, checked with the schema; hooks get them in `config`. Their types are in the
   * contract, `ConfigKeys`.
   */
  readonly config?: z.ZodObject;
  /** A style sheet for every page that depends on the config; its rules come after those of the theme. */
  styles?(config: BaseContext['config']): Awaitable<string | undefined>;
  /**
   * Names the documents for the site's host; `folders` is the default, and the layout of every site with trailing
   * slashes.
   */
  documentLayout?(site: BaseContext): DocumentLayout | undefined;
  /** Keys in the front matter of the plugin's own pages; no other plugin may declare one that looks like them. */
  readonly pageKeys?: readonly string[];
  /**
   * Keys that the plugin adds to the front matter of pages: they are checked with the schema, and are on
   * the page in `route.frontMatter`. Their types are in the contract, `FrontMatter`; the values are plain JSON.
   */
  readonly frontMatter?: z.ZodObject & z.ZodType<Partial<FrontMatter>>;
  /**
   * The plugin's additions to Markdown: plugins of remark and rehype, renderers of fences and directives. A function gets
   * the address of the site, for options that contain it.
   */
  readonly markdown?: MarkdownExtensions | ((site: SiteAddress) => MarkdownExtensions);
  /**
   * Annotations for the code in a text by other authors, such as a comment of a package: see `compileRuled`. They depend
   * on nothing but the text.
   */
  annotateText?(text: string): Promise<readonly CodeAnnotation[]>;
  /**
   * Changes the settings of the bundler: gets those of the site and returns them with its own. The engine's settings come
   * last, so entries, aliases of the theme and the output stay as they are.
   */
  bundler?(config: RsbuildConfig): Awaitable<RsbuildConfig>;
  /** Commands of the command line by name: `upload` for `ottoman-docs upload`. */
  readonly commands?: Readonly<Record<string, PluginCommand>>;
  /** Topics of the command `inspect` by name: each gives the rows of its table, column → text. */
  readonly topics?: Record<string, (site: CommandContext) => Awaitable<Record<string, string>[]>>;
  /** Looks for mistakes in the text of a Markdown file; dev shows them over its page, which does not wait for them. */
  checkPage?(file: string, text: string, site: BaseContext): Awaitable<readonly Problem[]>;
  /**
   * Says of originals whether they have changed since they were translated, which readers of the translation see. Gets the
   * folder of the site and that of a language, `i18n/de`; returns a function of the file of an original.
   */
  outdated?(siteFolder: string, translations: string): (original: string) => boolean;
  /** Makes smaller versions of images; one plugin of a site can. */
  readonly images?: ImageVersions;
  /** Runs first, on all plugins at once: reads files and returns what the later hooks get as `content`. */
  loadContent?(context: LoadContext): Awaitable<Content>;
  /** Runs when every plugin has loaded: turns content into routes, shared data and links. */
  contentLoaded?(context: RouteContext<Content>): Awaitable<void>;
  /** Adds to what all pages know about the site, `useSite`: runs once every plugin has added its routes. */
  siteInfo?(context: SiteInfoContext<Content>): Awaitable<Partial<SiteInfo>>;
  /** Runs when every page is rendered, and in dev when a file is requested that a plugin may emit. */
  postBuild?(context: PostBuildContext<Content>): Awaitable<void>;
  /** Reports problems of finished pages with `warn`. Runs last; in dev on each page that is opened. */
  checkDocuments?(context: CheckContext): Awaitable<void>;
}

/** A plugin with its options checked, ready for the config's `plugins` list. */
export interface Plugin {
  /** The name given to `definePlugin`; problems begin with it: `docs: …`. */
  readonly name: string;
  /** Distinguishes instances of one plugin; `default` unless the options name another. */
  readonly id: string;
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
