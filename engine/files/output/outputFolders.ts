import {
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  realpathSync,
  renameSync,
  rmdirSync,
  statSync,
} from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { SiteError } from '../../report/report';
import { hashedFolder } from '../../routes/paths';
import { contains } from '../contains';
import { hashOf } from '../hashOf';
import { diskError } from './diskError';

export interface OutputFolders {
  current: string;
  /** The output in the making; on the same disk as the memory, the last output but one stays there between builds. */
  staged: string;
  /** Where the lists of the output folders are. */
  memory: string | undefined;
  /** Whether folders can be renamed between the memory and the output. */
  isSameDisk: boolean;
  /** The whole output while another one takes its place. */
  previous: string;
  lock: string;
}

/** Protection against losses. */
interface Guard {
  /** Folders that `out` must not contain. */
  protect: readonly string[];
  /** Folders that must not contain `out`: their files are copied into the output, or removed. */
  apart: readonly string[];
  /** The memory of all outputs. */
  memory?: string | undefined;
}

/** Finds the output's folders; throws when `out` contains something that a build must never replace. */
export function findOutputFolders(out: string, guard: Guard): OutputFolders {
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
  try {
    refuseForeign(real, guard);
  } catch (error) {
    throw diskError(real, error); // its name is too long, for example
  }
  const memory = guard.memory && join(guard.memory, hashOf(real).slice(0, 16));
  const isSameDisk = memory !== undefined && canRename(memory, `${real}.next-${process.pid}`);
  return {
    current: real,
    staged: isSameDisk ? join(memory, 'spare') : `${real}.next-${process.pid}`,
    memory,
    isSameDisk,
    previous: `${real}.prev`,
    lock: `${real}.lock`,
  };
}

/** Whether a folder can be moved out of `folder` to `target`, which only a try shows. */
function canRename(folder: string, target: string): boolean {
  const probe = join(folder, `probe-${process.pid}`);
  try {
    mkdirSync(probe, { recursive: true });
    renameSync(probe, target);
    rmdirSync(target);
    return true;
  } catch {
    return false;
  }
}

// Entries that a project folder has and a built site never has.
const foreignNames = ['.git', 'package.json', 'node_modules'];
// Entries at the top of a built site that a folder of sources does not have.
const siteNames = ['index.html', '404.html', hashedFolder];
// Files that keep an empty folder in git, or are left behind in one.
const traces = ['.gitkeep', '.gitignore', '.DS_Store'];

function refuseForeign(out: string, { protect, apart }: Guard): void {
  const inside = [process.cwd(), ...protect].map(realOf).find((folder) => contains(out, folder));
  const around = apart.map(realOf).find((folder) => contains(folder, out));
  const reason =
    (inside && `it contains ${inside}`) ?? (around && `it lies in ${around}`) ?? findForeign(out);
  if (!reason) return;
  throw new SiteError({
    message: `output: ${out} cannot be replaced by the site: ${reason}`,
    action: 'Choose a separate folder with --out, for example --out dist.',
  });
}

const realOf = (folder: string) => (existsSync(folder) ? realpathSync(folder) : resolve(folder));

/** The reason why a folder is not a built site; undefined when it is one, is empty or does not exist. */
function findForeign(out: string): string | undefined {
  if (!existsSync(out))
    return lstatSync(out, { throwIfNoEntry: false }) && 'it is a link that leads nowhere';
  if (!statSync(out).isDirectory()) return 'it is not a folder';
  const has = (name: string) => existsSync(join(out, name));
  const names = readdirSync(out).filter((name) => !traces.includes(name));
  const foreign = foreignNames.find(has) ?? (siteNames.some(has) ? undefined : names.sort()[0]);
  return foreign && `it contains "${foreign}", so it is not a built site`;
}
