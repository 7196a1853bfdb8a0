import { Inputs } from '../cache/inputs';
import { type Cache, hashOf } from '../cache/store';
import { type ContentLanguage, contentLanguage } from '../content/contentLanguage';
import type { RoutedSite } from '../lifecycle/runContentLoaded';
import { type CompiledFile, compiledFile, findPart, storePage } from './compiledPage';
import type { Pool } from './workers/pool';

export interface FileCompilerInput {
  routed: RoutedSite;
  pool: Pool;
  cache: Cache;
}

/** Compiles files of a site, or finds them in the cache. */
export class FileCompiler {
  readonly #routed: RoutedSite;
  readonly #pool: Pool;
  readonly #cache: Cache;
  readonly #inputs: Inputs;
  readonly #language: ContentLanguage;
  /** The language of pages that nobody has translated. */
  readonly #original: ContentLanguage;
  /** Hashes of everything that all pages of a language depend on. */
  readonly #versions = new Map<ContentLanguage, string>();

  constructor({ routed, pool, cache }: FileCompilerInput) {
    this.#routed = routed;
    this.#pool = pool;
    this.#cache = cache;
    this.#inputs = new Inputs(cache, routed.reader.fingerprint);
    const { language, config } = routed.site;
    // Texts of plugins are part of the extensions that use them.
    this.#language = contentLanguage(config);
    this.#original = language ? contentLanguage(language.original) : this.#language;
  }

  /** A page that somebody wants to see at once. */
  async compile(file: string): Promise<CompiledFile> {
    const found = this.find(await this.keyOf(file));
    return found ?? this.make(file, { isShownNow: true });
  }

  /** The cached result under the key of a file; undefined when an included file has changed, too. */
  find(ownKey: string): CompiledFile | undefined {
    const key = this.#inputs.keyNow(ownKey);
    const facts = findPart(this.#cache, key, 'facts');
    return facts && compiledFile(key, facts);
  }

  /** The files that a page was last made from besides its own, each with how it is now. */
  inputsOf(ownKey: string): [name: string, fingerprint: string][] {
    const { fingerprint } = this.#routed.reader;
    return this.#inputs.namesOf(ownKey).map((name) => [name, fingerprint(name)]);
  }

  /**
   * Compiles a file in a thread, which puts it into the cache; `Pool.share` shows it then. A page that is shown now comes back
   * instead. @throws SiteError with the problems of the file.
   */
  async make(file: string, { isShownNow = false } = {}): Promise<CompiledFile> {
    const source = await this.#routed.reader.read(file);
    // The key of the text that is compiled: in dev the file may be edited meanwhile.
    const ownKey = await this.keyOf(file, source.hash);
    const { facts, inputs, page } = await this.#pool.run('compile', {
      key: isShownNow ? undefined : ownKey,
      source,
      notes: this.#routed.notes.get(file) ?? [],
      language: this.#languageOf(file),
    });
    const key = this.#inputs.note(ownKey, new Map(Object.entries(inputs)));
    if (page !== undefined) storePage(this.#cache, key, page);
    return compiledFile(key, facts);
  }

  /** The hash of everything that a page depends on, except for the files that it includes. */
  async keyOf(file: string, textHash?: string): Promise<string> {
    const { reader, notes } = this.#routed;
    const hash = textHash ?? (await reader.hash(file));
    const own = notes.get(file);
    const version = this.#versionOf(this.#languageOf(file));
    return hashOf(`${version} ${file} ${hash} ${own ? JSON.stringify(own) : ''}`);
  }

  #versionOf(language: ContentLanguage): string {
    const known = this.#versions.get(language);
    if (known !== undefined) return known;
    const { engineHash, config, extensions } = this.#routed.site;
    const styles = extensions.styles.map(({ name, classes }) => [name, classes]);
    const { highlight, links } = config;
    const version = hashOf([
      engineHash,
      highlight,
      links.schemes,
      language,
      extensions.key,
      styles,
    ]);
    this.#versions.set(language, version);
    return version;
  }

  #languageOf(file: string): ContentLanguage {
    return this.#routed.reader.fileOf(file) === file ? this.#original : this.#language;
  }
}
