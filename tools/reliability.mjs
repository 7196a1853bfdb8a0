#!/usr/bin/env node
// Runs the tests of the reliability plan and writes what they found into the table of engine/RELIABILITY.md.
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const help = `Usage: npm run reliability -- [ROW ...] [--full] [--help]

Runs the tests of all rows, or of those named (such as F1 X3), and writes the results into engine/RELIABILITY.md.

  --full  the counts of the plan; without it, those of npm run check
  --help  show this help

Determinism is tried with the Node versions whose paths NODE_VERSIONS lists, separated as in PATH.
`;

const args = process.argv.slice(2);
if (args.includes('--help') || args.includes('-h')) {
  process.stdout.write(help);
  process.exit(0);
}
const asked = args.filter((arg) => arg !== '--full');
const wrong = asked.find((arg) => !/^[A-Z]\d+$/.test(arg));
if (wrong !== undefined) {
  process.stderr.write(`unknown argument "${wrong}"\n${help}`);
  process.exit(2);
}

const root = path.join(import.meta.dirname, '..');
const tag = new RegExp(
  `(@module-tag |tags: ')(${asked.length > 0 ? asked.join('|') : '[A-Z]\\d+'})\\b`,
);
const files = ['engine', 'theme', 'plugins', 'site', 'tools']
  .flatMap((room) =>
    readdirSync(path.join(root, room), { recursive: true }).map((file) => `${room}/${file}`),
  )
  .filter(
    (file) => /\.test\.tsx?$/.test(file) && tag.test(readFileSync(path.join(root, file), 'utf8')),
  )
  .sort();
if (files.length === 0) {
  process.stderr.write(`no test has the tag ${asked.join(' or ')}\n`);
  process.exit(2);
}
const filter = asked.length > 0 ? asked.join(' or ') : '!none';
const { status } = spawnSync(
  'vitest',
  [
    'run',
    ...files,
    '--tags-filter',
    filter,
    '--reporter',
    'default',
    '--reporter',
    './engine/testing/rowTable.ts',
  ],
  {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
    env: { ...process.env, ...(args.includes('--full') ? { FULL_COUNTS: '1' } : {}) },
  },
);
process.exit(status ?? 1);
