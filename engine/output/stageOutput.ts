import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { hashOf } from '../cache/hashOf';
import { readMemo, writeMemo } from '../cache/memo';
import { StampedValues } from '../cache/stampedValues';
import { type FolderState, readTree, type Tree } from '../cache/treeState';
import { isSiteError } from '../report/report';
import { diskError } from './diskError';
import { takeLock } from './lock';
import { findOutputFolders, type OutputFolders } from './outputFolders';
import { removeFolder } from './removeFolder';
import { listStatic, refuseHashed } from './staticFolder';
import { isInTheWay, type TakenNames, takeName } from './takenNames';
import { type OnStep, recoverOutput, swapOutput, updateOutput } from './updateOutput';

export interface OutputOptions {
  /** The output folder, absolute or relative to the working folder. */
  out: string;
  /** The cache's folder, which records the sources of each file. Without it `keep` keeps nothing. */
  cacheFolder?: string;
  /** Folders that the output must not contain, for example the site's; the working folder always counts. */
  protect?: readonly string[];
  /** Folders that must not contain the output, such as that of static files; the cache's always counts. */
  apart?: readonly string[];
  onStep?: OnStep;
}

/** Changes of a build to the output that the cache knows: sorted names, and totals. */
export interface OutputChanges {
  added: string[];
  changed: string[];
  removed: string[];
  files: number;
  bytes: number;
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
    isOutput: (folder) => existsSync(memoOf(folder, cacheFolder) ?? ''),
  });
  let unlock = () => {};
  try {
    unlock = takeLock(folders);
    recoverOutput(folders);
    mkdirSync(join(folders.staged, 'new'), { recursive: true });
    return new StagedOutput(folders, options, unlock);
  } catch (error) {
    unlock();
    throw diskError(folders.staged, error);
  }
}

/** Restores an output whose build was killed; leaves it alone while a build runs, or when the disk refuses. */
export function recoverInterrupted(out: string): void {
  const real = existsSync(out) ? realpathSync(out) : out;
  if (!existsSync(`${real}.moving`) && !existsSync(`${real}.prev`)) return;
  try {
    stageOutput({ out }).abort();
  } catch (error) {
    if (!isSiteError(error)) throw error;
  }
}

/** The memo with the key of each file of an output. */
const memoOf = (out: string, cacheFolder: string | undefined) =>
  cacheFolder && join(cacheFolder, 'outputs', `${hashOf(out)}.json`);

/** The memo with the names in each folder of an output. */
const foldersMemo = (memo: string) => memo.replace(/json$/, 'folders.json');

// Larger static files are copied without reading their content.
const comparedBytes = 8 * 1024 * 1024;

interface StagedFile {
  /** Identifies its sources. */
  key: string | undefined;
  bytes: number;
  /** Whether the output has it already. */
  isKept: boolean;
}

/** An output in the making: invisible until `commit`, gone after `abort`. */
export class StagedOutput {
  readonly #folders: OutputFolders;
  readonly #onStep: OnStep;
  readonly #unlock: () => void;
  readonly #memo: string | undefined;
  /** The output as the last build left it, or somebody else since; undefined when the cache does not know it. */
  #present: Tree | undefined;
  #keys: StampedValues | undefined;
  readonly #taken: TakenNames = new Map();
  /** Folders that exist in the staged output. */
  readonly #made = new Set<string>();
  readonly #files = new Map<string, StagedFile>();
  #ended = false;

  constructor(folders: OutputFolders, options: OutputOptions, unlock: () => void) {
    const { current } = folders;
    this.#folders = folders;
    this.#onStep = options.onStep ?? (() => {});
    this.#unlock = unlock;
    this.#memo = memoOf(current, options.cacheFolder);
    if (this.#memo === undefined || !existsSync(this.#memo) || !existsSync(current)) return;
    const listed = readMemo<Record<string, FolderState>>(foldersMemo(this.#memo)) ?? {};
    this.#present = readTree(current, { folders: new Map(Object.entries(listed)) });
    this.#keys = this.#present && new StampedValues(this.#memo, this.#present);
  }

  /** Adds a file with a relative name. `key` identifies its sources; a later build passes it to `keep`. */
  write(file: string, content: string | Uint8Array, key?: string): void {
    const bytes = typeof content === 'string' ? Buffer.from(content) : content;
    if (this.#hasBytes(file, bytes)) this.#note(file, { key, bytes: bytes.length, isKept: true });
    else this.#make(file, key, (target) => writeFileSync(target, bytes, { flag: 'wx' }));
  }

  /** Keeps a file of the current output if it was made from `key` and is unchanged; else returns false. */
  keep(file: string, key: string): boolean {
    if (this.#ended || this.#keys?.of(file) !== key) return false;
    this.#note(file, { key, bytes: this.#bytesOf(file), isKept: true });
    return true;
  }

  /** Adds all files of a folder unchanged, for example `site/static`; `hashed` marks the bundle's folder. */
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

  /** The text of a file that was written or kept. */
  read(file: string): string {
    const isKept = this.#files.get(file)?.isKept;
    return readFileSync(isKept ? join(this.#folders.current, file) : this.#target(file), 'utf8');
  }

  /** Every file so far, sorted. */
  names(): string[] {
    return [...this.#files.keys()].sort();
  }

  /** Changes with every file of the output; undefined when the cache does not know the output. */
  state(): string | undefined {
    return this.#present?.stats;
  }

  /**
   * Makes the staged files the output, and ends. An output that the cache knows gets the files that changed, see
   * `updateOutput`; any other is replaced by the staged folder.
   */
  commit(): OutputChanges {
    this.#mustBeOpen('commit');
    const changes = this.#changes();
    const { added, changed, removed } = changes;
    const isNew = added.length + changed.length + removed.length > 0;
    try {
      if (!this.#present) this.#swap();
      else if (isNew) {
        const inTheWay = (file: string) => isInTheWay(file, this.#taken);
        updateOutput(this.#folders, { ...changes, isInTheWay: inTheWay }, this.#onStep);
        this.#present = this.#present.after([...added, ...changed], removed);
      }
    } catch (error) {
      this.abort();
      throw error;
    }
    this.#ended = true;
    this.#record();
    removeFolder(this.#folders.staged);
    this.#unlock();
    return changes;
  }

  /** Removes the staged folder and ends; the current output stays as it was. Does nothing after the end. */
  abort(): void {
    if (this.#ended) return;
    this.#ended = true;
    removeFolder(this.#folders.staged);
    this.#unlock();
  }

  #swap(): void {
    const { current, previous } = this.#folders;
    swapOutput(this.#folders, this.#onStep);
    this.#present =
      this.#memo === undefined ? undefined : readTree(current, { folders: new Map() });
    removeFolder(previous);
  }

  /** Records the keys of the files for the next build; a failing disk only costs time then. */
  #record(): void {
    if (this.#memo === undefined || !this.#present) return;
    const keys = new Map<string, string>();
    for (const [file, { key }] of this.#files) if (key !== undefined) keys.set(file, key);
    new StampedValues(this.#memo, this.#present).record(keys);
    writeMemo(foldersMemo(this.#memo), Object.fromEntries(this.#present.folders ?? []));
  }

  /** Takes the name, lets `make` create the file, and notes it. */
  #make(file: string, key: string | undefined, make: (target: string) => void): void {
    this.#mustBeOpen(file);
    takeName(file, this.#taken);
    try {
      const target = this.#target(file);
      make(target);
      this.#files.set(file, { key, bytes: statSync(target).size, isKept: false });
    } catch (error) {
      throw diskError(this.#folders.current, error);
    }
  }

  #note(file: string, staged: StagedFile): void {
    this.#mustBeOpen(file);
    takeName(file, this.#taken);
    this.#files.set(file, staged);
  }

  /** Path of a staged file; creates its folder. */
  #target(file: string): string {
    const target = join(this.#folders.staged, 'new', file);
    const folder = dirname(target);
    if (!this.#made.has(folder)) mkdirSync(folder, { recursive: true });
    this.#made.add(folder);
    return target;
  }

  /** Whether the present output has a file with these bytes. */
  #hasBytes(file: string, bytes: Uint8Array): boolean {
    if (this.#bytesOf(file) !== bytes.length) return false;
    try {
      return readFileSync(join(this.#folders.current, file)).equals(bytes);
    } catch {
      return false;
    }
  }

  /** Bytes of a file of the present output; -1 when there is none. */
  #bytesOf(file: string): number {
    return this.#present?.stampOf(file)?.[0] ?? -1;
  }

  #changes(): OutputChanges {
    const present = this.#present?.names() ?? [];
    const old = new Set(present);
    const names = this.names();
    return {
      added: names.filter((file) => !old.has(file)),
      changed: names.filter((file) => old.has(file) && !this.#files.get(file)!.isKept),
      removed: present.filter((file) => !this.#files.has(file)).sort(),
      files: names.length,
      bytes: [...this.#files.values()].reduce((sum, { bytes }) => sum + bytes, 0),
    };
  }

  #mustBeOpen(what: string): void {
    if (this.#ended) throw new Error(`output: ${what} came after the output had ended`);
  }
}
