import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { crc32 } from 'node:zlib';
import { replaceFile } from '../files/writeWhole';

/**
 * A pack is one file with many values, written once and never changed:
 * the values one after another, a JSON index (key → offset, length, checksum) and a footer of fixed size.
 * Ten thousand small files would cost seconds; a pack costs a few system calls to open and one for each value.
 */

// Another layout of packs gets another mark; packs with an unknown mark are ignored and removed.
const mark = Buffer.from('SITEPK01');
const footerBytes = mark.length + 6 + 4 + 4;

export interface Entry {
  pack: Pack;
  offset: number;
  length: number;
  checksum: number;
}

export interface Pack {
  file: string;
  fd: number;
  bytes: number;
  modifiedMs: number;
}

/** Opens a pack and passes each of its entries to `add`; false when the file is not a whole pack. */
export function readPack(file: string, add: (key: string, entry: Entry) => void): Pack | undefined {
  let fd: number | undefined;
  try {
    fd = openSync(file, 'r');
    const { size: bytes, mtimeMs: modifiedMs } = fstatSync(fd);
    const pack: Pack = { file, fd, bytes, modifiedMs };
    const index = readIndex(pack);
    if (index) {
      for (const [key, [offset, length, checksum]] of Object.entries(index)) {
        add(key, { pack, offset, length, checksum });
      }
      return pack;
    }
  } catch {
    // A damaged pack counts as missing: everything in it can be made again.
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

/** The bytes of an entry, or undefined when they have changed since. */
export function readEntry({ pack, offset, length, checksum }: Entry): Buffer | undefined {
  try {
    const bytes = readBytes(pack.fd, offset, length);
    return bytes && crc32(bytes) === checksum ? bytes : undefined;
  } catch {
    return undefined;
  }
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
