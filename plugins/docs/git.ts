import { type ExecFileException, execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import type { LoadContext } from '../../engine';

const run = promisify(execFile);
const gitLimitMs = 60_000;

/** File below the site folder → ISO date of the last commit that touched it, and the names of its authors, the latest first. */
export type LastUpdates = Record<string, { date: string; authors: string[] }>;

/**
 * Asks git for the dates of all files below the given folders; answers are cached by commit. Files of a submodule, or of
 * another repository inside, have the dates that their own repository knows. Without git, outside of a repository and
 * before the first commit there are no dates; a history that git cannot read, or not as a whole, is a warning.
 */
export async function readLastUpdates(
  load: Pick<LoadContext, 'siteFolder' | 'cache' | 'files' | 'warn'>,
  folders: readonly string[],
): Promise<LastUpdates> {
  const inside = await innerRepositories(load, folders);
  const all = await Promise.all([
    datesIn('', folders, load),
    ...inside.map((folder) => datesIn(folder, ['.'], load)),
  ]);
  return Object.assign({}, ...all);
}

/** The folders with documents, relative to the site, that are the top of a repository. */
async function innerRepositories(
  { siteFolder, files }: Pick<LoadContext, 'siteFolder' | 'files'>,
  folders: readonly string[],
): Promise<string[]> {
  const lists = await Promise.all(folders.map((folder) => files(folder, ['.md', '.mdx'])));
  const parents = new Set<string>();
  for (const file of lists.flat()) {
    const names = file.split('/');
    while (names.pop() && names.length > 0 && !parents.has(names.join('/')))
      parents.add(names.join('/'));
  }
  return [...parents].filter((folder) => existsSync(path.join(siteFolder, folder, '.git'))).sort();
}

/** The dates of files below `folders` of one repository, `inner` or the one that the site is in. */
async function datesIn(
  inner: string,
  folders: readonly string[],
  { siteFolder, cache, warn }: Pick<LoadContext, 'siteFolder' | 'cache' | 'warn'>,
): Promise<LastUpdates> {
  const place = inner ? { file: inner } : undefined;
  const folder = path.join(siteFolder, inner);
  try {
    const state = await git(folder, ['rev-parse', '--is-shallow-repository', 'HEAD']);
    const [shallow, head] = state.trim().split('\n');
    if (shallow === 'true') {
      const message = `${noDates}, because the clone is shallow`;
      const action = `Fetch the whole history ("git fetch --unshallow"), ${orNone}`;
      warn({ message, place, action });
      return {};
    }
    return await cache.value(['lastUpdates', inner, head, folders], async () => {
      const command = '-c log.showSignature=false log --format=%x00%x00%cI%x09%aN';
      const args = `${command} --name-only -z --relative --no-renames --`.split(' ');
      return parseLog(await git(folder, [...args, ...folders]), inner && `${inner}/`);
    });
  } catch (error) {
    const reason = reasonOf(error);
    if (reason === undefined) return {};
    warn({ message: `${noDates}: ${reason}`, place, action: wayOut(reason, folder) });
    return {};
  }
}

const noDates = 'docs: no "last updated" dates';
const orNone = 'or set showLastUpdated to false.';

/** The reason why git gave no answer; undefined where there is nothing to ask: no git, no repository, no commit. */
function reasonOf(error: unknown): string | undefined {
  const { code, killed, stderr = '' } = error as Partial<ExecFileException>; // from execFile
  if (code === 'ENOENT') return undefined;
  if (killed) return `git took longer than ${gitLimitMs / 1000} s`;
  if (/not a git repository \(or any|ambiguous argument 'HEAD'/.test(stderr)) return undefined;
  return /^(?:fatal|error): (.+)$/m.exec(stderr)?.[1] ?? `git failed with ${code}`;
}

function wayOut(reason: string, folder: string): string {
  const isForeign = reason.includes('dubious ownership');
  const path = /repository at '([^']+)'/.exec(reason)?.[1] ?? folder;
  return isForeign
    ? `The folder belongs to another user. Run "git config --global --add safe.directory ${path}", ${orNone}`
    : `Run "git log" in that folder to see what is wrong, ${orNone}`;
}

/** `\0\0date\tauthor\0\nfile\0file\0` per commit, newest first: the first commit of a file is its last change. */
export function parseLog(log: string, folder = ''): LastUpdates {
  const updates: LastUpdates = Object.create(null);
  for (const commit of log.split(/\0\0(?=\d{4}-)/)) {
    const [commitLine = '', ...files] = commit.replace(/^\0+/, '').split('\0');
    const [date = '', author = ''] = commitLine.split('\t');
    const time = Date.parse(date);
    if (Number.isNaN(time)) continue;
    for (const file of files) {
      const written = file.replace(/^\n/, '');
      if (!written) continue;
      const name = folder + written;
      updates[name] ??= { date: new Date(time).toISOString(), authors: [] };
      const { authors } = updates[name];
      if (!authors.includes(author)) authors.push(author);
    }
  }
  return { ...updates };
}

async function git(folder: string, args: string[]): Promise<string> {
  const env = { ...process.env, LC_ALL: 'C' }; // its messages are read
  const options = { cwd: folder, env, maxBuffer: 1 << 30, timeout: gitLimitMs };
  return (await run('git', args, options)).stdout;
}
