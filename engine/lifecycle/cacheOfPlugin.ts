import type { Source } from '../content/source';
import type { Problem } from '../report/problem';

/** The cache as plugins see it. Types only. */

/** Files that a value turns out to depend on while it is made. */
export interface NamedInputs {
  /** Names a file or folder, absolute; it need not exist. The value is made again when it changes, also in dev. */
  add(file: string): void;
}

/**
 * A plugin's cache between builds; safe to lose. Every key includes the code of the config with everything it
 * imports, the versions of the packages it uses, the engine's code and all additions to Markdown: a change in any of
 * them makes the values again.
 */
export interface PluginCache {
  /** The result of `parse(source)`, cached by the file's text and the plugin's options. The value is plain JSON. */
  file<T>(file: string, parse: (source: Source) => T | Promise<T>): Promise<T>;
  /** The same for many files, faster. A file that fails has no value, and its problems are in the list. */
  files<T>(
    files: readonly string[],
    parse: (source: Source) => T | Promise<T>,
  ): Promise<{ values: (T | undefined)[]; problems: Problem[] }>;
  /**
   * The result of `make()`, cached by `key`, any JSON: everything that the value depends on besides the files that `make` names.
   * The value is plain JSON.
   */
  value<T>(key: unknown, make: (inputs: NamedInputs) => T | Promise<T>): Promise<T>;
  /** The same for bytes, which are stored unchanged: faster than JSON for large values. */
  bytes(key: unknown, make: () => Uint8Array | Promise<Uint8Array>): Promise<Uint8Array>;
  /** A folder for this plugin that survives between builds. Safe to delete at any time. */
  readonly folder: string;
}
