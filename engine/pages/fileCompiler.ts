import { type Cache, type CacheSpace, hashOf } from '../cache/store';
import { type Extension, mayUse } from '../content/extensions/extension';
import { type ContentLanguage, contentLanguage } from '../content/texts';
import type { RoutedSite } from '../lifecycle/runContentLoaded';
import type { ContentFacts, Source } from '../plugin';
import type { Pool } from '../workers/pool';

/** A compiled file as the cache records it. Its words and sections stay in the cache, under `key`. */
export interface CompiledFile {
  facts: ContentFacts;
  /** File besides the source that the words depend on → the hash of its bytes. */
  inputs: Record<string, string>;
  /**
   * Key of `{ html, code }` in the cache's `compiled` space, and of the sections in its `sections` space; changes
   * with everything the words depend on.
   */
  key: string;
}

export interface FileCompilerInput {
  routed: RoutedSite;
  pool: Pool;
  cache: Cache;
}

/** Compiles files of a site, or finds them in the cache. Files that pages depend on are read once. */
export class FileCompiler {
  readonly #routed: RoutedSite;
  readonly #pool: Pool;
  readonly #words: CacheSpace;
  readonly #sections: CacheSpace;
  readonly #records: CacheSpace;
  /** Text and names of extensions → those that the text may use, as indexes. */
  readonly #uses: CacheSpace;
  readonly #rulesHash: string;
  readonly #language: ContentLanguage;
  /** The language of pages that nobody has translated. */
  readonly #original: ContentLanguage;

  constructor({ routed, pool, cache }: FileCompilerInput) {
    this.#routed = routed;
    this.#pool = pool;
    this.#words = cache.namespace('compiled');
    this.#sections = cache.namespace('sections');
    this.#records = cache.namespace('compiled-of');
    this.#uses = cache.namespace('extensions-of');
    const { language, extensions } = routed.site;
    this.#rulesHash = hashOf(
      extensions.extensions.map(({ kind, name, when }) => [kind, name, when]),
    );
    this.#language = contentLanguage(routed.info);
    this.#original = language
      ? contentLanguage({ ...language.original, texts: language.originalTexts })
      : this.#language;
  }

  async compile(file: string): Promise<CompiledFile> {
    return (await this.find(file)) ?? this.make(file);
  }

  /** The cached result for a file; undefined when the file or a dependency has changed. */
  async find(file: string): Promise<CompiledFile | undefined> {
    const hash = await this.#routed.reader.hash(file);
    const record = this.#records.getJson<CompiledFile>(await this.#keyOf({ file, hash }));
    return record && this.#isCurrent(record) ? record : undefined;
  }

  /** Compiles a file and puts it into the cache. @throws SiteError with the problems of the file. */
  async make(file: string): Promise<CompiledFile> {
    const source = await this.#routed.reader.read(file);
    const notes = this.#routed.notes.get(file) ?? [];
    const recordKey = await this.#keyOf(source);
    const { facts, inputs, words, sections } = await this.#pool.run('compile', {
      source,
      notes,
      language: this.#languageOf(file),
    });
    // the next build knows these hashes without a look at the files
    for (const file of Object.keys(inputs)) this.#routed.reader.hashBytes(file);
    const key = hashOf([recordKey, inputs]);
    this.#words.set(key, words);
    this.#sections.set(key, sections);
    const record: CompiledFile = { facts, inputs, key };
    this.#records.setJson(recordKey, record);
    return record;
  }

  async #keyOf({ file, hash }: Pick<Source, 'file' | 'hash'>): Promise<string> {
    const notes = this.#routed.notes.get(file) ?? [];
    const used = await this.#extensionsOf(file, hash);
    const { engineHash, config } = this.#routed.site;
    const version = [config.highlight, config.links.schemes, this.#languageOf(file)];
    return hashOf([engineHash, version, file, hash, notes, ...(used.length > 0 ? [used] : [])]);
  }

  #languageOf(file: string): ContentLanguage {
    return this.#routed.reader.fileOf(file) === file ? this.#original : this.#language;
  }

  /**
   * The data of the extensions that a page may use: a page that uses none has the same key with and without them.
   * Included texts are known only once a page is compiled: a page with an include depends on all extensions.
   */
  async #extensionsOf(file: string, hash: string): Promise<unknown[]> {
    const { extensions, styles } = this.#routed.site.extensions;
    if (extensions.length === 0) return [];
    const key = hashOf([this.#rulesHash, hash]);
    let used = this.#uses.getJson<number[]>(key);
    if (!used) {
      used = usesOf(await this.#routed.reader.text(file), extensions);
      this.#uses.setJson(key, used);
    }
    // The key contains the code of a module, not its address.
    return used.map((index) => {
      const { module: _, ...extension } = extensions[index]!;
      const own = styles.filter(({ owner }) => owner === extension.owner);
      return [extension, own.map(({ name, classes }) => [name, classes])];
    });
  }

  // Requested each time: unused for weeks, the words would be dropped, and missing when the theme changes.
  #isCurrent({ inputs, key }: CompiledFile): boolean {
    const { reader } = this.#routed;
    return (
      Object.entries(inputs).every(([file, hash]) => reader.hashBytes(file) === hash) &&
      this.#words.has(key) &&
      this.#sections.has(key)
    );
  }
}

/** The indexes of the extensions that a text may use, which is all of them when it includes other texts. */
const usesOf = (text: string, extensions: readonly Extension[]): number[] => {
  const isUsed = text.includes('::include')
    ? () => true
    : (extension: Extension) => mayUse(text, extension);
  return extensions.flatMap((extension, index) => (isUsed(extension) ? [index] : []));
};
