#!/usr/bin/env node
// Runs the slow tests with the full counts of the reliability plan and writes their results into the table of
// engine/RELIABILITY.md.
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const help = `Usage: npm run soak -- [ROW ...] [--help]

Runs the tests of the reliability plan with its full counts, or those of some rows (such as F1 X3), and writes the
results into engine/RELIABILITY.md. All rows take some hours and need a quiet machine; run them before a release.

  --help  show this help

Tests without limits on time or memory run first, in parallel; the others follow, one after the other.
Determinism is tested with the Node versions whose paths NODE_VERSIONS lists, separated as in PATH.
`;

const args = process.argv.slice(2);
if (args.includes('--help') || args.includes('-h')) {
  process.stdout.write(help);
  process.exit(0);
}
const wrong = args.find((arg) => !/^[A-Z]\d+$/.test(arg));
if (wrong !== undefined) {
  process.stderr.write(`unknown argument "${wrong}"\n${help}`);
  process.exit(2);
}

/** Rows that require a time or a memory limit: nothing else runs at the same time. */
const alone = ['F6', 'F9', 'F14', 'I8', 'E2'];
const root = path.join(import.meta.dirname, '..');
const all = rowNames();
const rows = args.length > 0 ? args : all;
const ofRows = (names) => ({
  rows: names,
  files: filesWith(tagOf(names)),
  filter: names.join(' or '),
});
const parts = [
  ofRows(rows.filter((row) => !alone.includes(row))),
  { ...ofRows(rows.filter((row) => alone.includes(row))), more: ['--no-file-parallelism'] },
].filter((part) => part.rows.length > 0);
if (args.length === 0) {
  const files = filesWith(/testing\/full'/, /\.soak\.test\.ts$/);
  parts.push({ rows: [], files, filter: all.map((row) => `not ${row}`).join(' and ') });
}

let status = 0;
for (const [n, part] of parts.entries()) {
  if (part.files.length === 0) {
    process.stderr.write(`no test has the tag ${part.rows.join(' or ')}\n`);
    process.exit(2);
  }
  const begun = Date.now();
  const what = part.rows.join(' ') || 'full counts without a row';
  process.stdout.write(`\nPart ${n + 1} of ${parts.length}: ${what}\n`);
  status = run(part) || status;
  process.stdout.write(`took ${Math.round((Date.now() - begun) / 1000)} s\n`);
}
process.exit(status);

function rowNames() {
  const text = readFileSync(path.join(root, 'tools/testing/rows.ts'), 'utf8');
  return [...text.matchAll(/^ {2}([A-Z]\d+): \[/gm)].map(([, name]) => name);
}

function tagOf(names) {
  return new RegExp(`(@module-tag |tags: [^\n}]*')(${names.join('|')})\\b`);
}

function filesWith(pattern, named) {
  return ['engine', 'theme', 'plugins', 'site', 'tools']
    .flatMap((room) =>
      readdirSync(path.join(root, room), { recursive: true }).map((file) => `${room}/${file}`),
    )
    .filter((file) => /\.test\.tsx?$/.test(file) && !file.includes('node_modules'))
    .filter(
      (file) => named?.test(file) || pattern.test(readFileSync(path.join(root, file), 'utf8')),
    )
    .sort();
}

function run({ rows, files, filter, more = [] }) {
  const reporters = ['--reporter', 'default', '--reporter', './tools/testing/rowTable.ts'];
  const { status } = spawnSync(
    'vitest',
    ['run', ...files, '--tags-filter', filter, ...reporters, ...more],
    {
      cwd: root,
      stdio: 'inherit',
      shell: process.platform === 'win32',
      env: { ...process.env, FULL_COUNTS: '1', ROWS: rows.join(' ') },
    },
  );
  return status ?? 1;
}
