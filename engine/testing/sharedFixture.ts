import { chmodSync, existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { buildFixture, type FixtureBuild, filesOf } from './buildFixture';

/** A build as other processes read it. */
type Stored = Pick<FixtureBuild, 'folder' | 'result'> & { texts: string[] };

/**
 * A fixture that a test run builds once, for all its files and processes. Its output is only read; a test that changes it,
 * builds over it or needs its cache calls `buildFixture`.
 */
export async function sharedFixture(name: string): Promise<FixtureBuild> {
  const folder = path.join(os.tmpdir(), 'shared-fixtures', name);
  const [out, file, lock] = ['dist', 'build.json', 'lock'].map((part) => path.join(folder, part));
  mkdirSync(folder, { recursive: true });
  while (!existsSync(file!)) {
    if (!isFirst(lock!)) {
      await wait(50);
      continue;
    }
    try {
      const { folder: site, result, texts, hashes } = await buildFixture(name, { out });
      for (const made of Object.keys(hashes())) chmodSync(path.join(out!, made), 0o444);
      writeFileSync(file!, JSON.stringify({ folder: site, result, texts } satisfies Stored));
    } finally {
      rmdirSync(lock!); // after a failure the next process tries, and sees it too
    }
  }
  const stored = JSON.parse(readFileSync(file!, 'utf8')) as Stored; // written above
  return { ...stored, ...filesOf(out!), out: out!, remove: () => {} };
}

/** Whether no other process has the lock. */
function isFirst(lock: string): boolean {
  try {
    mkdirSync(lock);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}
