import { existsSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';

/** The files of the old site below a folder, also linked ones, sorted; hidden files and packages are left out. */
export function siteFiles(folder: string): string[] {
  if (!existsSync(folder)) return [];
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return names
    .map((name) => name.split(path.sep).join('/'))
    .filter((name) => !isHidden.test(name) || isPublic.test(name))
    .filter((name) => !/(^|\/)node_modules\//.test(name))
    .filter((name) => statSync(path.join(folder, name), { throwIfNoEntry: false })?.isFile())
    .sort();
}

const isHidden = /(^|\/)\./;
/** Hidden files that hosts read. */
const isPublic = /^\.(nojekyll$|well-known\/)/;
