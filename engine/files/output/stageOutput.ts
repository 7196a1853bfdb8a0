import {
  copyFileSync,
  existsSync,
  linkSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { isSiteError } from '../../report/report';
import { listEntries } from '../listFiles';
import { diskError, moveError } from './diskError';
import { takeLock } from './lock';
import { findOutputFolders, type OutputFolders } from './outputFolders';
import { listStatic, refuseHashed } from './staticFolder';
import { type TakenNames, takeName } from './takenNames';

interface OutputOptions {
  /** The output folder, absolute or relative to the working folder. */
  out: string;
  /** Folders that the output must not contain, for example the site's; the working folder always counts. */
  protect?: readonly string[];
  /** Folders that must not contain the output, such as that of static files and the cache's. */
  apart?: readonly string[];
}

/** The size of a finished output. */
interface OutputSize {
  files: number;
  bytes: number;
}

/**
 * Starts an output: takes the lock, tidies up after a killed build, makes the staged folder. Throws a SiteError
 * when another build holds the lock, or the folder cannot or must not be written.
 */
export function stageOutput({ out, protect = [], apart = [] }: OutputOptions): StagedOutput {
  const folders = findOutputFolders(out, { protect, apart });
  let unlock = () => {};
  try {
    unlock = takeLock(folders);
    recoverOutput(folders);
    mkdirSync(folders.staged);
    return new StagedOutput(folders, unlock);
  } catch (error) {
    unlock();
    throw diskError(folders.staged, error);
  }
}

/** Restores an output whose build was killed between its renames; leaves it alone while a build runs, or when the disk refuses. */
export function recoverInterrupted(out: string): void {
  const real = existsSync(out) ? realpathSync(out) : out;
  if (!existsSync(`${real}.prev`)) return;
  try {
    stageOutput({ out }).abort();
  } catch (error) {
    if (!isSiteError(error)) throw error;
  }
}

/** A file for the output. */
interface OutputFile {
  bytes: number;
  content(): string | Uint8Array;
  /** Makes the file in the staged folder. */
  make(target: string): void;
}

/**
 * An output in the making: a whole folder, which `commit` puts in the place of the last one, and `abort` removes. While every file
 * is the same, byte for byte, as in the last output, nothing is written; an output that is the same to the end stays.
 */
export class StagedOutput {
  readonly #folders: OutputFolders;
  readonly #unlock: () => void;
  readonly #taken: TakenNames = new Map();
  readonly #files = new Set<string>();
  /** Folders that exist in the staged output. */
  readonly #made = new Set<string>();
  #bytes = 0;
  /** Whether the files so far are those of the current output, and nothing is staged. */
  #isSame: boolean;
  #ended = false;

  constructor(folders: OutputFolders, unlock: () => void) {
    this.#folders = folders;
    this.#unlock = unlock;
    this.#isSame = existsSync(folders.current);
  }

  /** Adds a file with a relative name. */
  write(file: string, content: string | Uint8Array): void {
    this.#add(file, {
      bytes: Buffer.byteLength(content),
      content: () => content,
      make: (target) => writeFileSync(target, content, { flag: 'wx' }),
    });
  }

  /** Adds all files of a folder unchanged, for example `site/static`; `hashed` marks the bundle's folder. */
  copyFolder(folder: string, { hashed = false } = {}): void {
    const files = listStatic(folder);
    if (!hashed) refuseHashed(files);
    for (const { source, name, bytes } of files) {
      this.#add(name, {
        bytes,
        content: () => readFileSync(source),
        // Never a link to the source: a tool that edits the output in place would edit the site.
        make: (target) => copyFileSync(source, target),
      });
    }
  }

  has(file: string): boolean {
    return this.#files.has(file);
  }

  /** The text of a file that was written. */
  read(file: string): string {
    const { current, staged } = this.#folders;
    return readFileSync(path.join(this.#isSame ? current : staged, file), 'utf8');
  }

  /** Every file so far, sorted. */
  names(): string[] {
    return [...this.#files].sort();
  }

  /** Makes the staged folder the output, and ends. Whatever fails, the output is the whole old or the whole new one. */
  async commit(): Promise<OutputSize> {
    if (this.#ended) throw endedAlready('commit');
    try {
      if (!this.#hasAllOf(listEntries(this.#folders.current))) this.#stageAll();
      if (this.#isSame) removeFolder(this.#folders.staged);
      else swap(this.#folders);
    } catch (error) {
      this.abort();
      throw moveError(this.#folders.current, error);
    }
    this.#ended = true;
    // `rmSync` takes four times as long for 10,000 folders
    await rm(this.#folders.previous, removing).catch(leave);
    this.#unlock();
    return { files: this.#files.size, bytes: this.#bytes };
  }

  /** Removes the staged folder and ends; the current output stays as it was. Does nothing after the end. */
  abort(): void {
    if (this.#ended) return;
    this.#ended = true;
    removeFolder(this.#folders.staged);
    this.#unlock();
  }

  #hasAllOf(names: readonly string[]): boolean {
    return names.every((name) => this.#files.has(name));
  }

  /** Takes the name, and makes the file unless the output can stay as it is so far. */
  #add(name: string, file: OutputFile): void {
    if (this.#ended) throw endedAlready(name);
    takeName(name, this.#taken);
    const current = path.join(this.#folders.current, name);
    try {
      const isSame = isSameFile(current, file);
      if (!isSame) this.#stageAll();
      if (!this.#isSame) this.#place(name, isSame ? current : undefined, file.make);
      this.#files.add(name);
      this.#bytes += file.bytes;
    } catch (error) {
      throw diskError(this.#folders.current, error);
    }
  }

  /** From now on files are staged: those so far, which are the same in the current output, and the next ones. */
  #stageAll(): void {
    if (!this.#isSame) return;
    this.#isSame = false;
    for (const name of this.#files) {
      const current = path.join(this.#folders.current, name);
      this.#place(name, current, (target) => copyFileSync(current, target));
    }
  }

  /** Puts a file into the staged folder: as a link to the same one of the current output, which is removed soon, or a new one. */
  #place(name: string, same: string | undefined, make: (target: string) => void): void {
    const target = path.join(this.#folders.staged, name);
    const folder = path.dirname(target);
    if (!this.#made.has(folder)) mkdirSync(folder, { recursive: true });
    this.#made.add(folder);
    if (same === undefined || !tryLink(same, target)) make(target);
  }
}

function isSameFile(current: string, { bytes, content }: OutputFile): boolean {
  try {
    const stats = lstatSync(current);
    if (!stats.isFile() || stats.size !== bytes) return false;
    return readFileSync(current).equals(Buffer.from(content()));
  } catch {
    return false; // missing, or not readable
  }
}

/** Some disks have no links. */
function tryLink(from: string, to: string): boolean {
  try {
    linkSync(from, to);
    return true;
  } catch {
    return false;
  }
}

const endedAlready = (what: string) => new Error(`output: ${what} came after the output had ended`);

function swap({ current, staged, previous }: OutputFolders): void {
  const hadOne = existsSync(current);
  // A folder cannot be renamed over one with files in it: hence two renames, and `recoverOutput`.
  if (hadOne) renameSync(current, previous);
  try {
    renameSync(staged, current);
  } catch (error) {
    if (hadOne) renameSync(previous, current);
    throw error;
  }
}

/**
 * Tidies up after a killed build: puts the output back that it had moved aside, and removes staged folders. Only the holder of
 * the lock may call it, so any staged folder belongs to a dead build.
 */
function recoverOutput({ current, previous }: OutputFolders): void {
  if (existsSync(previous)) {
    if (existsSync(current)) removeFolder(previous);
    else renameSync(previous, current);
  }
  const start = `${path.basename(current)}.next-`;
  for (const name of readdirSync(path.dirname(current)))
    if (name.startsWith(start) && /^\d+$/.test(name.slice(start.length)))
      removeFolder(path.join(path.dirname(current), name));
}

const removing = { recursive: true, force: true, maxRetries: 3 };

/** The output is complete even when a folder next to it cannot be removed; the next build removes leftovers. */
const leave = () => {};

/** Removes a folder if possible. */
function removeFolder(folder: string): void {
  try {
    rmSync(folder, removing);
  } catch {
    leave();
  }
}
