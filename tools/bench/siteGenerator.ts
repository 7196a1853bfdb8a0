import type { Corpus, CorpusPage } from './corpus/corpus';

/** A generator under measurement: this engine, the engine of another commit, or a peer. */
export interface SiteGenerator {
  name: string;
  versions: string;
  /** Replaces the previous pages with this many. */
  write(count: number): Corpus;
  paths(): CorpusPaths;
  /** The build command. */
  build(): string[];
  env?: Readonly<Record<string, string>>;
}

export interface CorpusPaths {
  /** Folder in which the command runs. */
  folder: string;
  docs: string;
  out: string;
  /** Removed before a cold build, the output included. */
  caches: string[];
  /** Address of a page below the root. */
  address(page: CorpusPage): string;
}
