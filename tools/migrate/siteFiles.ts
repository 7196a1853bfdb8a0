import { existsSync, readdirSync, realpathSync, statSync } from 'node:fs';
import path from 'node:path';
import { contains } from '../../engine/files/contains';

/** The folder that an old site may take files from: its repository, else its package, else the site itself. */
export function projectOf(folder: string): string {
  const above = [realpathSync(folder)];
  while (path.dirname(above[0]!) !== above[0]) above.unshift(path.dirname(above[0]!));
  const marked = (mark: string) => above.findLast((place) => existsSync(path.join(place, mark)));
  return marked('.git') ?? marked('package.json') ?? above.at(-1)!;
}

/** Whether a file is part of the project: a link of a site may lead to any file of the machine. */
export function isOfProject(project: string, file: string): boolean {
  try {
    return contains(project, realpathSync(file));
  } catch {
    return false; // it is missing
  }
}

/**
 * The files of the old site below a folder, also linked ones of its project, sorted; hidden files and packages are left
 * out. `onOutside` gets the links that lead out of the project.
 */
export function siteFiles(folder: string, onOutside?: (name: string) => void): string[] {
  if (!existsSync(folder)) return [];
  const project = projectOf(folder);
  const files: string[] = [];
  const visit = (below: string, above: readonly string[]): void => {
    const place = realpathSync(path.join(folder, below));
    if (above.includes(place)) return; // a link in a circle
    for (const entry of readdirSync(place)) {
      const name = path.posix.join(below, entry);
      const full = path.join(folder, name);
      const isLeft = isHidden.test(name) && !isPublic.test(name);
      if (isLeft || entry === 'node_modules') continue;
      if (!isOfProject(project, full)) onOutside?.(name);
      else if (statSync(full).isDirectory()) visit(name, [...above, place]);
      else if (statSync(full).isFile()) files.push(name);
    }
  };
  visit('', []);
  return files.sort();
}

const isHidden = /(^|\/)\./;
/** Hidden files that hosts read. */
const isPublic = /^\.(nojekyll$|well-known(\/|$))/;
