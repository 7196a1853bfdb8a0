/** A bundle of code, and what it was made from. */
export interface BundleRecord {
  /** Absolute path of the folder with the bundle's files. */
  folder: string;
  /** Its modules: name → hash. */
  modules: [name: string, hash: string][];
  /** Files that the bundle was made from, absolute, with the hashes of their bytes; of packages their `package.json`. */
  inputs: [file: string, hash?: string][];
  /** Folders in which imports were looked up, with the hashes of their names: a new file may come before the one that was found. */
  folders: [folder: string, hash?: string][];
  /** Hash of the code and of the versions of its packages, wherever the checkout is. */
  code: string;
  /** Hash of the part of it that is the engine. */
  engineCode: string;
}

/** Why code cannot be bundled. */
export interface CodeErrors {
  /** Files are absolute, lines and columns from 1. */
  codeErrors: { text: string; file: string; line: number; column: number }[];
}

export function hashText(content: string | Uint8Array): string;
export function hashFile(file: string): string | undefined;
export function hashNames(folder: string): string | undefined;
export function findRecord(
  places: readonly string[],
  module: string,
  engine?: string,
): BundleRecord | undefined;
export function isCurrent(record: Pick<BundleRecord, 'inputs' | 'folders'>): boolean;
export function recordFile(place: string, module: string, engine?: string): string;
