import { createHash } from 'node:crypto';
import {
  definePlugin,
  type FinishContext,
  type FinishedRoute,
  listNames,
  type PlaceContext,
} from '../../engine';
import { packShard, type SearchRecord } from '../../engine/search';
import type { SearchConfig, SearchManifest } from './contract';
import { hostedSettings } from './hostedSettings';
import { options, type SearchOptions } from './options';
import { readIndexName, readInsightsHost, readProvider } from './provider';
import { isSearchable, recordsOf } from './records';

export type * from './contract';
export { hostedSettings } from './hostedSettings';
export { recordsOf } from './records';

/** Changes when the same pages give other files. */
const outputVersion = 3;

/** Where everything is written, relative to the output folder. */
const folder = 'search';

/** From so many pages on readers with slow connections wait for the embedded index. */
const manyPages = 5_000;

interface IndexFiles {
  manifest: SearchManifest;
  /** Name → text. */
  files: Map<string, string>;
}

/** Search: the results page, the embedded index, and the records for a hosted one. */
export const search = definePlugin('search', options, (given) => ({
  contentLoaded(place: PlaceContext<undefined>) {
    const path = `/${given.searchPagePath.replace(/^\//, '')}`;
    const config = readConfig(given, place, path);
    place.setShared('search', config);
    for (const origin of config.origins) place.addOrigin(origin);
    place.addRoute({
      path,
      kind: 'search',
      source: 'search',
      title: given.translations.pageTitle ?? 'Search the documentation',
      props: {},
      noindex: true,
      search: false,
    });
  },
  async postBuild(finish: FinishContext<undefined>) {
    const routes = finish.routes.filter(isSearchable);
    const key = [
      outputVersion,
      given,
      finish.site.baseUrl,
      routes.map(({ path, hash }) => [path, hash]),
    ];
    // The texts are as large as all pages together: they are made when the output lacks one, and not remembered.
    let built: IndexFiles | undefined;
    const build = () => {
      built ??= buildFiles(given, routes, finish.site.baseUrl);
      return built;
    };
    const { manifest, names } = await finish.cache.value(key, () => ({
      manifest: build().manifest,
      names: [...build().files.keys()],
    }));
    warnOfDuplicates(routes, finish.warn);
    const provider = readProvider(given, finish.env, folder);
    if (routes.length > manyPages && provider.kind === 'embedded') {
      finish.report(`${routes.length} pages: a hosted index answers sooner from ${manyPages} on`);
    }
    for (const name of names) {
      finish.emit(`${folder}/${name}`, () => build().files.get(name) ?? '', key);
    }
    finish.emit(`${folder}/index.json`, JSON.stringify(manifest));
  },
}));

function readConfig(
  given: SearchOptions,
  { env, site }: Pick<PlaceContext<undefined>, 'env' | 'site'>,
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
    translations: given.translations,
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

/** All files of the search for these pages. */
function buildFiles(
  given: SearchOptions,
  routes: readonly FinishedRoute[],
  baseUrl: string,
): IndexFiles {
  const records = firstOfEach(
    [...routes]
      .sort((a, b) => (a.path < b.path ? -1 : 1))
      .flatMap((route) => recordsOf(route, given, baseUrl)),
  );
  const shards = given.sections.map(({ name }) => {
    const own = records.filter(({ section }) => section === name);
    const text = JSON.stringify(packShard(name, own));
    const hash = createHash('sha256').update(text).digest('hex').slice(0, 10);
    return { name, file: `${name}.${hash}.json`, records: own.length, text };
  });
  const filled = shards.filter((shard) => shard.records > 0);
  return {
    manifest: {
      shards: filled.map(({ name, file, records }) => ({ name, file, records })),
    },
    files: new Map([
      ...filled.map(({ file, text }): [string, string] => [file, text]),
      ['records.json', JSON.stringify(records)],
      ['settings.json', JSON.stringify(hostedSettings)],
    ]),
  };
}

/** Addresses tell records apart; of two with the same one the first stays, and the page is named. */
function warnOfDuplicates(
  routes: readonly FinishedRoute[],
  warn: FinishContext<undefined>['warn'],
): void {
  for (const { source, sections } of routes) {
    const ids = sections.map(({ id }) => id).filter((id) => id !== '');
    const twice = new Set(ids.filter((id, i) => ids.indexOf(id) !== i));
    if (twice.size === 0) continue;
    warn({
      message: `search: headings share the ids ${listNames(twice)}; only the first of each can be found`,
      place: { file: source },
      action: 'Give each heading an id of its own.',
    });
  }
}

function firstOfEach(records: readonly SearchRecord[]): SearchRecord[] {
  const seen = new Set<string>();
  return records.filter(({ objectID }) => !seen.has(objectID) && seen.add(objectID));
}
