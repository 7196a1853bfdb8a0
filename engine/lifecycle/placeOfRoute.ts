import { placeInModules, placeOfKey } from '../config/placeOfKey';
import type { NewRoute, SourcePosition } from '../plugin';
import type { Loaded } from './loadPlugins';

/** Where a route is written: the file of a page; for a redirect the rule in the config, or the key in front matter. */
export function placeOfRoute(
  { path, kind, source: file }: Pick<NewRoute, 'path' | 'kind' | 'source'>,
  { site, reader }: Pick<Loaded, 'site' | 'reader'>,
): SourcePosition {
  if (kind !== 'redirect') return { file };
  if (file === 'config.ts') return placeInModules(site.configFile, path);
  const bytes = reader.bytes(file);
  if (typeof bytes === 'string') return { file }; // a plugin's own name for the source
  const text = new TextDecoder().decode(bytes);
  const keyPlace = placeOfKey(text, ['redirect_from']) ?? placeOfKey(text, ['permalink']);
  return { file, ...keyPlace };
}
