import { chmodSync, existsSync, mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/** One folder for the temporary files of a test run: workers are ended before they could remove theirs. */
export default function temporaryFolder(): () => Promise<void> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'tests-'));
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
