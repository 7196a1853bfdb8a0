import path from 'node:path';
import { createFileReader, readSource } from '../content/readFile';
import { listFiles } from '../files/listFiles';
import { listLinked } from '../files/listLinked';
import type { Source } from '../plugin';

/** Reads the files of one site, each once; `forget` makes the next read go to the disk again. */
export interface Reader {
  read(file: string): Promise<Source>;
  files(folder: string, endings: readonly string[]): Promise<string[]>;
  /** Every file of a folder, relative to it; empty when there is no such folder. */
  listStatic(folder: string): Promise<string[]>;
  forget(file: string): void;
}

/** A reader for the files below `siteFolder`. */
export function createReader(siteFolder: string): Reader {
  const sources = new Map<string, Promise<Source>>();
  let readBytes = createFileReader(siteFolder);
  return {
    read(file) {
      const known = sources.get(file);
      if (known) return known;
      const loading = readSource(readBytes, file);
      sources.set(file, loading);
      return loading;
    },
    async files(folder, endings) {
      const wanted = (file: string) =>
        endings.some((ending) => file.endsWith(ending)) && !/(^|\/)[_.]/.test(file);
      const subject = (file: string) => JSON.stringify(path.posix.join(folder, file));
      const rules = { within: siteFolder, called: "the site's folder", subject, wanted };
      return listLinked(path.join(siteFolder, folder), rules).map((file) =>
        path.posix.join(folder, file),
      );
    },
    listStatic: async (folder) => listFiles(path.join(siteFolder, folder)),
    forget(file) {
      sources.delete(file);
      readBytes = createFileReader(siteFolder); // a folder may be another one now
    },
  };
}
