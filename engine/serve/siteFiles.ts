import { lstatSync, readFileSync, type Stats, statSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { hashOf } from '../cache/hashOf';
import { listFiles } from '../files/listFiles';
import { hashedFolder } from '../routes/paths';
import type { Encoding } from './negotiate';

/** A body ready to send. */
export interface Body {
  bytes: Buffer;
  tag: string;
}

/** A file too large to be kept in memory; it is sent straight from the disk. */
export interface LargeFile {
  /** Absolute. */
  source: string;
  size: number;
  tag: string;
}

/**
 * Thrown while the output is missing: between the two renames of a swap, or after a build was killed there.
 */
export class SiteAway extends Error {
  override name = 'SiteAway';
}

/** The files of an output that may be swapped at any moment. */
export interface SiteFiles {
  /** Whether the current site, or for hashed files a recent one, has this file. Throws SiteAway. */
  has(file: string): boolean;
  /** A small file in an encoding, from memory if possible. Throws SiteAway. */
  read(file: string, encoding: Encoding): Promise<Body | LargeFile | undefined>;
}

const largeBytes = 16 * 1024 * 1024;
const memoryBytes = 32 * 1024 * 1024;
const retainedBytes = 32 * 1024 * 1024;
const relistAfterMs = 1000;

const compress = {
  // Level 5 takes a tenth of the time of level 11 and loses a few percent; each body is compressed once.
  br: (bytes: Buffer) =>
    promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (bytes: Buffer) => promisify(gzip)(bytes, { level: 9 }),
};

/**
 * Opens the output in `folder`. Names are looked up in a list of existing files, so no request reaches
 * another file; links in the output are not followed. Hashed files of earlier outputs stay available to open
 * pages.
 */
export function openSite(folder: string): SiteFiles {
  let inode: number | undefined;
  let listedAt = 0;
  let names = new Set<string>();
  let hashed = new Map<string, Buffer>();
  let retained = new Map<string, Buffer>();
  const memory = boundedMemory(memoryBytes);

  function list(present: Stats): void {
    const found = new Set(listFiles(folder));
    const assets = readHashed(folder, found);
    // A swap during the listing would mix two outputs.
    if (statSync(folder).ino !== present.ino) throw new SiteAway();
    if (present.ino !== inode) {
      retained = takeUpTo(retainedBytes, [...hashed, ...retained]);
      memory.clear();
    }
    inode = present.ino;
    names = found;
    hashed = assets;
    listedAt = performance.now();
  }

  /**
   * Updates the list from the disk; a missing name is looked up again when the list is older than a second.
   */
  function refresh(file: string): void {
    const present = statSync(folder, { throwIfNoEntry: false });
    if (!present?.isDirectory()) throw new SiteAway();
    const old = performance.now() - listedAt > relistAfterMs;
    if (present.ino !== inode || (old && !names.has(file))) guardAway(() => list(present));
  }

  function has(file: string): boolean {
    try {
      refresh(file);
    } catch (error) {
      if (error instanceof SiteAway && (hashed.has(file) || retained.has(file))) return true;
      throw error;
    }
    return names.has(file) || retained.has(file);
  }

  async function read(file: string, encoding: Encoding): Promise<Body | LargeFile | undefined> {
    if (!has(file)) return undefined;
    const kept = hashed.get(file) ?? retained.get(file);
    const source = join(folder, file);
    const stats = kept ? undefined : lstatSync(source, { throwIfNoEntry: false });
    if (!kept && !stats) {
      // Deleted by hand or swapped out: the next listing will find out.
      names.delete(file);
      listedAt = Number.NEGATIVE_INFINITY;
      throw new SiteAway();
    }
    if (stats && !stats.isFile()) return undefined;
    const stamp = stats ? `${stats.ino} ${stats.size} ${stats.mtimeMs}` : 'kept';
    if (stats && stats.size > largeBytes) {
      return { source, size: stats.size, tag: `"${hashOf(stamp)}"` };
    }
    return memory.get(`${encoding} ${stamp} ${file}`, async () => {
      const bytes = kept ?? guardAway(() => readFileSync(source));
      const tag = hashOf(bytes);
      if (encoding === 'identity') return { bytes, tag: `"${tag}"` };
      return { bytes: await compress[encoding](bytes), tag: `"${tag}-${encoding}"` };
    });
  }

  return { has, read };
}

/** Runs `work`; a file that disappears meanwhile means that the output is being swapped. */
function guardAway<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ENOTDIR') throw new SiteAway();
    throw error;
  }
}

function readHashed(folder: string, names: Set<string>): Map<string, Buffer> {
  const files = [...names].filter((name) => name.startsWith(hashedFolder));
  const sized = files.map((name) => ({ name, size: statSync(join(folder, name)).size }));
  const found = new Map<string, Buffer>();
  let room = retainedBytes;
  for (const { name, size } of sized.sort((a, b) => a.size - b.size)) {
    room -= size;
    if (room < 0) break;
    found.set(name, readFileSync(join(folder, name)));
  }
  return found;
}

function takeUpTo(bytes: number, files: [string, Buffer][]): Map<string, Buffer> {
  const taken = new Map<string, Buffer>();
  let room = bytes;
  for (const [name, content] of files) {
    room -= taken.has(name) ? 0 : content.length;
    if (room < 0) break;
    taken.set(name, content);
  }
  return taken;
}

/** Bodies by key; drops the least recently used first. Two requests for one body create it once. */
function boundedMemory(limit: number) {
  const bodies = new Map<string, Promise<Body>>();
  const sizes = new Map<string, number>();
  let total = 0;

  function drop(key: string): void {
    total -= sizes.get(key) ?? 0;
    sizes.delete(key);
    bodies.delete(key);
  }
  function settle(key: string, body: Body): void {
    if (!bodies.has(key)) return;
    sizes.set(key, body.bytes.length);
    total += body.bytes.length;
    for (const oldest of bodies.keys()) {
      if (total <= limit) break;
      drop(oldest);
    }
  }
  return {
    get(key: string, make: () => Promise<Body>): Promise<Body> {
      const present = bodies.get(key);
      const body = present ?? make();
      bodies.delete(key);
      bodies.set(key, body);
      if (!present) {
        body.then(
          (made) => settle(key, made),
          () => drop(key),
        );
      }
      return body;
    },
    clear(): void {
      for (const key of [...bodies.keys()]) drop(key);
    },
  };
}
