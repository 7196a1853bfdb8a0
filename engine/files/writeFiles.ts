import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Writes files by their path below `folder`, and the folders that they need. */
export function writeFiles(
  folder: string,
  files: Readonly<Record<string, string | Uint8Array>> | Iterable<[string, string | Uint8Array]>,
): void {
  const entries = Symbol.iterator in files ? files : Object.entries(files);
  for (const [file, content] of entries) {
    const full = path.join(folder, file);
    mkdirSync(path.dirname(full), { recursive: true });
    writeFileSync(full, content);
  }
}
