import { accessSync, constants, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { isDiskFull } from '../files/output/diskError';
import { isRunning } from '../files/processes';
import { replaceFile } from '../files/replaceFile';
import type { Problem } from '../plugin';
import { Pack, type PackedValues, packEnding, packValues } from './pack';

export { hashOf } from '../files/hashOf';

/** A killed process loses at most this much work. */
const flushAtBytes = 32 * 1024 * 1024;
/** More small packs than this are joined. */
const mostPacks = 24;
/** Larger packs stay when others are joined: an edit does not copy the whole store. */
const smallPackBytes = 4 * 1024 * 1024;
/** A store may have four times what a build uses, and this much in any case. */
const mostBytes = 256 * 1024 * 1024;
const joinedPackBytes = 64 * 1024 * 1024;

/**
 * Values by key, in a folder. A key is the hash of everything the value depends on, after a word for the kind of value:
 * `documents/5f…`. So a value is never out of date. Damaged parts count as missing. Threads and processes open the
 * folder independently: each reads the values flushed before it opened. Without a writable folder it is a temporary one.
 */
export class Cache {
  /** Absolute. */
  readonly folder: string;
  /** The newest first: a thread needs few values, which are in new packs. */
  #packs: Pack[] = [];
  /** Values that are not on disk yet. */
  #pending = new Map<string, Uint8Array>();
  #pendingBytes = 0;
  /** Keys that this build read or wrote. */
  readonly #used = new Set<string>();
  readonly #isTemporary: boolean;
  #problem: Problem | undefined;
  /** Whether there are packs that were not there before this build. */
  #hasNewPacks: boolean;

  constructor(wanted: string) {
    this.#guard(wanted, () => {
      mkdirSync(packFolder(wanted), { recursive: true });
      accessSync(packFolder(wanted), constants.W_OK);
    });
    this.#isTemporary = this.#problem !== undefined;
    this.folder = this.#isTemporary ? mkdtempSync(path.join(tmpdir(), 'site-cache-')) : wanted;
    this.#openAll();
    this.#hasNewPacks = false;
  }

  /** The reason why the folder could not be used, if so: worth a warning, never a failure. */
  get problem(): Problem | undefined {
    return this.#problem;
  }

  /** Whether there are values that are not on disk yet. */
  get hasUnwritten(): boolean {
    return this.#pending.size > 0;
  }

  get(key: string): Uint8Array | undefined {
    const bytes = this.#pending.get(key) ?? this.#read(key);
    if (bytes) this.#used.add(key);
    return bytes;
  }

  getText(key: string): string | undefined {
    const bytes = this.get(key);
    return bytes && Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString();
  }

  getJson<T>(key: string): T | undefined {
    const text = this.getText(key);
    // A value that setJson wrote and whose checksum is right is JSON of the caller's type.
    return text === undefined ? undefined : (JSON.parse(text) as T);
  }

  /** Whether there is a value, which then counts as used. A damaged one is found when it is read. */
  has(key: string): boolean {
    const isThere = this.#pending.has(key) || this.#packWith(key) !== undefined;
    if (isThere) this.#used.add(key);
    return isThere;
  }

  set(key: string, value: Uint8Array | string): void {
    const bytes = typeof value === 'string' ? Buffer.from(value) : value;
    this.#used.add(key);
    this.#pending.set(key, bytes);
    this.#pendingBytes += bytes.length;
    if (this.#pendingBytes > flushAtBytes) this.flush();
  }

  setJson(key: string, value: unknown): void {
    this.set(key, JSON.stringify(value) ?? 'null');
  }

  /** Writes the values that are not on disk yet. */
  flush(): void {
    if (this.#pending.size === 0) return;
    this.#pendingBytes = 0;
    this.#guard(this.folder, () => {
      this.#add(packValues(this.#pending));
      this.#pending = new Map();
    });
  }

  /** Writes a pack; throws errors of the disk. */
  #add({ name, parts }: PackedValues): void {
    replaceFile(packFolder(this.folder), name, parts);
    this.#open(name);
  }

  /** Loads the values that others flushed since this store was opened. They count as used: threads of this build made them. */
  refresh(): void {
    const before = new Set(this.#packs);
    this.#openAll();
    for (const pack of this.#packs)
      if (!before.has(pack)) for (const key of this.#keysOf(pack).keys()) this.#used.add(key);
  }

  /**
   * Joins the packs when there are many, and drops values while there are too many: those in use stay, and of the others
   * the newest. Once per build, after other threads closed; a build that has added no pack does nothing.
   */
  compact(leastLimit = mostBytes): void {
    this.flush();
    this.refresh();
    if (!this.#hasNewPacks) return;
    const usedBytes = sum([...this.#used].map((key) => this.#bytesOf(key)));
    const limit = Math.max(leastLimit, 4 * usedBytes);
    const isTooLarge = sum(this.#packs.map(({ bytes }) => bytes)) > limit;
    const old = isTooLarge
      ? this.#packs
      : this.#packs.filter(({ bytes }) => bytes < smallPackBytes);
    if (!isTooLarge && old.length <= mostPacks) return;
    const keys = old.flatMap((pack) =>
      [...this.#keysOf(pack).keys()].filter((key) => this.#packWith(key) === pack),
    );
    const used = keys.filter((key) => this.#used.has(key));
    const others = keys.filter((key) => !this.#used.has(key));
    // Half of it, so that the next builds need not do this again.
    let left = isTooLarge ? limit / 2 - usedBytes : Number.POSITIVE_INFINITY;
    const wanted = others.filter((key) => {
      left -= this.#bytesOf(key);
      return left >= 0;
    });
    this.#guard(this.folder, () => {
      const joined = new Set<string>();
      for (const pack of this.#packed([...used, ...wanted])) {
        this.#add(pack);
        joined.add(pack.name);
      }
      for (const pack of old) if (!joined.has(pack.name)) this.#drop(pack);
      removeDrafts(this.folder);
    });
  }

  /** A folder for a plugin. */
  pluginFolder(name: string): string {
    const folder = path.join(this.folder, 'plugins', name.replace(/[^\w.-]/g, '-'));
    mkdirSync(folder, { recursive: true });
    return folder;
  }

  /** Flushes and closes the files. The store reads nothing afterwards. */
  close(): void {
    this.flush();
    for (const pack of this.#packs) pack.close();
    this.#packs = [];
    if (this.#isTemporary) rmSync(this.folder, { recursive: true, force: true });
  }

  /** Packs of the values under these keys, which are on disk. */
  *#packed(keys: readonly string[]): Generator<PackedValues> {
    let values = new Map<string, Uint8Array>();
    let bytes = 0;
    for (const key of keys) {
      const value = this.#read(key);
      if (!value) continue;
      values.set(key, value);
      bytes += value.length;
      if (bytes < joinedPackBytes) continue;
      yield packValues(values);
      values = new Map();
      bytes = 0;
    }
    if (values.size > 0) yield packValues(values);
  }

  #packWith(key: string): Pack | undefined {
    return this.#packs.find((pack) => this.#keysOf(pack).has(key));
  }

  /** The keys of a pack, which are read when somebody needs them; none of a damaged one, which is dropped. */
  #keysOf(pack: Pack): Pick<ReadonlySet<string>, 'has' | 'keys'> {
    try {
      return pack.index;
    } catch {
      this.#drop(pack);
      return new Map();
    }
  }

  #bytesOf(key: string): number {
    return this.#packWith(key)?.index.get(key)?.[1] ?? 0;
  }

  #read(key: string): Uint8Array | undefined {
    const pack = this.#packWith(key);
    try {
      return pack?.read(key);
    } catch {
      this.#drop(pack!); // only a pack can be damaged; its other values are made again, too
      return this.#read(key);
    }
  }

  #openAll(): void {
    for (const name of namesIn(this.folder)) if (name.endsWith(packEnding)) this.#open(name);
    this.#packs.sort(newestFirst);
  }

  /** Opens a pack; whoever finds a damaged one removes it, so that no later build runs into it. */
  #open(name: string): void {
    if (this.#packs.some((pack) => pack.name === name)) return;
    try {
      this.#packs.unshift(new Pack(packFolder(this.folder), name));
      this.#hasNewPacks = true;
    } catch {
      this.#remove(name);
    }
  }

  #drop(pack: Pack): void {
    if (!this.#packs.includes(pack)) return;
    this.#packs = this.#packs.filter((other) => other !== pack);
    pack.close();
    this.#remove(pack.name);
  }

  #remove(name: string): void {
    const file = path.join(packFolder(this.folder), name);
    this.#guard(this.folder, () => rmSync(file, { force: true }));
  }

  /** The first failure of the disk is remembered, for one warning. */
  #guard(folder: string, work: () => void): void {
    try {
      work();
    } catch (error) {
      this.#problem ??= unusable(folder, error);
    }
  }
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

const newestFirst = (a: Pack, b: Pack): number =>
  b.modifiedMs - a.modifiedMs || (a.name < b.name ? -1 : 1);

const packFolder = (folder: string): string => path.join(folder, 'store');

function namesIn(folder: string): string[] {
  try {
    return readdirSync(packFolder(folder));
  } catch {
    return []; // deleted meanwhile
  }
}

/** Removes what killed processes were writing. */
function removeDrafts(folder: string): void {
  for (const name of namesIn(folder)) {
    const pid = /\.(\d+)-\d+\.draft$/.exec(name)?.[1];
    if (pid && !isRunning(Number(pid))) rmSync(path.join(packFolder(folder), name));
  }
}

/** Why a folder cannot keep values. */
export function unusable(folder: string, error: unknown): Problem {
  const { message } = error as NodeJS.ErrnoException;
  if (isDiskFull(error)) {
    return {
      message: `cache: no space left on the disk of ${folder}`,
      action: 'Free some space, or choose a folder on another disk with --cache.',
    };
  }
  return {
    message: `cache: the folder ${folder} cannot be written; this build works without it (${message})`,
    action:
      'Make the folder writable, or choose another one with --cache; deleting it is always safe.',
  };
}
