import { isUtf8 } from 'node:buffer';
import { existsSync, lstatSync, readFileSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { contains } from '../files/contains';
import { globToRegExp } from '../files/globToRegExp';
import { hashOf } from '../files/hashOf';
import { relativeName } from '../files/relativeName';
import type { Problem, Source } from '../plugin';
import { SiteError } from '../report/report';
import { readFrontMatter } from './frontMatter/frontMatter';

type ReadResult = Uint8Array | 'missing' | 'outside';

export type FileReader = (file: string) => ReadResult;

/**
 * A reader for the files of a site: the only place that decides which files may be read. A file has to be below `siteFolder`
 * by its real path, so that neither `../` nor a symbolic link leads out. The real paths of folders are looked up once.
 * @param outside files and globs outside of the site that options of the config name, relative to it: `../NEWS.md`,
 * `../api/*.yaml`. A link there must not lead out of the folder that they name
 */
export function createFileReader(siteFolder: string, outside: readonly string[] = []): FileReader {
  const folders = new Map<string, string>();
  const realFolder = (folder: string) => {
    const real = folders.get(folder) ?? realpathSync.native(folder);
    folders.set(folder, real);
    return real;
  };
  const allowed = outside
    .map((glob) => path.posix.normalize(glob))
    .filter((glob) => glob.startsWith('../'))
    .map((glob) => ({ pattern: globToRegExp(glob), folder: folderOfGlob(glob) }));
  const folderOf = (absolute: string) => {
    if (contains(siteFolder, absolute)) return siteFolder;
    const name = relativeName(siteFolder, absolute);
    const folder = allowed.find(({ pattern }) => pattern.test(name))?.folder;
    return folder === undefined ? undefined : path.resolve(siteFolder, folder);
  };
  return (file) => {
    if (file.includes('\0')) return 'missing'; // no name has one, and Node.js throws a TypeError
    const absolute = path.resolve(siteFolder, file);
    const folder = folderOf(absolute);
    if (folder === undefined) return 'outside';
    try {
      const root = realFolder(folder);
      if (!contains(root, realFolder(path.dirname(absolute)))) return 'outside';
      let real = absolute;
      let stats = lstatSync(absolute);
      if (stats.isSymbolicLink()) {
        real = realpathSync.native(absolute);
        if (!contains(root, real)) return 'outside';
        stats = lstatSync(real);
      }
      if (!stats.isFile()) return 'missing'; // reading a pipe waits for its writer
      // Texts are small: reading them in other threads takes ten times as long.
      return readFileSync(real);
    } catch (error) {
      if (absent.has((error as NodeJS.ErrnoException).code ?? '')) return 'missing';
      throw error;
    }
  };
}

/** The folder that contains everything a glob matches: `../api` for `../api/**` and `../api/a.yaml`. */
const folderOfGlob = (glob: string): string => path.posix.dirname(glob.replace(/[*?{].*$/s, '*'));

export interface SourceText {
  text: string;
  hash: string;
}

export function readText(read: FileReader, file: string, siteFolder: string): SourceText {
  const bytes = read(file);
  if (typeof bytes !== 'string') return textOf(file, bytes);
  const what =
    bytes === 'outside'
      ? {
          message: `content: "${file}" is outside of the site folder`,
          action: 'Move the file into the folder.',
        }
      : missing(file, siteFolder);
  throw new SiteError({ ...what, place: { file } });
}

/** The text is made when somebody asks for it: the hash is enough for a page that has not changed. */
function textOf(file: string, content: Uint8Array | string): SourceText {
  let text = typeof content === 'string' ? normalise(content) : content;
  return {
    hash: hashOf(content),
    get text() {
      if (typeof text !== 'string') text = decodeText(file, text);
      return text;
    },
  };
}

function missing(file: string, siteFolder: string): Problem {
  const folder = path.basename(siteFolder);
  const isAbove = existsSync(path.join(siteFolder, '..', file));
  return {
    message: `content: cannot find "${file}" in the folder of the site, "${folder}"`,
    action: isAbove
      ? `Name the file next to that folder with "../${file}", or move it.`
      : 'Add the file, or fix its name.',
  };
}

/** Longer texts are refused before anything reads them. */
const maxLength = 4_000_000;

/** Markdown that is no file, or a part of one that begins at a line, as a source to compile. */
export const sourceOf = (file: string, body: string, bodyLine = 1): Source => ({
  file,
  hash: hashOf(body),
  frontMatter: {},
  frontMatterPlaces: {},
  body,
  bodyLine,
});

/** Checks encoding and front matter of a file's content and separates the body from the front matter. */
export const parseSource = (file: string, content: Uint8Array | string): Promise<Source> =>
  parseText(file, textOf(file, content));

/** Checks the size and the front matter of a text and separates the body from it. */
export async function parseText(file: string, { text, hash }: SourceText): Promise<Source> {
  if (text.length > maxLength) {
    throw new SiteError({
      message: `content: ${Math.round(text.length / 1000)} KB of text; at most ${maxLength / 1000} KB are read`,
      place: { file },
      action: 'Split the file.',
    });
  }
  const { data, places, body, bodyLine } = await readFrontMatter(file, text);
  return { file, hash, frontMatter: data, frontMatterPlaces: places, body, bodyLine };
}

/** The text of UTF-8 bytes with LF line ends and without a byte order mark; throws for other encodings. */
export function decodeText(file: string, bytes: Uint8Array): string {
  const offset = firstBadByte(bytes);
  if (offset >= 0) {
    throw new SiteError({
      message: `content: not UTF-8: unexpected byte at offset ${offset}`,
      place: { file },
      action: 'Save the file as UTF-8.',
    });
  }
  return normalise(new TextDecoder('utf-8').decode(bytes));
}

// Without the `u` flag it also matches the halves of valid pairs, but is many times faster; most texts have neither.
const surrogate = /[\uD800-\uDFFF]/;

function normalise(text: string): string {
  const plain = text.startsWith('\uFEFF') ? text.slice(1) : text;
  const lines = plain.includes('\r') ? plain.replace(/\r\n?/g, '\n') : plain;
  // NUL marks placeholders in compiled words; a lone surrogate cannot be written as UTF-8.
  if (!lines.includes('\0') && !surrogate.test(lines)) return lines;
  return lines.replace(/\0|\p{Surrogate}/gu, '\uFFFD');
}

/** Offset of the first byte that is NUL or breaks UTF-8; -1 when there is none. */
function firstBadByte(bytes: Uint8Array): number {
  const nul = bytes.indexOf(0);
  if (isUtf8(bytes)) return nul;
  // Decoders write another sign for a broken sequence; one at the end may begin like that sign.
  const written = Buffer.from(new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes));
  const differs = bytes.findIndex((byte, at) => byte !== written[at]);
  const broken = differs < 0 ? bytes.length - 1 : differs;
  return nul >= 0 ? Math.min(nul, broken) : broken;
}

const absent = new Set(['ENOENT', 'ENOTDIR', 'ELOOP', 'ENAMETOOLONG']);
