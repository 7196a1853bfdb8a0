import { statSync } from 'node:fs';
import { join } from 'node:path';
import { listLinked } from '../files/listLinked';
import { SiteError } from '../report/report';
import { hashedFolder } from '../routes/paths';

/** A file of a static folder. */
export interface StaticFile {
  /** Absolute. */
  source: string;
  /** Relative to the folder, with `/`. */
  name: string;
  /** Changes when the file does. */
  key: string;
}

/** All files below `folder`, sorted; none when the folder is missing. Links that lead elsewhere are errors, all at once. */
export const listStatic = (folder: string): StaticFile[] =>
  listLinked(folder, {
    within: folder,
    called: 'the static folder',
    subject: (name) => `static: ${JSON.stringify(name)}`,
  }).map((name) => ({ source: join(folder, name), name, key: keyOf(join(folder, name)) }));

/** Nothing but hashed files may be kept for a year, so no others may lie among them. */
export function refuseHashed(files: readonly StaticFile[]): void {
  if (!files.some(({ name }) => name.startsWith(hashedFolder))) return;
  throw new SiteError({
    message: `static: "${hashedFolder}" is the folder of files that the build names after their content`,
    action: 'Give yours another name: browsers keep the files of this one for a year.',
  });
}

function keyOf(source: string): string {
  const { ino, size, mtimeMs, ctimeMs } = statSync(source);
  return `static ${ino} ${size} ${mtimeMs} ${ctimeMs}`;
}
