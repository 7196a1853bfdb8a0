import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { hashOf, listFiles, SiteError } from '../../engine';

const root = path.resolve(import.meta.dirname, '../..');

const versionIn = (folder: string): string =>
  JSON.parse(readFileSync(path.join(root, folder, 'package.json'), 'utf8')).version;

/** File names of the archives. */
export const archiveNames = {
  engine: `ottoman-docs-${versionIn('.')}.tgz`,
  starter: `create-ottoman-docs-${versionIn('.')}.tgz`,
  memory: `memory-couchbase-${versionIn('site/memory-couchbase')}.tgz`,
};

/** A choice of packages: the engine with the one that starts sites, or Couchbase in memory. */
export type Served = 'engine' | 'memory';

interface Sources {
  archives: string[];
  files: string[];
  folders: string[];
}

const sourcesOf: Record<Served, Sources> = {
  engine: {
    archives: [archiveNames.engine, archiveNames.starter],
    files: ['package.json', 'package-lock.json', 'tsconfig.json', 'tsconfig.pack.json', 'LICENSE'],
    folders: ['engine', 'theme', 'plugins', 'tools'],
  },
  memory: {
    archives: [archiveNames.memory],
    files: ['package-lock.json'],
    folders: ['site/memory-couchbase', 'tools'],
  },
};

/** The names of the archives that a site serves. */
export const archivesOf = (served: Served): readonly string[] => sourcesOf[served].archives;

const isPacked = (file: string) =>
  !/\.test\.tsx?$|(^|\/)(testing|dist|bench|handbook)\//.test(file);

/** A hash of everything that the archives are made from. */
export function hashSources(served: Served): string {
  const { files, folders } = sourcesOf[served];
  const inFolders = folders.flatMap((folder) =>
    listFiles(path.join(root, folder))
      .filter(isPacked)
      .map((file) => `${folder}/${file}`),
  );
  return hashOf(
    [...files, ...inFolders].map((file) => [file, hashOf(readFileSync(path.join(root, file)))]),
  );
}

/**
 * Packs archives for the site at an address, in a separate process: the tool works in the folder of the repository.
 * @returns file name → bytes
 * @throws SiteError with what the tool printed
 */
export async function packArchives(
  served: Served,
  address: string,
  env: Readonly<Record<string, string | undefined>>,
): Promise<ReadonlyMap<string, Uint8Array>> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'archives-'));
  try {
    const flags = ['--only', served, '--address', address];
    // the workflow that publishes the packages packs other READMEs, see `publishingRepository`
    const packing = { cwd: root, env: { ...env, GITHUB_REPOSITORY: undefined } };
    const args = [path.join(root, 'tools/bin.mjs'), 'pack', folder, ...flags];
    await promisify(execFile)(process.execPath, args, packing);
    return new Map(archivesOf(served).map((name) => [name, readFileSync(path.join(folder, name))]));
  } catch (cause) {
    const { stderr = String(cause) } = cause as { stderr?: string };
    throw new SiteError(
      {
        message: 'packages: the archives could not be packed',
        action: `"npm run pack" said:\n${stderr.trim()}`,
      },
      { cause },
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
