import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { hashOf } from './hashOf';
import { packagesHash } from './packagesHash';

const engineFolder = path.join(path.dirname(fileURLToPath(import.meta.url)), '..');

/** Folders whose code cannot change what a build stores: the bundle's hash covers the browser half, tests run in no build. */
const leftOut = new Set(['client', 'testing']);

/**
 * A hash of the engine's own code and of the versions it runs with, part of every cache key: a changed
 * engine never meets what an older one stored.
 */
export function engineHash(): string {
  return hashOf([
    ...engineFiles().map((file) => readFileSync(path.join(engineFolder, file), 'utf8')),
    packagesHash(),
  ]);
}

/** The files that the hash covers, relative to the engine's folder, sorted. */
export function engineFiles(folder = ''): string[] {
  return readdirSync(path.join(engineFolder, folder), { withFileTypes: true })
    .flatMap((entry) => {
      const file = path.posix.join(folder, entry.name);
      if (entry.isDirectory()) return leftOut.has(file) ? [] : engineFiles(file);
      return /\.(ts|tsx|js|mjs)$/.test(file) && !/\.test\./.test(file) ? [file] : [];
    })
    .sort();
}
