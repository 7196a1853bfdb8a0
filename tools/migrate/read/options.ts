import path from 'node:path';
import { relativeName } from '../../../engine';
import { firstText, recordOf, textOf, textsOf, type Values } from '../values';

/** Plugins and presets as pairs of name and options, in any notation. */
export function entriesOf(list: unknown): [name: string, options: Values][] {
  if (!Array.isArray(list)) return [];
  return list.flatMap((entry: unknown): [string, Values][] => {
    const [written, options] = Array.isArray(entry) ? entry : [entry, {}];
    if (!written) return [];
    const { missing, function: named } = recordOf(written);
    return [[firstText(written, missing, named) ?? 'a function of the config', recordOf(options)]];
  });
}

/** The options of the classic preset, when the site has it. */
export const classicOf = (config: Values): Values | undefined =>
  entriesOf(config.presets).find(([name]) => /(^|preset-)classic$/.test(name))?.[1];

type Kind = 'docs' | 'blog' | 'pages';

/** The options of the preset and of every plugin for one kind of content; a preset may turn its own off. */
export function contentOptions(config: Values, kind: Kind): Values[] {
  const classic = classicOf(config);
  const preset = classic && classic[kind] !== false ? [recordOf(classic[kind])] : [];
  const plugins = entriesOf(config.plugins).filter(([name]) => name.endsWith(`content-${kind}`));
  return [...preset, ...plugins.map(([, options]) => options)];
}

/** Whether a file of a folder of pages is left out by `include` and `exclude` of the preset and of its plugins. */
export function readExcluded(config: Values, site: string) {
  const rules = (['docs', 'blog', 'pages'] as const).flatMap((kind) =>
    contentOptions(config, kind).map(({ path: folder, include, exclude }) => ({
      folder: path.resolve(site, textOf(folder) ?? (kind === 'pages' ? 'src/pages' : kind)),
      include: textsOf(include).map(patternOf),
      exclude: textsOf(exclude).map(patternOf),
    })),
  );
  return (folder: string, file: string): boolean => {
    const rule = rules.find((own) => own.folder === folder);
    if (!rule || !/\.mdx?$/.test(file)) return false;
    const isIn = (patterns: readonly RegExp[]) =>
      patterns.some((pattern) => pattern.test(relativeName(folder, file)));
    return isIn(rule.exclude) || (rule.include.length > 0 && !isIn(rule.include));
  };
}

/** A pattern of file names: `**`, `*`, `?` and `{a,b}`. */
export function patternOf(glob: string): RegExp {
  const written: Record<string, string> = {
    '**/': '(?:.*/)?',
    '**': '.*',
    '*': '[^/]*',
    '?': '[^/]',
    '{': '(?:',
    '}': ')',
    ',': '|',
  };
  const pattern = glob
    .replace(/^\.\//, '')
    .replace(/\*\*\/|\*\*|[*?{},]|[\\^$.|+()[\]]/g, (part) => written[part] ?? `\\${part}`);
  return new RegExp(`^${pattern}$`);
}
