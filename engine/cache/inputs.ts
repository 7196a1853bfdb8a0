import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { hashOf } from '../files/hashOf';
import { relativeName } from '../files/relativeName';
import type { Cache } from './store';

/** Says how a file is now, by its name relative to the site's folder. */
type Fingerprint = (name: string) => string;

/** The hash of a file's bytes, or of the names in a folder; empty when there is neither. A pipe or a device is not read: it would wait. */
export function fingerprintOf(file: string): string {
  try {
    const stats = statSync(file);
    if (stats.isDirectory()) return hashOf(readdirSync(file).sort());
    return stats.isFile() ? hashOf(readFileSync(file)) : '';
  } catch {
    return '';
  }
}

/**
 * Values whose inputs are known only once they are made, such as a page that includes files. Under its key the cache has
 * the names of these files; the value itself is under the hash of the key and of how the files are.
 */
export class Inputs {
  readonly #cache: Pick<Cache, 'getJson' | 'setJson'>;
  readonly #fingerprint: Fingerprint;

  constructor(cache: Pick<Cache, 'getJson' | 'setJson'>, fingerprint: Fingerprint) {
    this.#cache = cache;
    this.#fingerprint = fingerprint;
  }

  /** The names of the files that the value of a key was last made from. */
  namesOf(key: string): string[] {
    return this.#cache.getJson<string[]>(listKey(key)) ?? [];
  }

  /** The key of the value as its files are now. */
  keyNow(key: string): string {
    const files = this.namesOf(key).map((name) => [name, this.#fingerprint(name)] as const);
    return keyOfInputs(key, files);
  }

  /** Notes the files that a value was made from, each with how it was; gives the key of the value. */
  note(key: string, files: ReadonlyMap<string, string>): string {
    const names = [...files.keys()].sort();
    if (names.length > 0) this.#cache.setJson(listKey(key), names);
    return keyOfInputs(key, files);
  }
}

const listKey = (key: string) => `inputs/${key}`;

/** The key of a value that was made from these files, each with how it was. */
export function keyOfInputs(key: string, files: Iterable<readonly [string, string]>): string {
  const sorted = [...files].sort(([a], [b]) => (a < b ? -1 : 1));
  return sorted.length === 0 ? key : kindOf(key) + hashOf([key, sorted]);
}

/** The word for the kind of value at the beginning of a key. */
const kindOf = (key: string) => key.slice(0, key.lastIndexOf('/') + 1);

/** Files that a maker names while it works, relative to a folder. */
export class NamedFiles {
  readonly names = new Set<string>();
  readonly #folder: string;
  readonly #translations: string | undefined;
  readonly #startedMs = Date.now();

  /** @param translations the folder inside of `folder` with files that take the place of others */
  constructor(folder: string, translations?: string) {
    this.#folder = folder;
    this.#translations = translations;
  }

  add(file: string): void {
    const name = relativeName(this.#folder, file);
    this.names.add(name);
    if (this.#translations !== undefined) this.names.add(`${this.#translations}/${name}`);
  }

  /** How the files are; undefined when one was changed while the maker may have been reading it. */
  fingerprints(): Map<string, string> | undefined {
    const files = [...this.names].map((name) => [name, path.join(this.#folder, name)] as const);
    if (files.some(([, file]) => isChangedSince(file, this.#startedMs))) return undefined;
    return new Map(files.map(([name, file]) => [name, fingerprintOf(file)]));
  }
}

/** A disk may date a change up to this long before `Date.now()` does: a file that is so young counts as changed. */
const diskClockMs = 20;

const isChangedSince = (file: string, ms: number): boolean =>
  (statSync(file, { throwIfNoEntry: false })?.ctimeMs ?? 0) >= ms - diskClockMs;
