import type http from 'node:http';
import path from 'node:path';
import { bundlerFiles } from '../../bundle/bundle';
import { bundleSource } from '../../bundle/prepareBundle';
import type { Cache } from '../../cache/store';
import { loadSite, type Site, type SiteOptions } from '../../config/site';
import { contentLanguage } from '../../content/contentLanguage';
import { sourceOf } from '../../content/readFile';
import { hashOf } from '../../files/hashOf';
import { loadLanguages, routeLanguages } from '../../lifecycle/languages';
import { createSiteReader } from '../../lifecycle/reader';
import { Pool } from '../../pages/workers/pool';
import { workerSetup } from '../../pages/workers/workerSetup';
import type { Problem } from '../../plugin';
import { Progress } from '../../report/progress';
import { textOfFile } from '../../report/textOfFile';
import { createDevBundle, type DevBundle } from './devBundle';
import { DevLanguage } from './devLanguage';
import type { Events } from './events';
import { updateLanguages } from './updateLanguages';

/** A site in the dev server, in all of its languages, and how it follows changes. */
export type DevSite = Awaited<ReturnType<typeof createDevSite>>;

interface DevSiteInput extends SiteOptions {
  cache: Cache;
  events: Events;
  server: http.Server;
  /** A host name that reaches the server, besides those of this machine. */
  host?: string;
  /** Has the bundle of the site before its config was loaded again, or nothing. */
  kept: KeptBundle;
}

/** The bundle of a dev server. It goes on when a config is loaded again, also one with mistakes, until a site needs another one. */
export interface KeptBundle {
  bundle?: DevBundle;
  /** Hash of everything that the bundle is made from, besides files that it follows. */
  key?: string;
}

const anyPage = 'Words, and code.\n\n```ts\nconst answer = 42;\n```\n';

/** Loads a site and starts its bundler; pages are compiled on request. */
export async function createDevSite(input: DevSiteInput) {
  const { cache, events } = input;
  const site = await loadSite(input);
  const warnings: Problem[] = [];
  const warn = (problem: Problem) => void warnings.push(problem);
  const reportWarnings = () => {
    events.reportAll('site', warnings.splice(0));
  };
  const progress = new Progress();
  const pool = new Pool({ ...workerSetup(site, cache.folder), workers: 1 });
  // Markdown and grammars take a second to load, while this thread reads content and waits for the bundler.
  const source = sourceOf('any.md', anyPage);
  pool
    .run('compile', { source, notes: [], language: contentLanguage(site.config) })
    .catch(() => {}); // whoever opens a page gets the error
  const reader = createSiteReader(site);
  const load = { site, cache, mode: 'dev' as const, warn, progress, reader };
  // The bundler works in separate threads while this one reads content: the sooner it starts, the better.
  const start = async () => {
    const bundling = takeBundle(input, site);
    await bundling.catch(() => {}); // mistakes in the content are reported first
    return { routed: await routeLanguages(await loadLanguages(load)), bundle: await bundling };
  };
  const { routed, bundle } = await start().catch(async (error: unknown) => {
    await pool.close();
    throw error;
  });
  reportWarnings();
  cache.flush(); // for the next start: Ctrl+C ends this process at once
  const parts = { cache, pool, bundle, events, images: new Map() };
  const languages = routed.map((language) => new DevLanguage(parts, language));
  const dropRemovedPages = () => {
    const routes = languages.flatMap((language) => language.routed.table.routes);
    bundle.keepCode(new Set(routes.map(({ href }) => href)));
  };
  dropRemovedPages();
  return {
    baseUrl: site.config.baseUrl,
    /** The site's own language first. */
    languages,
    /** The language whose pages are at an address; the site's own for any other. */
    languageAt: (pathname: string): DevLanguage =>
      languages.findLast(({ baseUrl }) => `${pathname}/`.startsWith(baseUrl)) ?? languages[0]!,
    /**
     * Follows changed files (relative to the site). Returns the address of the page that may look different; undefined when
     * several may.
     */
    async update(changed: ReadonlySet<string>): Promise<string | undefined> {
      warnings.length = 0; // of an update that failed
      const address = await updateLanguages(languages, changed, load).finally(dropRemovedPages);
      reportWarnings();
      return address;
    },
    /** Ends everything besides the bundle, which another site may take. */
    close: () => pool.close(),
  };
}

/** The bundle of the site before, if it is made from the same, or a new one. */
async function takeBundle(
  { kept, cache, ...options }: DevSiteInput,
  site: Site,
): Promise<DevBundle> {
  const source = await bundleSource(site);
  const keyNow = bundlerFiles(site.root).then((files) =>
    hashOf([source.key, files.map(textOfFile)]),
  );
  if (kept.bundle && kept.key === (await keyNow)) return kept.bundle;
  await kept.bundle?.close();
  kept.bundle = undefined;
  // Two dev servers may share a cache folder.
  const folder = path.join(cache.folder, 'bundle', `dev-${hashOf([site.folder]).slice(0, 8)}`);
  kept.bundle = await createDevBundle({ ...source.input, folder }, options);
  kept.key = await keyNow; // read while the bundler starts
  return kept.bundle;
}
