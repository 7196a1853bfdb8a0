/**
 * Line and column of the key at the end of a path, in the text of a config; undefined unless exactly one key of the text
 * has that name. The config is code: only running it gives its values, and those have no places.
 */
export function placeOfKey(
  text: string,
  path: readonly PropertyKey[],
): { line: number; column: number } | undefined {
  const key = path.findLast((step) => typeof step === 'string');
  if (key === undefined || !/^[\w$-]+$/.test(key)) return undefined;
  const quoted = key.replace(/\$/g, '\\$&');
  const matches = [...text.matchAll(new RegExp(`(?<=^|[\\s{,])(['"]?)${quoted}\\1\\s*:`, 'g'))];
  if (matches.length !== 1) return undefined;
  const before = text.slice(0, matches[0]!.index).split('\n');
  return { line: before.length, column: before.at(-1)!.length + 1 };
}
