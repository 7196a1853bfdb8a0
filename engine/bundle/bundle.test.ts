import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { failureOf } from '../testing';
import { type BundleInput, createBundler } from './bundle';

test.each([
  [
    'nothing',
    () => undefined,
    'counts: bundler returned nothing; expected the settings of Rsbuild',
  ],
  [
    'an error',
    () => {
      throw new Error('no loader');
    },
    'counts: bundler failed: no loader',
  ],
])('names the plugin whose settings are %s', async (_, change, message) => {
  const settings = [{ plugin: 'counts', change: change as never }];
  const failure = await failureOf(() =>
    createBundler({ root: '/none', settings } as unknown as BundleInput),
  );
  expect(failure).toContain(message);
});

test('names the bundler’s config when it cannot be run', async () => {
  const root = mkdtempSync(path.join(tmpdir(), 'bundler-config-'));
  try {
    writeFileSync(path.join(root, 'rsbuild.config.ts'), 'export default { plugins: nope };\n');
    expect(await failureOf(() => createBundler({ root } as BundleInput))).toBe(
      'bundle: nope is not defined\n  at rsbuild.config.ts\n  Fix the file or what it imports.',
    );
  } finally {
    rmSync(root, { recursive: true });
  }
});
