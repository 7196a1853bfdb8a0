import { type Cache, hashOf } from '../cache/store';
import { type ExtensionSet, noExtensions } from '../content/extensions/extension';
import type { Plugin, PluginCache } from '../plugin';
import type { PluginCode } from './pluginCode';
import type { Reader } from './reader';
import { pluginLabel } from './runHook';

/** Values that plugins read from files with `cache.file`: file → how to read them again, and their hashes. */
export type Facts = Map<string, { take(): Promise<unknown>; value: string }[]>;

export interface PluginCacheInput {
  cache: Cache;
  plugin: Plugin;
  codeOf: PluginCode;
  /** Plugins whose annotations are in the texts that a plugin compiles. */
  annotators?: readonly Plugin[];
  reader: Pick<Reader, 'hash' | 'read'>;
  extensions?: ExtensionSet;
  facts?: Facts;
}

export function pluginCache({
  cache,
  plugin,
  codeOf,
  annotators = [],
  reader,
  extensions = noExtensions,
  facts,
}: PluginCacheInput): PluginCache {
  const label = pluginLabel(plugin);
  const values = cache.namespace(`plugin/${label}`);
  // Hashed once: a key of texts alone is made several times faster.
  const optionsHash = hashOf(plugin.options);
  const markdown = hashOf([extensions.extensions, extensions.styles.map(({ name }) => name)]);
  let codes: Promise<string> | undefined;
  const keyOf = async (...parts: unknown[]) => {
    codes ??= Promise.all([plugin, ...annotators].map(codeOf)).then(hashOf);
    return hashOf([await codes, markdown, ...parts]);
  };
  const remember = async <T>(key: string, make: () => T | Promise<T>): Promise<T> => {
    const cached = values.getJson<{ value: T }>(key);
    if (cached) return cached.value;
    const value = await make();
    values.setJson(key, { value });
    return value;
  };
  return {
    folder: cache.folder(label),
    async file(file, parse) {
      const take = async () => {
        const hash = await reader.hash(file);
        const key = await keyOf('file', file, hash, String(parse), optionsHash);
        return remember(key, async () => parse(await reader.read(file)));
      };
      const value = await take();
      facts?.set(file, [...(facts.get(file) ?? []), { take, value: JSON.stringify(value) }]);
      return value;
    },
    value: async (key, make) => remember(await keyOf('value', key), make),
    async bytes(key, make) {
      const name = await keyOf('bytes', key);
      const cached = values.get(name);
      if (cached) return cached;
      const made = await make();
      values.set(name, made);
      return made;
    },
  };
}

/** Whether everything that plugins read from a file is still the same; false when nothing was read. */
export async function factsHold(facts: Facts, file: string): Promise<boolean> {
  const taken = facts.get(file);
  if (!taken) return false;
  try {
    const values = await Promise.all(taken.map((fact) => fact.take()));
    return values.every((value, index) => JSON.stringify(value) === taken[index]!.value);
  } catch {
    return false; // gone or broken: the plugin will report it
  }
}
