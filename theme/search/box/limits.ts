/** Constants from the specification, sections 4, 5, 7 and 9. */

export const modalQueryMaxLength = 64;
export const queryMaxLength = 512;
/** A search that takes longer is shown as stalled. */
export const stallAfterMs = 300;
export const hitsPerPage = 20;
export const snippetWords = 10;
export const snippetWordsNarrow = 5;
/** Characters of two lines of an excerpt, of which the embedded index fills both. */
export const excerptLength = 200;
export const excerptLengthNarrow = 100;
/** Screens up to this width get shorter snippets. */
export const narrowUpToPx = 768;
export const maxRecent = 7;
export const maxRecentBesideFavorites = 4;
export const maxFavorites = 10;
export const maxSuggestions = 3;

export const connectTimeoutMs = 1_000;
export const readTimeoutMs = 2_000;
export const writeTimeoutMs = 30_000;
/** A host that failed is not asked again for this long. */
export const hostDownForMs = 120_000;

/** View events are collected for this long. */
export const viewEventsAfterMs = 400;
export const viewEventsBatch = 20;
