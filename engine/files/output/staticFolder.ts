import { join } from 'node:path';
import { SiteError } from '../../report/report';
import { hashedFolder } from '../../routes/paths';
import { listLinked } from '../listLinked';

/**
 * All files below `folder`, sorted: their absolute `source` and their `name` relative to the folder. None when it is missing.
 * Links that lead elsewhere are errors.
 */
export const listStatic = (folder: string) =>
  listLinked(folder, {
    within: folder,
    called: 'the static folder',
    subject: (name) => `static: ${JSON.stringify(name)}`,
  }).map((name) => ({ source: join(folder, name), name }));

/** Browsers may keep only hashed files for a year, so there must be no others in this folder. */
export function refuseHashed(files: readonly { name: string }[]): void {
  if (!files.some(({ name }) => name.startsWith(hashedFolder))) return;
  throw new SiteError({
    message: `static: "${hashedFolder}" is reserved for files with content hashes in their names`,
    action: 'Rename your folder: browsers keep the files of this one for a year.',
  });
}
