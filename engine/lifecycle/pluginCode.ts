import { definitionFiles } from '../config/definitionFiles';
import type { Site } from '../config/site';
import type { Plugin } from '../plugin';

/**
 * A function that returns, for a plugin, a hash of its code with all its imports, of the versions of the
 * packages it uses, and of the engine's code: part of every cache key for the plugin's results.
 */
export type PluginCode = (plugin: Plugin) => Promise<string>;

export function pluginCodes({
  engineHash,
  runtime,
  configFile,
}: Pick<Site, 'engineHash' | 'runtime' | 'configFile'>): PluginCode {
  const codes = new Map<Plugin, Promise<string>>();
  const find = async (plugin: Plugin) => {
    const files = definitionFiles(plugin);
    return engineHash + (await runtime.codeHash(files.length > 0 ? files : [configFile]));
  };
  return (plugin) => {
    const code = codes.get(plugin) ?? find(plugin);
    codes.set(plugin, code);
    return code;
  };
}
