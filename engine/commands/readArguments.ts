import path from 'node:path';
import { parseArgs } from 'node:util';
import type { Flag } from '../plugin';
import { howToReplace } from '../report/goneNames';
import { nearestName } from '../report/report';

/** The arguments of a command line: of the engine's commands and of the programs of plugins and tools. */

/** The arguments that a command takes, for reading them and for its help. */
export interface CommandUsage {
  /** The command as people type it, without its arguments: `npm run build --`. */
  call: string;
  /** Its purpose, as one line without the full stop. */
  help: string;
  /** Name of the argument that is not a flag, `NAME`; in brackets when it may be left out. More may follow `…`. */
  takes?: string;
  flags: Readonly<Record<string, Flag>>;
}

/** The arguments that a command was given. */
export interface Arguments {
  /** Flag → its value. */
  flags: Record<string, string | boolean | undefined>;
  /** The argument that is not a flag; empty when it was left out. */
  given: string;
  /** The arguments after it. */
  more: string[];
}

/**
 * Reads the arguments of a command, which has the flag `--help` besides its own. Prints the requested help,
 * or the problems on wrong usage; then it returns an exit code instead of arguments: 0 or 2.
 */
export function readArguments(
  usage: CommandUsage,
  args: readonly string[],
): Arguments | { exitCode: number } {
  const read = parse(usage, args);
  if (typeof read === 'string') return { exitCode: reportUsage(read) };
  if (!read.flags.help) return read;
  process.stdout.write(helpOf(usage));
  return { exitCode: 0 };
}

/** A command as it was called: by a script of `package.json`, by its name, or by its file. */
export function callOf(
  command: string,
  env: Readonly<Record<string, string | undefined>> = process.env,
  program = process.argv[1] ?? '',
): string {
  const script = env.npm_lifecycle_event;
  if (script !== undefined && script !== 'npx' && script.replaceAll(':', '-') === command)
    return `npm run ${script} --`;
  if (path.basename(program).replace(/\.cmd$/, '') !== 'ottoman-docs')
    return `node ${path.relative('.', program).replaceAll('\\', '/')} ${command}`;
  return `${env.npm_command === 'exec' ? 'npx ' : ''}ottoman-docs ${command}`;
}

/** Prints the problems in the arguments and returns the exit code. */
export function reportUsage(message: string): number {
  process.stderr.write(`${message}\nRun with --help to list the options.\n`);
  return 2;
}

/** Lines of two columns for help texts. */
export function formatColumns(rows: readonly (readonly [string, string])[]): string {
  const width = Math.max(...rows.map(([left]) => left.length));
  return rows.map(([left, right]) => `  ${left.padEnd(width)}  ${right}\n`).join('');
}

const helpFlag: Flag = { help: 'show this help' };

/** The arguments, or the problems in them. */
function parse({ flags, takes }: CommandUsage, args: readonly string[]): Arguments | string {
  const allFlags: Readonly<Record<string, Flag>> = { ...flags, help: helpFlag };
  const asked = args.filter((arg) => /^--./.test(arg)).map((arg) => arg.slice(2).split('=')[0]!);
  const unknown = asked.find((name) => !Object.hasOwn(allFlags, name));
  if (unknown !== undefined) {
    const replacement = howToReplace(`--${unknown}`);
    if (replacement) return `unknown flag --${unknown}\n${replacement}`;
    const near = nearestName(unknown, Object.keys(allFlags));
    return `unknown flag --${unknown}${near ? `; did you mean --${near}?` : ''}`;
  }
  const options = Object.fromEntries(
    Object.entries(allFlags).map(([name, { value }]) => [
      name,
      { type: value ? ('string' as const) : ('boolean' as const) },
    ]),
  );
  try {
    const parsed = parseArgs({ args: [...args], options, allowPositionals: true });
    const values = parsed.values as Arguments['flags']; // no flag is given as a list
    if (values.help) return { flags: values, given: '', more: [] };
    const { positionals } = parsed;
    const [given = '', ...more] = positionals;
    const most = takes?.includes('…') ? positionals.length : Number(takes !== undefined);
    if (positionals.length > most) return `unexpected argument "${positionals.at(-1)}"`;
    if (takes && !takes.startsWith('[') && !given) return `missing argument: ${takes}`;
    const wrong = Object.entries(values).map(([name, value]) =>
      problemIn(name, allFlags[name]!, value),
    );
    return wrong.find((problem) => problem !== undefined) ?? { flags: values, given, more };
  } catch (error) {
    return (error as Error).message.split('\n')[0]!;
  }
}

function problemIn(name: string, flag: Flag, value: string | boolean | undefined) {
  if (typeof value !== 'string') return undefined;
  if (value === '') return flag.mayBeEmpty ? undefined : `--${name} needs a value`;
  const expected = flag.expects?.(value);
  return expected && `--${name} takes ${expected}, not "${value}"`;
}

function helpOf({ call, help, takes, flags }: CommandUsage): string {
  const rows = Object.entries({ ...flags, help: helpFlag }).map(
    ([name, { value, help: line }]) => [`--${name}${value ? ` ${value}` : ''}`, line] as const,
  );
  const sentence = `${help[0]!.toUpperCase()}${help.slice(1)}.`;
  const usage = `Usage: ${call}${takes ? ` ${takes}` : ''} [flags]`;
  return `${usage}\n\n${sentence}\n\nFlags:\n${formatColumns(rows)}`;
}
