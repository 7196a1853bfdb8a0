import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { SiteError } from '../../engine';
import { packageVersion } from './packageVersion';
import { root, type Served } from './sources';

/** The names of the archives that a site serves; their versions come from git, which takes a moment. */
export function archivesOf(served: Served): readonly [string, ...string[]] {
  const version = packageVersion(served);
  if (served === 'memory') return [`memory-couchbase-${version}.tgz`];
  return [`ottoman-docs-${version}.tgz`, `create-ottoman-docs-${version}.tgz`];
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
