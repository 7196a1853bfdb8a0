import { readFileSync } from 'node:fs';

/** The text of a file; undefined when it cannot be read: there is none, or it is gone since it was listed. */
export function textOfFile(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}
