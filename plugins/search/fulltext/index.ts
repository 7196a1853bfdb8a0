/** The embedded search, the same in Node and in browsers: both split and weigh words alike. */
export { answer, openIndex, queryMaxLength, type SearchIndex } from './answer';
export { hierarchyOf } from './hierarchy';
export { type IndexParts, pageFile, scatter, sliceFiles, wordsFile } from './indexParts';
export type { Language } from './language';
export { PartedIndex } from './partedIndex';
export { rank } from './rank';
export {
  aroundPages,
  packPage,
  passagesOf,
  type Shard,
  type ShardPage,
  unpackRecords,
} from './shard';
export { maxSuggestions, suggest } from './suggest';
export { listWords, mergeSlice, wordFiles } from './termLists';
export { findTokens, tokenize } from './tokenize';
export type * from './types';
export { packTerms, weighTerms } from './weighTerms';
