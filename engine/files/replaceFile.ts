import {
  closeSync,
  mkdirSync,
  openSync,
  renameSync,
  rmSync,
  writeFileSync,
  writevSync,
} from 'node:fs';
import { join } from 'node:path';
import { threadId } from 'node:worker_threads';

/** Makes the folder, writes a draft into it and renames it: readers see the old file or the whole new one. */
export function replaceFile(
  folder: string,
  name: string,
  content: string | readonly Uint8Array[],
): void {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, name);
  // threads may write the same file at the same time
  const draft = `${file}.${process.pid}-${threadId}.draft`;
  try {
    if (typeof content === 'string') writeFileSync(draft, content);
    else writeParts(draft, content);
    renameSync(draft, file);
  } catch (error) {
    rmSync(draft, { force: true });
    throw error;
  }
}

// Parts go to the disk as they are: joining them would copy every value once more.
function writeParts(file: string, parts: readonly Uint8Array[]): void {
  const fd = openSync(file, 'w');
  try {
    let waiting = parts;
    while (waiting.length > 0) {
      const batch = waiting.slice(0, 1024);
      const bytes = batch.reduce((sum, part) => sum + part.length, 0);
      if (writevSync(fd, batch) !== bytes)
        throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
      waiting = waiting.slice(1024);
    }
  } finally {
    closeSync(fd);
  }
}
