import path from 'node:path';
import picomatch from 'picomatch';
import { nameIn, textOf, textsOf, type Values } from '../values';
import { contentOptions } from './presets';

/** Reads `exclude` of the preset and of its plugins: whether a file of a folder of pages is left out. */
export function readExcluded(
  config: Values,
  site: string,
): (folder: string, file: string) => boolean {
  const rules = (['docs', 'blog', 'pages'] as const).flatMap((kind) =>
    contentOptions(config, kind).map((options) => ({
      folder: path.resolve(site, textOf(options.path) ?? (kind === 'pages' ? 'src/pages' : kind)),
      isMatch: matcher(textsOf(options.exclude)),
    })),
  );
  return (folder, file) => {
    // Versions follow the rules of the current documents.
    const isVersion = /versioned_docs/.test(folder);
    const rule = rules.find(
      (own) => own.folder === folder || (isVersion && /docs$/.test(own.folder)),
    );
    return rule?.isMatch(nameIn(folder, file)) ?? false;
  };
}

/** Whether a name of a file has one of these patterns. */
export const matcher = (patterns: readonly string[]): ((name: string) => boolean) =>
  patterns.length > 0 ? picomatch([...patterns], { dot: true }) : () => false;
