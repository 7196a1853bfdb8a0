import { type Dirent, realpathSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Problem } from '../plugin';
import { SiteError } from '../report/report';
import { contains } from './contains';
import { walkFolder } from './listFiles';

interface LinkRules {
  /** Folder that links may lead into, and its name in messages. */
  within: string;
  called: string;
  /** Turns a file into its name in messages. */
  subject: (name: string) => string;
  /** Selects files and links; all unless given. */
  wanted?: (name: string) => boolean;
}

const leftByDesktops = ['.DS_Store', 'Thumbs.db', 'desktop.ini'];

/**
 * The files below `folder`, relative to it with `/`, sorted; none when it is missing. Links that lead
 * nowhere, to a folder or out of `within` are errors, reported together: otherwise readers would be the ones
 * to notice a missing file.
 */
export function listLinked(
  folder: string,
  { within, called, subject, wanted = () => true }: LinkRules,
): string[] {
  const entries = walkFolder(folder);
  if (entries.length === 0) return [];
  const inside = realpathSync(within);
  const files: string[] = [];
  const problems: Problem[] = [];
  for (const [name, entry] of entries) {
    if (leftByDesktops.includes(entry.name)) continue;
    const reason = entry.isFile() ? undefined : refusal(path.join(folder, name), entry, inside);
    // The files behind a link to a folder are unknown.
    if (!wanted(name) && (reason !== leadsToFolder || /(^|\/)[_.]/.test(name))) continue;
    if (reason === undefined) files.push(name);
    else {
      const why = reason === leadsOut ? `${reason} of ${called}` : reason;
      problems.push({ message: `${subject(name)} ${why}`, action });
    }
  }
  if (problems.length > 0) throw new SiteError(problems);
  return files;
}

const action = 'Replace it with the file itself.';
const leadsToFolder = 'is a link to a folder';
const leadsOut = 'is a link that leads out';

function refusal(file: string, entry: Dirent, inside: string): string | undefined {
  if (!entry.isSymbolicLink()) return 'is neither a file nor a folder';
  try {
    if (!statSync(file).isFile()) return leadsToFolder;
    return contains(inside, realpathSync(file)) ? undefined : leadsOut;
  } catch {
    return 'is a link that leads nowhere'; // or in a circle
  }
}
