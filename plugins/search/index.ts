import {
  definePlugin,
  type FinishedRoute,
  hashOf,
  type PostBuildContext,
  publicAddress,
  type RouteContext,
  textOf,
} from '../../engine';
import type { SearchConfig } from './contract';
import { hostedSettings } from './hostedSettings';
import { isListed } from './isListed';
import { inLanguage, type Options, options } from './options';
import { readIndexName, readInsightsHost, readProvider } from './provider';
import { readLanguage } from './readLanguage';
import { texts } from './texts';
import { uploadCommand } from './uploadCommand';

export type * from './contract';
export { hostedSettings };

/** Folder of the files, relative to the output folder. */
const folder = 'search';

/** Search: the results page and the embedded index, whose records can go to a hosted index too. */
export const search = definePlugin('search', options, (siteOptions) => ({
  texts,
  ownTexts: Object.fromEntries(
    Object.entries(siteOptions.translations).map(([key, text]) => [
      key === 'pageTitle' ? 'searchPage.title' : `search.${key}`,
      text,
    ]),
  ),
  commands: { 'search-upload': uploadCommand(siteOptions) },
  contentLoaded(context) {
    const path = `/${siteOptions.searchPagePath.replace(/^\//, '')}`;
    const config = readConfig(inLanguage(siteOptions, context), context, path);
    context.setShared('search', config, { origins: config.origins });
    for (const { to } of siteOptions.links) {
      context.addLink({ url: to, place: { file: 'config.ts (search.links)' } });
    }
    context.addRoute({
      path,
      kind: 'search',
      source: 'search',
      title: textOf(texts, context.site)('searchPage.title'),
      props: {},
      noindex: true,
    });
  },
  async postBuild(context) {
    const options = inLanguage(siteOptions, context);
    const indexOf = (route: FinishedRoute) => route.data.search?.index ?? '';
    const names = [...new Set(['', ...context.routes.map(indexOf)])].sort();
    for (const name of names) {
      const routes = context.routes.filter((route) => indexOf(route) === name && isListed(route));
      const isMain = name === '';
      await emitIndex(context, options, {
        folder: isMain ? folder : `${folder}/${name}`,
        routes,
        versions: isMain && names.length > 1 ? names.slice(1) : undefined,
      });
    }
  },
}));

async function emitIndex(
  context: PostBuildContext<undefined>,
  options: Options,
  index: { folder: string; routes: readonly FinishedRoute[]; versions?: string[] },
): Promise<void> {
  const { folder, routes, versions } = index;
  const { site, languages } = context;
  const { baseUrl, locale } = site;
  const language = readLanguage(locale);
  // Short, because it is part of each page's key.
  const version = hashOf([options, baseUrl, language?.file]);
  const { writeIndex } = await import('./writeIndex'); // no other command needs it
  const { files, manifest, problems } = await writeIndex({
    routes,
    options,
    baseUrl,
    loadLanguage: () => language?.load(),
    version,
    cache: context.cache,
  });
  for (const { name, key, make } of files) context.emit(`${folder}/${name}`, make, key);
  for (const { source, ...problem } of problems)
    context.warn({ ...problem, place: { file: source } });
  context.emit(`${folder}/settings.json`, JSON.stringify(hostedSettings));
  if (language) context.emit(`${folder}/${language.file}`, language.code);
  const translations = languages.flatMap((entry) => (entry.site.original ? entry.site.locale : []));
  const isWhole = translations.length > 0 && !site.original;
  context.emit(
    `${folder}/index.json`,
    JSON.stringify({
      indexName: readIndexName(options, {}, site),
      ...manifest,
      language: language?.file,
      translations: isWhole ? translations : undefined,
      versions,
    }),
  );
}

function readConfig(
  options: Options,
  { env, site }: Pick<RouteContext<undefined>, 'env' | 'site'>,
  path: string,
): SearchConfig {
  const base = site.baseUrl.replace(/\/$/, '');
  const provider = readProvider(options, env, `${site.baseUrl}${folder}/index.json`);
  const insightsHost = readInsightsHost(options, provider);
  const hosts = provider.kind === 'hosted' ? provider.hosts : [];
  return {
    provider,
    indexName: readIndexName(options, env, site),
    searchPagePath: base + path,
    searchParameters: options.searchParameters,
    externalUrlRegex: options.externalUrlRegex,
    maxResultsPerGroup: options.maxResultsPerGroup,
    insights: insightsHost !== undefined,
    insightsHost,
    recommendations: options.recommendations && provider.kind === 'hosted',
    noResultsUrl: options.noResultsUrl,
    defaultKind: options.defaultKind,
    sections: options.sections.map(({ name, label }) => ({ name, label })),
    origins: [...hosts, insightsHost].filter((origin) => origin !== undefined),
    links: options.links.map(({ label, to }) => ({ label, href: publicAddress(to, site) })),
  };
}
