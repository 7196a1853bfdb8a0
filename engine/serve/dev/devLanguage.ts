import { modulesOf } from '../../bundle/prepareBundle';
import type { Cache } from '../../cache/store';
import type { RenderSite } from '../../client/server';
import type { RoutedSite } from '../../lifecycle/runContentLoaded';
import type { CompiledFile } from '../../pages/compiledPage';
import { type CompiledContent, fileOf } from '../../pages/compileRoutes';
import { FileCompiler } from '../../pages/fileCompiler';
import { imageCopy } from '../../pages/linkTargets';
import { linksOf } from '../../pages/pageLinks';
import { addThemeTexts } from '../../pages/siteTexts';
import type { Pool } from '../../pages/workers/pool';
import type { Route } from '../../routes/routes';
import type { DevBundle } from './devBundle';
import type { Events } from './events';

/** The parts of the dev server that the languages of a site share. */
interface DevParts {
  cache: Cache;
  pool: Pool;
  bundle: DevBundle;
  events: Events;
  /** Name of an image in the output → its file next to the content. */
  images: Map<string, string>;
}

/** A site in one of its languages, in the dev server: its content and routes, whose pages are made on request. */
export class DevLanguage {
  readonly parts: DevParts;
  routed: RoutedSite;
  readonly #files = new Map<string, CompiledFile>();
  #compiler: FileCompiler;

  constructor(parts: DevParts, routed: RoutedSite) {
    const { cache, pool } = parts;
    this.parts = parts;
    this.routed = routed;
    this.#compiler = new FileCompiler({ routed, pool, cache });
  }

  get baseUrl(): string {
    return this.routed.site.config.baseUrl;
  }

  /** Compiles the file of a route when it has one, and bundles its code. */
  async prepare(route: Route): Promise<CompiledFile | undefined> {
    const { bundle, cache } = this.parts;
    const compiled = await this.#compile(route);
    const modules = modulesOf(route, { compiled, routed: this.routed, cache });
    bundle.setCode(
      route.href,
      modules.map(({ imported, ...module }) => ({ ...module, module: imported(bundle.generated) })),
    );
    return compiled;
  }

  /** Everything compiled so far, for links and search. */
  async compileAll(): Promise<CompiledContent> {
    await Promise.all(this.routed.table.routes.map((route) => this.#compile(route)));
    return { files: this.#files, problems: [] };
  }

  get sharedAddress(): string {
    return `${this.#dataFolder}shared.json`;
  }

  /** The data of all pages, with the texts of the newest theme. */
  async shared(): Promise<Omit<RenderSite, 'islands'>> {
    const { info: siteInfo, shared, lazy } = this.routed;
    const { server } = await this.parts.bundle.ready();
    const { info, texts, problems } = addThemeTexts(
      this.routed,
      server.themeTexts(siteInfo.locale),
    );
    this.parts.events.reportAll(`texts ${siteInfo.locale}`, problems);
    const addresses = Object.keys(lazy).map((key) => [
      key,
      `${this.#dataFolder}lazy/${encodeURIComponent(key)}.json`,
    ]);
    return { site: info, texts, shared, lazy: Object.fromEntries(addresses) };
  }

  /** Takes new content and routes, or the same when just the words of pages have changed. */
  async update(routed: RoutedSite, { withModules }: { withModules: boolean }): Promise<void> {
    const { pool, cache, bundle } = this.parts;
    this.routed = routed;
    this.#compiler = new FileCompiler({ routed, pool, cache });
    const opened = routed.table.routes.filter(({ href }) => bundle.hasCode(href));
    if (withModules) await Promise.all(opened.map((route) => this.prepare(route)));
  }

  get #dataFolder(): string {
    return `${this.baseUrl}__dev/`;
  }

  async #compile(route: Route): Promise<CompiledFile | undefined> {
    const [file] = fileOf(route);
    const compiled = file === undefined ? undefined : await this.#compiler.compile(file);
    if (file !== undefined && compiled) this.#files.set(file, compiled);
    for (const link of linksOf(route, this.#files).links) {
      const image = imageCopy(link, this.routed);
      if (image) this.parts.images.set(image.asset, image.file);
    }
    return compiled;
  }
}
