import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { listFiles } from '../files/listFiles';

/** One hash over all files of some subfolders of a bundle. */
export function hashFiles(folder: string, halves: string[]): string {
  const hash = createHash('sha256');
  for (const { name, file } of filesOf(folder, halves)) {
    hash.update(`${name}\0`).update(readFileSync(file));
  }
  return hash.digest('hex').slice(0, 20);
}

/** Names, sizes and times of the same files: while they stay the same, nobody has changed one. */
export const stampFiles = (folder: string, halves: string[]): string =>
  filesOf(folder, halves)
    .map(({ name, stats }) => `${name} ${stats.size} ${stats.mtimeMs}`)
    .join('\n');

function filesOf(folder: string, halves: string[]) {
  return halves.flatMap((half) => {
    return listFiles(path.join(folder, half)).map((name) => {
      const file = path.join(folder, half, name);
      return { name, file, stats: statSync(file) };
    });
  });
}
