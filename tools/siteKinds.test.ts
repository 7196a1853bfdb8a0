import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { findSites } from './siteKinds';

test('offers a folder of Markdown, and no site of the engine', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'kinds-'));
  try {
    for (const name of ['docs/start.md', 'site/releases.md', 'site/config.ts']) {
      mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
      writeFileSync(path.join(folder, name), '# A\n');
    }
    const docs = path.join(folder, 'docs');
    expect(findSites(folder)).toEqual([{ folder: docs, kind: 'Markdown' }]);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
