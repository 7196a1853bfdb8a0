import { type Problem, SiteError, type SiteInfo } from '../../engine';
import type { SearchProvider } from './contract';
import type { SearchOptions } from './options';

type Environment = Readonly<Record<string, string | undefined>>;

const defaultInsightsHost = 'https://insights.algolia.io';

/** Origins of an application: its read host, then the fallback hosts in order. */
const hostsOf = (appId: string): string[] => [
  `https://${appId.toLowerCase()}-dsn.algolia.net`,
  ...[1, 2, 3].map((n) => `https://${appId.toLowerCase()}-${n}.algolianet.com`),
];

/** The hosted provider when both credentials are set, the embedded index without any. One alone, or an empty one, is an error. */
export function readProvider(
  { appId: appIdOption, apiKey: apiKeyOption, hosts }: SearchOptions,
  env: Environment,
  manifest: string,
): SearchProvider {
  const appId = env.ALGOLIA_APP_ID ?? appIdOption;
  const apiKey = env.ALGOLIA_API_KEY ?? apiKeyOption;
  if (appId === undefined && apiKey === undefined) return { kind: 'embedded', manifest };
  const problems = [
    missing('appId', 'ALGOLIA_APP_ID', appId),
    missing('apiKey', 'ALGOLIA_API_KEY', apiKey),
  ].filter((problem) => problem !== undefined);
  if (problems.length > 0 || !appId || !apiKey) throw new SiteError(problems);
  if (!/^[A-Za-z0-9-]+$/.test(appId)) {
    throw new SiteError({
      message: `search: \`appId\` is ${JSON.stringify(appId)}; expected letters and digits`,
      action: 'Copy the application id from the dashboard of the search provider.',
    });
  }
  return { kind: 'hosted', appId, apiKey, hosts: hosts ?? hostsOf(appId) };
}

function missing(name: string, variable: string, value: string | undefined): Problem | undefined {
  if (value !== undefined && value.trim() !== '') return undefined;
  return {
    message: `search: \`${name}\` is missing; ${variable} is ${value === undefined ? 'not set' : 'empty'}`,
    action: `Set ${variable}, or "${name}" of search(); without either key, the site has its own search.`,
  };
}

/** Name of the hosted index, also used for storing saved searches in the browser. */
export function readIndexName(
  options: SearchOptions,
  env: Environment,
  { locale, original }: Pick<SiteInfo, 'locale' | 'original'>,
): string {
  const name = env.ALGOLIA_INDEX_NAME ?? options.indexName;
  if (name.trim() !== '') return original ? indexNameIn(name, locale) : name;
  throw new SiteError({
    message: 'search: `indexName` is missing; ALGOLIA_INDEX_NAME is empty',
    action: 'Set ALGOLIA_INDEX_NAME, or unset it to use the name from the config.',
  });
}

/** Origin for events; undefined while they are off or the embedded index answers. */
export function readInsightsHost(
  { insights }: SearchOptions,
  provider: SearchProvider,
): string | undefined {
  if (insights === false || provider.kind === 'embedded') return undefined;
  return insights === true ? defaultInsightsHost : insights.host;
}

/** The hosted index of a translation of the site, or of a version: `docs_de`, `docs_default-2.0`. */
export const indexNameIn = (name: string, part: string): string => `${name}_${part}`;
