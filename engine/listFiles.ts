import { type Dirent, readdirSync } from 'node:fs';
import path from 'node:path';

/**
 * All files below a folder, relative to it with `/`, sorted; empty when there is no such folder. Symbolic links are
 * left out: Node's own recursive listing follows links to folders from version 22 on.
 */
export function listFiles(folder: string): string[] {
  const files: string[] = [];
  const visit = (below: string) => {
    for (const entry of entriesOf(path.join(folder, below))) {
      const name = below === '' ? entry.name : `${below}/${entry.name}`;
      if (entry.isDirectory()) visit(name);
      else if (entry.isFile()) files.push(name);
    }
  };
  visit('');
  return files.sort();
}

function entriesOf(folder: string): Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []; // not there, or gone meanwhile
    throw error;
  }
}
