import { mkdirSync, openSync } from 'node:fs';
import path from 'node:path';

/**
 * Opens a new log for writing and returns its descriptor, which the caller closes. Creates its folder if
 * needed.
 */
export function openLog(file: string): number {
  mkdirSync(path.dirname(file), { recursive: true });
  return openSync(file, 'w');
}
