#!/usr/bin/env node
// Every check of the project, one after the other: format and lint, types, pages, tests. Stops at the first
// failure. The last line counts what passed, failed and was skipped.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { pureTests } from './testing/pureTests.mjs';

const help = `Usage: npm run check -- [pure|unit|site] [--help]

Runs format and lint (biome), types (TypeScript 7), the linter of pages and all tests (vitest).

  pure    only the tests that call functions: for every save
  unit    only the unit tests and fixture sites
  site    only the tests of the built site in a real browser
  --help  show this help
`;

const checks = [
  ['biome', 'ci', '.', '--error-on-warnings'],
  ['node', 'node_modules/typescript-7/bin/tsc', '--noEmit'],
  ['node', 'engine/bin.mjs', 'lint'],
  ['node', 'engine/bin.mjs', 'lint', '--config', 'engine/handbook/config.ts'],
];
const project = (name) => ['--project', name];
const tiers = {
  pure: () => [['vitest', 'run', ...project('unit'), ...pureTests()]],
  unit: () => [...checks, ['vitest', 'run', ...project('unit'), ...project('alone')]],
  site: () => [...checks, ['vitest', 'run', ...project('site')]],
};

/**
 * Rspack's binding prints this line for each bundle when a thread of the tests ends: it holds objects that it never gives
 * back. napi-rs/napi-rs#2755 drops them.
 */
const noise = /^ObjectRef is not unref/;

const [tier, ...rest] = process.argv.slice(2);
if (tier === '--help' || tier === '-h') {
  process.stdout.write(help);
  process.exit(0);
}
if (rest.length > 0 || (tier !== undefined && !Object.hasOwn(tiers, tier))) {
  process.stderr.write(`unknown argument "${rest[0] ?? tier}"\n${help}`);
  process.exit(2);
}

for (const [command, ...args] of tier ? tiers[tier]() : [...checks, ['vitest', 'run']]) {
  const child = spawn(command, args, {
    stdio: ['inherit', 'inherit', 'pipe'],
    shell: process.platform === 'win32',
  });
  createInterface({ input: child.stderr }).on('line', (line) => {
    if (!noise.test(line)) process.stderr.write(`${line}\n`);
  });
  const [status, error] = await once(child, 'close').catch((reason) => [1, reason]);
  if (status === 0) continue;
  if (error instanceof Error)
    process.stderr.write(`${command} cannot be run (${error.message}): use "npm run check"\n`);
  // Vitest counts its tests itself.
  if (command !== 'vitest') process.stdout.write('\n0 passed, 1 failed, 0 skipped\n');
  process.exit(status ?? 1);
}
