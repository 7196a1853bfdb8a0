import { readdirSync } from 'node:fs';
import path from 'node:path';
import { engineFolder, enginePackageFiles, foldersLeftOut } from './packageFiles';
import { joinHashes, type SourceFiles } from './sourceFiles';

/**
 * A hash of the engine's own code and of the versions it runs with, part of every cache key: a changed engine
 * never finds values of an older one.
 */
export const hashEngine = (sources: SourceFiles): string =>
  joinHashes(engineInputs(sources).map((file) => sources.hash(file)));

/** The files that the hash covers: those of the engine, and those of packages that it depends on, absolute. */
export const engineInputs = (sources: SourceFiles): string[] => [
  ...engineFiles().map((file) => path.join(engineFolder, file)),
  ...enginePackageFiles(sources),
];

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
