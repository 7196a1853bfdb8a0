import { statSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { Cache } from '../../cache/store';
import { cacheLost } from '../../cache/withCache';
import type { DocumentAssets } from '../../client/document';
import type { Renderer, RenderSite, ThemeTexts } from '../../client/server';
import { createContentCompiler } from '../../content/contentCompiler';
import type { ContentLanguage } from '../../content/contentLanguage';
import type { AnnotatedCode } from '../../content/extensions/contract';
import type { Payload } from '../../contract';
import type { ContentFacts, Source } from '../../plugin';
import { SiteError } from '../../report/report';
import { fillLinks, type Target } from '../../routes/fillLinks';
import type { WorkerSetup } from './workerSetup';

/** The work that a thread of the pool does: compiling one file, rendering one document. */

interface CompileTask {
  source: Source;
  /** Plugins' explanations for names in its code. */
  notes: readonly AnnotatedCode[];
  /** English by default. */
  language?: ContentLanguage;
}

export interface RenderTask {
  /** Absolute path of the bundle's server module; changes when the bundle does. */
  server: string;
  /** Key of the data that all pages share. */
  site: string;
  payload: Payload;
  assets: DocumentAssets;
  /** Where the words come from: the key of a compiled page, or a view and the key of its data. */
  words: { key: string } | { view: string; data: string } | null;
  /** The replacement of placeholder `n` in the words. */
  targets: readonly Target[];
}

/** A compiled file on its way to the cache. Bytes move between threads without a copy. */
interface CompileResult {
  facts: ContentFacts;
  /** See `CompiledFile`. */
  inputs: Record<string, string>;
  /** JSON of `{ html, code }`. */
  words: Uint8Array;
  /** JSON of the sections. */
  sections: Uint8Array;
}

interface Server {
  createRenderer(site: RenderSite): Renderer;
  themeTexts(locale: string): ThemeTexts;
}

export type Tasks = ReturnType<typeof createTasks>;

/** The tasks of one thread; they share a cache, a compiler and the loaded bundle. */
export function createTasks(setup: WorkerSetup, cache = new Cache(setup.cacheFolder)) {
  const compiler = createContentCompiler(setup, cache);
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
      createRenderer(need<RenderSite>(`data/${site}`)),
    );
    renderers.set(key, loading);
    return loading;
  };

  /** Another thread may have written an entry since this one opened the cache. */
  const need = <T>(key: string): T => {
    let value = cache.getJson<T>(key);
    if (value === undefined) {
      cache.refresh();
      value = cache.getJson<T>(key);
    }
    if (value === undefined) throw new SiteError(cacheLost(cache.folder));
    return value;
  };

  return {
    async compile({ source, notes, language }: CompileTask): Promise<CompileResult> {
      const { html, code, sections, inputs, ...facts } = await compiler.compile(source, {
        notes,
        language,
      });
      return { facts, inputs, words: toJsonBytes({ html, code }), sections: toJsonBytes(sections) };
    },

    async render(task: RenderTask): Promise<{ html: Uint8Array }> {
      const renderer = await loadRenderer(task.server, task.site);
      let words: string | null = null;
      if (task.words && 'key' in task.words) {
        words = need<{ html: string }>(`compiled/${task.words.key}`).html;
      } else if (task.words) {
        words = await renderer.renderView(task.words.view, need(`data/${task.words.data}`));
      }
      const html = await renderer.render({
        payload: task.payload,
        assets: task.assets,
        words: words === null ? null : fillLinks(words, task.targets),
      });
      return { html: encoder.encode(html) };
    },

    async texts({ server, locale }: { server: string; locale: string }): Promise<ThemeTexts> {
      return (await loadServer(server)).themeTexts(locale);
    },

    close(): void {
      cache.close();
    },
  };
}

const encoder = new TextEncoder();
const toJsonBytes = (value: unknown) => encoder.encode(JSON.stringify(value));
