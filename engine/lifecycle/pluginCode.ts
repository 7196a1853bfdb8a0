import type { Site } from '../config/site';
import { isEngine, isPackaged } from '../launch/packageFiles';
import type { Plugin } from '../plugin';
import { originsOf } from '../report/origins';

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
  const known = new Map<Plugin, Promise<string>>();
  const find = async ({ definedAt = '' }: Plugin) => {
    const files = definitionFiles(definedAt);
    return engineHash + (await runtime.codeHash(files.length > 0 ? files : [configFile]));
  };
  return (plugin) => {
    const code = known.get(plugin) ?? find(plugin);
    known.set(plugin, code);
    return code;
  };
}

/** The modules that called `definePlugin`, one for the other; a test runner that loaded them is left out. */
function definitionFiles(stack: string): string[] {
  const files = originsOf(stack.replace(/^\s+at async .*$/gm, ''))
    .map(({ file }) => file)
    .filter((file) => !isEngine(file));
  const firstOwn = files.findIndex((file) => !isPackaged(file));
  const packaged = firstOwn < 0 ? files.length : firstOwn;
  return [...new Set(files.filter((file, index) => index < packaged || !isPackaged(file)))];
}
