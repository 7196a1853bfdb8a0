import { readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { hashOf } from './hashOf';
import { type Entry, entriesOf, type Pack, readEntry, writePack } from './pack';

export interface CacheLimits {
  /** A store may have four times what a build uses, and this much in any case. */
  maxBytes: number;
  /** Older packs are removed. A value read from a pack of half this age is written again, so used values stay. */
  maxAgeDays: number;
  /** More small packs than this are joined. */
  maxPacks: number;
}

export const defaultLimits: CacheLimits = {
  maxBytes: 1536 * 1024 * 1024,
  maxAgeDays: 30,
  maxPacks: 24,
};
const joinedPackBytes = 64 * 1024 * 1024;
/** Larger packs stay when others are joined: neither an edit nor a first build has to copy the store. */
const largePackBytes = 4 * 1024 * 1024;
const dayMs = 24 * 60 * 60 * 1000;

/** A value that is used moves to a new pack when its own is older than this. */
export const agingMs = (defaultLimits.maxAgeDays / 2) * dayMs;

interface Contents {
  folder: string;
  packs: readonly Pack[];
  entryOf(key: string): Entry | undefined;
  /** Keys that this build read or wrote. */
  used: ReadonlySet<string>;
}

/**
 * Removes packs that are too old, and the oldest ones while the store is too large, but keeps what this build used;
 * joins small packs when there are many. False when there was nothing to do.
 */
export function pruneCache(contents: Contents, limits: CacheLimits): boolean {
  const { folder, packs, entryOf, used } = contents;
  const usedBytes = [...used].reduce((sum, key) => sum + (entryOf(key)?.part[1] ?? 0), 0);
  const maxBytes = Math.max(limits.maxBytes, 4 * usedBytes);
  const removed = packsToRemove(packs, { ...limits, maxBytes });
  const small = packs.filter((pack) => !removed.has(pack) && pack.bytes < largePackBytes);
  const joined = new Set(small.length > limits.maxPacks ? small : []);
  if (removed.size + joined.size === 0) return false;
  const written = new PackWriter(folder);
  for (const pack of new Set([...joined, ...removed])) {
    for (const [key, entry] of entriesOf(pack)) {
      const isKept = entryOf(key)?.pack === pack && (joined.has(pack) || used.has(key));
      const value = isKept ? readEntry(entry) : undefined;
      if (value) written.add(key, value);
    }
  }
  written.finish();
  for (const { file } of [...removed, ...joined])
    if (!written.files.has(file)) rmSync(file, { force: true });
  removeDrafts(join(folder, 'packs'));
  return true;
}

/** Too old packs; beyond the size limit, the oldest until half is free: the store is not rewritten with every build. */
function packsToRemove(packs: readonly Pack[], { maxBytes, maxAgeDays }: CacheLimits): Set<Pack> {
  const oldestMs = Date.now() - maxAgeDays * dayMs;
  const removed = new Set(packs.filter((pack) => pack.modifiedMs < oldestMs));
  const kept = packs
    .filter((pack) => !removed.has(pack))
    .sort((a, b) => a.modifiedMs - b.modifiedMs || (a.file < b.file ? -1 : 1));
  let bytes = kept.reduce((sum, pack) => sum + pack.bytes, 0);
  if (bytes <= maxBytes) return removed;
  for (const pack of kept) {
    if (bytes <= maxBytes / 2) break;
    removed.add(pack);
    bytes -= pack.bytes;
  }
  return removed;
}

/** Collects values and writes them as packs of a size that fits in memory, each named by its keys. */
export class PackWriter {
  /** Absolute names of the packs written so far. */
  readonly files = new Set<string>();
  readonly #folder: string;
  readonly #packBytes: number;
  #values = new Map<string, Uint8Array>();
  #bytes = 0;

  constructor(folder: string, packBytes = joinedPackBytes) {
    this.#folder = join(folder, 'packs');
    this.#packBytes = packBytes;
  }

  add(key: string, value: Uint8Array): void {
    this.#values.set(key, value);
    this.#bytes += value.length;
    if (this.#bytes > this.#packBytes) this.finish();
  }

  /** Writes the rest. */
  finish(): void {
    if (this.#values.size === 0) return;
    const name = `${hashOf([...this.#values.keys()])}.pack`;
    this.files.add(writePack(this.#folder, name, this.#values));
    this.#values = new Map();
    this.#bytes = 0;
  }
}

// Left by killed processes; a running one has moved its draft within the hour.
function removeDrafts(packFolder: string): void {
  for (const name of readdirSync(packFolder)) {
    const file = join(packFolder, name);
    if (name.endsWith('.draft') && statSync(file).mtimeMs < Date.now() - dayMs / 24)
      rmSync(file, { force: true });
  }
}
