#!/usr/bin/env node
// Every check of the project, one after the other: format and lint, types, pages, tests. Stops at the first
// failure. The last line counts what passed, failed and was skipped.
import { spawnSync } from 'node:child_process';

const help = `Usage: npm run check -- [unit|site] [--help]

Runs format and lint (biome), types (TypeScript 7), the linter of pages and all tests (vitest).

  unit    only the unit tests and fixture sites
  site    only the tests of the built site in a real browser
  --help  show this help
`;

const [project, ...rest] = process.argv.slice(2);
if (project === '--help' || project === '-h') {
  process.stdout.write(help);
  process.exit(0);
}
if (rest.length > 0 || (project !== undefined && project !== 'unit' && project !== 'site')) {
  process.stderr.write(`unknown argument "${rest[0] ?? project}"\n${help}`);
  process.exit(2);
}

const projects = { unit: ['unit', 'alone'], site: ['site'] }[project] ?? [];
const steps = [
  ['biome', 'ci', '.', '--error-on-warnings'],
  ['node', 'node_modules/typescript-7/bin/tsc', '--noEmit'],
  ['node', 'engine/bin.mjs', 'lint'],
  ['node', 'engine/bin.mjs', 'lint', '--config', 'engine/handbook/config.ts'],
  ['vitest', 'run', ...projects.flatMap((name) => ['--project', name])],
];
for (const [command, ...args] of steps) {
  const { status, error } = spawnSync(command, args, {
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (status === 0) continue;
  if (error)
    process.stderr.write(`${command} cannot be run (${error.message}): use "npm run check"\n`);
  // Vitest counts its tests itself.
  if (command !== 'vitest') process.stdout.write('\n0 passed, 1 failed, 0 skipped\n');
  process.exit(status ?? 1);
}
