import { expect, test } from 'vitest';
import { compileFor } from '../../engine/testing';
import { packages } from '.';
import { packageVersion } from './packageVersion';

const commandIn = async (text: string, options: Parameters<typeof packages>[0]) => {
  const { sections } = await compileFor(packages(options), text);
  return sections.map((section) => section.text).join('\n');
};

test('the commands name the archives at the address of the site', async () => {
  expect(await commandIn('::install-memory\n', { serves: 'memory' })).toBe(
    `npm install --save-dev https://example.org/memory-couchbase-${packageVersion('memory')}.tgz`,
  );
  expect(await commandIn('::first-command\n', { serves: 'engine' })).toBe(
    `npx --yes --package=https://example.org/create-ottoman-docs-${packageVersion()}.tgz create-ottoman-docs my-docs`,
  );
  expect(await commandIn('::upgrade-command\n', { serves: 'engine' })).toBe(
    `npm pack https://example.org/ottoman-docs-${packageVersion()}.tgz npm install ./ottoman-docs-${packageVersion()}.tgz`,
  );
  expect(await commandIn('::upgrade-command\n', { serves: 'engine', published: true })).toBe(
    'npm install ottoman-docs@latest',
  );
});
