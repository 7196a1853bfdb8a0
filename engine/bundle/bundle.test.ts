import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { failureOf } from '../testing';
import { type BundleInput, createBundler } from './bundle';

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
