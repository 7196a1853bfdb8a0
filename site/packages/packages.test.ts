import { expect, test } from 'vitest';
import { compileFor } from '../../engine/testing';
import { packages } from '.';

test('the commands name the archives at the address of the site', async () => {
  const text = '::install-memory\n\n::first-command\n';
  const { sections } = await compileFor(packages({ published: false }), text);
  expect(sections.map((section) => section.text).join('\n')).toBe(
    'npm install --save-dev https://example.org/memory-couchbase-0.1.0.tgz ' +
      'npx --yes --package=https://example.org/create-ottoman-docs-0.1.0.tgz create-ottoman-docs my-docs',
  );
});
