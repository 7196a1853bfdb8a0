import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { expect, test, vi } from 'vitest';
import { parse } from 'yaml';
import { run as runEngine } from '../engine/cli';
import { parseReleases } from '../plugins/changelog/parse';
import config from '../vitest.config';
import { run as runTool } from './cli';

/** The files that maintainers and GitHub read. */

const filesIn = (folder: string) => readdirSync(folder).map((name) => `${folder}/${name}`);

const workflows = filesIn('.github/workflows');
const yamlFiles = [...workflows, ...filesIn('.github/ISSUE_TEMPLATE')];

test('workflows and templates are sound YAML, and the check runs what CI runs', () => {
  expect(yamlFiles.length).toBeGreaterThan(4);
  for (const file of yamlFiles)
    expect(parse(readFileSync(file, 'utf8')), file).toBeTypeOf('object');
  const check = readFileSync('.github/workflows/check.yml', 'utf8');
  expect(parse(check).jobs.check.steps.at(-1)).toEqual({ run: '.ci/run' });
});

test('scripts that pages and workflows name exist', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'));
  const texts = [
    'README.md',
    'CONTRIBUTING.md',
    ...workflows,
    ...filesIn('engine/handbook/guides'),
  ];
  const named = texts.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/npm run ([a-z][\w:-]*)/g)].map(([, name]) => name!),
  );
  expect(named).toContain('create-plugin');
  for (const name of new Set(named)) expect(Object.keys(scripts)).toContain(name);
});

test('test projects, programs and files that workflows name exist', () => {
  const commands = workflows.flatMap((file) => {
    const { jobs } = parse(readFileSync(file, 'utf8')) as Workflows;
    return Object.values(jobs).flatMap(({ steps }) => steps.flatMap(({ run }) => run ?? []));
  });
  const projects = config.test?.projects?.map((project) => (project as NamedProject).test.name);
  const namedProjects = commands.flatMap((command) => valuesOf(command, /--project (\S+)/g));
  expect(namedProjects).toContain('unit');
  for (const name of namedProjects) expect(projects).toContain(name);
  for (const name of commands.flatMap((command) => valuesOf(command, /npx (\S+)/g)))
    expect(readdirSync('node_modules/.bin')).toContain(name);
  const files = commands.flatMap((command) => valuesOf(command, /(?:^|\s)(\.?\w[\w.-]*\/\S+)/g));
  expect(files).toContain('.ci/run');
  // tests are named by the beginning of their paths
  for (const file of files)
    expect(
      filesIn(path.dirname(file)).some((name) => name.startsWith(file)),
      file,
    ).toBe(true);
});

interface Workflows {
  jobs: Record<string, { steps: { run?: string }[] }>;
}

interface NamedProject {
  test: { name: string };
}

const valuesOf = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, value]) => value!);

/** The help of the engine's commands and the usage of the tools. */
async function usageOf(name: string, script: string): Promise<string> {
  const printed: string[] = [];
  const write = (text: unknown) => printed.push(String(text)) > 0;
  const spies = [process.stdout, process.stderr].map((stream) =>
    vi.spyOn(stream, 'write').mockImplementation(write),
  );
  if (script.includes('engine/bin')) await runEngine([name, '--help'], {});
  else if (script.includes('tools/bin')) await runTool([name, '--help']);
  for (const spy of spies) spy.mockRestore();
  return printed.join('');
}

test('the engine’s commands are scripts of the same names', async () => {
  const help = await usageOf('--help', 'engine/bin');
  const names = [...help.matchAll(/^ {2}([a-z][\w-]*) /gm)].map(([, name]) => name!);
  expect(names).toContain('build');
  // a plugin of the repository is written by another program than one of a site
  const expected = names.filter((name) => name !== 'create-plugin');
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: object };
  expect(scripts).toMatchObject(
    Object.fromEntries(expected.map((name) => [name, `node engine/bin.mjs ${name}`])),
  );
});

test('flags that pages and workflows give to a command are its own', async () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as {
    scripts: Record<string, string>;
  };
  const texts = [
    'README.md',
    'CONTRIBUTING.md',
    ...workflows,
    ...filesIn('engine/handbook/guides'),
  ];
  const flags = texts.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/npm run ([a-z][\w:-]*) -- ([^\n`|]*)/g)].flatMap(
      ([, name, rest]) =>
        [...rest!.matchAll(/--[a-z][\w-]*/g)].map(([flag]) => ({ file, name: name!, flag })),
    ),
  );
  expect(flags.map(({ flag }) => flag)).toContain('--base-url');
  for (const { file, name, flag } of flags) {
    const usage = await usageOf(name, scripts[name] ?? '');
    if (usage) expect(usage, `${file}: npm run ${name} -- ${flag}`).toContain(flag);
  }
});

test('the changelog reads as the changelog plugin wants it', () => {
  const body = readFileSync('CHANGELOG.md', 'utf8');
  const source = { file: 'CHANGELOG.md', hash: '', frontMatter: {}, frontMatterPlaces: {} };
  const releases = parseReleases({ ...source, body, bodyLine: 1 });
  expect(releases.map(({ version }) => version)).toEqual(['0.2.0', '0.1.0']);
});

test('the picture of the README is there and small', () => {
  const image =
    /!\[[^\]]+\]\((\.github\/[^)]+)\)/.exec(readFileSync('README.md', 'utf8'))?.[1] ?? '';
  expect(existsSync(image)).toBe(true);
  expect(statSync(image).size).toBeLessThan(200_000);
});
