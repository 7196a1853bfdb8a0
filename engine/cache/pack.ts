import {
  closeSync,
  fstatSync,
  mkdirSync,
  openSync,
  readSync,
  renameSync,
  rmSync,
  writeFileSync,
  writevSync,
} from 'node:fs';
import { join } from 'node:path';
import { threadId } from 'node:worker_threads';
import { crc32 } from 'node:zlib';

/**
 * A pack is one file with many values, written once and never changed:
 * the values one after another, a JSON index (key → offset, length, checksum) and a footer of fixed size.
 * Ten thousand small files would cost seconds; a pack costs two system calls to open and at most one a value.
 */

// Another layout of packs gets another mark; packs with an unknown mark are ignored and removed.
const mark = Buffer.from('SITEPK01');
const footerBytes = mark.length + 6 + 4 + 4;

/** Where a value lies in its pack. */
export interface Entry {
  pack: Pack;
  offset: number;
  length: number;
  checksum: number;
}

/** An open pack. */
export interface Pack {
  file: string;
  fd: number;
  bytes: number;
  /** Where the value ended that was read last. */
  readTo: number;
  /** What was read beyond it. */
  ahead?: { offset: number; bytes: Buffer };
}

/** Small values side by side are asked for one after the other: this much is read at once. */
const aheadBytes = 64 * 1024;
/** A value is small up to this size, and two are side by side up to this distance. */
const smallBytes = 8 * 1024;

/** Opens a pack and hands each of its entries to `add`; false when the file is not a whole pack. */
export function readPack(file: string, add: (key: string, entry: Entry) => void): Pack | undefined {
  let fd: number | undefined;
  try {
    fd = openSync(file, 'r');
    const pack: Pack = { file, fd, bytes: fstatSync(fd).size, readTo: -1 };
    const index = readIndex(pack);
    if (index) {
      for (const [key, [offset, length, checksum]] of Object.entries(index)) {
        add(key, { pack, offset, length, checksum });
      }
      return pack;
    }
  } catch {
    // A damaged pack is a pack that is not there: everything in it can be made again.
  }
  if (fd !== undefined) closeSync(fd);
  return undefined;
}

type Index = Record<string, [offset: number, length: number, checksum: number]>;

function readIndex({ fd, bytes }: Pack): Index | undefined {
  const footer = readBytes(fd, bytes - footerBytes, footerBytes);
  if (!footer?.subarray(0, mark.length).equals(mark)) return undefined;
  const offset = footer.readUIntBE(mark.length, 6);
  const length = footer.readUInt32BE(mark.length + 6);
  const text = readBytes(fd, offset, length);
  if (!text || crc32(text) !== footer.readUInt32BE(mark.length + 10)) return undefined;
  return JSON.parse(text.toString()) as Index;
}

/** The bytes of an entry, or undefined when they are not those that were written. */
export function readEntry({ pack, offset, length, checksum }: Entry): Buffer | undefined {
  try {
    const bytes = readAhead(pack, offset, length) ?? readBytes(pack.fd, offset, length);
    pack.readTo = offset + length;
    return bytes && crc32(bytes) === checksum ? bytes : undefined;
  } catch {
    return undefined;
  }
}

/** A copy of the bytes of a small value that follows the one before; many that follow it are read as well. */
function readAhead(pack: Pack, offset: number, length: number): Buffer | undefined {
  const { ahead, readTo } = pack;
  const start = ahead ? offset - ahead.offset : -1;
  if (ahead && start >= 0 && start + length <= ahead.bytes.length)
    return Buffer.from(ahead.bytes.subarray(start, start + length));
  if (length > smallBytes || offset < readTo || offset > readTo + smallBytes) return undefined;
  const bytes = readBytes(pack.fd, offset, Math.min(aheadBytes, pack.bytes - offset));
  if (bytes) pack.ahead = { offset, bytes };
  return bytes && Buffer.from(bytes.subarray(0, length));
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

/** Writes `values` as one pack under its final name, or nothing at all; throws what the disk says. */
export function writePack(folder: string, name: string, values: Map<string, Uint8Array>): string {
  const parts: Uint8Array[] = [];
  // Without a prototype any key is just a key.
  const index: Index = Object.create(null);
  let offset = 0;
  for (const [key, bytes] of values) {
    index[key] = [offset, bytes.length, crc32(bytes)];
    parts.push(bytes);
    offset += bytes.length;
  }
  const text = Buffer.from(JSON.stringify(index));
  const footer = Buffer.alloc(footerBytes);
  mark.copy(footer);
  footer.writeUIntBE(offset, mark.length, 6);
  footer.writeUInt32BE(text.length, mark.length + 6);
  footer.writeUInt32BE(crc32(text), mark.length + 10);
  return replaceFile(folder, name, [...parts, text, footer]);
}

/** Makes the folder and writes a file into it, see `writeWhole`; gives its path. */
export function replaceFile(
  folder: string,
  name: string,
  content: string | readonly Uint8Array[],
): string {
  mkdirSync(folder, { recursive: true });
  return writeWhole(join(folder, name), content);
}

/** Writes a file beside its place and moves it there: readers see the old file or the whole new one. */
export function writeWhole(file: string, content: string | readonly Uint8Array[]): string {
  // threads may write the same file at the same time
  const draft = `${file}.${process.pid}-${threadId}.draft`;
  try {
    if (typeof content === 'string') writeFileSync(draft, content);
    else writeParts(draft, content);
    renameSync(draft, file);
  } catch (error) {
    rmSync(draft, { force: true });
    throw error;
  }
  return file;
}

// Parts go to the disk as they are: joining them would copy every value once more.
function writeParts(file: string, parts: readonly Uint8Array[]): void {
  const fd = openSync(file, 'w');
  try {
    let waiting = parts;
    while (waiting.length > 0) {
      const batch = waiting.slice(0, 1024);
      const bytes = batch.reduce((sum, part) => sum + part.length, 0);
      if (writevSync(fd, batch) !== bytes) throw new Error('no space left on device');
      waiting = waiting.slice(1024);
    }
  } finally {
    closeSync(fd);
  }
}
