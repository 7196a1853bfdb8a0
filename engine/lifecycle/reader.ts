import path from 'node:path';
import { fingerprintOf } from '../cache/inputs';
import { fileInLanguage } from '../config/languages';
import type { Site } from '../config/site';
import { createFileReader, parseText, readText, type SourceText } from '../content/readFile';
import { listFiles } from '../files/listFiles';
import { listLinked } from '../files/listLinked';
import type { Source } from '../plugin';

/** Reads the files of one site, each once; `forget` makes the next read go to the disk again. */
export type Reader = ReturnType<typeof createReader>;

/** Whether a file of translations is a page; others, such as pictures, may belong to a translation. */
const isPage = (file: string): boolean =>
  /\.(mdx?|[jt]sx)$/i.test(file) && !/(^|\/)[_.]/.test(file);

/** A reader for a site, and for the files outside of it that plugins name in `watch`. */
export const createSiteReader = ({ folder, config }: Pick<Site, 'folder' | 'config'>): Reader =>
  createReader(
    folder,
    config.plugins.flatMap(({ hooks }) => hooks.watch ?? []),
  );

/** @param outside files outside of the site that may be read; see `createFileReader` */
export function createReader(siteFolder: string, outside?: readonly string[]) {
  const texts = new Map<string, Promise<SourceText>>();
  const sources = new Map<string, Promise<Source>>();
  const fingerprints = new Map<string, string>();
  let readBytes = createFileReader(siteFolder, outside);
  const textOf = (file: string) => {
    const text = texts.get(file) ?? Promise.resolve(file).then(readNow);
    texts.set(file, text);
    return text;
  };
  const readNow = (file: string) => {
    const text = readText(readBytes, file, siteFolder);
    fingerprints.set(file, text.hash);
    return text;
  };
  return {
    read(file: string): Promise<Source> {
      const source = sources.get(file) ?? textOf(file).then((text) => parseText(file, text));
      sources.set(file, source);
      return source;
    },
    text: async (file: string) => (await textOf(file)).text,
    /** The hash of a file's source, without a look at its front matter. */
    hash: async (file: string) => (await textOf(file)).hash,
    bytes: (file: string) => readBytes(file),
    /** How a file or folder is, wherever it is; see `fingerprintOf`. */
    fingerprint(file: string) {
      const fingerprint = fingerprints.get(file) ?? fingerprintOf(path.join(siteFolder, file));
      fingerprints.set(file, fingerprint);
      return fingerprint;
    },
    async files(folder: string, endings: readonly string[]) {
      const wanted = (file: string) =>
        endings.some((ending) => file.endsWith(ending)) && !/(^|\/)[_.]/.test(file);
      const subject = (file: string) => JSON.stringify(path.posix.join(folder, file));
      const rules = { within: siteFolder, called: "the site's folder", subject, wanted };
      return listLinked(path.join(siteFolder, folder), rules).map((file) =>
        path.posix.join(folder, file),
      );
    },
    /** The file that is read for `file`: its translation in a language that has one. */
    fileOf: (file: string) => file,
    /** Every file of a folder, relative to it; empty when there is no such folder. */
    listStatic: async (folder: string) => listFiles(path.join(siteFolder, folder)),
    forget(file: string) {
      texts.delete(file);
      sources.delete(file);
      fingerprints.delete(file);
      fingerprints.delete(path.posix.dirname(file)); // the names in its folder
      readBytes = createFileReader(siteFolder, outside); // forgets real paths: a folder may have become a link
    },
  };
}

/**
 * The reader of a language: the text of a translated file is that of its translation, and the pages that only this
 * language has are among the others. Languages share `reader`.
 */
export function readerIn(site: Site, reader: Reader): Reader {
  if (!site.language) return reader;
  const { folder, translated } = site.language;
  const fileOf = (file: string) => fileInLanguage(site, file);
  return {
    ...reader,
    async files(name, endings) {
      const originals = await reader.files(name, endings);
      if (name.startsWith('../')) return originals;
      const known = new Set(originals);
      const own = (await reader.files(`${folder}/${name}`, endings))
        .map((file) => file.slice(folder.length + 1))
        .filter((file) => !known.has(file) && isPage(file));
      return own.length > 0 ? [...originals, ...own].sort() : originals;
    },
    read: async (file) => ({ ...(await reader.read(fileOf(file))), file }),
    text: (file) => reader.text(fileOf(file)),
    hash: (file) => reader.hash(fileOf(file)),
    fileOf,
    forget(file) {
      reader.forget(file);
      reader.forget(`${folder}/${file}`);
      translated.delete(file);
    },
  };
}
