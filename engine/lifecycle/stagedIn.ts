import type { Site } from '../config/site';
import type { StagedOutput } from '../files/output/stageOutput';
import { hashedFolder } from '../routes/paths';
import type { Emitted } from './emittedFiles';

/** The files of an output, as the last hook writes and reads them. */
export type OutputFiles = Pick<StagedOutput, 'read' | 'names' | 'reserve' | 'placed'> & Emitted;

/**
 * The part of the output for a site's language: its folder as an output. Files with content hashes in their names stay at
 * the top, where other folders may have written the same one.
 */
export function stagedIn({ language }: Site, staged: OutputFiles): OutputFiles {
  if (!language) return staged;
  const { prefix } = language;
  const isShared = (file: string) => file.startsWith(hashedFolder);
  const nameOf = (file: string) => (isShared(file) ? file : prefix + file);
  return {
    write(file, content, key) {
      if (!isShared(file) || !staged.has(file)) staged.write(nameOf(file), content, key);
    },
    keep: (file, key) => staged.keep(nameOf(file), key),
    reserve: (file) => staged.reserve(nameOf(file)),
    placed: (file, key) => staged.placed(nameOf(file), key),
    has: (file) => staged.has(nameOf(file)),
    isWanted: (file) => staged.isWanted?.(nameOf(file)) ?? true,
    read: (file) => staged.read(nameOf(file)),
    names: () =>
      staged.names().flatMap((name) => (name.startsWith(prefix) ? name.slice(prefix.length) : [])),
  };
}
