import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { listFiles } from '../files/listFiles';

/** One hash of the bytes of files, each with its name. One that is missing counts too. */
export function hashFiles(
  files: readonly string[],
  placeOf: (name: string) => string = (name) => name,
): string {
  const hash = createHash('sha256');
  for (const name of files) {
    hash.update(`${name}\0`);
    try {
      hash.update(readFileSync(placeOf(name)));
    } catch {
      hash.update('\0'); // a folder, or a file that is gone
    }
  }
  return hash.digest('hex').slice(0, 20);
}

/** One hash of all files of a folder, wherever it is. */
export const hashFolder = (folder: string): string =>
  hashFiles(listFiles(folder), (name) => path.join(folder, name));
