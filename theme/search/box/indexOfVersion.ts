import type { SharedData } from '../../../engine/contract';
import type { DocProps } from '../../../plugins/docs/contract';
import type { SearchConfig } from '../../../plugins/search/contract';

/** The docs of a site by the id of their plugin, with their versions. */
type Docs = SharedData['docs'] | undefined;

/** Name of the search index of the version that a page belongs to; undefined for the site's own. */
export function indexOfPage(docs: Docs, props: object): string | undefined {
  const { docsId, version } = props as Partial<DocProps>;
  if (docsId === undefined) return undefined;
  return docs?.[docsId]?.versions.find(({ name }) => name === version)?.searchIndex;
}

const versionWith = (docs: Docs, index: string | null) =>
  Object.values(docs ?? {})
    .flatMap(({ versions }) => versions)
    .find(({ searchIndex }) => searchIndex !== undefined && searchIndex === index);

/** The name in an address, when a version has such an index. */
export const knownIndex = (docs: Docs, wanted: string | null): string | undefined =>
  versionWith(docs, wanted)?.searchIndex;

/** The name that readers see for the documents of an index; undefined for the site's own, and where nobody named them. */
export function labelOfIndex(docs: Docs, index: string | undefined): string | undefined {
  const version = versionWith(docs, index ?? null);
  return version?.label === 'current' ? undefined : version?.label;
}

const configs = new WeakMap<SearchConfig, Map<string, SearchConfig>>();

/** The configuration for searching one index: the same object each time, because its client is kept for it. */
export function configOf(config: SearchConfig, index: string | undefined): SearchConfig {
  if (index === undefined) return config;
  const byIndex = configs.get(config) ?? new Map<string, SearchConfig>();
  configs.set(config, byIndex);
  const made = byIndex.get(index) ?? ofVersion(config, index);
  byIndex.set(index, made);
  return made;
}

function ofVersion(config: SearchConfig, index: string): SearchConfig {
  const { provider } = config;
  if (provider.kind === 'hosted')
    return { ...config, index, indexName: `${config.indexName}_${index}` };
  const manifest = provider.manifest.replace(/(?<![^/])[^/]*$/, `${index}/$&`);
  return { ...config, index, provider: { ...provider, manifest } };
}

/** The query of an address, `?q=schema`, without parameters that are empty; nothing without any. */
export function searchString(parameters: Record<string, string | undefined>): string {
  const given = Object.entries(parameters).flatMap(([name, value]) =>
    value ? [[name, value]] : [],
  );
  return given.length === 0 ? '' : `?${new URLSearchParams(given)}`;
}

export const resultsAddress = (
  { searchPagePath, index }: Pick<SearchConfig, 'searchPagePath' | 'index'>,
  query: string,
): string => searchPagePath + searchString({ q: query, index });
