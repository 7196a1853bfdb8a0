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
import { hashedFolder } from '../../routes/paths';
import { hashOf } from '../hashOf';
import { diskError, moveError } from './diskError';
import { takeLock } from './lock';
import { findOutputFolders, type OutputFolders } from './outputFolders';
import { emptyList, type FileEntry, listName, OutputTree } from './outputTree';
import { listStatic, refuseHashed } from './staticFolder';
import { type TakenNames, takeName } from './takenNames';

interface OutputOptions {
  /** The output folder, absolute or relative to the working folder. */
  out: string;
  /**
   * A folder for what builds remember of their outputs. Without one, or when it is on another disk, a changed output is a new
   * folder each time.
   */
  memory?: string;
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
 * Starts an output: takes the lock, tidies up after a killed build. Throws a SiteError when another build holds the lock, or
 * the folder cannot or must not be written.
 */
export function stageOutput({
  out,
  memory,
  protect = [],
  apart = [],
}: OutputOptions): StagedOutput {
  const folders = findOutputFolders(out, { protect, apart, memory });
  let unlock = () => {};
  try {
    unlock = takeLock(folders);
    recoverOutput(folders);
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

/**
 * An output in the making: a whole folder, which `commit` puts in the place of the last one; `abort` leaves the last one as it
 * was. There are two folders, which take turns: the one that is not live gets what has changed since it was, and links to the
 * files that stay. A file stays when the list of the live folder has it under the same key, and the disk shows it unchanged.
 * An output that is the same to the end stays whole.
 */
export class StagedOutput {
  readonly #folders: OutputFolders;
  readonly #unlock: () => void;
  readonly #taken: TakenNames = new Map();
  readonly #live: OutputTree;
  /** The files of the new output. Those that `#staged` does not have yet are the live ones. */
  readonly #files = new Map<string, FileEntry>();
  /** The files that were made in the staged folder. */
  readonly #placed = new Set<string>();
  /** The folder that becomes the output; undefined until something has changed. */
  #staged: OutputTree | undefined;
  #hasNewKeys = false;
  #ended = false;

  constructor(folders: OutputFolders, unlock: () => void) {
    this.#folders = folders;
    this.#unlock = unlock;
    this.#live = new OutputTree(folders.current, folders.memory);
  }

  /** Adds the file of the last output with this name if it was made under this key and nobody has changed it; says whether it did. */
  keep(name: string, key: string): boolean {
    const entry = this.#live.entries.get(name);
    if (entry?.[0] !== key || !this.#live.isWhole(name)) return false;
    this.#take(name);
    this.#files.set(name, entry);
    return true;
  }

  /** Adds a file with a relative name. Its `key` changes whenever its content does. */
  write(name: string, content: string | Uint8Array, key = hashOf(content)): void {
    if (this.keep(name, key)) return;
    this.#take(name);
    try {
      if (this.#isSameAsLive(name, content)) {
        this.#hasNewKeys = true;
        this.#files.set(name, this.#live.add(name, key));
        return;
      }
      writeFileSync(this.#staging().makeRoom(name), content, { flag: 'wx' });
      this.placed(name, key);
    } catch (error) {
      throw diskError(this.#folders.current, error);
    }
  }

  /** Takes the name of a file that the caller makes at the path which this gives, if it is wanted; `placed` adds it then. */
  reserve(name: string): string | undefined {
    this.#take(name);
    try {
      return this.#staging().makeRoom(name);
    } catch (error) {
      throw diskError(this.#folders.current, error);
    }
  }

  /** Adds a file that its caller has made. */
  placed(name: string, key: string): void {
    this.#files.set(name, this.#staging().add(name, key));
    this.#placed.add(name);
  }

  /** Adds all files of a folder unchanged, for example `site/static`; `hashed` allows names with content hashes. */
  copyFolder(folder: string, { hashed = false } = {}): void {
    const files = listStatic(folder);
    if (!hashed) refuseHashed(files);
    for (const { source, name } of files) {
      const key = name.startsWith(hashedFolder) ? name : undefined;
      if (key && this.keep(name, key)) continue;
      // Never a link to the source: a tool that edits the output in place would edit the site.
      this.write(name, readFileSync(source), key);
    }
  }

  has(file: string): boolean {
    return this.#files.has(file);
  }

  /** The text of a file that was added. */
  read(file: string): string {
    const tree = this.#placed.has(file) ? this.#staging() : this.#live;
    return readFileSync(tree.pathOf(file), 'utf8');
  }

  /** Every file so far, sorted. */
  names(): string[] {
    return [...this.#files.keys()].sort();
  }

  /** Makes the new folder the output, and ends. Whatever fails, the output is the whole old or the whole new one. */
  async commit(): Promise<OutputSize> {
    if (this.#ended) throw endedAlready('commit');
    const { current } = this.#folders;
    try {
      const others = this.#live.others(this.#files);
      if (this.#staged || others.length > 0 || !existsSync(current)) {
        const staged = this.#complete();
        staged.save();
        if (others.some((name) => !this.#live.entries.has(name))) this.#live.forget();
        swap(this.#folders);
      } else if (this.#hasNewKeys) this.#live.save();
    } catch (error) {
      this.abort();
      throw moveError(current, error);
    }
    this.#ended = true;
    if (existsSync(this.#folders.previous)) {
      await putAside(this.#folders);
      removeOldLists(this.#folders);
    }
    this.#unlock();
    let bytes = 0;
    for (const entry of this.#files.values()) bytes += entry[1];
    return { files: this.#files.size, bytes };
  }

  /** Ends; the current output stays as it was. Does nothing after the end. */
  abort(): void {
    if (this.#ended) return;
    this.#ended = true;
    const { isSameDisk, staged } = this.#folders;
    if (!isSameDisk) removeFolder(staged);
    else if (this.#staged && existsSync(staged)) this.#staged.save();
    this.#unlock();
  }

  #take(name: string): void {
    if (this.#ended) throw endedAlready(name);
    takeName(name, this.#taken);
  }

  #isSameAsLive(name: string, content: string | Uint8Array): boolean {
    const current = this.#live.pathOf(name);
    try {
      return lstatSync(current).isFile() && readFileSync(current).equals(Buffer.from(content));
    } catch {
      return false; // missing, or not readable
    }
  }

  /** The folder that becomes the output: the one that was live before the last, as far as it is known. */
  #staging(): OutputTree {
    if (this.#staged) return this.#staged;
    const { staged, memory } = this.#folders;
    const spare = new OutputTree(staged, memory);
    if (spare.entries.size > 0 && spare.others(spare.entries).length === 0) {
      spare.forget(); // a killed build leaves a folder that nobody knows
      this.#staged = spare;
    } else {
      removeFolder(staged);
      mkdirSync(staged, { recursive: true });
      this.#staged = new OutputTree(staged, memory, emptyList());
    }
    return this.#staged;
  }

  /** Makes the staged folder the whole new output. */
  #complete(): OutputTree {
    const staged = this.#staging();
    for (const name of [...staged.entries.keys()]) if (!this.#files.has(name)) staged.remove(name);
    for (const [name, entry] of this.#files) {
      if (this.#placed.has(name)) continue;
      if (staged.hasLink(name, entry)) {
        staged.entries.set(name, entry);
        continue;
      }
      linkOrCopy(this.#live.pathOf(name), staged.makeRoom(name));
      staged.add(name, entry[0]);
    }
    return staged;
  }
}

/** Some disks have no links. */
function linkOrCopy(from: string, to: string): void {
  try {
    linkSync(from, to);
  } catch {
    copyFileSync(from, to);
  }
}

const endedAlready = (what: string) =>
  new Error(`output: ${what} came after the output had ended; await everything in postBuild`);

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

/** The folder that was live is kept for the next build, or removed. The output is complete even when this fails. */
async function putAside(folders: OutputFolders): Promise<void> {
  const { staged, previous, isSameDisk } = folders;
  try {
    if (isSameDisk) renameSync(previous, staged);
    else await rm(previous, removing); // `rmSync` takes four times as long for 10,000 folders
  } catch {
    removeFolder(previous);
  }
}

/** Removes the lists of folders that are gone. */
function removeOldLists({ memory, current, staged }: OutputFolders): void {
  if (memory === undefined) return;
  const wanted = [current, staged].flatMap((folder) =>
    existsSync(folder) ? listName(folder) : [],
  );
  for (const name of readdirSync(memory))
    if (name.endsWith('.json') && !wanted.includes(name)) rmSync(path.join(memory, name), removing);
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

/** Removes a folder if possible; the next build removes what is left over. */
function removeFolder(folder: string): void {
  try {
    rmSync(folder, removing);
  } catch {
    // it stays
  }
}
