import { createHash } from 'node:crypto';
import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import path from 'node:path';
import { crc32 } from 'node:zlib';

/**
 * A pack is a file with many values, written once, never changed, and named after the hash of its bytes: the values one
 * after another; a JSON index (key, offset, length, checksum); a footer of fixed size, which says where the index is. Ten
 * thousand small files would cost seconds.
 */

// Another layout of packs gets another mark; packs with an unknown mark are removed.
const mark = 'SITEPK03';
const footerBytes = 48;
export const packEnding = '.pack';

type Entry = readonly [key: string, part: Part];
type Part = readonly [offset: number, length: number, checksum: number];

/** A whole pack on disk, open for reading. */
export class Pack {
  /** The name of its file, which ends in `packEnding`. */
  readonly name: string;
  readonly bytes: number;
  readonly modifiedMs: number;
  readonly #fd: number;
  #index: ReadonlyMap<string, Part> | undefined;

  /** @throws when there is no such file */
  constructor(folder: string, name: string) {
    this.name = name;
    this.#fd = openSync(path.join(folder, name), 'r');
    const { size, mtimeMs } = fstatSync(this.#fd);
    this.bytes = size;
    this.modifiedMs = mtimeMs;
  }

  /** Where each value is. @throws when the file is not a whole pack */
  get index(): ReadonlyMap<string, Part> {
    this.#index ??= this.#readIndex();
    return this.#index;
  }

  /** @throws when the bytes of the value have changed on the disk */
  read(key: string): Buffer {
    return this.#readPart(this.index.get(key)!); // the caller has asked whether it is here
  }

  close(): void {
    closeSync(this.#fd);
  }

  #readIndex(): Map<string, Part> {
    const footer = this.#readBytes(this.bytes - footerBytes, footerBytes)
      .toString()
      .split(' ');
    if (footer[0] !== mark) throw damaged();
    const [offset = 0, length = 0, checksum = 0] = footer.slice(1).map(Number);
    const text = this.#readPart([offset, length, checksum]).toString();
    return new Map(JSON.parse(text) as Entry[]); // whoever has written a right checksum has written entries
  }

  #readPart([offset, length, checksum]: Part): Buffer {
    const bytes = this.#readBytes(offset, length);
    if (crc32(bytes) !== checksum) throw damaged();
    return bytes;
  }

  #readBytes(offset: number, length: number): Buffer {
    const isInside = offset >= 0 && offset + length <= this.bytes;
    const bytes = Buffer.allocUnsafe(isInside ? length : 0);
    if (!isInside || readSync(this.#fd, bytes, 0, length, offset) !== length) throw damaged();
    return bytes;
  }
}

const damaged = () => new Error('The pack is damaged.');

/** Values as a pack, in parts. */
export interface PackedValues {
  /** The name of the file: the hash of the bytes. */
  name: string;
  parts: readonly Uint8Array[];
}

export function packValues(values: ReadonlyMap<string, Uint8Array>): PackedValues {
  const parts: Uint8Array[] = [];
  const index: Entry[] = [];
  let end = 0;
  // Sorted, so that the same values have the same name on every machine.
  for (const [key, bytes] of [...values].sort(([a], [b]) => (a < b ? -1 : 1))) {
    parts.push(bytes);
    index.push([key, [end, bytes.length, crc32(bytes)]]);
    end += bytes.length;
  }
  const text = Buffer.from(JSON.stringify(index));
  const footer = [mark, end, text.length, crc32(text), ''].join(' ').padEnd(footerBytes);
  parts.push(text, Buffer.from(footer));
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return { name: hash.digest('hex') + packEnding, parts };
}
