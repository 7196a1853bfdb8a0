#!/usr/bin/env node
// Every check of the project: format and lint, types and pages next to each other, one for each processor, then the tests
// if nothing failed. The last line counts what passed, failed and was skipped.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import os from 'node:os';
import { createInterface } from 'node:readline';
import { pureTests } from './testing/pureTests.mjs';

const help = `Usage: npm run check -- [pure|unit|site] [--help]

Runs format and lint (biome), types (TypeScript 7), the linter of pages and all tests (vitest).

  pure    only the tests that call functions: for every save
  unit    only the unit tests and fixture sites
  site    only the tests of the built site in a real browser
  --help  show this help
`;

const inColor = process.stdout.isTTY === true;
// The longest first.
const checks = [
  ['node', 'engine/bin.mjs', 'lint'],
  ['node', 'engine/bin.mjs', 'lint', '--config', 'engine/handbook/config.ts'],
  ['node', 'node_modules/typescript-7/bin/tsc', '--noEmit', '--pretty', String(inColor)],
  ['biome', 'ci', '.', '--error-on-warnings', `--colors=${inColor ? 'force' : 'off'}`],
];
const project = (name) => ['--project', name];
const tiers = {
  pure: { checks: [], tests: [...project('unit'), ...pureTests()] },
  unit: { checks, tests: [...project('unit'), ...project('alone')] },
  site: { checks, tests: project('site') },
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

/** Starts a program; its errors are printed, and returned when it cannot be run at all. */
function run([command, ...args], stdio) {
  const child = spawn(command, args, { stdio, shell: process.platform === 'win32' });
  const ended = once(child, 'close').catch((error) => {
    process.stderr.write(`${command} cannot be run (${error.message}): use "npm run check"\n`);
    return [1];
  });
  return { child, ended };
}

/** Runs checks, as many at a time as there are processors, and prints what each of them says when it ends; returns how many failed. */
async function failuresOf(waiting) {
  let failed = 0;
  const runWaiting = async () => {
    for (let check = waiting.shift(); check; check = waiting.shift()) {
      const { child, ended } = run(check, ['inherit', 'pipe', 'pipe']);
      const said = [];
      for (const stream of [child.stdout, child.stderr])
        stream.on('data', (part) => said.push(part));
      const [status] = await ended;
      process.stdout.write(Buffer.concat(said));
      if (status !== 0) failed += 1;
    }
  };
  await Promise.all(Array.from({ length: os.availableParallelism() }, runWaiting));
  return failed;
}

const chosen = tiers[tier] ?? { checks, tests: [] };
const failed = await failuresOf([...chosen.checks]);
if (failed > 0) {
  process.stdout.write(`\n0 passed, ${failed} failed, 0 skipped\n`);
  process.exit(1);
}
// Vitest counts its tests itself.
const { child, ended } = run(['vitest', 'run', ...chosen.tests], ['inherit', 'inherit', 'pipe']);
createInterface({ input: child.stderr }).on('line', (line) => {
  if (!noise.test(line)) process.stderr.write(`${line}\n`);
});
const [status] = await ended;
process.exit(status ?? 1);
