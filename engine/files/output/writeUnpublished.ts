import { rmSync } from 'node:fs';
import { writeFiles } from '../writeFiles';
import { diskError } from './diskError';

/** Writes files that are not published into the folder `<out>.host`; returns its path. */
export function writeUnpublished(
  out: string,
  files: ReadonlyMap<string, string>,
): string | undefined {
  const folder = `${out}.host`;
  try {
    rmSync(folder, { recursive: true, force: true });
    writeFiles(folder, files);
  } catch (error) {
    throw diskError(folder, error);
  }
  return files.size > 0 ? folder : undefined;
}
