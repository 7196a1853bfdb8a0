import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { hashOf, listFiles, SiteError } from '../../engine';

const root = path.resolve(import.meta.dirname, '../..');

const versionIn = (folder: string): string =>
  JSON.parse(readFileSync(path.join(root, folder, 'package.json'), 'utf8')).version;

/** Names of the archives, which are in the root of the site. */
export const archiveNames = {
  engine: `ottoman-docs-${versionIn('.')}.tgz`,
  starter: `create-ottoman-docs-${versionIn('.')}.tgz`,
  memory: `memory-couchbase-${versionIn('site/memory-couchbase')}.tgz`,
};

/** The address of each archive. */
export type ArchiveAddresses = Record<keyof typeof archiveNames, string>;

/** Addresses below that of the site, which ends with a slash. */
export const archiveAddresses = (site: string): ArchiveAddresses => ({
  engine: site + archiveNames.engine,
  starter: site + archiveNames.starter,
  memory: site + archiveNames.memory,
});

const folders = ['engine', 'theme', 'plugins', 'tools', 'site/memory-couchbase'];
const files = [
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'tsconfig.pack.json',
  'LICENSE',
];

const isPacked = (file: string) => !/\.test\.tsx?$|(^|\/)(testing|dist|bench)\//.test(file);

/** A hash of everything that the archives are made from. */
export function hashSources(): string {
  const sources = folders.flatMap((folder) =>
    listFiles(path.join(root, folder))
      .filter(isPacked)
      .map((file) => `${folder}/${file}`),
  );
  return hashOf(
    [...files, ...sources].map((file) => [file, hashOf(readFileSync(path.join(root, file)))]),
  );
}

/**
 * Packs all archives for the site at an address, in a separate process: the tool works in the folder of the repository.
 * @returns file name → bytes
 * @throws SiteError with what the tool printed
 */
export async function packArchives(
  address: string,
  env: Readonly<Record<string, string | undefined>>,
): Promise<ReadonlyMap<string, Uint8Array>> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'archives-'));
  try {
    const args = [path.join(root, 'tools/bin.mjs'), 'pack', folder, '--address', address];
    // the workflow that publishes the packages packs other READMEs, see `publishingRepository`
    const packing = { cwd: root, env: { ...env, GITHUB_REPOSITORY: undefined } };
    await promisify(execFile)(process.execPath, args, packing);
    return new Map(
      Object.values(archiveNames).map((name) => [name, readFileSync(path.join(folder, name))]),
    );
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
