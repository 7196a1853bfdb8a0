import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { crc32 } from 'node:zlib';
import { replaceFile } from '../files/writeWhole';

/**
 * A pack is one file with many values, written once and never changed: the values one after another, those of a namespace together;
 * a JSON index of each namespace (key → offset, length, checksum); a JSON list of these indexes, and a footer of fixed size.
 * Ten thousand small files would cost seconds; a pack costs a few system calls to open, one for each index that somebody needs, and
 * one for each large value.
 */

// Another layout of packs gets another mark; packs with an unknown mark are ignored and removed.
const mark = Buffer.from('SITEPK02');
const footerBytes = mark.length + 6 + 4 + 4;

/** Part of a pack. */
type Part = readonly [offset: number, length: number, checksum: number];

export interface Entry {
  pack: Pack;
  part: Part;
}

export interface Pack {
  file: string;
  fd: number;
  bytes: number;
  modifiedMs: number;
  /** Namespace → where its index is. */
  indexes: Record<string, Part>;
  /** The part that was read last, with many small values. */
  block?: { offset: number; bytes: Buffer };
}

/**
 * Values of a namespace are in the order in which a build asks for them again. So a small one is read with those
 * after it: an edit of 10,000 pages reads 30,000 values in a few hundred calls.
 */
const blockBytes = 128 * 1024;
const smallBytes = 16 * 1024;

/** The namespace of a key: what is before its last slash. */
export const namespaceOf = (key: string): string => key.slice(0, key.lastIndexOf('/') + 1);

/** Opens a pack; undefined when the file is not a whole pack. */
export function openPack(file: string): Pack | undefined {
  let fd: number | undefined;
  try {
    fd = openSync(file, 'r');
    const { size: bytes, mtimeMs: modifiedMs } = fstatSync(fd);
    const indexes = readIndexes(fd, bytes);
    if (indexes) return { file, fd, bytes, modifiedMs, indexes };
  } catch {
    // A damaged pack counts as missing: everything in it can be made again.
  }
  if (fd !== undefined) closeSync(fd);
  return undefined;
}

function readIndexes(fd: number, bytes: number): Pack['indexes'] | undefined {
  const footer = readBytes(fd, bytes - footerBytes, footerBytes);
  if (!footer?.subarray(0, mark.length).equals(mark)) return undefined;
  const offset = footer.readUIntBE(mark.length, 6);
  const length = footer.readUInt32BE(mark.length + 6);
  const text = readBytes(fd, offset, length);
  if (!text || crc32(text) !== footer.readUInt32BE(mark.length + 10)) return undefined;
  return JSON.parse(text.toString()) as Pack['indexes'];
}

/** Passes each entry of a namespace to `add`; false when the pack is damaged. */
export function readIndex(
  pack: Pack,
  namespace: string,
  add: (key: string, entry: Entry) => void,
): boolean {
  if (!Object.hasOwn(pack.indexes, namespace)) return true;
  const text = readEntry({ pack, part: pack.indexes[namespace]! });
  if (!text) return false;
  const index = JSON.parse(text.toString()) as Pack['indexes'];
  for (const [key, part] of Object.entries(index)) add(key, { pack, part });
  return true;
}

/** Every entry of a pack by its key; of a damaged index none. */
export function entriesOf(pack: Pack): Map<string, Entry> {
  const entries = new Map<string, Entry>();
  for (const namespace of Object.keys(pack.indexes))
    readIndex(pack, namespace, (key, entry) => entries.set(key, entry));
  return entries;
}

/** The keys of all values in a file; none when it is not a whole pack. */
export function keysOf(file: string): string[] {
  const pack = openPack(file);
  if (!pack) return [];
  try {
    return [...entriesOf(pack).keys()];
  } finally {
    closeSync(pack.fd);
  }
}

/** The bytes of an entry, or undefined when they have changed since. */
export function readEntry({ pack, part: [offset, length, checksum] }: Entry): Buffer | undefined {
  try {
    const bytes =
      length > smallBytes ? readBytes(pack.fd, offset, length) : readSmall(pack, offset, length);
    return bytes && crc32(bytes) === checksum ? bytes : undefined;
  } catch {
    return undefined;
  }
}

function readSmall(pack: Pack, offset: number, length: number): Buffer | undefined {
  const end = offset + length;
  let { block } = pack;
  if (!block || offset < block.offset || end > block.offset + block.bytes.length) {
    const size = Math.min(blockBytes, pack.bytes - offset);
    const bytes = size < length ? undefined : readBytes(pack.fd, offset, size);
    if (!bytes) return undefined;
    block = { offset, bytes };
    pack.block = block;
  }
  // a copy: the value may live longer than the block
  return Buffer.from(block.bytes.subarray(offset - block.offset, end - block.offset));
}

function readBytes(fd: number, offset: number, length: number): Buffer | undefined {
  if (offset < 0) return undefined;
  // Zeroed memory is not needed: a short read is refused.
  const bytes = Buffer.allocUnsafe(length);
  let done = 0;
  while (done < length) {
    const count = readSync(fd, bytes, done, length - done, offset + done);
    if (count === 0) return undefined;
    done += count;
  }
  return bytes;
}

/** Writes `values` as one pack under its final name, or nothing at all; throws errors of the disk. */
export function writePack(folder: string, name: string, values: Map<string, Uint8Array>): string {
  const parts: Uint8Array[] = [];
  let end = 0;
  const append = (bytes: Uint8Array): Part => {
    const part: Part = [end, bytes.length, crc32(bytes)];
    parts.push(bytes);
    end += bytes.length;
    return part;
  };
  const keys = new Map<string, string[]>();
  for (const key of values.keys()) {
    const ofNamespace = keys.get(namespaceOf(key));
    if (ofNamespace) ofNamespace.push(key);
    else keys.set(namespaceOf(key), [key]);
  }
  const indexOf = (ofNamespace: readonly string[]) =>
    asJson(ofNamespace.map((key) => [key, append(values.get(key)!)]));
  const indexes = [...keys].map(([namespace, list]) => [namespace, indexOf(list)] as const);
  const text = asJson(indexes.map(([namespace, index]) => [namespace, append(index)]));
  const footer = Buffer.alloc(footerBytes);
  mark.copy(footer);
  footer.writeUIntBE(end, mark.length, 6);
  footer.writeUInt32BE(text.length, mark.length + 6);
  footer.writeUInt32BE(crc32(text), mark.length + 10);
  return replaceFile(folder, name, [...parts, text, footer]);
}

const asJson = (entries: [string, Part][]): Buffer =>
  Buffer.from(JSON.stringify(Object.fromEntries(entries)));
