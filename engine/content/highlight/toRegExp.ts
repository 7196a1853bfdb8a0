import { EmulatedRegExp, toRegExpDetails } from 'oniguruma-to-es';

/**
 * The regular expression of a grammar's pattern; null for one that JavaScript cannot express. As Shiki's own engine
 * makes it, except for `target`: code gets the same colours with every version of Node.
 */
export function toRegExp(source: string): RegExp | null {
  try {
    const { pattern, flags, options } = toRegExpDetails(source, {
      global: true,
      hasIndices: true,
      lazyCompileLength: 3_000,
      target: 'ES2024',
      rules: {
        allowOrphanBackrefs: true,
        asciiWordBoundaries: true,
        captureGroup: true,
        recursionLimit: 5,
        singleline: true,
      },
    });
    return options ? new EmulatedRegExp(pattern, flags, options) : new RegExp(pattern, flags);
  } catch {
    return null;
  }
}
