import { type Cache, type CacheSpace, hashOf } from '../cache/store';
import { extensionsFor } from '../content/extensions/extension';
import { type ContentLanguage, contentLanguage } from '../content/texts';
import type { RoutedSite } from '../lifecycle/runContentLoaded';
import type { ContentFacts, Source } from '../plugin';
import type { Pool } from '../workers/pool';

/** A compiled file as the cache records it. Its words and sections stay in the cache, under `key`. */
export interface CompiledFile {
  facts: ContentFacts;
  /** Files besides the source that the words depend on, each with its hash. */
  dependencies: { file: string; hash: string }[];
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
  readonly #language: ContentLanguage;
  /** The language of pages that nobody has translated. */
  readonly #original: ContentLanguage;
  readonly #hashes = new Map<string, string>();

  constructor({ routed, pool, cache }: FileCompilerInput) {
    this.#routed = routed;
    this.#pool = pool;
    this.#words = cache.namespace('compiled');
    this.#sections = cache.namespace('sections');
    this.#records = cache.namespace('compiled-of');
    const { language } = routed.site;
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

  /** Compiles a file and puts it into the cache. @throws SiteError with the mistakes of the file. */
  async make(file: string): Promise<CompiledFile> {
    const source = await this.#routed.reader.read(file);
    const notes = this.#routed.notes.get(file) ?? [];
    const recordKey = await this.#keyOf(source);
    const { facts, words, sections } = await this.#pool.run('compile', {
      source,
      notes,
      language: this.#languageOf(file),
    });
    const dependencies = facts.dependencies.map((dependency) => ({
      file: dependency,
      hash: this.#hashFile(dependency),
    }));
    const key = hashOf([recordKey, dependencies]);
    this.#words.set(key, words);
    this.#sections.set(key, sections);
    const record: CompiledFile = { facts, dependencies, key };
    this.#records.setJson(recordKey, record);
    return record;
  }

  async #keyOf({ file, hash }: Pick<Source, 'file' | 'hash'>): Promise<string> {
    const notes = this.#routed.notes.get(file) ?? [];
    const used = await this.#extensionsOf(file);
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
  async #extensionsOf(file: string): Promise<unknown[]> {
    const set = this.#routed.site.extensions;
    if (set.extensions.length === 0) return [];
    const text = await this.#routed.reader.text(file);
    const used = text.includes('::include') ? set.extensions : extensionsFor(text, set);
    // where a module is does not matter, its code does
    return used.map(({ module: _, ...extension }) => [
      extension,
      set.styles
        .filter(({ owner }) => owner === extension.owner)
        .map(({ name, classes }) => [name, classes]),
    ]);
  }

  // Requested each time: unused for weeks, the words would be dropped, and missing when the theme changes.
  #isCurrent({ dependencies, key }: CompiledFile): boolean {
    return (
      dependencies.every((dependency) => this.#hashFile(dependency.file) === dependency.hash) &&
      this.#words.has(key) &&
      this.#sections.has(key)
    );
  }

  #hashFile(file: string): string {
    const before = this.#hashes.get(file);
    if (before !== undefined) return before;
    const bytes = this.#routed.reader.bytes(file);
    const hash = typeof bytes === 'string' ? bytes : hashOf(bytes);
    this.#hashes.set(file, hash);
    return hash;
  }
}
