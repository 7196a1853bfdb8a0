import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type Cache, type CacheSpace, hashOf } from '../cache/store';
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
  placed: RoutedSite;
  pool: Pool;
  cache: Cache;
}

/** Compiles files of a site, or finds them in the cache. Files that pages depend on are read once. */
export class FileCompiler {
  readonly #placed: RoutedSite;
  readonly #pool: Pool;
  readonly #words: CacheSpace;
  readonly #sections: CacheSpace;
  readonly #records: CacheSpace;
  /** Everything besides a file that its compilation depends on. */
  readonly #version: string;
  readonly #hashes = new Map<string, string>();

  constructor({ placed, pool, cache }: FileCompilerInput) {
    this.#placed = placed;
    this.#pool = pool;
    this.#words = cache.namespace('compiled');
    this.#sections = cache.namespace('sections');
    this.#records = cache.namespace('compiled-of');
    this.#version = hashOf([placed.site.engineHash, placed.site.config.highlight]);
  }

  /** Finds or compiles a file. */
  async compile(file: string): Promise<CompiledFile> {
    return (await this.find(file)) ?? this.make(file);
  }

  /** The cached result for a file; undefined when the file or a dependency has changed. */
  async find(file: string): Promise<CompiledFile | undefined> {
    const hash = await this.#placed.reader.hash(file);
    const record = this.#records.getJson<CompiledFile>(this.#keyOf({ file, hash }));
    return record && this.#isCurrent(record) ? record : undefined;
  }

  /** Compiles a file and puts it into the cache. @throws SiteError with the mistakes of the file. */
  async make(file: string): Promise<CompiledFile> {
    const source = await this.#placed.reader.read(file);
    const notes = this.#placed.notes.get(file) ?? [];
    const recordKey = this.#keyOf(source);
    const { facts, words, sections } = await this.#pool.run('compile', { source, notes });
    const dependencies = facts.dependencies.map((one) => ({
      file: one,
      hash: this.#hashFile(one),
    }));
    const key = hashOf([recordKey, dependencies]);
    this.#words.set(key, words);
    this.#sections.set(key, sections);
    const record: CompiledFile = { facts, dependencies, key };
    this.#records.setJson(recordKey, record);
    return record;
  }

  #keyOf({ file, hash }: Pick<Source, 'file' | 'hash'>): string {
    return hashOf([this.#version, file, hash, this.#placed.notes.get(file) ?? []]);
  }

  // Requested each time: unused for weeks, the words would be dropped, and missing when the theme changes.
  #isCurrent({ dependencies, key }: CompiledFile): boolean {
    return (
      dependencies.every((one) => this.#hashFile(one.file) === one.hash) &&
      this.#words.has(key) &&
      this.#sections.has(key)
    );
  }

  #hashFile(file: string): string {
    const known = this.#hashes.get(file);
    if (known !== undefined) return known;
    const absolute = path.join(this.#placed.site.folder, file);
    const hash = existsSync(absolute) ? hashOf(readFileSync(absolute)) : '';
    this.#hashes.set(file, hash);
    return hash;
  }
}
