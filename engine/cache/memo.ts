import { readFileSync } from 'node:fs';
import path from 'node:path';
import { replaceFile } from '../files/writeWhole';

// A memo is a JSON file for the next build: what this one has made, and from which inputs.

/** The memo in a file; undefined when there is none, or when it is damaged. Only `writeMemo` writes it. */
export function readMemo<T>(file: string): T | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as T;
  } catch {
    return undefined;
  }
}

/** Replaces a memo. A disk that refuses only costs time: the next build does the work again. */
export function writeMemo(file: string, memo: unknown): void {
  try {
    replaceFile(path.dirname(file), path.basename(file), JSON.stringify(memo));
  } catch {
    // as if there had been no build
  }
}
