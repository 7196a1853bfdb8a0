import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { buildOutsideSite, writeOutsideSite } from './outsideSite';
import { pack } from './pack';

/** Needs the registry: run it with `npm run test:package`, with every supported Node.js version. */
test('the packed engine installs in an empty folder and builds a site there', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'installed-'));
  try {
    writeOutsideSite(folder);
    const args = ['install', '--omit=dev', '--no-audit', pack(folder)];
    execFileSync('npm', args, { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] });
    expect(buildOutsideSite(folder)).toContain('5 rendered');
    // It was started from a bundle, which is stored next to the packages.
    const bundles = readdirSync(path.join(folder, 'node_modules', '.cache', 'ottoman-docs'));
    expect(bundles.filter((name) => name.endsWith('.json'))).toHaveLength(1);
    const html = readFileSync(path.join(folder, 'dist', 'docs', 'intro.html'), 'utf8');
    expect(html).toContain('<strong>outside</strong>');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}, 600_000);
