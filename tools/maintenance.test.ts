import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { parseReleases } from '../plugins/changelog/parse';

/** The files that maintainers and GitHub read. */

const yamlFiles = ['.github/workflows', '.github/ISSUE_TEMPLATE'].flatMap((folder) =>
  readdirSync(folder).map((name) => path.join(folder, name)),
);

test('workflows and templates are sound YAML, and the check runs what CI runs', () => {
  expect(yamlFiles.length).toBeGreaterThan(4);
  for (const file of yamlFiles)
    expect(parse(readFileSync(file, 'utf8')), file).toBeTypeOf('object');
  const check = readFileSync('.github/workflows/check.yml', 'utf8');
  expect(parse(check).jobs.check.steps.at(-1)).toEqual({ run: '.ci/run' });
});

test('scripts that pages and workflows name exist', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'));
  const pages = readdirSync('site/engine').map((name) => path.join('site/engine', name));
  const texts = ['README.md', 'CONTRIBUTING.md', '.github/workflows/pages.yml', ...pages];
  const named = texts.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/npm run ([a-z][\w:-]*)/g)].map(([, name]) => name!),
  );
  expect(named).toContain('create-plugin');
  for (const name of new Set(named)) expect(Object.keys(scripts)).toContain(name);
});

test('the changelog reads as the changelog plugin wants it', () => {
  const body = readFileSync('CHANGELOG.md', 'utf8');
  const source = { file: 'CHANGELOG.md', hash: '', frontMatter: {}, frontMatterPlaces: {} };
  const releases = parseReleases({ ...source, body, bodyLine: 1 });
  expect(releases.map(({ version }) => version)).toEqual(['Unreleased', '0.1.0']);
});

test('the picture of the README is there and small', () => {
  const image =
    /!\[[^\]]+\]\((\.github\/[^)]+)\)/.exec(readFileSync('README.md', 'utf8'))?.[1] ?? '';
  expect(existsSync(image)).toBe(true);
  expect(statSync(image).size).toBeLessThan(200_000);
});
