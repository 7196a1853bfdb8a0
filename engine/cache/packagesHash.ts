import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { hashOf } from './hashOf';

/** Changes when packages are installed, updated or removed. */
export function packagesHash(): string {
  const here = import.meta.dirname;
  for (let folder = here; path.dirname(folder) !== folder; folder = path.dirname(folder)) {
    const lock = path.join(folder, 'node_modules', '.package-lock.json');
    if (statSync(lock, { throwIfNoEntry: false })) return hashOf(readFileSync(lock));
  }
  return '';
}
