import { inBuckets } from '../cache/buckets';
import { Inputs, NamedFiles } from '../cache/inputs';
import { type Cache, hashOf } from '../cache/store';
import type { Site } from '../config/site';
import type { Plugin, PluginCache, Problem, Source } from '../plugin';
import { settle } from '../report/report';
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
  const { key, styles } = site.extensions;
  const markdown = hashOf([key, styles.map(({ name }) => name)]);
  const keyOf = (...parts: unknown[]) =>
    `plugin/${label}/${hashOf([site.codeHash, markdown, ...parts])}`;
  const remember = async <T>(
    key: string,
    make: (inputs: { add(file: string): void }) => Promise<T>,
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
  /** The value of a file, and how dev takes it again. */
  const takeFile =
    <T>(file: string, parse: (source: Source) => T | Promise<T>) =>
    async () => {
      const key = keyOf('file', file, await reader.hash(file), String(parse), optionsHash);
      return remember(key, async () => parse(await reader.read(file)));
    };
  const noteFact = (file: string, take: () => Promise<unknown>, value: unknown) =>
    facts?.set(file, [...(facts.get(file) ?? []), { take, value: JSON.stringify(value) }]);
  /** The values of a bucket of files; they are one value unless a file fails. */
  const takeBucket = async <T>(
    files: readonly string[],
    parse: (source: Source) => T | Promise<T>,
  ) => {
    const { values: hashes } = await settle(files.map((file) => reader.hash(file)));
    const key = keyOf('files', files, hashes, String(parse), optionsHash);
    const cached = hashes.includes(undefined) ? undefined : cache.getJson<T[]>(key);
    if (cached) return { values: cached, problems: [] };
    const taken = await settle(files.map((file) => takeFile(file, parse)()));
    if (taken.problems.length === 0) cache.setJson(key, taken.values);
    return taken;
  };
  return {
    get folder() {
      return cache.pluginFolder(label);
    },
    async file(file, parse) {
      const take = takeFile(file, parse);
      const value = await take();
      noteFact(file, take, value);
      return value;
    },
    async files<T>(files: readonly string[], parse: (source: Source) => T | Promise<T>) {
      const taken = new Map<string, T | undefined>();
      const problems: Problem[] = [];
      for (const bucket of inBuckets(files, (file) => file)) {
        const own = await takeBucket(bucket, parse);
        for (const [index, file] of bucket.entries()) taken.set(file, own.values[index]);
        problems.push(...own.problems);
      }
      if (facts)
        for (const [file, value] of taken)
          if (value !== undefined) noteFact(file, takeFile(file, parse), value);
      return { values: files.map((file) => taken.get(file)), problems };
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
