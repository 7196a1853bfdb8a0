import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { hashSources, pathspecOf, root, type Served } from './sources';

/** The version in the `package.json` of a folder of the repository. */
export const versionIn = (folder: string): string =>
  JSON.parse(readFileSync(path.join(root, folder, 'package.json'), 'utf8')).version;

/** Where the version of a choice of packages is. */
const folders: Readonly<Record<Served, string>> = { engine: '.', memory: 'site/memory-couchbase' };

/**
 * The version of packages. That of a pre-release names the state that is packed, by the time and the hash of its
 * last commit: `0.2.0-dev.20261128111530.g38da508d`. Later states are newer for npm, and no two states share a file name.
 */
export function packageVersion(
  served: Served = 'engine',
  { version = versionIn(folders[served]), state = stateInGit } = {},
): string {
  return version.includes('-') ? `${version}.${state(served) ?? unknownState(served)}` : version;
}

/** The state of the sources; changes that are not committed add a hash of all of them. Undefined without git. */
function stateInGit(served: Served): string | undefined {
  const git = (...args: string[]) =>
    execFileSync('git', [...args, '--', ...pathspecOf(served)], {
      cwd: root,
      encoding: 'utf8',
      env: { ...process.env, TZ: 'UTC' },
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  try {
    // a merge is a state, too: its first parent lacks the commits of the branch
    const format = ['--format=%cd.g%h', '--date=format-local:%Y%m%d%H%M%S', '--abbrev=8'];
    const commit = git('log', '-1', '--first-parent', ...format);
    if (!commit) return undefined;
    return git('status', '--porcelain') ? `${commit}.${sourcesState(served)}` : commit;
  } catch {
    return undefined; // no git, or no repository
  }
}

const unknownState = (served: Served) => `0.${sourcesState(served)}`;

/** With a letter in front, since digits alone with a leading zero are no identifier of a pre-release. */
const sourcesState = (served: Served) => `x${hashSources(served).slice(0, 8)}`;
