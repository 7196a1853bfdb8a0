import type { Corpus, CorpusPage } from './corpus/corpus';

/** A generator under measurement: this engine or a peer. All its work happens in one folder. */
export interface Subject {
  name: string;
  /** Versions, for the record. */
  versions: string;
  /** Makes it ready; for peers, installs them. */
  prepare(): void;
  /** Puts a corpus of that size in place of the last. */
  write(count: number): Corpus;
  /** The place of things for the corpus written last. */
  place(): Place;
  /** The command that builds; `flags` are for this engine only. */
  build(flags?: readonly string[]): string[];
  /** The command that serves for editing. */
  dev(port: number): string[];
  env?: Readonly<Record<string, string>>;
}

export interface Place {
  /** Folder in which commands run. */
  folder: string;
  /** Folder of the corpus. */
  docs: string;
  out: string;
  /** What a cold build must not find, the output among it. */
  caches: string[];
  /** Address of a page below the root. */
  address(page: CorpusPage): string;
}
