import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';

// `cache/hashOf.ts` does the same for any value, but nothing outside this room may be part of the start.
const hexLength = 32;

/** A short name for a text or bytes. */
export const hashText = (content: string | Uint8Array): string =>
  hash('sha256', content, 'hex').slice(0, hexLength);

/** The hash of a file's bytes; nothing when there is no such file. */
export function hashFile(file: string): string | undefined {
  try {
    return hashText(readFileSync(file));
  } catch {
    return undefined;
  }
}
