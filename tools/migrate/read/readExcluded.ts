import path from 'node:path';
import picomatch from 'picomatch';
import { nameIn, recordOf, textOf, textsOf, type Values } from '../values';
import { classicOf, entriesOf } from './presets';

/** Reads `exclude` of the preset and of its plugins: whether a file of a folder of pages is left out. */
export function readExcluded(
  config: Values,
  site: string,
): (folder: string, file: string) => boolean {
  const classic = classicOf(config) ?? {};
  const usual: Readonly<Record<string, string>> = {
    docs: 'docs',
    blog: 'blog',
    pages: 'src/pages',
  };
  const plugins = entriesOf(config.plugins).flatMap(([name, options]) => {
    const kind = /content-(docs|blog|pages)$/.exec(name)?.[1];
    return kind ? [[kind, options] as const] : [];
  });
  const contents = Object.keys(usual).map((kind) => [kind, recordOf(classic[kind])] as const);
  const rules = [...contents, ...plugins].map(([kind, options]) => ({
    folder: path.resolve(site, textOf(options.path) ?? usual[kind]!),
    isMatch: matcher(textsOf(options.exclude)),
  }));
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
