import type { Corpus, CorpusPage } from './corpus/corpus';

/** A generator under measurement: this engine or a peer. All its work happens in one folder. */
export interface SiteGenerator {
  name: string;
  /** Versions, for the record. */
  versions: string;
  /** Prepares the generator; for peers, installs them. */
  prepare(): void;
  /** Replaces the previous corpus with one of that size. */
  write(count: number): Corpus;
  /** Paths for the corpus written last. */
  paths(): CorpusPaths;
  /** The build command; `flags` are for this engine only. */
  build(flags?: readonly string[]): string[];
  /** The dev server's command. */
  dev(port: number): string[];
  env?: Readonly<Record<string, string>>;
}

export interface CorpusPaths {
  /** Folder in which commands run. */
  folder: string;
  /** Folder of the corpus. */
  docs: string;
  out: string;
  /** Removed before a cold build, the output included. */
  caches: string[];
  /** Address of a page below the root. */
  address(page: CorpusPage): string;
}
