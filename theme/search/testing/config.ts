import type { SearchConfig } from '../../../plugins/search/contract';

/** A configuration for tests; override what a test is about. */
export const testConfig = (more: Partial<SearchConfig> = {}): SearchConfig => ({
  provider: { kind: 'embedded', manifest: '/search/index.json' },
  indexName: 'docs',
  searchPagePath: '/search',
  searchParameters: {},
  maxResultsPerGroup: 5,
  insights: false,
  recommendations: false,
  noResultsUrl: 'https://example.org/new?title={query}',
  defaultKind: 'guide',
  sections: [
    { name: 'guides', label: 'Guides' },
    { name: 'api', label: 'API' },
  ],
  origins: [],
  links: [],
  ...more,
});
