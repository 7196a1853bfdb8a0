import { readFileSync } from 'node:fs';
import * as z from 'zod';
import { definePlugin, hashOf, type PostBuildContext, type SiteInfo, textOf } from '../../engine';
import './contract';
import { texts } from './texts';

const address = z.string().regex(/^\/(?!\/)/, 'expected a path that starts with "/"');

const options = z.strictObject({
  /** False removes the worker of an earlier build from every browser that has it. */
  enabled: z.boolean().default(true),
  /** Name of the worker in the output. Keep it: browsers update their worker by this name. */
  worker: z
    .string()
    .regex(/^[\w.-]+\.js$/, 'expected a file name such as "sw.js"')
    .default('sw.js'),
  /** The page to show instead of one that was not kept. */
  page: address.default('/offline'),
  /** "You are offline" in the language of the site by default. */
  title: z.string().min(1).optional(),
  /** Files to keep besides visited pages and the site's code; files that these name are kept too. */
  keep: z.array(address).default(['/search/index.json']),
  /** Maximum number of visited pages to keep; the oldest go first. */
  maxPages: z.number().int().positive().default(50),
});

type OfflineOptions = z.output<typeof options>;

/** The script that asks for the worker. */
const starter = 'offline.js';

/**
 * Keeps visited pages and the search index for readers without a network, with a service worker. In dev, and
 * with `enabled: false`, the worker at the same address removes itself and its caches.
 */
export const offline = definePlugin('offline', options, (settings) => ({
  texts,
  contentLoaded({ addRoute, addHead, mode, site, label }) {
    if (!settings.enabled) return;
    const src = (site.original ?? site).baseUrl + starter;
    if (mode === 'build') addHead({ tag: 'script', attributes: { src, defer: '' } });
    addRoute({
      path: settings.page,
      kind: 'offline',
      source: 'offline',
      title: settings.title ? label(settings.title) : textOf(texts, site)('offline.title'),
      props: {},
      anywhere: true,
      noindex: true,
      unlisted: true,
    });
  },
  async postBuild(context) {
    const { emit, mode, site } = context;
    if (site.original) return; // one worker keeps the pages of all languages
    if (!settings.enabled || mode === 'dev') return emit(settings.worker, await script('removal'));
    emit(starter, await script('register', { worker: settings.worker }));
    emit(settings.worker, await script('worker', workerSettings(settings, context)));
  },
}));

/** Settings of the worker. They change with every build that changes anything, and so does the worker. */
function workerSettings(
  options: OfflineOptions,
  { files, languages, site }: Pick<PostBuildContext<unknown>, 'files' | 'languages' | 'site'>,
) {
  const routes = languages.flatMap((language) => language.routes);
  const settings = {
    // those below the site's own path come first
    languages: languages
      .map((language) => languageSettings(options, language.site))
      .sort(longestFirst),
    code: files.filter(isSharedCode).map((file) => site.baseUrl + file),
    maxPages: options.maxPages,
  };
  const build = hashOf([settings, routes.map(({ path, hash }) => [path, hash])]).slice(0, 12);
  return { build, ...settings };
}

/** The offline page of a language, and the files that are kept for its readers. */
function languageSettings({ page, keep }: OfflineOptions, { baseUrl, trailingSlash }: SiteInfo) {
  const below = (path: string) => baseUrl + path.slice(1);
  return {
    base: baseUrl,
    page: below(page) + (trailingSlash ? '/' : ''),
    keep: keep.map(below),
  };
}

const longestFirst = (a: { base: string }, b: { base: string }) => b.base.length - a.base.length;

/** Scripts and styles of the bundle, except those that belong to a single module page. */
const isSharedCode = (file: string) => /^assets\/built\/(?!page-).*\.(js|css)$/.test(file);

/** A minified script of `browser/`; it reads its data from `settings`. */
async function script(name: string, settings?: object): Promise<string> {
  const { transform } = await import('esbuild');
  const text = readFileSync(new URL(`./browser/${name}.mjs`, import.meta.url), 'utf8');
  const told = settings ? `const settings=${JSON.stringify(settings)};\n` : '';
  const { code } = await transform(`(()=>{${told}${text}})()`, { minify: true, target: 'es2022' });
  return code;
}
