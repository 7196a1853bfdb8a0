import { Inputs, NamedFiles } from '../cache/inputs';
import { type Cache, hashOf } from '../cache/store';
import type { Site } from '../config/site';
import type { NamedInputs, Plugin, PluginCache } from '../plugin';
import type { Reader } from './reader';
import { pluginLabel } from './runHook';

/** Values that plugins read from files with `cache.file`: file → how to read them again, and their hashes. */
export type Facts = Map<string, { take(): Promise<unknown>; value: string }[]>;

interface PluginCacheInput {
  cache: Cache;
  plugin: Plugin;
  site: Pick<Site, 'folder' | 'language' | 'codeHash' | 'extensions'>;
  reader: Pick<Reader, 'hash' | 'read' | 'fingerprint'>;
  facts?: Facts;
  /** Called with the names of the files that a value was made from. */
  onInputs?(names: readonly string[]): void;
}

export function pluginCache(input: PluginCacheInput): PluginCache {
  const { cache, plugin, site, reader, facts, onInputs = () => {} } = input;
  const label = pluginLabel(plugin);
  const inputs = new Inputs(cache, reader.fingerprint);
  // Hashed once: a key of texts alone is made several times faster.
  const optionsHash = hashOf(plugin.options);
  const { extensions, styles } = site.extensions;
  // The code of a module is in the key, not its address.
  const modules = extensions.map(({ module: _, ...extension }) => extension);
  const markdown = hashOf([modules, styles.map(({ name }) => name)]);
  const keyOf = (...parts: unknown[]) =>
    `plugin/${label}/${hashOf([site.codeHash, markdown, ...parts])}`;
  const remember = async <T>(
    key: string,
    make: (inputs: NamedInputs) => Promise<T>,
  ): Promise<T> => {
    const cached = cache.getJson<{ value: T }>(inputs.keyNow(key));
    onInputs(inputs.namesOf(key));
    if (cached) return cached.value;
    const named = new NamedFiles(site.folder, site.language?.folder);
    const value = await make(named).finally(() => onInputs([...named.names]));
    const files = named.fingerprints();
    if (files) cache.setJson(inputs.note(key, files), { value });
    return value;
  };
  return {
    get folder() {
      return cache.pluginFolder(label);
    },
    async file(file, parse) {
      const take = async () => {
        const hash = await reader.hash(file);
        const key = keyOf('file', file, hash, String(parse), optionsHash);
        return remember(key, async () => parse(await reader.read(file)));
      };
      const value = await take();
      facts?.set(file, [...(facts.get(file) ?? []), { take, value: JSON.stringify(value) }]);
      return value;
    },
    value: async (key, make) => remember(keyOf('value', key), async (inputs) => make(inputs)),
    async bytes(key, make) {
      const name = keyOf('bytes', key);
      const cached = cache.get(name);
      if (cached) return cached;
      const made = await make();
      cache.set(name, made);
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
