import {
  copyFileSync,
  linkSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  type Stats,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { listEntries } from '../files/listFiles';
import { diskError } from './diskError';
import { takeLock } from './lock';
import {
  hasManifest,
  type Manifest,
  madeFrom,
  readManifest,
  untouched,
  writeManifest,
} from './manifest';
import { findOutputFolders, type OutputFolders } from './outputFolders';
import { listStatic, refuseHashed } from './staticFolder';
import { recoverOutput, removeFolder, swapOutput } from './swap';
import { type TakenNames, takeName } from './takenNames';

export interface OutputOptions {
  /** The output folder, absolute or relative to the working folder. */
  out: string;
  /** The cache's folder, which records the sources of each file. Without it `keep` keeps nothing. */
  cacheFolder?: string;
  /** Folders that the output must not contain, for example the site's; the working folder always counts. */
  protect?: readonly string[];
  /** Folders that must not contain the output, such as that of static files; the cache's always counts. */
  apart?: readonly string[];
  /** Called between the two renames of `commit`; tests of kill safety stop there. */
  betweenRenames?: () => void;
}

/** Changes of a build to the output: sorted names, and totals. */
export interface OutputChanges {
  added: string[];
  changed: string[];
  removed: string[];
  files: number;
  bytes: number;
}

/** An output in the making: invisible until `commit`, gone after `abort`. */
export interface StagedOutput {
  /** Adds a file with a relative name. `key` identifies its sources; a later build passes it to `keep`. */
  write(file: string, content: string | Uint8Array, key?: string): void;
  /** Keeps a file of the current output if it was made from `key` and is unchanged; else returns false. */
  keep(file: string, key: string): boolean;
  /** Adds all files of a folder unchanged, for example `site/static`; `hashed` marks the bundle's folder. */
  copyFolder(folder: string, options?: { hashed?: boolean }): void;
  has(file: string): boolean;
  /** The text of a file that was written or kept. */
  read(file: string): string;
  /** Every file so far, sorted. */
  names(): string[];
  /** Turns the staged folder into the output, by two renames, and ends; an identical output is left alone. */
  commit(): OutputChanges;
  /** Removes the staged folder and ends; the current output stays as it was. Does nothing after the end. */
  abort(): void;
}

/**
 * Starts an output: takes the lock, recovers from a killed build, makes the staged folder. Throws a SiteError
 * when another build holds the lock, or the folder cannot or must not be written.
 */
export function stageOutput(options: OutputOptions): StagedOutput {
  const { cacheFolder, protect = [], apart = [] } = options;
  const ofCache = cacheFolder === undefined ? [] : [cacheFolder];
  const folders = findOutputFolders(options.out, {
    protect: [...protect, ...ofCache],
    apart: [...apart, ...ofCache],
    isOutput: (folder) => hasManifest(folder, cacheFolder),
  });
  let unlock = () => {};
  try {
    unlock = takeLock(folders);
    recoverOutput(folders);
    mkdirSync(folders.staged);
    return new Staged(folders, options, unlock);
  } catch (error) {
    unlock();
    throw diskError(folders.staged, error);
  }
}

// Larger static files are copied without reading their content.
const comparedBytes = 8 * 1024 * 1024;

class Staged implements StagedOutput {
  readonly #folders: OutputFolders;
  readonly #options: OutputOptions;
  readonly #unlock: () => void;
  #before: Manifest | undefined;
  readonly #after: Manifest = new Map();
  readonly #taken: TakenNames = new Map();
  /** Folders that exist in the staged output. */
  readonly #made = new Set<string>();
  /** Every file so far, and whether it is kept from the present output. */
  readonly #files = new Map<string, boolean>();
  #bytes = 0;
  #ended = false;

  constructor(folders: OutputFolders, options: OutputOptions, unlock: () => void) {
    this.#folders = folders;
    this.#options = options;
    this.#unlock = unlock;
  }

  write(file: string, content: string | Uint8Array, key?: string): void {
    const bytes = typeof content === 'string' ? Buffer.from(content) : content;
    const present = this.#present(file, bytes);
    if (present) this.#keep(file, key, present);
    else this.#make(file, key, (target) => writeFileSync(target, bytes, { flag: 'wx' }));
  }

  keep(file: string, key: string): boolean {
    this.#before ??= readManifest(this.#folders.current, this.#options.cacheFolder);
    const made = this.#before.get(file);
    if (made?.key !== key || this.#ended) return false;
    const present = untouched(`${this.#folders.current}/${file}`, made);
    if (!present) return false;
    this.#keep(file, key, present);
    return true;
  }

  copyFolder(folder: string, { hashed = false } = {}): void {
    const files = listStatic(folder);
    if (!hashed) refuseHashed(files);
    for (const { source, name, key } of files) {
      if (this.keep(name, key)) continue;
      if (statSync(source).size <= comparedBytes) this.write(name, readFileSync(source), key);
      else {
        // Never a link to the source: a tool that edits the output in place would edit the site.
        this.#make(name, key, (target) => copyFileSync(source, target));
      }
    }
  }

  has(file: string): boolean {
    return this.#files.has(file);
  }

  read(file: string): string {
    const { current, staged } = this.#folders;
    return readFileSync(join(this.#files.get(file) ? current : staged, file), 'utf8');
  }

  names(): string[] {
    return [...this.#files.keys()].sort();
  }

  commit(): OutputChanges {
    this.#mustBeOpen('commit');
    const { current, staged, previous } = this.#folders;
    const { cacheFolder, betweenRenames } = this.#options;
    const changes = this.#changes(listEntries(current));
    const isNew = changes.added.length + changes.changed.length + changes.removed.length > 0;
    try {
      if (isNew) {
        this.#linkKept();
        swapOutput(this.#folders, betweenRenames);
      }
    } catch (error) {
      this.abort();
      throw error;
    }
    this.#ended = true;
    if (cacheFolder !== undefined) writeManifest(current, cacheFolder, this.#after);
    removeFolder(isNew ? previous : staged);
    this.#unlock();
    return changes;
  }

  abort(): void {
    if (this.#ended) return;
    this.#ended = true;
    removeFolder(this.#folders.staged);
    this.#unlock();
  }

  /** Keeps a file of the current output; nothing is moved until it is known that something has changed. */
  #keep(file: string, key: string | undefined, present: Stats): void {
    this.#mustBeOpen(file);
    takeName(file, this.#taken);
    this.#note(file, key, true, present);
  }

  /** Takes the name, lets `make` create the file, and records it. */
  #make(file: string, key: string | undefined, make: (target: string) => void): void {
    this.#mustBeOpen(file);
    takeName(file, this.#taken);
    try {
      const target = this.#target(file);
      make(target);
      this.#note(file, key, false, statSync(target));
    } catch (error) {
      throw diskError(this.#folders.current, error);
    }
  }

  #note(file: string, key: string | undefined, isKept: boolean, stats: Stats): void {
    this.#files.set(file, isKept);
    this.#bytes += stats.size;
    if (key !== undefined) this.#after.set(file, madeFrom(key, stats));
  }

  /** Path of a staged file; creates its folder. */
  #target(file: string): string {
    const target = join(this.#folders.staged, file);
    const folder = dirname(target);
    if (!this.#made.has(folder)) mkdirSync(folder, { recursive: true });
    this.#made.add(folder);
    return target;
  }

  /** Brings the kept files into the staged folder: as links, or as copies on disks without links. */
  #linkKept(): void {
    const { current } = this.#folders;
    try {
      for (const [file, isKept] of this.#files) {
        if (isKept && !link(`${current}/${file}`, this.#target(file))) this.#copy(file);
      }
    } catch (error) {
      throw diskError(current, error);
    }
  }

  #copy(file: string): void {
    const target = this.#target(file);
    copyFileSync(`${this.#folders.current}/${file}`, target);
    const made = this.#after.get(file);
    if (made) this.#after.set(file, madeFrom(made.key, statSync(target)));
  }

  /** The file of the current output if it has these bytes. */
  #present(file: string, bytes: Uint8Array): Stats | undefined {
    const present = join(this.#folders.current, file);
    try {
      const stats = lstatSync(present, { throwIfNoEntry: false });
      if (!stats?.isFile() || stats.size !== bytes.length) return undefined;
      return readFileSync(present).equals(bytes) ? stats : undefined;
    } catch {
      return undefined;
    }
  }

  #changes(present: string[]): OutputChanges {
    const old = new Set(present);
    const names = this.names();
    return {
      added: names.filter((file) => !old.has(file)),
      changed: names.filter((file) => old.has(file) && !this.#files.get(file)),
      removed: present.filter((file) => !this.#files.has(file)),
      files: names.length,
      bytes: this.#bytes,
    };
  }

  #mustBeOpen(what: string): void {
    if (this.#ended) throw new Error(`output: ${what} came after the output had ended`);
  }
}

/** False on disks without hard links. */
function link(present: string, target: string): boolean {
  try {
    linkSync(present, target);
    return true;
  } catch {
    return false;
  }
}
