#!/usr/bin/env node
// Runs the tests of the reliability plan and writes their results into the table of engine/RELIABILITY.md.
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const help = `Usage: npm run reliability -- [ROW ...] [--full] [--help]

Runs the tests of all rows, or of those named (such as F1 X3), and writes the results into engine/RELIABILITY.md.

  --full  the counts of the plan; without it, those of npm run check
  --help  show this help

Tests without time limits run first, in parallel; the rows with limits on time or memory follow, one after the other.
Determinism is tested with the Node versions whose paths NODE_VERSIONS lists, separated as in PATH.
`;

const args = process.argv.slice(2);
if (args.includes('--help') || args.includes('-h')) {
  process.stdout.write(help);
  process.exit(0);
}
const isFull = args.includes('--full');
const asked = args.filter((arg) => arg !== '--full');
const wrong = asked.find((arg) => !/^[A-Z]\d+$/.test(arg));
if (wrong !== undefined) {
  process.stderr.write(`unknown argument "${wrong}"\n${help}`);
  process.exit(2);
}

/** Rows that require a time or a memory limit: nothing else runs at the same time. */
const alone = ['S3', 'F6', 'F9', 'F14', 'I8'];
const root = path.join(import.meta.dirname, '..');
const rows = asked.length > 0 ? asked : rowNames();
const parts = [
  { rows: rows.filter((row) => !alone.includes(row)), more: [] },
  { rows: rows.filter((row) => alone.includes(row)), more: ['--no-file-parallelism'] },
].filter((part) => part.rows.length > 0);

let status = 0;
for (const [n, part] of parts.entries()) {
  const files = filesWith(part.rows);
  if (files.length === 0) {
    process.stderr.write(`no test has the tag ${part.rows.join(' or ')}\n`);
    process.exit(2);
  }
  const begun = Date.now();
  process.stdout.write(`\nPart ${n + 1} of ${parts.length}: ${part.rows.join(' ')}\n`);
  status = run(files, part) || status;
  process.stdout.write(`took ${Math.round((Date.now() - begun) / 1000)} s\n`);
}
process.exit(status);

function rowNames() {
  const text = readFileSync(path.join(root, 'tools/testing/rows.ts'), 'utf8');
  return [...text.matchAll(/^ {2}([A-Z]\d+): \[/gm)].map(([, name]) => name);
}

function filesWith(rows) {
  const tag = new RegExp(`(@module-tag |tags: [^\n}]*')(${rows.join('|')})\\b`);
  return ['engine', 'theme', 'plugins', 'site', 'tools']
    .flatMap((room) =>
      readdirSync(path.join(root, room), { recursive: true }).map((file) => `${room}/${file}`),
    )
    .filter(
      (file) => /\.test\.tsx?$/.test(file) && tag.test(readFileSync(path.join(root, file), 'utf8')),
    )
    .sort();
}

function run(files, { rows, more }) {
  const reporters = ['--reporter', 'default', '--reporter', './tools/testing/rowTable.ts'];
  const args = ['run', ...files, '--tags-filter', rows.join(' or '), ...reporters, ...more];
  const { status } = spawnSync('vitest', args, {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
    env: {
      ...process.env,
      FULL_COUNTS: isFull ? '1' : process.env.FULL_COUNTS,
      ROWS: rows.join(' '),
    },
  });
  return status ?? 1;
}
