import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { LoadContext } from '../../engine';

const run = promisify(execFile);

/** File below the site folder → ISO date of the last commit that touched it, and the names of its authors, the latest first. */
export type LastUpdates = Record<string, { date: string; authors: string[] }>;

/**
 * Asks git once for the dates of all files below the given folders; the answer is cached by commit. Outside a
 * repository there are no dates. In a shallow clone there are none either, with a warning, because every file
 * would seem to have changed in its oldest commit.
 */
export async function readLastUpdates(
  load: Pick<LoadContext, 'siteFolder' | 'cache' | 'warn'>,
  folders: readonly string[],
): Promise<LastUpdates> {
  const state = await readCommit(load.siteFolder);
  if (state === null) return {};
  const [shallow, head] = state.trim().split('\n');
  if (shallow === 'true') {
    load.warn({
      message: 'docs: no "last updated" dates, because the clone is shallow',
      action: 'Fetch the whole history ("git fetch --unshallow"), or set showLastUpdated to false.',
    });
    return {};
  }
  return load.cache.value(['lastUpdates', head, folders], async () => {
    const command = '-c log.showSignature=false log --format=%x00%x00%cI%x09%aN';
    const args = `${command} --name-only -z --relative --no-renames --`.split(' ');
    const log = await git(load.siteFolder, [...args, ...folders]);
    return parseLog(log ?? '');
  });
}

/** Everything that the dates depend on: the commit, and whether its history is complete; null without either. */
const readCommit = (folder: string): Promise<string | null> =>
  git(folder, ['rev-parse', '--is-shallow-repository', 'HEAD']);

/** `\0\0date\tauthor\0\nfile\0file\0` per commit, newest first: the first commit of a file is its last change. */
export function parseLog(log: string): LastUpdates {
  const updates: LastUpdates = Object.create(null);
  for (const commit of log.split(/\0\0(?=\d{4}-)/)) {
    const [commitLine = '', ...files] = commit.replace(/^\0+/, '').split('\0');
    const [date = '', author = ''] = commitLine.split('\t');
    const time = Date.parse(date);
    if (Number.isNaN(time)) continue;
    for (const file of files) {
      const name = file.replace(/^\n/, '');
      if (!name) continue;
      updates[name] ??= { date: new Date(time).toISOString(), authors: [] };
      const { authors } = updates[name];
      if (!authors.includes(author)) authors.push(author);
    }
  }
  return { ...updates };
}

async function git(folder: string, args: string[]): Promise<string | null> {
  try {
    const { stdout } = await run('git', args, { cwd: folder, maxBuffer: 1 << 30, timeout: 60_000 });
    return stdout;
  } catch {
    return null; // no git, no repository, no commit: dates are optional, so this is never an error
  }
}
