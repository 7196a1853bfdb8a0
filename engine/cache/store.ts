import { randomUUID } from 'node:crypto';
import { closeSync, existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Problem } from '../plugin';
import { unusable } from './folder';
import {
  type Entry,
  namespaceOf,
  openPack,
  type Pack,
  readEntry,
  readIndex,
  writePack,
} from './pack';
import { agingMs, type CacheLimits, defaultLimits, PackWriter, pruneCache } from './prune';

export { hashOf } from './hashOf';

/** Values by key. Keys are hashes of everything the value depends on, so a value never goes stale. */
export interface CacheSpace {
  get(key: string): Uint8Array | undefined;
  getText(key: string): string | undefined;
  getJson<T>(key: string): T | undefined;
  /** Whether there is a value, which then counts as used, as if it had been read. */
  has(key: string): boolean;
  set(key: string, value: Uint8Array | string): void;
  setJson(key: string, value: unknown): void;
  /** The same store with a separate set of keys. */
  namespace(name: string): CacheSpace;
}

/**
 * A content-addressed store in a folder. Safe to delete at any time, even during a build; damaged parts are
 * ignored and written again. Threads and processes open it independently: each reads the values flushed
 * before it opened.
 */
export interface Cache extends CacheSpace {
  /** A folder inside the store for `name` alone; it exists when the disk allows. */
  folder(name: string): string;
  flush(): void;
  /** Loads the values that others flushed since this store was opened. */
  refresh(): void;
  /** Copies the wanted ones of the values that were read or set into a store in `target`; gives its packs. */
  copyUsed(target: string, isWanted: (key: string) => boolean): string[];
  /** Drops values unused for weeks and the oldest beyond the size limit. Once per build, after other threads closed. */
  prune(limits?: Partial<CacheLimits>): void;
  /** Flushes and closes the files. The store reads nothing afterwards. */
  close(): void;
  /** False when a part of the store vanished or was found damaged since it was opened. */
  isWhole(): boolean;
  /** The reason why the store could not be written, if so: worth a warning, never a failure. */
  readonly problem: Problem | undefined;
}

// A killed process loses at most this much work.
const flushAtBytes = 8 * 1024 * 1024;

/** Opens the store in `folder`, which need not exist. */
export const openCache = (folder: string): Cache => new Store(folder);

abstract class Space implements CacheSpace {
  abstract get(key: string): Uint8Array | undefined;
  abstract has(key: string): boolean;
  abstract write(key: string, bytes: Uint8Array): void;

  getText(key: string): string | undefined {
    const bytes = this.get(key);
    return bytes && Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString();
  }

  getJson<T>(key: string): T | undefined {
    const text = this.getText(key);
    // A value that setJson wrote and whose checksum is right is JSON of the caller's type.
    return text === undefined ? undefined : (JSON.parse(text) as T);
  }

  set(key: string, value: Uint8Array | string): void {
    this.write(key, typeof value === 'string' ? Buffer.from(value) : value);
  }

  setJson(key: string, value: unknown): void {
    this.set(key, JSON.stringify(value) ?? 'null');
  }

  namespace(name: string): CacheSpace {
    return new Namespace(this, `${name}/`);
  }
}

/** Values under the keys that begin with a prefix. */
class Namespace extends Space {
  readonly #space: Space;
  readonly #prefix: string;

  constructor(space: Space, prefix: string) {
    super();
    this.#space = space;
    this.#prefix = prefix;
  }

  get(key: string): Uint8Array | undefined {
    return this.#space.get(this.#prefix + key);
  }

  has(key: string): boolean {
    return this.#space.has(this.#prefix + key);
  }

  write(key: string, bytes: Uint8Array): void {
    this.#space.write(this.#prefix + key, bytes);
  }
}

class Store extends Space implements Cache {
  readonly #folder: string;
  readonly #packFolder: string;
  /** Namespace → full key → entry, for the namespaces that somebody has asked for. */
  readonly #entries = new Map<string, Map<string, Entry>>();
  readonly #packs = new Map<string, Pack>();
  readonly #used = new Set<string>();
  /** Packs from before this time are aging. */
  readonly #agingBefore = Date.now() - agingMs;
  /** Values that are not on disk yet. */
  #pending = new Map<string, Uint8Array>();
  #pendingBytes = 0;
  #problem: Problem | undefined;

  constructor(folder: string) {
    super();
    this.#folder = folder;
    this.#packFolder = join(folder, 'packs');
    this.refresh();
  }

  get problem(): Problem | undefined {
    return this.#problem;
  }

  /** The bytes of a full key. One in an aging pack is written again, so that it outlives the pack. */
  get(key: string): Uint8Array | undefined {
    const waiting = this.#pending.get(key);
    if (waiting) return waiting;
    const entry = this.#entryOf(key);
    if (!entry) return undefined;
    const bytes = readEntry(entry);
    if (!bytes) this.#dropPack(entry.pack);
    else if (entry.pack.modifiedMs < this.#agingBefore) this.write(key, bytes);
    else this.#used.add(key);
    return bytes;
  }

  /** Whether there is a value of this full key; marks it as used. */
  has(key: string): boolean {
    const entry = this.#entryOf(key);
    if (!entry || entry.pack.modifiedMs < this.#agingBefore) return this.get(key) !== undefined;
    this.#used.add(key);
    return true;
  }

  write(key: string, bytes: Uint8Array): void {
    this.#used.add(key);
    this.#pending.set(key, bytes);
    this.#pendingBytes += bytes.length;
    if (this.#pendingBytes > flushAtBytes) this.flush();
  }

  folder(name: string): string {
    const folder = join(this.#folder, 'plugins', name.replace(/[^\w.-]/g, '-'));
    this.#guard(() => mkdirSync(folder, { recursive: true }));
    return folder;
  }

  flush(): void {
    if (this.#pending.size === 0) return;
    this.#pendingBytes = 0;
    this.#guard(() => {
      const name = `${randomUUID()}.pack`;
      writePack(this.#packFolder, name, this.#pending);
      // A disk that refused keeps them in memory.
      this.#pending = new Map();
      this.#open(name);
    });
  }

  refresh(): void {
    this.#guard(() => {
      for (const name of listPacks(this.#packFolder)) {
        if (this.#packs.has(name) || this.#open(name)) continue;
        rmSync(join(this.#packFolder, name), { force: true });
      }
    });
  }

  copyUsed(target: string, isWanted: (key: string) => boolean): string[] {
    const copy = new PackWriter(target, flushAtBytes);
    for (const key of [...this.#used].filter(isWanted).sort()) {
      const value = this.get(key);
      if (value) copy.add(key, value);
    }
    copy.finish();
    return [...copy.files];
  }

  prune(limits?: Partial<CacheLimits>): void {
    this.flush();
    this.#guard(() => {
      this.refresh();
      const contents = {
        folder: this.#folder,
        packs: [...this.#packs.values()],
        entryOf: (key: string) => this.#entryOf(key),
        used: this.#used,
      };
      if (!pruneCache(contents, { ...defaultLimits, ...limits })) return;
      this.#release();
      this.refresh();
    });
  }

  close(): void {
    this.flush();
    this.#release();
  }

  isWhole(): boolean {
    return [...this.#packs.values()].every(({ file }) => existsSync(file));
  }

  /** Opens a pack; false when it is damaged. */
  #open(name: string): boolean {
    const pack = openPack(join(this.#packFolder, name));
    if (!pack) return false;
    this.#packs.set(name, pack);
    for (const [namespace, entries] of this.#entries) this.#addEntries(pack, namespace, entries);
    return true;
  }

  #entryOf(key: string): Entry | undefined {
    const namespace = namespaceOf(key);
    let entries = this.#entries.get(namespace);
    if (!entries) {
      entries = new Map();
      this.#entries.set(namespace, entries);
      for (const pack of this.#packs.values()) this.#addEntries(pack, namespace, entries);
    }
    return entries.get(key);
  }

  #addEntries(pack: Pack, namespace: string, entries: Map<string, Entry>): void {
    const isWhole = readIndex(pack, namespace, (key, entry) => {
      const other = entries.get(key);
      if (!other || other.pack.modifiedMs <= pack.modifiedMs) entries.set(key, entry);
    });
    if (!isWhole) this.#dropPack(pack);
  }

  /** Whoever finds damage removes it, so that no later build runs into it. */
  #dropPack(pack: Pack): void {
    for (const entries of this.#entries.values())
      for (const [key, entry] of entries) if (entry.pack === pack) entries.delete(key);
    pack.indexes = {};
    this.#guard(() => rmSync(pack.file, { force: true }));
  }

  #release(): void {
    for (const { fd } of this.#packs.values()) closeSync(fd);
    this.#packs.clear();
    this.#entries.clear();
  }

  /** The first failure of the disk is remembered, for one warning. */
  #guard(work: () => void): void {
    try {
      work();
    } catch (error) {
      this.#problem ??= unusable(this.#folder, error);
    }
  }
}

function listPacks(packFolder: string): string[] {
  try {
    return readdirSync(packFolder).filter((name) => name.endsWith('.pack'));
  } catch {
    return []; // no folder yet
  }
}
