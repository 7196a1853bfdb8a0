import { rmSync } from 'node:fs';

/** Removes a folder if possible; the next build removes leftovers. */
export function removeFolder(folder: string): void {
  try {
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  } catch {
    // The output is complete either way.
  }
}
