import { existsSync, realpathSync } from 'node:fs';
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
