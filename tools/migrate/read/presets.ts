import { isRecord } from '../../../engine';
import { recordOf, type Values } from '../values';
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
