import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/** One folder for the temporary files of a test run: workers are ended before they could remove theirs. */
export default function temporaryFolder(): () => void {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'tests-'));
  chmodSync(folder, 0o755); // some tests build as another user
  const names = ['TMPDIR', 'TEMP', 'TMP', 'OTTOMAN_DOCS_TEST_RUN'];
  const before = names.map((name) => process.env[name]);
  for (const name of names) process.env[name] = folder;
  return () => {
    names.forEach((name, index) => {
      if (before[index] === undefined) delete process.env[name];
      else process.env[name] = before[index];
    });
    // A process that was just ended may still be writing there: each try waits 100 ms longer than the one before.
    rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
  };
}
