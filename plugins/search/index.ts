import { definePlugin, hashOf, listNames, type RouteContext, textOf } from '../../engine';
import type { SearchConfig } from './contract';
import type { SearchFiles } from './files';
import { isListed } from './isListed';
import { options, type SearchOptions } from './options';
import { readIndexName, readInsightsHost, readProvider } from './provider';
import { texts } from './texts';

export type * from './contract';
export { hostedSettings } from './hostedSettings';

/** Folder of the files, relative to the output folder. */
const folder = 'search';

/** Search: the results page and the embedded index, whose records can go to a hosted index too. */
export const search = definePlugin('search', options, (given) => ({
  texts,
  dependsOn: () => null,
  contentLoaded(context) {
    const path = `/${given.searchPagePath.replace(/^\//, '')}`;
    const config = readConfig(given, context, path);
    context.setShared('search', config);
    for (const origin of config.origins) context.addOrigin(origin);
    for (const { to } of given.links) {
      context.addLink({ url: to, place: { file: 'config.ts (search.links)' } });
    }
    context.addRoute({
      path,
      kind: 'search',
      source: 'search',
      title: textOf(texts, context.site)('searchPage.title'),
      props: {},
      noindex: true,
      search: false,
    });
  },
  async postBuild(context) {
    const routes = context.routes.filter(isListed);
    const { baseUrl } = context.site;
    // Short, because it is part of each page's key.
    const version = hashOf([given, baseUrl]);
    let written: Promise<SearchFiles> | undefined;
    const write = () => {
      written ??= writeAll();
      return written;
    };
    const writeAll = async () => {
      const { writeFiles, writePage } = await import('./files'); // not needed by an unchanged build
      return writeFiles(routes, given, (route) =>
        context.cache.bytes([version, route.path, route.hash], () =>
          writePage(route, given, baseUrl),
        ),
      );
    };
    const key = [version, routes.map(({ path, hash }) => [path, hash])];
    // The texts are as large as all pages together: they are only assembled when the output lacks one.
    const { hashes, manifest, doubles } = await context.cache.value(key, async () => {
      const { files, ...counts } = await write();
      return {
        ...counts,
        hashes: [...files].map(([name, bytes]) => [name, hashOf(bytes)] as const),
      };
    });
    for (const { source, ids } of doubles) {
      context.warn({
        message: `search: headings share the ids ${listNames(ids)}; only the first of each can be found`,
        place: { file: source },
        action: 'Give each heading a unique id.',
      });
    }
    for (const [name, hash] of hashes) {
      context.emit(`${folder}/${name}`, async () => (await write()).files.get(name)!, hash);
    }
    const { indexName } = given;
    context.emit(`${folder}/index.json`, JSON.stringify({ indexName, ...manifest }));
  },
}));

function readConfig(
  given: SearchOptions,
  { env, site }: Pick<RouteContext<undefined>, 'env' | 'site'>,
  path: string,
): SearchConfig {
  const base = site.baseUrl.replace(/\/$/, '');
  const provider = readProvider(given, env, `${site.baseUrl}${folder}/index.json`);
  const insightsHost = readInsightsHost(given, provider);
  const hosts = provider.kind === 'hosted' ? provider.hosts : [];
  return {
    provider,
    indexName: readIndexName(given, env),
    searchPagePath: base + path,
    searchParameters: given.searchParameters,
    externalUrlRegex: given.externalUrlRegex,
    maxResultsPerGroup: given.maxResultsPerGroup,
    insights: insightsHost !== undefined,
    insightsHost,
    recommendations: given.recommendations && provider.kind === 'hosted',
    noResultsUrl: given.noResultsUrl,
    sections: given.sections.map(({ name, label }) => ({ name, label })),
    origins: [...hosts, ...(insightsHost === undefined ? [] : [insightsHost])],
    links: given.links.map(({ label, to }) => ({ label, href: base + to })),
  };
}
