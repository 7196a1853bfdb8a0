import path from 'node:path';
import picomatch from 'picomatch';
import { isRecord } from '../../../engine';
import { nameIn, recordOf, textOf, textsOf, type Values } from '../values';
import { isAnything } from './anything';

/** Plugins and presets as pairs of name and options, in any notation. */
export function entriesOf(list: unknown): [name: string, options: Record<string, unknown>][] {
  if (!Array.isArray(list)) return [];
  return list.flatMap((entry: unknown) => {
    const [name, options] = Array.isArray(entry) ? entry : [entry, {}];
    if (isAnything(name) || name == null || name === false) return [];
    const called = typeof name === 'string' ? name : (name as { name?: unknown }).name;
    return [[String(called || 'a function in the config'), isRecord(options) ? options : {}]];
  });
}

/** The options of the classic preset, when the site has it. */
export const classicOf = (config: Record<string, unknown>): Record<string, unknown> | undefined =>
  entriesOf(config.presets).find(([name]) => /(^|preset-)classic$/.test(name))?.[1];

/** The options of the preset and of every plugin for one kind of content; a preset may turn its own off. */
export function contentOptions(config: Values, kind: 'docs' | 'blog' | 'pages'): Values[] {
  const classic = classicOf(config);
  const preset = classic && classic[kind] !== false ? [recordOf(classic[kind])] : [];
  const plugins = entriesOf(config.plugins).filter(([name]) => name.endsWith(`content-${kind}`));
  return [...preset, ...plugins.map(([, options]) => options)];
}

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
