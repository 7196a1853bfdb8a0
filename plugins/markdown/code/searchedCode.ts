/** Languages of blocks that are not programs: the output of a program, or a file tree. They are indexed whole. */
const plainLanguages = new Set(['', 'text', 'txt']);

/**
 * Samples are a fifth of the guides' search index when indexed whole. Cut at this length, the index of the
 * real site is 122 instead of 136 kB and finds the same first hits (`site/e2e/relevance.test.ts` measures
 * both).
 */
const longestSample = 200;

/** The part of a code block that is indexed for search: the beginning of a sample, without its imports. */
export function searchedCode(code: string, language: string): string {
  if (plainLanguages.has(language)) return code;
  const own = code.replace(/^import\b[^;]*;?$/gm, '').trim();
  if (own.length <= longestSample) return own;
  const cut = own.slice(0, longestSample);
  return cut.slice(0, Math.max(cut.lastIndexOf(' '), cut.lastIndexOf('\n')));
}
