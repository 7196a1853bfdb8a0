import path from 'node:path';
import type { Problem } from '../plugin';
import { annotationsOf } from './annotations';
import type { BuildResult, Phase } from './buildResult';
import type { ProgressOutput } from './progress';
import { formatProblem, groupProblems, isSiteError, sortProblems, textOfThrown } from './report';
import { textOfFile } from './textOfFile';

/** Text on the terminal: warnings, errors, the closing table. Colours only for people. */

const colours = { red: 31, yellow: 33, green: 32, dim: 2, bold: 1 };

/** Paints text when the stream is a terminal and NO_COLOR is not set. */
export function paint(
  text: string,
  colour: keyof typeof colours,
  stream: NodeJS.WriteStream = process.stderr,
): string {
  const wanted = stream.isTTY && !process.env.NO_COLOR;
  return wanted ? `\u001b[${colours[colour]}m${text}\u001b[0m` : text;
}

/** Where progress goes: a redrawn line on a terminal, one line per phase elsewhere. */
export function progressOutput(): ProgressOutput {
  const { stderr } = process;
  const interactive = Boolean(stderr.isTTY) && !process.env.CI;
  return { interactive, write: (text) => void stderr.write(text) };
}

/** At most this many problems are printed; the rest are counted. */
const maxPrinted = 50;

/** Problems as text, sorted and grouped, with code frames from the site's files. */
export function formatProblems(problems: readonly Problem[], config = 'site/config.ts'): string {
  const folder = path.dirname(path.resolve(config));
  const textOf = (file: string) => textOfFile(path.join(folder, file));
  const groups = groupProblems(problems);
  const shown = groups
    .slice(0, maxPrinted)
    .map(({ problem, others }) => formatProblem(problem, textOf, others));
  const rest = groups.length - maxPrinted;
  if (rest > 0) shown.push(`and ${rest} more; "build --report json" lists all of them`);
  return shown.join('\n\n');
}

/** Prints warnings; sorting keeps those of a page together. */
export function printWarnings(warnings: readonly Problem[], config?: string): void {
  if (warnings.length === 0) return;
  const title = paint(countOf(warnings, 'warning'), 'yellow');
  process.stderr.write(`\n${title}\n\n${formatProblems(warnings, config)}\n`);
}

/** `1 error`, or `3 warnings in 431 places`. */
function countOf(problems: readonly Problem[], name: 'error' | 'warning'): string {
  const count = groupProblems(problems).length;
  const places = problems.length > count ? ` in ${problems.length} places` : '';
  return `${count} ${name}${count === 1 ? '' : 's'}${places}`;
}

function printJson(errors: readonly Problem[]): void {
  process.stdout.write(`${JSON.stringify({ ok: false, errors }, null, 2)}\n`);
}

export function printError(
  error: unknown,
  { config, json }: { config?: string; json?: boolean },
): void {
  if (!isSiteError(error)) {
    const text = error instanceof Error ? (error.stack ?? error.message) : textOfThrown(error);
    const action = 'This is a bug in the engine: please report it with the lines above.';
    process.stderr.write(`${paint('The engine failed:', 'red')} ${text}\n  ${action}\n`);
    if (json) printJson([{ message: `engine: ${text}`, action }]);
    return;
  }
  if (json) {
    printJson(sortProblems(error.problems));
    return;
  }
  const title = paint(countOf(error.problems, 'error'), 'red');
  process.stderr.write(`\n${title}\n\n${formatProblems(error.problems, config)}\n`);
}

/** In GitHub workflows, prints problems for the review. */
export function printAnnotations(
  level: 'error' | 'warning',
  problems: readonly Problem[],
  config = 'site/config.ts',
): void {
  const folder = path.relative(process.cwd(), path.dirname(path.resolve(config)));
  const lines = annotationsOf(level, problems, folder);
  if (lines.length > 0) process.stderr.write(`${lines.slice(0, maxPrinted).join('\n')}\n`);
}

export function printResult(result: BuildResult): void {
  const rows: [string, string][] = [
    ['pages', `${result.pages} (${result.rendered} rendered)`],
    ['files', `${result.files}, ${formatBytes(result.bytes)}`],
    ['warnings', String(result.warnings.length)],
    ...result.reports.map(({ plugin, text }): [string, string] => [plugin, text]),
  ];
  const output = path.relative(process.cwd(), result.out) || '.';
  printTable([...rows, ...timeRows(result), ['output', output]]);
}

export interface ShardResult {
  /** The `index`th of `count` shards, from 1. */
  shard: { index: number; count: number };
  /** Routes of the shard, and of the whole site. */
  pages: number;
  allPages: number;
  warnings: Problem[];
  phases: Phase[];
}

export function printShard(result: ShardResult): void {
  const { index, count } = result.shard;
  printTable([
    ['share', `${index} of ${count}`],
    ['pages', `${result.pages} of ${result.allPages}`],
    ['warnings', String(result.warnings.length)],
    ...timeRows(result),
  ]);
}

const timeRows = ({ phases }: Pick<BuildResult, 'phases'>): [string, string][] => [
  ...phases.flatMap(({ name, ms, hooks = [] }): [string, string][] => [
    [name, seconds(ms)],
    ...hooks.map((hook): [string, string] => [`  ${hook.plugin}`, `  ${seconds(hook.ms)}`]),
  ]),
  ['total', seconds(phases.reduce((sum, { ms }) => sum + ms, 0))],
];

const seconds = (ms: number): string => `${(ms / 1000).toFixed(2)} s`;

function printTable(rows: readonly [string, string][]): void {
  const width = Math.max(...rows.map(([name]) => name.length));
  const lines = rows.map(
    ([name, value]) => `  ${paint(name.padEnd(width), 'dim', process.stdout)}  ${value}`,
  );
  process.stdout.write(`\n${lines.join('\n')}\n\n`);
}

/** `1.2 MB`. */
function formatBytes(bytes: number): string {
  if (bytes < 1_000) return `${bytes} B`;
  return bytes < 1_000_000
    ? `${(bytes / 1_000).toFixed(1)} kB`
    : `${(bytes / 1_000_000).toFixed(1)} MB`;
}
