import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { inTemporaryFolder } from './inTemporaryFolder';
import { packageVersion } from './packages/packageVersion';
import { writeArchive } from './writeArchive';

/** Couchbase in memory as a package: compiled, with its guide. */

const source = path.join('site', 'memory-couchbase');

/** Packs it into `folder`; returns the absolute path of the archive. */
export const packMemory = (folder: string): Promise<string> =>
  inTemporaryFolder(async (staging) => {
    mkdirSync(folder, { recursive: true });
    const dist = path.join(staging, 'dist');
    execFileSync(process.execPath, [path.join(source, 'build.mjs'), dist], { stdio: 'inherit' });
    const manifest = JSON.parse(readFileSync(path.join(source, 'package.json'), 'utf8'));
    const named = { ...manifest, version: packageVersion('memory') };
    writeFileSync(path.join(staging, 'package.json'), `${JSON.stringify(named, null, 2)}\n`);
    for (const file of ['README.md', 'BEHAVIOUR.md', 'LICENSE'])
      copyFileSync(path.join(source, file), path.join(staging, file));
    return writeArchive(staging, folder);
  });
