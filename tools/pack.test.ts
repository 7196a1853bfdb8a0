import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { writeReadme } from './pack';
import { packageVersion } from './packages/packageVersion';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'readme-'));
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

function readmeOf(file: string, publishingRepository: string): string {
  vi.stubEnv('GITHUB_REPOSITORY', publishingRepository);
  writeReadme(file, folder);
  return readFileSync(path.join(folder, 'README.md'), 'utf8');
}

test('until the packages are published, their READMEs start from the packed files', () => {
  const starter = readmeOf('tools/createReadme.md', '');
  const start = `npx --yes --package=./create-ottoman-docs-${packageVersion()}.tgz create-ottoman-docs my-docs`;
  expect(starter).toContain(`\n${start}\n`);
  expect(starter).toContain(`\`${start} --from FOLDER\``);
  const engine = readmeOf('tools/packageReadme.md', '');
  expect(engine).toContain(`\`${start}\` makes a site, \`${start} --from FOLDER\` makes one from`);
  expect(engine).toContain(
    `\nnpm install ./ottoman-docs-${packageVersion()}.tgz react react-dom\n`,
  );
  for (const text of [starter, engine]) expect(text).not.toMatch(/npm (create|install) ottoman/);
});

test('the workflow that publishes them keeps what their READMEs say of the registry', () => {
  for (const file of ['tools/createReadme.md', 'tools/packageReadme.md'])
    expect(readmeOf(file, 'owner/docs')).toBe(readFileSync(file, 'utf8'));
});
