import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { engineFolder, foldersLeftOut } from '../launch/packageFiles';
import { hashOf } from './hashOf';

/**
 * A hash of the engine's own code and of the versions it runs with, part of every cache key: a changed engine
 * never finds values of an older one.
 * @param packagesHash of the packages that the engine depends on, see `Runtime`
 */
export function engineHash(packagesHash: string): string {
  const texts = engineFiles().map((file) => readFileSync(path.join(engineFolder, file), 'utf8'));
  // One text, for speed: a list would be written as JSON first. NUL is in none of them.
  return hashOf([...texts, packagesHash].join('\0'));
}

/** The files that the hash covers, relative to the engine's folder, sorted. */
export function engineFiles(folder = ''): string[] {
  return readdirSync(path.join(engineFolder, folder), { withFileTypes: true })
    .flatMap((entry) => {
      const file = path.posix.join(folder, entry.name);
      if (entry.isDirectory()) return foldersLeftOut.has(file) ? [] : engineFiles(file);
      return /\.(ts|tsx|js|mjs)$/.test(file) && !/\.test\./.test(file) ? [file] : [];
    })
    .sort();
}
