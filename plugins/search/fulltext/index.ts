/** The embedded search, the same in Node and in browsers: both split and weigh words alike. */
export type { Language } from './language';
export { type IndexLayout, scatter, sliceFile, textFile, wordsFile } from './layout';
export { queryMaxLength, SearchIndex } from './searchIndex';
export { recordOf } from './searchRecord';
export { maxSuggestions } from './suggest';
export {
  joinSlice,
  listOccurrences,
  renumber,
  splitTerms,
  type TermList,
  writeWords,
} from './termLists';
export {
  indexFormat,
  packPassage,
  packTexts,
  passagesOf,
  type TextFile,
  unpackTexts,
} from './texts';
export { findTokens, tokenize } from './tokenize';
export type * from './types';
export { weighTerms } from './weighTerms';
