import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

/** One hash over all files of some parts of a bundle's folder. */
export function hashFiles(folder: string, halves: string[]): string {
  const hash = createHash('sha256');
  for (const half of halves) {
    const names = readdirSync(path.join(folder, half), { recursive: true }) as string[];
    for (const name of names.sort()) {
      const file = path.join(folder, half, name);
      if (statSync(file).isFile()) hash.update(`${name}\0`).update(readFileSync(file));
    }
  }
  return hash.digest('hex').slice(0, 20);
}
