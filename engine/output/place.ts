import { existsSync, lstatSync, mkdirSync, readdirSync, realpathSync, statSync } from 'node:fs';
import { basename, dirname, isAbsolute, join, relative, resolve, sep } from 'node:path';
import { isSiteError, SiteError } from '../report/report';
import { hashedFolder } from '../routes/paths';

/** The folders of one output: the present one, the coming one, the one before, and the lock. */
export interface OutputPlace {
  out: string;
  next: string;
  prev: string;
  lock: string;
}

/** What must not be lost: folders that `out` may not contain, and what it may replace. */
export interface Guard {
  protect: readonly string[];
  /** Folders that `out` may not lie in: what is in them is copied into the output, or removed. */
  apart: readonly string[];
  /** Whether a folder is known to be an output of earlier builds. */
  isOutput(folder: string): boolean;
}

/** Finds the output's folders; throws when `out` holds something that a build must never replace. */
export function outputPlace(out: string, guard: Guard): OutputPlace {
  const asked = resolve(out);
  try {
    mkdirSync(dirname(asked), { recursive: true });
  } catch (error) {
    throw diskError(dirname(asked), error);
  }
  // A link as output folder stays a link: the folder it leads to is replaced.
  const real = existsSync(asked)
    ? realpathSync(asked)
    : join(realpathSync(dirname(asked)), basename(asked));
  refuseForeign(real, guard);
  return {
    out: real,
    next: `${real}.next-${process.pid}`,
    prev: `${real}.prev`,
    lock: `${real}.lock`,
  };
}

// What a project's own folder has and a built site never has.
const foreignNames = ['.git', 'package.json', 'node_modules'];
// What a built site has at its top, and a folder of sources has not.
const siteNames = ['index.html', '404.html', hashedFolder];
// What keeps an empty folder, or is left in one.
const traces = ['.gitkeep', '.gitignore', '.DS_Store'];

function refuseForeign(out: string, { protect, apart, isOutput }: Guard): void {
  const inside = [process.cwd(), ...protect].map(realOf).find((folder) => contains(out, folder));
  const around = apart.map(realOf).find((folder) => contains(folder, out));
  const reason =
    (inside && `it contains ${inside}`) ??
    (around && `it lies in ${around}`) ??
    findForeign(out, isOutput);
  if (!reason) return;
  throw new SiteError({
    message: `output: ${out} cannot be replaced by the site: ${reason}`,
    action: 'Name a folder of its own with --out, for example --out dist.',
  });
}

const realOf = (folder: string) => (existsSync(folder) ? realpathSync(folder) : resolve(folder));

/** Why a folder is no built site; undefined when it is one, is empty or is not there. */
function findForeign(out: string, isOutput: Guard['isOutput']): string | undefined {
  if (!existsSync(out))
    return lstatSync(out, { throwIfNoEntry: false }) && 'it is a link that leads nowhere';
  if (!statSync(out).isDirectory()) return 'it is not a folder';
  const has = (name: string) => existsSync(join(out, name));
  const names = readdirSync(out).filter((name) => !traces.includes(name));
  const foreign =
    foreignNames.find(has) ?? (siteNames.some(has) || isOutput(out) ? undefined : names.sort()[0]);
  return foreign && `it contains "${foreign}", so it is no built site`;
}

/** Whether `inner` is `outer` or lies below it; both absolute. */
export function contains(outer: string, inner: string): boolean {
  const way = relative(outer, inner);
  return way === '' || !(way === '..' || way.startsWith(`..${sep}`) || isAbsolute(way));
}

/** The names in use: files and the folders that they need, by their name without case. */
export type TakenNames = Map<string, { name: string; kind: 'file' | 'folder' }>;

/** Takes `file` as a new name in the output; throws when it leaves the output or is there already. */
export function takeName(file: string, taken: TakenNames): void {
  const parts = file.split('/');
  if (file.includes('\\') || file.includes('\0') || /^[A-Za-z]:/.test(file)) refuse(file);
  if (parts.some((part) => part === '' || part === '.' || part === '..')) refuse(file);
  const key = plain(file);
  const other = taken.get(key);
  if (other) {
    throw new SiteError({
      message:
        other.name === file
          ? `output: ${JSON.stringify(file)} is written twice`
          : `output: ${JSON.stringify(file)} and ${JSON.stringify(other.name)} are one file on disks that ignore case`,
      action: 'Give one of them another name.',
    });
  }
  takeFolders(parts, taken, file);
  taken.set(key, { name: file, kind: 'file' });
}

function takeFolders(parts: string[], taken: TakenNames, file: string): void {
  for (let end = parts.length - 1; end > 0; end--) {
    const name = parts.slice(0, end).join('/');
    const other = taken.get(plain(name));
    if (other?.kind === 'folder') return;
    if (other) {
      throw new SiteError({
        message: `output: ${JSON.stringify(file)} needs a folder where the file ${JSON.stringify(other.name)} is`,
        action: 'Give one of them another name.',
      });
    }
    taken.set(plain(name), { name, kind: 'folder' });
  }
}

const plain = (name: string) => name.normalize('NFC').toLowerCase();

function refuse(file: string): never {
  throw new SiteError({
    message: `output: ${JSON.stringify(file)} is not a name inside the output folder`,
    action: 'Use a relative name with "/" and without "..", for example "data/list.json".',
  });
}

const spaceCodes = ['ENOSPC', 'EDQUOT'];
const accessCodes = ['EACCES', 'EPERM', 'EROFS'];

/** What went wrong on the disk at `folder`, as an error that a person can act on. */
export function diskError(folder: string, error: unknown): SiteError {
  if (isSiteError(error)) return error;
  const { code = '', message } = error as NodeJS.ErrnoException;
  const problem = spaceCodes.includes(code)
    ? {
        message: `output: no space left on the disk of ${folder}`,
        action: 'Free some space, or name a folder on another disk with --out.',
      }
    : accessCodes.includes(code)
      ? {
          message: `output: ${folder} cannot be written (${code})`,
          action: 'Make its parent folder writable, or name another folder with --out.',
        }
      : {
          message: `output: ${folder} cannot be written: ${message}`,
          action: 'Name another folder with --out.',
        };
  return new SiteError(problem, { cause: error });
}
