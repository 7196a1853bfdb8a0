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
import { describeUncaught } from './config/describeThrown';
import { type EngineCommand, engineCommands, pluginCommands } from './config/pluginCommands';
import { relativeName } from './files/relativeName';
import { engineVersion } from './launch/packageFiles';
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
  fix: { help: 'fix what can be fixed' },
  external: { help: 'ask other sites whether they have the pages that links lead to' },
  strict: { help: 'end with 1 for broken links, missing images and duplicate addresses' },
  check: { help: 'write nothing; end with 1 when there is something to write' },
};

const site = ['config', 'base-url', 'cache'];

const commands: Record<EngineCommand, Command> = {
  start: {
    help: 'build the site and serve it',
    flags: [...site, 'out', 'port', 'host', 'workers'],
    async run(values, argument, start) {
      const code = await commands.build.run(values, argument, start, []);
      return code === 0 ? commands.preview.run(values, argument, start, []) : code;
    },
  },
  build: {
    help: 'build the site',
    flags: [
      ...site,
      'out',
      'strict',
      'workers',
      'report',
      'shard',
      'remote-cache',
      'remote-cache-read-only',
    ],
    async run(values, _, start) {
      const shard = readShard(text(values.shard) ?? '');
      if (shard) return runShard(shard, values, start);
      const { build } = await import('./build');
      const { printResult, progressOutput } = await import('./report/terminal');
      const options = {
        ...siteOptions(values, start),
        out: text(values.out),
        cache: text(values.cache),
        workers: number(values.workers),
        strict: values.strict === true,
        ...remoteOptions(values),
      };
      const progress = values.report === 'json' ? undefined : progressOutput();
      const result = await withShutdown(
        ({ signal, listen, watch }) =>
          build({ ...options, progress, signal, onStage: listen, onChange: watch }),
        (thrown) => failStray(thrown, values, start.env),
      );
      if (isWorkflow(start.env)) printAnnotations({ warnings: result.warnings }, options.config);
      if (values.report === 'json')
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
    async run(values, _, start) {
      const { servePreview } = await import('./serve/servePreview');
      return servePreview({
        ...siteOptions(values, start),
        out: text(values.out),
        port: number(values.port),
        host: text(values.host),
      });
    },
  },
  dev: {
    help: 'edit the site live',
    flags: [...site, 'port', 'host'],
    async run(values, _, start) {
      const { runDev } = await import('./dev/runDev');
      return runDev({
        ...siteOptions(values, start),
        cache: text(values.cache),
        port: number(values.port),
        host: text(values.host),
      });
    },
  },
  inspect: {
    help: 'show the resolved config, plugins, routes, links, unused files or drifted theme parts',
    takes: '[config|plugins|routes|links|unused|drift]',
    flags: [...site, 'json'],
    async run(values, topic, start) {
      const { inspect } = await import('./commands/inspect/inspect');
      return inspect({
        ...siteOptions(values, start),
        cache: text(values.cache),
        topic: topic || undefined,
        json: values.json === true,
      });
    },
  },
  lint: {
    help: 'check the pages: descriptions, headings, links, images, code',
    flags: [...site, 'fix', 'external', 'json'],
    async run(values, _, start) {
      const { lint } = await import('./commands/lint/command');
      return lint({
        ...siteOptions(values, start),
        cache: text(values.cache),
        fix: values.fix === true,
        external: values.external === true,
        json: values.json === true,
      });
    },
  },
  'create-plugin': {
    help: 'write a new plugin with its page and its test',
    takes: 'NAME',
    flags: ['config'],
    async run(values, name, { env }) {
      const { createPlugin } = await import('./commands/createPlugin/createPlugin');
      const packageManager = packageManagerOf(env);
      const configFile = configFileOf(text(values.config));
      process.stdout.write(`${createPlugin(name, { configFile, packageManager }).join('\n')}\n`);
      return 0;
    },
  },
  'create-part': {
    help: "copy a part of another theme into the site's own, to change it there",
    takes: 'FILE',
    flags: [...site],
    async run(values, original, start) {
      const { createPart } = await import('./commands/themeParts/createPart');
      const { part, next } = await createPart(original, siteOptions(values, start));
      process.stdout.write(`Wrote ${relativeName('.', part)}\n${next}\n`);
      return 0;
    },
  },
  'create-theme': {
    help: 'start a theme of the site, which takes everything from the one it has',
    flags: [...site],
    async run(values, _, start) {
      const { createTheme } = await import('./commands/themeParts/createTheme');
      const lines = await createTheme(siteOptions(values, start));
      process.stdout.write(`${lines.join('\n')}\n`);
      return 0;
    },
  },
  translations: {
    help: 'report how far the translations are, or mark some as made from the present originals',
    takes: '[status|mark] [FILE…]',
    flags: [...site, 'json'],
    async run(values, topic, start, files) {
      const { translations } = await import('./commands/translations/command');
      return translations({
        ...siteOptions(values, start),
        cache: text(values.cache),
        topic: topic || 'status',
        files,
        json: values.json === true,
      });
    },
  },
  'heading-ids': {
    help: 'write the id of every heading after it',
    flags: [...site, 'check'],
    async run(values, _, start) {
      const { headingIds } = await import('./commands/lint/command');
      return headingIds({
        ...siteOptions(values, start),
        cache: text(values.cache),
        check: values.check === true,
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
  if (name === '--version' || name === '-v') {
    process.stdout.write(`${engineVersion()}\n`);
    return 0;
  }
  if (name.startsWith('-'))
    return reportUsage(`unknown flag ${name}; the flags of a command come after its name`);
  return isEngineCommand(name) ? runOwn(name, rest, start) : runAdded(name, rest, start);
}

const isEngineCommand = (name: string): name is EngineCommand =>
  (engineCommands as readonly string[]).includes(name);

async function runOwn(name: EngineCommand, args: readonly string[], start: Start): Promise<number> {
  const command = commands[name];
  const { help, takes } = command;
  const ownFlags = Object.fromEntries(command.flags.map((flag) => [flag, flags[flag]!]));
  const read = readArguments({ call: callOf(name, start.env), help, takes, flags: ownFlags }, args);
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
    const allFlags = { ...command.flags, config: configFlag!, cache: cache! };
    const read = readArguments(
      { call: callOf(name, start.env), help, takes, flags: allFlags },
      args,
    );
    if ('exitCode' in read) return read.exitCode;
    const { runPluginCommand } = await import('./lifecycle/runPluginCommand');
    const site = { config, env: start.env, runtime: start.runtime };
    return runPluginCommand(name, read, { ...site, cache: text(read.flags.cache) });
  });
}

/** The exit code of `work`; a failure is printed. */
async function orFail(values: Flags, { env }: Start, work: () => Promise<number>): Promise<number> {
  try {
    return await work();
  } catch (error) {
    // The launcher knows how to continue when one of its modules is gone.
    if ((error as NodeJS.ErrnoException).code === 'ERR_MODULE_NOT_FOUND') throw error;
    fail(error, values, env);
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

function failStray(thrown: unknown, values: Flags, env: Env): void {
  const folder = path.dirname(path.resolve(text(values.config) ?? 'site/config.ts'));
  const error = isSiteError(thrown)
    ? thrown
    : new SiteError(describeUncaught(thrown, folder), { cause: thrown });
  fail(error, values, env);
}

function fail(error: unknown, values: Flags, env: Env): void {
  if (isWorkflow(env)) printAnnotations({ errors: error }, text(values.config));
  const json = values.report === 'json' || values.json === true;
  printError(error, { config: text(values.config), json });
}

/** `build --shard`: a part of the site, for the build of another machine. */
async function runShard(shard: Shard, values: Flags, start: Start): Promise<number> {
  const { buildShard } = await import('./shard/buildShard');
  const { printShard, progressOutput } = await import('./report/terminal');
  const options = {
    ...siteOptions(values, start),
    cache: text(values.cache),
    workers: number(values.workers),
    ...remoteOptions(values),
    shard,
  };
  const isJson = values.report === 'json';
  const result = await withShutdown(
    () => buildShard({ ...options, progress: isJson ? undefined : progressOutput() }),
    (thrown) => failStray(thrown, values, start.env),
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
  return `Usage: ${callOf('COMMAND', start.env)} [flags]\n\nCommands:\n${rows}${note}\nEach command takes --help; --version prints the version.\n`;
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

const remoteOptions = (values: Flags) => ({
  remoteCache: text(values['remote-cache']),
  remoteCacheReadOnly: values['remote-cache-read-only'] === true ? true : undefined,
});

const siteOptions = (values: Flags, { env, runtime }: Start) => ({
  config: text(values.config),
  baseUrl: text(values['base-url']),
  env,
  runtime,
});
