import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { hashOf } from './cache';
import { packagesHash } from './packagesHash';

const engineFolder = path.dirname(fileURLToPath(import.meta.url));

/**
 * A hash of the engine's own code and of the versions it runs with, part of every cache key: a changed
 * engine never meets what an older one stored. The browser half is not in it; the bundle's hash covers that.
 */
export function engineHash(): string {
  const files = ['', 'content', 'search'].flatMap((folder) =>
    readdirSync(path.join(engineFolder, folder))
      .filter((name) => /\.(ts|tsx|js|mjs)$/.test(name) && !/\.test\./.test(name))
      .map((name) => path.join(folder, name))
      .sort(),
  );
  return hashOf([
    ...files.map((file) => readFileSync(path.join(engineFolder, file), 'utf8')),
    packagesHash(),
  ]);
}
