export { SearchCatalog, type SearchIndexDefinition } from './catalog';
export { matches, type SearchClause } from './match';
