import { Inputs } from '../cache/inputs';
import { type Cache, hashOf } from '../cache/store';
import { type ContentLanguage, contentLanguage } from '../content/contentLanguage';
import { mayUse } from '../content/extensions/extension';
import type { RoutedSite } from '../lifecycle/runContentLoaded';
import type { ContentFacts } from '../plugin';
import type { Pool } from './workers/pool';

/** A compiled file. Its words and sections stay in the cache. */
export interface CompiledFile {
  facts: ContentFacts;
  /**
   * Key of `{ html, code }` as `compiled/…` and of the sections as `sections/…`; changes with everything the words
   * depend on.
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
  readonly #cache: Cache;
  readonly #inputs: Inputs;
  readonly #language: ContentLanguage;
  /** The language of pages that nobody has translated. */
  readonly #original: ContentLanguage;

  constructor({ routed, pool, cache }: FileCompilerInput) {
    this.#routed = routed;
    this.#pool = pool;
    this.#cache = cache;
    this.#inputs = new Inputs(cache, routed.reader.fingerprint);
    const { language, config } = routed.site;
    // Texts of plugins are part of the extensions that use them.
    this.#language = contentLanguage(config);
    this.#original = language
      ? contentLanguage({ ...language.original, texts: language.originalTexts })
      : this.#language;
  }

  async compile(file: string): Promise<CompiledFile> {
    return (await this.find(file)) ?? this.make(file);
  }

  /** The cached result for a file; undefined when the file or another input has changed. */
  async find(file: string): Promise<CompiledFile | undefined> {
    const key = this.#inputs.keyNow(await this.#keyOf(file));
    const facts = this.#cache.getJson<ContentFacts>(`facts/${key}`);
    const isWhole = this.#cache.has(`compiled/${key}`) && this.#cache.has(`sections/${key}`);
    return facts && isWhole ? { facts, key } : undefined;
  }

  /** Compiles a file and puts it into the cache. @throws SiteError with the problems of the file. */
  async make(file: string): Promise<CompiledFile> {
    const source = await this.#routed.reader.read(file);
    const { facts, inputs, words, sections } = await this.#pool.run('compile', {
      source,
      notes: this.#routed.notes.get(file) ?? [],
      language: this.#languageOf(file),
    });
    // The key of the text that was compiled: in dev the file may have been edited meanwhile.
    const ownKey = await this.#keyOf(file, source.hash);
    const key = this.#inputs.note(ownKey, new Map(Object.entries(inputs)));
    this.#cache.setJson(`facts/${key}`, facts);
    this.#cache.set(`compiled/${key}`, words);
    this.#cache.set(`sections/${key}`, sections);
    return { facts, key };
  }

  async #keyOf(file: string, textHash?: string): Promise<string> {
    const { site, reader, notes } = this.#routed;
    const { highlight, links } = site.config;
    const version = [site.engineHash, highlight, links.schemes, this.#languageOf(file)];
    const used = this.#extensionsOf(await reader.text(file));
    const hash = textHash ?? (await reader.hash(file));
    return hashOf([version, file, hash, notes.get(file) ?? [], used]);
  }

  #languageOf(file: string): ContentLanguage {
    return this.#routed.reader.fileOf(file) === file ? this.#original : this.#language;
  }

  /**
   * The data of the extensions that a page may use: a page that uses none has the same key with and without them.
   * Included texts are known only once a page is compiled: a page with an include depends on all extensions.
   */
  #extensionsOf(text: string): unknown[] {
    const { extensions, styles } = this.#routed.site.extensions;
    const hasInclude = text.includes('::include');
    const used = extensions.filter((extension) => hasInclude || mayUse(text, extension));
    // The key contains the code of a module, not its address.
    return used.map(({ module: _, ...extension }) => {
      const own = styles.filter(({ owner }) => owner === extension.owner);
      return [extension, own.map(({ name, classes }) => [name, classes])];
    });
  }
}
