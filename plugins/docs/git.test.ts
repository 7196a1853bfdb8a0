import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import type { LoadContext, Problem } from '../../engine';
import { testPlugin } from '../../engine/testing/testPlugin';
import { docs } from '.';
import type { DocProps } from './contract';
import { parseLog, readLastUpdates } from './git';

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

function makeFolder(): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'docs-git-'));
  folders.push(folder);
  return folder;
}

function git(folder: string, date: string, ...args: string[]): void {
  const identity = {
    GIT_AUTHOR_NAME: 'A',
    GIT_AUTHOR_EMAIL: 'a@example.org',
    GIT_COMMITTER_NAME: 'A',
    GIT_COMMITTER_EMAIL: 'a@example.org',
  };
  const env = {
    ...process.env,
    ...identity,
    GIT_CONFIG_GLOBAL: '/dev/null',
    GIT_AUTHOR_DATE: date,
    GIT_COMMITTER_DATE: date,
  };
  execFileSync('git', args, { cwd: folder, env, stdio: 'pipe' });
}

function write(folder: string, file: string, text: string): void {
  mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
  writeFileSync(path.join(folder, file), text);
}

/** A repository whose site lies in a subfolder, with two commits. */
function makeRepository(): string {
  const folder = makeFolder();
  git(folder, '', 'init', '-q');
  write(folder, 'site/content/docs/intro.md', '# Intro\n');
  write(folder, 'site/content/docs/ünï & co.md', '# Names\n');
  git(folder, '', 'add', '-A');
  git(folder, '2024-01-02T03:04:05+02:00', 'commit', '-qm', 'first');
  write(folder, 'site/content/docs/intro.md', '# Intro\n\nMore.\n');
  git(folder, '2025-06-07T08:09:10Z', 'commit', '-qam', 'second');
  return folder;
}

const authorsOf = async (site: string, options: Parameters<typeof docs>[0]) => {
  const { routes } = await testPlugin(docs(options), {}, { folder: site });
  return routes.map(({ props }) => {
    const { lastAuthor, contributors } = props as DocProps;
    return lastAuthor ?? contributors;
  });
};

const datesOf = async (site: string) => {
  const { routes, warnings } = await testPlugin(docs(), {}, { folder: site });
  const dates = routes.map((route) => [
    route.title,
    (route.props as DocProps).lastUpdated,
    route.lastModified,
  ]);
  return { dates, warnings };
};

test('takes the date of the last commit of each file, in UTC', async () => {
  const { dates } = await datesOf(path.join(makeRepository(), 'site'));
  expect(dates).toEqual([
    ['Intro', '2025-06-07T08:09:10.000Z', '2025-06-07T08:09:10.000Z'],
    ['Names', '2024-01-02T01:04:05.000Z', '2024-01-02T01:04:05.000Z'],
    ['Intro', undefined, undefined],
  ]);
});

test('gives the author of the last commit of each file when a site asks for it', async () => {
  const site = path.join(makeRepository(), 'site');
  expect(await authorsOf(site, { showLastAuthor: true })).toEqual(['A', 'A', undefined]);
  expect(await authorsOf(site, { showContributors: true })).toEqual([['A'], ['A'], undefined]);
  expect(await authorsOf(site, {})).toEqual([undefined, undefined, undefined]);
});

test('shows no dates in a shallow clone, and says so', async () => {
  const clone = path.join(makeFolder(), 'clone');
  git(os.tmpdir(), '', 'clone', '-q', '--depth', '1', `file://${makeRepository()}`, clone);
  const { dates, warnings } = await datesOf(path.join(clone, 'site'));
  expect(dates[0]).toEqual(['Intro', undefined, undefined]);
  expect(warnings).toEqual([
    {
      message: 'docs: no "last updated" dates, because the clone is shallow',
      action: 'Fetch the whole history ("git fetch --unshallow"), or set showLastUpdated to false.',
    },
  ]);
});

test('takes the dates of a submodule, and of a repository inside, from their own histories', async () => {
  const folder = makeRepository();
  const part = makeFolder();
  git(part, '', 'init', '-q');
  write(part, 'docs/part.md', '# Part\n');
  git(part, '', 'add', '-A');
  git(part, '2023-01-01T00:00:00Z', 'commit', '-qm', 'part');
  const allow = ['-c', 'protocol.file.allow=always'];
  git(folder, '', ...allow, 'submodule', '--quiet', 'add', part, 'site/content/docs/sub');
  const inner = path.join(folder, 'site/content/docs/inner');
  mkdirSync(inner);
  git(inner, '', 'init', '-q');
  write(inner, 'own.md', '# Own\n');
  git(inner, '', 'add', '-A');
  git(inner, '2022-01-01T00:00:00Z', 'commit', '-qm', 'own');
  const { dates, warnings } = await datesOf(path.join(folder, 'site'));
  expect(dates.slice(0, 4)).toEqual([
    ['Own', '2022-01-01T00:00:00.000Z', '2022-01-01T00:00:00.000Z'],
    ['Intro', '2025-06-07T08:09:10.000Z', '2025-06-07T08:09:10.000Z'],
    ['Part', '2023-01-01T00:00:00.000Z', '2023-01-01T00:00:00.000Z'],
    ['Names', '2024-01-02T01:04:05.000Z', '2024-01-02T01:04:05.000Z'],
  ]);
  expect(warnings).toEqual([]);
});

/** Dates and warnings while a program with this code is called git; `$git` is the real one. */
async function withGit<T>(program: string, run: () => Promise<T>): Promise<T> {
  const folder = makeFolder();
  const real = execFileSync('which', ['git'], { encoding: 'utf8' }).trim();
  writeFileSync(path.join(folder, 'git'), `#!/bin/sh\ngit=${real}\n${program}\n`, { mode: 0o755 });
  vi.stubEnv('PATH', `${folder}${path.delimiter}${process.env.PATH}`);
  try {
    return await run();
  } finally {
    vi.unstubAllEnvs();
  }
}

test('says so when git refuses the folder of another user, and how to allow it', async () => {
  const site = path.join(makeRepository(), 'site');
  const refuse = `exec env GIT_TEST_ASSUME_DIFFERENT_OWNER=1 "$git" "$@"`;
  const { dates, warnings } = await withGit(refuse, () => datesOf(site));
  expect(dates[0]).toEqual(['Intro', undefined, undefined]);
  const repository = path.dirname(site);
  expect(warnings).toEqual([
    {
      message: `docs: no "last updated" dates: detected dubious ownership in repository at '${repository}'`,
      action: `The folder belongs to another user. Run "git config --global --add safe.directory ${repository}", or set showLastUpdated to false.`,
    },
  ]);
});

test('says so when git cannot read the history, and asks again in the next build', async () => {
  const siteFolder = path.join(makeRepository(), 'site');
  const values = new Map<string, unknown>();
  const warnings: Problem[] = [];
  const value = async (key: unknown, make: () => unknown) => {
    const made = values.get(JSON.stringify(key)) ?? (await make());
    values.set(JSON.stringify(key), made);
    return made;
  };
  const ask = () =>
    readLastUpdates(
      {
        siteFolder,
        files: async () => [],
        cache: { value } as unknown as LoadContext['cache'], // nothing else of it is used
        warn: (problem) => void warnings.push(problem),
      },
      ['content/docs'],
    );
  const failing =
    'case "$*" in *" log "*) echo "fatal: bad object" >&2; exit 128;; esac\nexec "$git" "$@"';
  expect(await withGit(failing, ask)).toEqual({});
  expect(warnings).toEqual([
    {
      message: 'docs: no "last updated" dates: bad object',
      action: 'Run "git log" in that folder to see what is wrong, or set showLastUpdated to false.',
    },
  ]);
  expect(Object.keys(await ask())).toContain('content/docs/intro.md');
  expect(warnings).toHaveLength(1);
});

test('shows no dates outside a repository, without a word', async () => {
  const folder = makeFolder();
  write(folder, 'content/docs/intro.md', '# Intro\n');
  const { dates, warnings } = await datesOf(folder);
  expect(dates[0]).toEqual(['Intro', undefined, undefined]);
  expect(warnings).toEqual([]);
});

test('reads the newest date and the authors of a file, and passes over commits without files', () => {
  const log =
    '\0\x002025-01-02T00:00:00Z\tAda L.\0\na.md\0b.md\0\0\x002024-05-05T00:00:00Z\tBo\0\0\x002024-01-01T00:00:00+01:00\tBo\0\na.md\0c.md\0';
  expect(parseLog(log)).toEqual({
    'a.md': { date: '2025-01-02T00:00:00.000Z', authors: ['Ada L.', 'Bo'] },
    'b.md': { date: '2025-01-02T00:00:00.000Z', authors: ['Ada L.'] },
    'c.md': { date: '2023-12-31T23:00:00.000Z', authors: ['Bo'] },
  });
});
