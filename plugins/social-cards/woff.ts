import { inflateSync } from 'node:zlib';

/**
 * The font inside a WOFF file, as drawing programs read it; other files are already fonts and are returned
 * unchanged. See https://www.w3.org/TR/WOFF/.
 */
export function unpackWoff(file: Buffer): Buffer {
  if (file.toString('latin1', 0, 4) !== 'wOFF') return file;
  const count = file.readUInt16BE(12);
  const directory = Buffer.alloc(12 + 16 * count);
  file.copy(directory, 0, 4, 8); // which kind of font
  directory.writeUInt16BE(count, 4);
  const tables: Buffer[] = [];
  let at = directory.length;
  for (let index = 0; index < count; index++) {
    const entry = file.subarray(44 + 20 * index, 64 + 20 * index);
    const [start, packed, size] = [4, 8, 12].map((field) => entry.readUInt32BE(field));
    const bytes = file.subarray(start!, start! + packed!);
    const table = packed! < size! ? inflateSync(bytes) : bytes;
    const place = 12 + 16 * index;
    entry.copy(directory, place, 0, 4); // name
    entry.copy(directory, place + 4, 16, 20); // checksum
    directory.writeUInt32BE(at, place + 8);
    directory.writeUInt32BE(size!, place + 12);
    const padded = Buffer.alloc(Math.ceil(size! / 4) * 4);
    table.copy(padded);
    tables.push(padded);
    at += padded.length;
  }
  return Buffer.concat([directory, ...tables]);
}
