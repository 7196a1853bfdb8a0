import { statSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { keyOfInputs } from '../../cache/inputs';
import { Cache } from '../../cache/store';
import { cacheLost } from '../../cache/withCache';
import type { DocumentAssets } from '../../client/document';
import type * as serverModule from '../../client/server';
import type { Renderer, RenderSite, ThemeTexts } from '../../client/server';
import type { Compiler } from '../../content/compile';
import type { ContentFacts } from '../../content/compiled';
import { createContentCompiler } from '../../content/contentCompiler';
import type { ContentLanguage } from '../../content/contentLanguage';
import type { ExtensionSet } from '../../content/extensions/extension';
import { importExtensions } from '../../content/extensions/importExtensions';
import type { Payload } from '../../contract';
import type { CodeAnnotation } from '../../ownContract';
import type { Source } from '../../plugin';
import { SiteError } from '../../report/report';
import { fillLinks, type Target } from '../../routes/fillLinks';
import { hasPage, readPart, storePage, textOfPage } from '../compiledPage';
import type { WorkerSetup } from './workerSetup';

/** The work that a thread of the pool does: compiling one file, rendering one document. */

interface CompileTask {
  /** Key of the page without that of the files it includes: the page goes into the cache; without it, to the caller. */
  key?: string | undefined;
  source: Source;
  /** Plugins' explanations for names in its code. */
  notes: readonly CodeAnnotation[];
  /** English by default. */
  language?: ContentLanguage;
}

export interface DocumentTask {
  /** Absolute path of the bundle's server module; changes when the bundle does. */
  server: string;
  /** Key of the data that all pages share. */
  site: string;
  payload: Payload;
  assets: DocumentAssets;
  /** Where the words come from: the key of a compiled page, or a view with its data. */
  words: { key: string } | { view: string; data: unknown } | null;
  /** The replacement of placeholder `n` in the words. */
  targets: readonly Target[];
  /** Key of the document, under which it goes into the cache. */
  key: string;
  /** Absolute path of the file that it becomes; none for a share of a site. */
  file?: string | undefined;
}

interface CompileResult {
  facts: ContentFacts;
  /** See `textOfPage`; absent when the page is in the cache. */
  page?: string;
  /** File that was read besides the source → its hash. */
  inputs: Record<string, string>;
}

type Server = typeof serverModule;

export type Tasks = ReturnType<typeof createTasks>;

/** Parts of the caller, for tasks in its own thread. */
interface Shared {
  cache?: Cache;
  extensions?: ExtensionSet;
}

/** The tasks of one thread; they share a cache, a compiler and the loaded bundle. */
export function createTasks(setup: WorkerSetup, shared: Shared = {}) {
  const { cache = new Cache(setup.cacheFolder) } = shared;
  let compiler: Promise<Compiler> | undefined;
  const createCompiler = async () => {
    const extensions = shared.extensions ?? (await importExtensions(setup.extensions));
    return createContentCompiler({ ...setup, extensions, cache });
  };
  const servers = new Map<string, Promise<Server>>();
  const renderers = new Map<string, Promise<Renderer>>();

  const loadServer = (file: string) => {
    const loaded = servers.get(file);
    if (loaded) return loaded;
    // Node caches modules by URL, failures too, so each bundle gets its own URL.
    const address = `${pathToFileURL(file).href}?${statSync(file).mtimeMs}`;
    const loading = import(address) as Promise<Server>;
    servers.set(file, loading);
    return loading;
  };

  const loadRenderer = (server: string, site: string) => {
    const key = `${server}\0${site}`;
    const loaded = renderers.get(key);
    if (loaded) return loaded;
    const loading = loadServer(server).then(({ createRenderer }) =>
      createRenderer(siteDataOf(site)),
    );
    renderers.set(key, loading);
    return loading;
  };

  // Another thread may have written a value since this one opened the cache.
  const siteDataOf = (key: string): RenderSite => {
    if (!cache.has(`data/${key}`)) cache.refresh();
    const data = cache.getJson<RenderSite>(`data/${key}`);
    if (!data) throw new SiteError(cacheLost(cache.folder));
    return data;
  };

  const wordsOf = (key: string): string => {
    if (!hasPage(cache, key)) cache.refresh();
    return readPart(cache, key, 'html');
  };

  return {
    async compile({ key, source, notes, language }: CompileTask): Promise<CompileResult> {
      compiler ??= createCompiler();
      const compiled = await (await compiler).compile(source, { notes, language });
      const { html, code, sections, inputs, ...facts } = compiled;
      const page = textOfPage({ facts, html, code, sections });
      if (key === undefined) return { facts, inputs, page };
      storePage(cache, keyOfInputs(key, Object.entries(inputs)), page);
      return { facts, inputs };
    },

    /** Renders a document, and writes it into the cache and into its file. */
    async document(task: DocumentTask): Promise<void> {
      const renderer = await loadRenderer(task.server, task.site);
      let words: string | null = null;
      if (task.words && 'key' in task.words) words = wordsOf(task.words.key);
      else if (task.words) words = await renderer.renderView(task.words.view, task.words.data);
      const html = await renderer.render({
        payload: task.payload,
        assets: task.assets,
        words: words === null ? null : fillLinks(words, task.targets),
      });
      cache.set(`documents/${task.key}`, html);
      if (task.file !== undefined) writeFileSync(task.file, html);
    },

    /** Shows to others what this thread has put into the cache. */
    flush(): void {
      cache.flush();
    },

    async texts({ server, locale }: { server: string; locale: string }): Promise<ThemeTexts> {
      return (await loadServer(server)).themeTexts(locale);
    },

    close(): void {
      cache.close();
    },
  };
}
