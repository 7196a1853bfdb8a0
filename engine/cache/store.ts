import { randomUUID } from 'node:crypto';
import { closeSync, existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Problem } from '../plugin';
import { unusable } from './folder';
import { type Entry, type Pack, readEntry, readPack, writePack } from './pack';
import { type CacheLimits, joinPacks, noteUse, pruneCache } from './prune';

export { hashOf } from './hashOf';

/** Values by key. Keys are hashes of everything the value depends on, so a value never goes stale. */
export interface CacheSpace {
  get(key: string): Uint8Array | undefined;
  getText(key: string): string | undefined;
  getJson<T>(key: string): T | undefined;
  /** Whether there is a value, which then counts as used like one that was read. */
  has(key: string): boolean;
  set(key: string, value: Uint8Array | string): void;
  setJson(key: string, value: unknown): void;
  /** The same store with keys of its own. */
  namespace(name: string): CacheSpace;
}

/**
 * A content-addressed store in a folder. Safe to delete at any time, also while a build runs; damaged parts are
 * ignored and written again. Threads and processes open it on their own: each reads what was flushed before it opened.
 */
export interface Cache extends CacheSpace {
  /** A folder of `name`'s own inside the store; it exists when the disk allows. */
  folder(name: string): string;
  /** Puts the values set so far on disk. */
  flush(): void;
  /** Sees what others flushed since this store was opened. */
  refresh(): void;
  /** Copies every value that was read or set into a store in `target`. */
  copyUsed(target: string): void;
  /** Drops values unused for long and the least used beyond the size limit; once a build, after the other threads closed. */
  prune(limits?: Partial<CacheLimits>): void;
  /** Flushes and gives the files back. The store reads nothing afterwards. */
  close(): void;
  /** False when a part of the store vanished or was found damaged since it was opened. */
  isWhole(): boolean;
  /** Why the store could not be written, when it could not: worth a warning, never a failure. */
  readonly problem: Problem | undefined;
}

// A killed process loses at most this much work.
const flushAtBytes = 8 * 1024 * 1024;

/** Opens the store in `folder`, which need not exist. */
export function openCache(folder: string): Cache {
  const packFolder = join(folder, 'packs');
  const entries = new Map<string, Entry>();
  const packs = new Map<string, Pack>();
  const used = new Set<string>();
  let noted = 0;
  let pending = new Map<string, Uint8Array>();
  let pendingBytes = 0;
  let problem: Problem | undefined;

  function guard(work: () => void): void {
    try {
      work();
    } catch (error) {
      problem ??= unusable(folder, error);
    }
  }

  function refresh(): void {
    for (const name of listPacks(packFolder)) {
      if (packs.has(name)) continue;
      const pack = readPack(join(packFolder, name), (key, entry) => entries.set(key, entry));
      if (pack) packs.set(name, pack);
      else rmSync(join(packFolder, name), { force: true });
    }
  }

  function read(key: string): Uint8Array | undefined {
    const waiting = pending.get(key);
    if (waiting) return waiting;
    const entry = entries.get(key);
    const bytes = entry && readEntry(entry);
    if (bytes) used.add(key);
    else if (entry) dropPack(entry.pack);
    return bytes;
  }

  function has(key: string): boolean {
    if (pending.has(key)) return true;
    if (!entries.has(key)) return false;
    used.add(key);
    return true;
  }

  /** Whoever finds damage removes it, so that no later build stumbles over it. */
  function dropPack(pack: Pack): void {
    for (const [key, entry] of entries) if (entry.pack === pack) entries.delete(key);
    guard(() => rmSync(pack.file, { force: true }));
  }

  function flush(): void {
    if (pending.size === 0) return;
    pendingBytes = 0;
    guard(() => {
      const name = `${randomUUID()}.pack`;
      const file = writePack(packFolder, name, pending);
      // A disk that refused keeps them in memory.
      pending = new Map();
      const pack = readPack(file, (key, entry) => entries.set(key, entry));
      if (pack) packs.set(name, pack);
    });
  }

  function write(key: string, bytes: Uint8Array): void {
    used.add(key);
    pending.set(key, bytes);
    pendingBytes += bytes.length;
    if (pendingBytes > flushAtBytes) flush();
  }

  /** What was used is noted once; of what was noted nothing is taken back. */
  function noteUsed(): void {
    if (used.size === noted) return;
    noteUse(folder, used);
    noted = used.size;
  }

  function release(): void {
    for (const { fd } of packs.values()) closeSync(fd);
    packs.clear();
    entries.clear();
  }

  guard(refresh);
  return {
    ...space('', { read, has, write }),
    folder(name) {
      const own = join(folder, 'plugins', name.replace(/[^\w.-]/g, '-'));
      guard(() => mkdirSync(own, { recursive: true }));
      return own;
    },
    flush,
    refresh: () => guard(refresh),
    copyUsed(target) {
      const copy = joinPacks(target);
      for (const key of [...used].sort()) {
        const value = read(key);
        if (value) copy.add(key, value);
      }
      copy.finish();
    },
    prune(limits) {
      flush();
      guard(() => {
        refresh();
        noteUsed();
        if (!pruneCache({ folder, packs: [...packs.values()], entries }, limits)) return;
        release();
        refresh();
      });
    },
    close() {
      flush();
      guard(noteUsed);
      release();
    },
    isWhole: () => [...packs.values()].every(({ file }) => existsSync(file)),
    get problem() {
      return problem;
    },
  };
}

function listPacks(packFolder: string): string[] {
  try {
    return readdirSync(packFolder).filter((name) => name.endsWith('.pack'));
  } catch {
    return [];
  }
}

interface Store {
  read(key: string): Uint8Array | undefined;
  has(key: string): boolean;
  write(key: string, bytes: Uint8Array): void;
}

function space(prefix: string, store: Store): CacheSpace {
  const getText = (key: string) => {
    const bytes = store.read(prefix + key);
    return bytes && Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString();
  };
  return {
    get: (key) => store.read(prefix + key),
    has: (key) => store.has(prefix + key),
    getText,
    getJson<T>(key: string) {
      const text = getText(key);
      // What was written by setJson and passed its checksum is JSON of the caller's type.
      return text === undefined ? undefined : (JSON.parse(text) as T);
    },
    set: (key, value) =>
      store.write(prefix + key, typeof value === 'string' ? Buffer.from(value) : value),
    setJson: (key, value) =>
      store.write(prefix + key, Buffer.from(JSON.stringify(value) ?? 'null')),
    namespace: (name) => space(`${prefix}${name}/`, store),
  };
}
