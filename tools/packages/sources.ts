import { readFileSync } from 'node:fs';
import path from 'node:path';
import { hashOf, listFiles } from '../../engine';

/** The files that archives are made from. */

export const root = path.resolve(import.meta.dirname, '../..');

/** A choice of packages: the engine with the one that starts sites, or Couchbase in memory. */
export type Served = 'engine' | 'memory';

interface Sources {
  files: string[];
  folders: string[];
}

const sources: Record<Served, Sources> = {
  engine: {
    files: ['package.json', 'package-lock.json', 'tsconfig.json', 'tsconfig.pack.json', 'LICENSE'],
    folders: ['engine', 'theme', 'plugins', 'tools'],
  },
  memory: {
    files: ['package-lock.json', 'tools/packMemory.ts', 'tools/writeArchive.ts'],
    folders: ['site/memory-couchbase'],
  },
};

const isPacked = (file: string) =>
  !/\.test\.tsx?$|(^|\/)(testing|dist|bench|handbook)\//.test(file);

/** The same choice for git; it may name more than what is packed. */
export const pathspecOf = (served: Served): string[] => [
  ...sources[served].files,
  ...sources[served].folders,
  ':!engine/handbook',
  ':!tools/bench',
  ':!*.test.ts',
  ':!*.test.tsx',
  ':(exclude,glob)**/testing/**',
];

/** A hash of everything that the archives are made from. */
export function hashSources(served: Served): string {
  const { files, folders } = sources[served];
  const inFolders = folders.flatMap((folder) =>
    listFiles(path.join(root, folder))
      .filter(isPacked)
      .map((file) => `${folder}/${file}`),
  );
  return hashOf(
    [...files, ...inFolders].map((file) => [file, hashOf(readFileSync(path.join(root, file)))]),
  );
}
