import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/** Installs packages (`name@version`) from the registry into a temporary folder, and gives the paths of their programs. */
export function npmPrograms(packages: readonly string[]) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'npm-'));
  writeFileSync(path.join(folder, 'package.json'), '{}');
  execFileSync('npm', ['install', '--no-audit', ...packages], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return {
    pathOf: (program: string) => path.join(folder, 'node_modules', '.bin', program),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
