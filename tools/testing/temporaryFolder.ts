import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

const memory = '/dev/shm';
/** More than a test run has been seen to need at once. */
const memoryBytes = 8 * 2 ** 30;

/**
 * One folder for the temporary files of a test run: workers are ended before they could remove theirs. It is in memory where
 * there is enough: a run creates and removes hundreds of thousands of files, and ext4 skips the inode of a removed file for
 * a minute, which makes each new file half a millisecond slower.
 */
export default function temporaryFolder(): (() => Promise<void>) | undefined {
  if (process.env.OTTOMAN_DOCS_TEST_RUN !== undefined) return undefined; // another project of the run was first
  const folder = folderInMemory() ?? mkdtempSync(path.join(os.tmpdir(), 'tests-'));
  chmodSync(folder, 0o755); // some tests build as another user
  const names = ['TMPDIR', 'TEMP', 'TMP', 'OTTOMAN_DOCS_TEST_RUN'];
  const before = names.map((name) => process.env[name]);
  for (const name of names) process.env[name] = folder;
  return async () => {
    names.forEach((name, index) => {
      if (before[index] === undefined) delete process.env[name];
      else process.env[name] = before[index];
    });
    // A process that was just ended may still be writing there, and one call does not see files that come while it runs.
    for (let tries = 0; existsSync(folder) && tries < 40; tries += 1) {
      await rm(folder, { recursive: true, force: true }).catch(() => {});
      await wait(100);
    }
  };
}

/** Undefined without a disk in memory, or when it has too little space, or runs no programs. */
function folderInMemory(): string | undefined {
  if (!existsSync(memory)) return undefined;
  const { bavail, bsize } = statfsSync(memory);
  if (bavail * bsize < memoryBytes) return undefined;
  const folder = mkdtempSync(path.join(memory, 'tests-'));
  try {
    const program = path.join(folder, 'program');
    writeFileSync(program, '#!/bin/sh\n', { mode: 0o755 });
    execFileSync(program);
    rmSync(program);
    return folder;
  } catch {
    rmSync(folder, { recursive: true });
    return undefined;
  }
}
