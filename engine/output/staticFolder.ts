import { type Dirent, readdirSync, realpathSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { hashedFolder } from '../paths';
import type { Problem } from '../plugin';
import { SiteError } from '../report';
import { contains } from './place';

/** A file of a static folder. */
export interface StaticFile {
  /** Absolute. */
  source: string;
  /** Relative to the folder, with `/`. */
  name: string;
  /** Changes when the file does. */
  key: string;
}

const leftByDesktops = ['.DS_Store', 'Thumbs.db', 'desktop.ini'];

/** All files below `folder`, sorted; none when the folder is missing. Links that lead elsewhere are errors, all at once. */
export function listStatic(folder: string): StaticFile[] {
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return [];
  const root = realpathSync(folder);
  const files: StaticFile[] = [];
  const problems: Problem[] = [];
  const visit = (relative: string): void => {
    const entries = readdirSync(join(root, relative), { withFileTypes: true });
    for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
      const name = relative ? `${relative}/${entry.name}` : entry.name;
      if (leftByDesktops.includes(entry.name)) continue;
      if (entry.isDirectory()) {
        visit(name);
        continue;
      }
      const reason = refusal(root, name, entry);
      if (reason) problems.push({ message: `static: ${JSON.stringify(name)} ${reason}`, action });
      else files.push({ source: join(root, name), name, key: keyOf(join(root, name)) });
    }
  };
  visit('');
  if (problems.length > 0) throw new SiteError(problems);
  return files;
}

/** Nothing but hashed files may be kept for a year, so no others may lie among them. */
export function refuseHashed(files: readonly StaticFile[]): void {
  if (!files.some(({ name }) => name.startsWith(hashedFolder))) return;
  throw new SiteError({
    message: `static: "${hashedFolder}" is the folder of files that the build names after their content`,
    action: 'Give yours another name: browsers keep the files of this one for a year.',
  });
}

const action = 'Put the file itself there.';

function refusal(root: string, name: string, entry: Dirent): string | undefined {
  if (entry.isFile()) return undefined;
  if (!entry.isSymbolicLink()) return 'is neither a file nor a folder';
  const stats = statSync(join(root, name), { throwIfNoEntry: false });
  if (!stats) return 'is a link that leads nowhere';
  if (!stats.isFile()) return 'is a link to a folder';
  const target = realpathSync(join(root, name));
  return contains(root, target) ? undefined : 'is a link that leads out of the static folder';
}

function keyOf(source: string): string {
  const { ino, size, mtimeMs, ctimeMs } = statSync(source);
  return `static ${ino} ${size} ${mtimeMs} ${ctimeMs}`;
}
