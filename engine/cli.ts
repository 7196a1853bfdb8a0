import path from 'node:path';
import { parseArgs } from 'node:util';
import { describeStray } from './config/configFailure';
import { endable } from './launch/withShutdown';
import { nearestName, SiteError } from './report/report';
import { printAnnotations, printError, printWarnings } from './report/terminal';
import { lastPort } from './serve/listen';
import { readShard, type Shard } from './shard/shard';

/** Arguments in, exit code out: 0 success, 1 a failed build, 2 wrong usage, 130 after Ctrl+C. */

interface Flag {
  type: 'string' | 'boolean';
  value?: string;
  help: string;
}

interface Command {
  help: string;
  flags: readonly string[];
  /** Name of the positional arguments, for `--help`. */
  takes?: string;
  run(flags: Flags, rest: string[], env: Env): Promise<number>;
}

type Flags = Record<string, string | boolean | undefined>;
type Env = Readonly<Record<string, string | undefined>>;

const flags: Record<string, Flag> = {
  config: { type: 'string', value: 'FILE', help: 'config file (site/config.ts)' },
  out: { type: 'string', value: 'FOLDER', help: 'output folder (dist)' },
  cache: { type: 'string', value: 'FOLDER', help: 'cache folder (.cache)' },
  port: { type: 'string', value: 'N', help: 'port (3000)' },
  host: { type: 'string', value: 'NAME', help: 'address to listen on (localhost)' },
  'base-url': { type: 'string', value: 'PATH', help: "overrides the config's baseUrl" },
  workers: { type: 'string', value: 'N', help: 'maximum number of threads (one per core)' },
  shard: {
    type: 'string',
    value: 'I/N',
    help: 'build only part I of N of the documents, for --merge (into dist.shards)',
  },
  merge: {
    type: 'string',
    value: 'FOLDER',
    help: 'merge the shards in this folder into the build',
  },
  report: { type: 'string', value: 'FORMAT', help: 'how to report problems: text or json (text)' },
  json: { type: 'boolean', help: 'print JSON' },
  fix: { type: 'boolean', help: 'fix what can be fixed' },
  check: { type: 'boolean', help: 'write nothing; end with 1 when there is something to write' },
  help: { type: 'boolean', help: 'show this help' },
};

const site = ['config', 'base-url', 'cache', 'help'];

const commands: Record<string, Command> = {
  start: {
    help: 'build the site and serve it as a production host would',
    flags: [...site, 'out', 'port', 'host', 'workers'],
    async run(given, rest, env) {
      const code = await commands.build!.run(given, rest, env);
      return code === 0 ? commands.preview!.run(given, rest, env) : code;
    },
  },
  build: {
    help: 'build the site',
    flags: [...site, 'out', 'workers', 'report', 'shard', 'merge'],
    async run(given, _, env) {
      const shard = readShard(text(given.shard) ?? '');
      if (shard) return runShard(shard, given, env);
      const { build } = await import('./build');
      const { printResult, progressOutput } = await import('./report/terminal');
      const options = {
        ...siteOptions(given, env),
        out: text(given.out),
        cache: text(given.cache),
        workers: number(given.workers),
        merge: text(given.merge),
      };
      const progress = given.report === 'json' ? undefined : progressOutput();
      const result = await endable(
        (signal) => build({ ...options, progress, signal }),
        (thrown) => failStray(thrown, given, env),
      );
      if (isWorkflow(env)) printAnnotations({ warnings: result.warnings }, options.config);
      if (given.report === 'json')
        process.stdout.write(`${JSON.stringify({ ok: true, ...result }, null, 2)}\n`);
      else {
        printWarnings(result.warnings, options.config);
        printResult(result);
      }
      return 0;
    },
  },
  preview: {
    help: 'serve a finished build as a production host would',
    flags: [...site, 'out', 'port', 'host'],
    async run(given, _, env) {
      const { servePreview } = await import('./serve/servePreview');
      return servePreview({
        ...siteOptions(given, env),
        out: text(given.out),
        port: number(given.port),
        host: text(given.host),
      });
    },
  },
  dev: {
    help: 'edit the site live',
    flags: [...site, 'port', 'host'],
    async run(given, _, env) {
      const { runDev } = await import('./dev/runDev');
      return runDev({
        ...siteOptions(given, env),
        cache: text(given.cache),
        port: number(given.port),
        host: text(given.host),
      });
    },
  },
  inspect: {
    help: 'show the resolved config, plugins, routes, links, unused files or drifted theme parts',
    takes: '[config|plugins|routes|links|unused|drift]',
    flags: [...site, 'json'],
    async run(given, rest, env) {
      const { inspect } = await import('./commands/inspect/inspect');
      return inspect({
        ...siteOptions(given, env),
        cache: text(given.cache),
        topic: rest[0],
        json: given.json === true,
      });
    },
  },
  lint: {
    help: 'check the pages: descriptions, headings, links, images, code',
    flags: [...site, 'fix', 'json'],
    async run(given, _, env) {
      const { lint } = await import('./commands/lint/command');
      return lint({
        ...siteOptions(given, env),
        cache: text(given.cache),
        fix: given.fix === true,
        json: given.json === true,
      });
    },
  },
  'create-part': {
    help: "copy a part of another theme into the site's own, to change it there",
    takes: 'FILE',
    flags: [...site],
    async run(given, [original], env) {
      const { createPart } = await import('./commands/themeParts/createPart');
      const part = await createPart(original ?? '', siteOptions(given, env));
      process.stdout.write(`Wrote ${path.relative('.', part)}\n`);
      return 0;
    },
  },
  'heading-ids': {
    help: 'write the id of every heading after it',
    flags: [...site, 'check'],
    async run(given, _, env) {
      const { headingIds } = await import('./commands/lint/command');
      return headingIds({
        ...siteOptions(given, env),
        cache: text(given.cache),
        check: given.check === true,
      });
    },
  },
};

/** Runs one command and returns the exit code. */
export async function run(args: readonly string[], env: Env): Promise<number> {
  const [name, ...rest] = args;
  if (name === undefined || name === '--help' || name === '-h' || name === 'help') {
    process.stdout.write(overview());
    return name === undefined ? 2 : 0;
  }
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) return usage(`unknown command "${name}"`, nearestName(name, Object.keys(commands)));
  const parsed = parse(command, rest);
  if (typeof parsed === 'string') return usage(parsed);
  if (parsed.flags.help) {
    process.stdout.write(helpOf(name, command));
    return 0;
  }
  try {
    return await command.run(parsed.flags, parsed.rest, env);
  } catch (error) {
    // The launcher knows how to continue when one of its modules is gone.
    if ((error as NodeJS.ErrnoException).code === 'ERR_MODULE_NOT_FOUND') throw error;
    fail(error, parsed.flags, env);
    return 1;
  }
}

function failStray(thrown: unknown, given: Flags, env: Env): void {
  const folder = path.dirname(path.resolve(text(given.config) ?? 'site/config.ts'));
  const error =
    thrown instanceof SiteError
      ? thrown
      : new SiteError(describeStray(thrown, folder), { cause: thrown });
  fail(error, given, env);
}

function fail(error: unknown, given: Flags, env: Env): void {
  if (isWorkflow(env)) printAnnotations({ errors: error }, text(given.config));
  const json = given.report === 'json' || given.json === true;
  printError(error, { config: text(given.config), json });
}

/** `build --shard`: a part of the site, for another machine to merge. */
async function runShard(shard: Shard, given: Flags, env: Env): Promise<number> {
  const { buildShard } = await import('./shard/buildShard');
  const { printShard, progressOutput } = await import('./report/terminal');
  const options = {
    ...siteOptions(given, env),
    out: text(given.out),
    cache: text(given.cache),
    workers: number(given.workers),
    shard,
  };
  const isJson = given.report === 'json';
  const result = await endable(
    (signal) => buildShard({ ...options, progress: isJson ? undefined : progressOutput(), signal }),
    (thrown) => failStray(thrown, given, env),
  );
  if (isJson) process.stdout.write(`${JSON.stringify({ ok: true, ...result }, null, 2)}\n`);
  else {
    printWarnings(result.warnings, options.config);
    printShard(result);
  }
  return 0;
}

function parse(command: Command, args: string[]): { flags: Flags; rest: string[] } | string {
  const known = Object.fromEntries(
    command.flags.map((name) => [name, { type: flags[name]!.type }]),
  );
  const unknown = args.find(
    (arg) =>
      arg.startsWith('--') && arg.length > 2 && !Object.hasOwn(known, arg.slice(2).split('=')[0]!),
  );
  if (unknown) {
    const name = unknown.slice(2).split('=')[0]!;
    const near = nearestName(name, command.flags);
    return `unknown flag --${name}${near ? `; did you mean --${near}?` : ''}`;
  }
  try {
    const { values, positionals } = parseArgs({ args, options: known, allowPositionals: true });
    if (positionals.length > (command.takes ? 1 : 0))
      return `unexpected argument "${positionals.at(-1)}"`;
    const empty = Object.keys(values).find((name) => values[name] === '' && name !== 'base-url');
    if (empty) return `--${empty} needs a value`;
    if ((number(values.port) ?? 0) > lastPort)
      return `--port takes a number up to ${lastPort}, not "${values.port}"`;
    const bad = ['port', 'workers'].find(
      (name) => values[name] !== undefined && number(values[name]) === undefined,
    );
    if (values.report !== undefined && !['text', 'json'].includes(String(values.report)))
      return `--report takes "text" or "json", not "${values.report}"`;
    if (values.shard !== undefined && !readShard(String(values.shard)))
      return `--shard takes a part such as 1/4 to 4/4, not "${values.shard}"`;
    if (values.shard !== undefined && values.merge !== undefined)
      return '--shard builds a shard and --merge merges shards; use one of them';
    if (bad) return `--${bad} takes a whole number, not "${values[bad]}"`;
    return { flags: values as Flags, rest: positionals };
  } catch (error) {
    return (error as Error).message.split('\n')[0]!;
  }
}

function usage(message: string, near?: string): number {
  process.stderr.write(
    `${message}${near ? `; did you mean "${near}"?` : ''}\nRun with --help to list the commands.\n`,
  );
  return 2;
}

function overview(): string {
  const width = Math.max(...Object.keys(commands).map((name) => name.length));
  const lines = Object.entries(commands).map(
    ([name, { help }]) => `  ${name.padEnd(width)}  ${help}`,
  );
  return `Usage: npm run COMMAND -- [flags]\n\nCommands:\n${lines.join('\n')}\n\nEach command takes --help.\n`;
}

function helpOf(name: string, command: Command): string {
  const rows = command.flags.map((flag) => {
    const { value, help } = flags[flag]!;
    return [`--${flag}${value ? ` ${value}` : ''}`, help] as const;
  });
  const width = Math.max(...rows.map(([left]) => left.length));
  const lines = rows.map(([left, help]) => `  ${left.padEnd(width)}  ${help}`);
  const takes = command.takes ? ` ${command.takes}` : '';
  return `Usage: npm run ${name} --${takes} [flags]\n\n${command.help[0]!.toUpperCase()}${command.help.slice(1)}.\n\nFlags:\n${lines.join('\n')}\n`;
}

const isWorkflow = (env: Env) => env.GITHUB_ACTIONS === 'true';

const text = (value: string | boolean | undefined) =>
  typeof value === 'string' ? value : undefined;

function number(value: string | boolean | undefined): number | undefined {
  return typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : undefined;
}

const siteOptions = (given: Flags, env: Env) => ({
  config: text(given.config),
  baseUrl: text(given['base-url']),
  env,
});
