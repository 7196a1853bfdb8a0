import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/**
 * The files of the repository in some folders, committed or new, sorted. Git lists them, so that what other tests make
 * there and remove again does not count.
 */
export function ownFiles(...folders: string[]): string[] {
  const args = ['ls-files', '-z', '--cached', '--others', '--exclude-standard', ...folders];
  const names = execFileSync('git', args, { encoding: 'utf8' }).split('\0');
  // A file may be deleted and not committed yet.
  return [...new Set(names)].filter((file) => file !== '' && existsSync(file)).sort();
}
