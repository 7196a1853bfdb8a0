import { existsSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { packageManagerOf } from './commands/packageManager';
import {
  type Arguments,
  callOf,
  formatColumns,
  readArguments,
  reportUsage,
} from './commands/readArguments';
import { withShutdown } from './commands/withShutdown';
import { loadConfig } from './config/config';
import { describeStray } from './config/configFailure';
import { type EngineCommand, engineCommands, pluginCommands } from './config/pluginCommands';
import { relativeName } from './files/relativeName';
import type { Runtime } from './launch/runtime';
import type { Flag, PluginCommand } from './plugin';
import { isSiteError, nearestName, SiteError } from './report/report';
import { printAnnotations, printError, printWarnings } from './report/terminal';
import { lastPort } from './serve/listen';
import { readShard, type Shard } from './shard/shard';

/** Arguments in, exit code out: 0 success, 1 a failed build, 2 wrong usage, 130 after Ctrl+C. */

interface Command {
  help: string;
  flags: readonly string[];
  /** Name of the argument that is not a flag; see `CommandUsage`. */
  takes?: string;
  run(flags: Flags, argument: string, start: Start, more: readonly string[]): Promise<number>;
}

type Flags = Arguments['flags'];
type Env = Readonly<Record<string, string | undefined>>;

interface Start {
  env: Env;
  runtime?: Runtime;
}

const flags: Record<string, Flag> = {
  config: { value: 'FILE', help: 'config file (site/config.ts)' },
  out: { value: 'FOLDER', help: 'output folder (dist)' },
  cache: { value: 'FOLDER', help: 'cache folder (.cache)' },
  port: {
    value: 'N',
    help: 'port (3000)',
    expects: (value) =>
      isNumber(value) && Number(value) > lastPort
        ? `a number up to ${lastPort}`
        : expectNumber(value),
  },
  host: { value: 'NAME', help: 'address to listen on (localhost)' },
  'base-url': { value: 'PATH', help: "overrides the config's baseUrl", mayBeEmpty: true },
  workers: {
    value: 'N',
    help: 'maximum number of threads (one per core)',
    expects: expectNumber,
  },
  shard: {
    value: 'I/N',
    help: 'make only part I of N of the documents and put them into the shared cache',
    expects: (value) => (readShard(value) ? undefined : 'a part such as 1/4 to 4/4'),
  },
  'remote-cache': { value: 'URL', help: 'server or folder through which machines share work' },
  'remote-cache-read-only': { help: 'take from the shared cache, put nothing into it' },
  report: {
    value: 'FORMAT',
    help: 'how to report problems: text or json (text)',
    expects: (value) => (['text', 'json'].includes(value) ? undefined : '"text" or "json"'),
  },
  json: { help: 'print JSON' },
  vscode: { help: 'write the schemas and settings for VS Code' },
  fix: { help: 'fix what can be fixed' },
  check: { help: 'write nothing; end with 1 when there is something to write' },
};

const site = ['config', 'base-url', 'cache'];

const commands: Record<EngineCommand, Command> = {
  start: {
    help: 'build the site and serve it',
    flags: [...site, 'out', 'port', 'host', 'workers'],
    async run(given, argument, start) {
      const code = await commands.build.run(given, argument, start, []);
      return code === 0 ? commands.preview.run(given, argument, start, []) : code;
    },
  },
  build: {
    help: 'build the site',
    flags: [...site, 'out', 'workers', 'report', 'shard', 'remote-cache', 'remote-cache-read-only'],
    async run(given, _, start) {
      const shard = readShard(text(given.shard) ?? '');
      if (shard) return runShard(shard, given, start);
      const { build } = await import('./build');
      const { printResult, progressOutput } = await import('./report/terminal');
      const options = {
        ...siteOptions(given, start),
        out: text(given.out),
        cache: text(given.cache),
        workers: number(given.workers),
        ...remoteOptions(given),
      };
      const progress = given.report === 'json' ? undefined : progressOutput();
      const result = await withShutdown(
        ({ signal, listen, watch }) =>
          build({ ...options, progress, signal, onStage: listen, onChange: watch }),
        (thrown) => failStray(thrown, given, start.env),
      );
      if (isWorkflow(start.env)) printAnnotations({ warnings: result.warnings }, options.config);
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
    help: 'serve a finished build with its headers and addresses',
    flags: [...site, 'out', 'port', 'host'],
    async run(given, _, start) {
      const { servePreview } = await import('./serve/servePreview');
      return servePreview({
        ...siteOptions(given, start),
        out: text(given.out),
        port: number(given.port),
        host: text(given.host),
      });
    },
  },
  dev: {
    help: 'edit the site live',
    flags: [...site, 'port', 'host'],
    async run(given, _, start) {
      const { runDev } = await import('./dev/runDev');
      return runDev({
        ...siteOptions(given, start),
        cache: text(given.cache),
        port: number(given.port),
        host: text(given.host),
      });
    },
  },
  inspect: {
    help: 'show the resolved config, plugins, routes, links, unused files, drifted theme parts or schemas',
    takes: '[config|plugins|routes|links|unused|drift|schema]',
    flags: [...site, 'json', 'vscode'],
    async run(given, topic, start) {
      const { inspect } = await import('./commands/inspect/inspect');
      return inspect({
        ...siteOptions(given, start),
        cache: text(given.cache),
        topic: topic || undefined,
        json: given.json === true,
        vscode: given.vscode === true,
      });
    },
  },
  lint: {
    help: 'check the pages: descriptions, headings, links, images, code',
    flags: [...site, 'fix', 'json'],
    async run(given, _, start) {
      const { lint } = await import('./commands/lint/command');
      return lint({
        ...siteOptions(given, start),
        cache: text(given.cache),
        fix: given.fix === true,
        json: given.json === true,
      });
    },
  },
  'create-plugin': {
    help: 'write a new plugin with its page and its test',
    takes: 'NAME',
    flags: ['config'],
    async run(given, name, { env }) {
      const { createPlugin } = await import('./commands/createPlugin/createPlugin');
      const packageManager = packageManagerOf(env);
      const configFile = configFileOf(text(given.config));
      process.stdout.write(`${createPlugin(name, { configFile, packageManager }).join('\n')}\n`);
      return 0;
    },
  },
  'create-part': {
    help: "copy a part of another theme into the site's own, to change it there",
    takes: 'FILE',
    flags: [...site],
    async run(given, original, start) {
      const { createPart } = await import('./commands/themeParts/createPart');
      const { part, next } = await createPart(original, siteOptions(given, start));
      process.stdout.write(`Wrote ${relativeName('.', part)}\n${next}\n`);
      return 0;
    },
  },
  'create-theme': {
    help: 'start a theme of the site, which takes everything from the one it has',
    flags: [...site],
    async run(given, _, start) {
      const { createTheme } = await import('./commands/themeParts/createTheme');
      const lines = await createTheme(siteOptions(given, start));
      process.stdout.write(`${lines.join('\n')}\n`);
      return 0;
    },
  },
  translations: {
    help: 'report how far the translations are, or mark some as made from the present originals',
    takes: '[status|mark] [FILE…]',
    flags: [...site, 'json'],
    async run(given, topic, start, files) {
      const { translations } = await import('./commands/translations/command');
      return translations({
        ...siteOptions(given, start),
        cache: text(given.cache),
        topic: topic || 'status',
        files,
        json: given.json === true,
      });
    },
  },
  'heading-ids': {
    help: 'write the id of every heading after it',
    flags: [...site, 'check'],
    async run(given, _, start) {
      const { headingIds } = await import('./commands/lint/command');
      return headingIds({
        ...siteOptions(given, start),
        cache: text(given.cache),
        check: given.check === true,
      });
    },
  },
};

/** Runs one command and returns the exit code; `runtime` is how the engine was started. */
export async function run(args: readonly string[], env: Env, runtime?: Runtime): Promise<number> {
  const [name, ...rest] = args;
  const start = { env, runtime };
  if (name === undefined || name === '--help' || name === '-h' || name === 'help') {
    process.stdout.write(await overview(start, rest));
    return name === undefined ? 2 : 0;
  }
  return isEngineCommand(name) ? runOwn(name, rest, start) : runAdded(name, rest, start);
}

const isEngineCommand = (name: string): name is EngineCommand =>
  (engineCommands as readonly string[]).includes(name);

async function runOwn(name: EngineCommand, args: readonly string[], start: Start): Promise<number> {
  const command = commands[name];
  const { help, takes } = command;
  const known = Object.fromEntries(command.flags.map((flag) => [flag, flags[flag]!]));
  const read = readArguments({ call: callOf(name, start.env), help, takes, flags: known }, args);
  if ('exitCode' in read) return read.exitCode;
  return orFail(read.flags, start, () => command.run(read.flags, read.given, start, read.more));
}

async function runAdded(name: string, args: readonly string[], start: Start): Promise<number> {
  const config = configIn(args);
  return orFail({ config }, start, async () => {
    const added = existsSync(configFileOf(config)) ? await commandsOf(config, start) : new Map();
    const command: PluginCommand | undefined = added.get(name);
    if (!command) {
      const near = nearestName(name, [...engineCommands, ...added.keys()]);
      return reportUsage(`unknown command "${name}"${near ? `; did you mean "${near}"?` : ''}`);
    }
    const { config: configFlag, cache } = flags;
    const { summary: help, takes } = command;
    const known = { ...command.flags, config: configFlag!, cache: cache! };
    const read = readArguments({ call: callOf(name, start.env), help, takes, flags: known }, args);
    if ('exitCode' in read) return read.exitCode;
    const { runPluginCommand } = await import('./lifecycle/runPluginCommand');
    const site = { config, env: start.env, runtime: start.runtime };
    return runPluginCommand(name, read, { ...site, cache: text(read.flags.cache) });
  });
}

/** The exit code of `work`; a failure is printed. */
async function orFail(given: Flags, { env }: Start, work: () => Promise<number>): Promise<number> {
  try {
    return await work();
  } catch (error) {
    // The launcher knows how to continue when one of its modules is gone.
    if ((error as NodeJS.ErrnoException).code === 'ERR_MODULE_NOT_FOUND') throw error;
    fail(error, given, env);
    return 1;
  }
}

const configFileOf = (config: string | undefined) => path.resolve(config ?? 'site/config.ts');

/** The config that arguments name, before the flags of a command are known. */
function configIn(args: readonly string[]): string | undefined {
  const options = { config: { type: 'string' } } as const;
  return text(parseArgs({ args: [...args], options, strict: false }).values.config);
}

const commandsOf = async (config: string | undefined, { runtime }: Start) =>
  pluginCommands((await loadConfig(configFileOf(config), runtime)).plugins);

function failStray(thrown: unknown, given: Flags, env: Env): void {
  const folder = path.dirname(path.resolve(text(given.config) ?? 'site/config.ts'));
  const error = isSiteError(thrown)
    ? thrown
    : new SiteError(describeStray(thrown, folder), { cause: thrown });
  fail(error, given, env);
}

function fail(error: unknown, given: Flags, env: Env): void {
  if (isWorkflow(env)) printAnnotations({ errors: error }, text(given.config));
  const json = given.report === 'json' || given.json === true;
  printError(error, { config: text(given.config), json });
}

/** `build --shard`: a part of the site, for the build of another machine. */
async function runShard(shard: Shard, given: Flags, start: Start): Promise<number> {
  const { buildShard } = await import('./shard/buildShard');
  const { printShard, progressOutput } = await import('./report/terminal');
  const options = {
    ...siteOptions(given, start),
    cache: text(given.cache),
    workers: number(given.workers),
    ...remoteOptions(given),
    shard,
  };
  const isJson = given.report === 'json';
  const result = await withShutdown(
    () => buildShard({ ...options, progress: isJson ? undefined : progressOutput() }),
    (thrown) => failStray(thrown, given, start.env),
  );
  if (isJson) process.stdout.write(`${JSON.stringify({ ok: true, ...result }, null, 2)}\n`);
  else {
    printWarnings(result.warnings, options.config);
    printShard(result);
  }
  return 0;
}

async function overview(start: Start, args: readonly string[]): Promise<string> {
  const own = engineCommands.map((name) => [name, commands[name].help] as const);
  const config = configIn(args);
  let added: (readonly [name: string, help: string])[] = [];
  let note = '';
  if (existsSync(configFileOf(config))) {
    try {
      added = [...(await commandsOf(config, start))].map(([name, { summary }]) => [name, summary]);
    } catch {
      note = 'Commands of plugins are missing: the config has mistakes.\n';
    }
  }
  const rows = formatColumns([...own, ...added]);
  return `Usage: ${callOf('COMMAND', start.env)} [flags]\n\nCommands:\n${rows}${note}\nEach command takes --help.\n`;
}

const isWorkflow = (env: Env) => env.GITHUB_ACTIONS === 'true';

const text = (value: string | boolean | undefined) =>
  typeof value === 'string' ? value : undefined;

const isNumber = (value: string) => /^\d+$/.test(value);

function expectNumber(value: string): string | undefined {
  return isNumber(value) ? undefined : 'a whole number';
}

const number = (value: string | boolean | undefined): number | undefined =>
  typeof value === 'string' ? Number(value) : undefined;

const remoteOptions = (given: Flags) => ({
  remoteCache: text(given['remote-cache']),
  remoteCacheReadOnly: given['remote-cache-read-only'] === true ? true : undefined,
});

const siteOptions = (given: Flags, { env, runtime }: Start) => ({
  config: text(given.config),
  baseUrl: text(given['base-url']),
  env,
  runtime,
});
