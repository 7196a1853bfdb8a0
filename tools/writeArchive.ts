import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { constants, gzipSync } from 'node:zlib';
import { listFiles } from '../engine';

/**
 * Packs the files of a package as `npm pack` would, into `folder`; returns the absolute path of the archive. The same files
 * give the same bytes on every machine: lockfiles of people who installed the archive have its hash.
 */
export function writeArchive(staging: string, folder: string): string {
  const { name, version } = JSON.parse(readFileSync(path.join(staging, 'package.json'), 'utf8'));
  const entries = listFiles(staging).map((file) =>
    tarEntry(`package/${file}`, readFileSync(path.join(staging, file))),
  );
  const archive = path.resolve(folder, `${name}-${version}.tgz`);
  writeFileSync(archive, compress(Buffer.concat([...entries, Buffer.alloc(2 * blockBytes)])));
  return archive;
}

const blockBytes = 512;

/** The time that npm gives to every file: 1985-10-26T08:15:00Z. */
const fileTime = 499_162_500;

/** A file in the format `ustar`: a block with its name, size and checksum, then the content in whole blocks. */
function tarEntry(file: string, content: Uint8Array): Buffer {
  const header = Buffer.alloc(blockBytes);
  const { prefix, name } = splitName(file);
  const octal = (value: number, digits: number) => value.toString(8).padStart(digits, '0');
  header.write(name, 0);
  header.write(octal(0o644, 7), 100);
  header.write(octal(0, 7), 108);
  header.write(octal(0, 7), 116);
  header.write(octal(content.length, 11), 124);
  header.write(octal(fileTime, 11), 136);
  header.write(' '.repeat(8), 148); // the checksum counts as spaces
  header.write('0', 156);
  header.write('ustar\0' + '00', 257);
  header.write(prefix, 345);
  const sum = header.reduce((total, byte) => total + byte, 0);
  header.write(`${octal(sum, 6)}\0`, 148);
  const padding = Buffer.alloc((blockBytes - (content.length % blockBytes)) % blockBytes);
  return Buffer.concat([header, content, padding]);
}

/** A name has 100 bytes; the folders of a longer one go into a separate field. */
function splitName(file: string): { prefix: string; name: string } {
  if (Buffer.byteLength(file) <= 100) return { prefix: '', name: file };
  const slash = file.indexOf('/', file.length - 101);
  const [prefix, name] = [file.slice(0, slash), file.slice(slash + 1)];
  if (slash < 0 || Buffer.byteLength(prefix) > 155 || Buffer.byteLength(name) > 100)
    throw new Error(`${file} is too long for an archive.\n  Shorten its name or its folder's.`);
  return { prefix, name };
}

/**
 * Compresses with Huffman codes alone. zlib finds repetitions with other functions on other processors and in other versions of
 * Node.js, and its result differs then; without them an archive is 2.5 times as large.
 */
function compress(bytes: Uint8Array): Buffer {
  const compressed = gzipSync(bytes, { strategy: constants.Z_HUFFMAN_ONLY });
  compressed[operatingSystemAt] = unknownSystem;
  return compressed;
}

const operatingSystemAt = 9;
const unknownSystem = 255;
