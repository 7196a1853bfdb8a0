import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { parseSource } from './content/readFile';
import type { Source } from './plugin';
import { SiteError } from './report';

/** Reads the files of one site, each once; `forget` makes the next read go to the disk again. */
export interface Reader {
  read(file: string): Promise<Source>;
  /** Raw bytes, for images and included files. */
  readBytes(file: string): Promise<Uint8Array>;
  files(folder: string, endings: readonly string[]): Promise<string[]>;
  /** Every file of a folder, relative to it; empty when there is no such folder. */
  listStatic(folder: string): Promise<string[]>;
  forget(file: string): void;
}

/** A reader for the files below `siteFolder`. */
export function createReader(siteFolder: string): Reader {
  const sources = new Map<string, Promise<Source>>();
  const load = async (file: string): Promise<Source> => {
    let bytes: Uint8Array;
    try {
      bytes = await readFile(path.join(siteFolder, file));
    } catch (cause) {
      throw new SiteError(
        { message: `content: cannot read ${file}`, place: { file }, action: reasonOf(cause) },
        { cause },
      );
    }
    return parseSource(file, bytes);
  };
  return {
    read(file) {
      const known = sources.get(file);
      if (known) return known;
      const loading = load(file);
      sources.set(file, loading);
      return loading;
    },
    readBytes: (file) => readFile(path.join(siteFolder, file)),
    async files(folder, endings) {
      const all = await listFiles(path.join(siteFolder, folder));
      return all
        .filter(
          (file) => endings.some((ending) => file.endsWith(ending)) && !/(^|\/)[_.]/.test(file),
        )
        .map((file) => path.posix.join(folder, file));
    },
    listStatic: (folder) => listFiles(path.join(siteFolder, folder)),
    forget: (file) => void sources.delete(file),
  };
}

/** All files below a folder, relative to it with `/`, sorted; symbolic links are not followed. */
async function listFiles(folder: string): Promise<string[]> {
  let entries: Awaited<ReturnType<typeof listEntries>>;
  try {
    entries = await listEntries(folder);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) =>
      path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'),
    )
    .sort();
}

const listEntries = (folder: string) => readdir(folder, { withFileTypes: true, recursive: true });

const reasonOf = (cause: unknown) =>
  (cause as NodeJS.ErrnoException).code === 'ENOENT'
    ? 'The file does not exist.'
    : `The disk says: ${String(cause)}.`;
