import { readdirSync } from 'node:fs';
import path from 'node:path';
import { engineFolder, enginePackageFiles, foldersLeftOut, isEngine } from './packageFiles';
import { joinHashes, type SourceFiles } from './sourceFiles';

/**
 * A hash of the engine's own code and of the versions it runs with, part of every cache key: a changed engine
 * never finds values of an older one.
 */
export const hashEngine = (sources: SourceFiles): string =>
  engineHash(engineInputs(sources).map((file) => [file, sources.hash(file)]));

/** The files that the hash covers, and those of packages that the engine depends on, absolute. */
export const engineInputs = (sources: SourceFiles): string[] => [
  ...engineFiles().map((file) => path.join(engineFolder, file)),
  ...enginePackageFiles(sources),
];

/** The hash of `engineInputs`, given their hashes; other files of a bundle may be among them. */
export function engineHash(
  inputs: readonly (readonly [file: string, hash: string | undefined])[],
): string {
  const isCovered = (file: string) =>
    path.basename(file) === 'package.json' || (isEngine(file) && !isTest(file));
  const hashes = new Map(inputs.filter(([file]) => isCovered(file)));
  return joinHashes([...hashes.keys()].sort().map((file) => hashes.get(file)));
}

const isTest = (file: string) => /\.test\./.test(file);

/** The engine's files, relative to its folder, sorted. */
export function engineFiles(folder = ''): string[] {
  return readdirSync(path.join(engineFolder, folder), { withFileTypes: true })
    .flatMap((entry) => {
      const file = path.posix.join(folder, entry.name);
      if (entry.isDirectory()) return foldersLeftOut.has(file) ? [] : engineFiles(file);
      return /\.(ts|tsx|js|mjs|json)$/.test(file) && !isTest(file) ? [file] : [];
    })
    .sort();
}
